import { useTranslation } from 'react-i18next';
import type { log } from '../../../contracts/entities/admin/traces.ts';
import type { RecordOf } from '../../../contracts/entity/defineEntity.ts';
import { JsonView } from '../../../ui/widgets/JsonView.tsx';
import css from '../pages.module.css';
import { LogChanges } from '../LogChanges.tsx';

/** What an entry changed, before and after; of a call what was asked and answered; of a failure its cause. */
export function LogDetail({ record }: { readonly record: RecordOf<typeof log> }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <LogChanges record={record} />
      <Body title={t('request')} text={record.requestBody} />
      <Body title={t('response')} text={record.responseBody} />
      <Body title={t('exception')} text={record.exception} />
    </>
  );
}

function Body({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null || text === '') return null;
  const json = jsonOf(text);
  return (
    <>
      <h3 className={css.section}>{title}</h3>
      {json === undefined ? <pre className={css.body}>{text}</pre> : <JsonView value={json} />}
    </>
  );
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
