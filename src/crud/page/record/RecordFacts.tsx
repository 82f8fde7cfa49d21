import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import type { CellContext } from '../../entity/cellOf.tsx';
import { inLanguage } from '../../entity/label.ts';
import type { EntityOverrides } from '../overrides.ts';
import { RecordView } from '../RecordView.tsx';
import { linkedCells } from './linkedCells.tsx';
import css from './record.module.css';
import { emptyFieldsOf, factGroupsOf, toldElsewhere } from './recordParts.ts';

type RecordFactsProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  readonly context: CellContext;
  readonly cells: EntityOverrides['cells'];
};

/** What is known of a record, by the groups of its form; what is not is named in a fold. */
export function RecordFacts({ entity, record, context, cells }: RecordFactsProps) {
  const { t } = useTranslation('record');
  const linked = useMemo(() => linkedCells(entity, cells), [entity, cells]);
  const groups = factGroupsOf(entity, record, context, toldElsewhere(entity));
  const empty = emptyFieldsOf(entity, record, context);
  return (
    <>
      <div className={css.facts}>
        {groups.map(({ name, label, entity: part }) => (
          <section key={name} className={css.group}>
            <SectionTitle>{inLanguage(label, context.language)}</SectionTitle>
            <RecordView entity={part} record={record} context={context} cells={linked} />
          </section>
        ))}
      </div>
      {empty.length === 0 ? null : (
        <details className={css.fold}>
          <summary>{t('emptyFields', { count: empty.length })}</summary>
          <p>
            {empty
              .map(({ label }) => inLanguage(label, context.language))
              .join(context.language === 'en' ? ', ' : '、')}
          </p>
        </details>
      )}
    </>
  );
}
