import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { WithModel } from '#features/mine/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { labelsOf, namesOf } from './fieldNames.ts';
import { quantityColumn, type ValueWords } from './liveColumn.tsx';
import { LivePage, type LivePageProps } from './LivePage.tsx';
import type { LiveRow } from './liveRows.ts';
import { devicesOf } from './subjects.ts';
import { useLiveRows } from './useLiveRows.ts';

type Props = Pick<LivePageProps, 'pictured'> & {
  /**
   * Under which the reader's columns are kept; also the name among the texts of live pages, where
   * no title is given.
   */
  readonly name: string;
  readonly title?: string;
  /** The wide records that its devices speak in: their fields are the columns. */
  readonly entity: AnyEntity;
  /** What the page makes of its rows. */
  readonly judged?: (rows: readonly LiveRow[]) => LiveRow[];
  readonly above?: ReactNode;
  readonly below?: ReactNode;
};

/** The live page of the devices that speak in one kind of wide record. */
export function DevicesPage(props: Props) {
  const { t } = useTranslation('live');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Devices {...props} model={model} />}
    </WithModel>
  );
}

function Devices({
  name,
  title,
  entity,
  judged,
  above,
  below,
  pictured,
  model,
}: Props & { readonly model: MineModel }) {
  const { t } = useTranslation('live');
  const language = currentLanguage();
  const subjects = useMemo(
    () => devicesOf(model, entity.name, labelsOf(entity.fields)),
    [model, entity],
  );
  const measured = useLiveRows(model, subjects);
  const rows = useMemo(() => measured && (judged?.(measured) ?? measured), [measured, judged]);
  const nameOf = namesOf(entity.fields, language);
  const columns = useMemo(() => {
    const told = new Set(subjects.flatMap(({ points }) => [...points.keys()]));
    return Object.entries(entity.fields)
      .filter(([field]) => told.has(field))
      .map(([field, { label, inList }]) =>
        quantityColumn(
          field,
          inLanguage(label, language),
          { stale: t('stale'), ...wordsIn(entity, field, language) },
          inList ? {} : { hidden: true },
        ),
      );
  }, [subjects, entity, language, t]);
  return (
    <LivePage
      name={name}
      title={title ?? t(name)}
      model={model}
      rows={rows}
      columns={columns}
      nameOf={nameOf}
      wordsOf={(field) => wordsIn(entity, field, language)}
      none={t('none')}
      above={above}
      below={below}
      pictured={pictured}
    />
  );
}

/** What the record says of a field: how its states are named, or its unit. */
function wordsIn({ fields }: AnyEntity, field: string, language: 'zh-cn' | 'en'): ValueWords {
  const shape = fields[field]?.shape;
  if (shape?.kind === 'number' || shape?.kind === 'integer') return { unit: shape.unit };
  if (shape?.kind !== 'select') return {};
  const names = new Map<unknown, string>(
    Object.values(shape.choices).map(([value, zh, en]) => [value, language === 'en' ? en : zh]),
  );
  return { named: (value) => names.get(value) };
}
