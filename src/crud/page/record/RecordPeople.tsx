import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { textOf, type CellContext } from '../../entity/cellOf.tsx';
import { inLanguage } from '../../entity/label.ts';
import { linkedCells } from './linkedCells.tsx';
import css from './record.module.css';
import { peopleFieldsOf } from './recordParts.ts';

type RecordPeopleProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  readonly context: CellContext;
};

/** Who made, changed and is named by a record; nothing where it names nobody. */
export function RecordPeople({ entity, record, context }: RecordPeopleProps) {
  const { t } = useTranslation('record');
  const cells = useMemo(() => linkedCells(entity, undefined), [entity]);
  const named = peopleFieldsOf(entity).filter(
    (name) => textOf(entity, name, record, context) !== '',
  );
  const authors = [
    ['createdBy', record['createUserName'], record['createTime']],
    ['changedBy', record['modifyUserName'], record['modifyTime']],
  ] as const;
  const written = authors.filter(([, who, when]) => Boolean(who) || typeof when === 'number');
  if (named.length + written.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t('people')}</SectionTitle>
      <dl className={css.people}>
        {named.map((name) => [
          <dt key={`${name} label`}>
            {inLanguage(entity.fields[name]?.label ?? ['', ''], context.language)}
          </dt>,
          <dd key={name}>{cells[name]?.(record, context)}</dd>,
        ])}
        {written.map(([key, who, when]) => [
          <dt key={`${key} label`}>{t(key)}</dt>,
          <dd key={key}>
            {typeof who === 'string' ? who : null}{' '}
            {typeof when === 'number' ? (
              <time className={css.when}>{fullMomentText(when)}</time>
            ) : null}
          </dd>,
        ])}
      </dl>
    </section>
  );
}
