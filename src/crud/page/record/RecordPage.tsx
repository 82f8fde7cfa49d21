import '#ui/theme/pageStyles.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Label } from '#contracts/entity/field.ts';
import { permissionOfVerb } from '#contracts/entity/permission.ts';
import type { Said } from '#ui/feature.ts';
import { usePageName } from '#ui/pageTitle.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useDelayed } from '#ui/useDelayed.ts';
import { inLanguage, midSentence } from '../../entity/label.ts';
import { titleOf } from '../../entity/titleOf.ts';
import { useWithAdded } from '../../entity/useWithAdded.ts';
import { FailedState } from '../../FailedState.tsx';
import { failureOf } from '../../FailedRequest.ts';
import { useMaySee } from '../../session.ts';
import { tuned, type EntityOverrides } from '../overrides.ts';
import { useMay } from '../useMay.ts';
import { useRecord } from '../useRecord.ts';
import { GoneRecord } from './GoneRecord.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import css from './record.module.css';
import { RecordCrumbs } from './RecordCrumbs.tsx';
import { useRecordWay } from './useRecordWay.ts';

type RecordPageProps = {
  readonly entity: AnyEntity;
  /** What its list is called, in English of many. */
  readonly title: Said;
  readonly overrides: EntityOverrides;
};

/** What is there sooner needs no word of waiting. */
const SLOW_MS = 300;
/** So long a record is shown as it was to whoever comes back to it, until it is read anew. */
const KEPT_MS = 5 * 60_000;

/**
 * `/{area}/{entity}/:id`: all that is known of one record, and what may be done with it. Nothing is
 * asked of the server before it is known that the reader may see it.
 */
export function RecordPage({ entity: declared, title, overrides }: RecordPageProps) {
  const { t } = useTranslation('entity');
  const whole = useWithAdded(declared);
  const entity = useMemo(() => tuned(whole, overrides.fields), [whole, overrides.fields]);
  const { pathname } = useLocation();
  const code = permissionOfVerb(entity, 'get');
  const maySee = useMaySee(code);
  const many: Label = [title['zh-cn'], title.en];
  if (maySee)
    return (
      <ReadRecord
        key={pathname}
        entity={entity}
        many={many}
        overrides={overrides}
        path={pathname}
        id={idIn(pathname)}
      />
    );
  return (
    <EmptyState
      alone
      title={t('notPermitted', { name: inLanguage(many, currentLanguage()) })}
      hint={t('notPermittedHint', { code })}
    />
  );
}

/** A path that nobody made by hand is well formed; one that is not leads to no record. */
function idIn(pathname: string): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

type ReadRecordProps = {
  readonly entity: AnyEntity;
  readonly many: Label;
  readonly overrides: EntityOverrides;
  readonly path: string;
  readonly id: string;
};

/** The record, or that it is being read, could not be read, or is not there. */
function ReadRecord({ entity, many, overrides, path, id }: ReadRecordProps) {
  const { t } = useTranslation('record');
  const language = currentLanguage();
  const may = useMay(entity);
  const way = useRecordWay(entity, id);
  const read = useRecord(entity, id, KEPT_MS);
  const { data, error } = read;
  const isGone = failureOf(error)?.code === 'record_not_found';
  const isSlow = useDelayed(data === undefined && error === null, SLOW_MS);
  const one = inLanguage(entity.label, language);
  const name = data === undefined ? undefined : titleOf(entity, data.record);
  usePageName(path, name ?? (isGone ? t('goneTitle', { name: one }) : undefined));
  const crumbs = <RecordCrumbs way={way} many={many} />;
  if (isGone)
    return (
      <div className={css.page}>
        {crumbs}
        <GoneRecord entity={entity} id={id} may={may} way={way} onRestored={read.refetch} />
      </div>
    );
  if (data === undefined)
    return (
      <div className={css.page}>
        {crumbs}
        {error !== null ? (
          <FailedState
            title={t('failed', { name: midSentence(entity.label, language) })}
            error={error}
            onRetry={read.refetch}
          />
        ) : isSlow ? (
          <EmptyState title={t('reading')} />
        ) : null}
      </div>
    );
  return (
    <OpenRecord
      entity={entity}
      many={many}
      overrides={overrides}
      may={may}
      way={way}
      found={data}
      // What is shown may be old: it could not be read again.
      error={error}
      onRetry={read.refetch}
    />
  );
}
