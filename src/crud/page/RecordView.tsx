import type { AnyEntity, RecordOf } from '../../contracts/entity/defineEntity.ts';
import { fieldGroups } from '../../contracts/entity/field.ts';
import { cellOf, textOf, type CellContext } from '../entity/cellOf.tsx';
import { headerOf } from '../entity/columnsOf.tsx';
import { inLanguage } from '../entity/label.ts';
import type { EntityOverrides } from './overrides.ts';
import css from './page.module.css';

type RecordViewProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  readonly context: CellContext;
  readonly cells: EntityOverrides['cells'];
};

/** Serves the list and the tree; or is what a reader expects anyway. */
const unsaid = (name: string, value: unknown): boolean => name === 'path' || name === 'sort' || (name === 'disabled' && value !== true);

/** A record to be read: its fields in sections, empty ones left out. */
export function RecordView({ entity, record, context, cells }: RecordViewProps) {
  const order = Object.keys(fieldGroups);
  const shown = Object.entries(entity.fields)
    .filter(([name, { shape }]) => shape.kind !== 'secret' && !unsaid(name, record[name]) && textOf(entity, name, record, context) !== '')
    .toSorted(([, a], [, b]) => order.indexOf(a.group ?? '') - order.indexOf(b.group ?? ''));
  return (
    <dl className={css.fields}>
      {shown.map(([name, field], i) => {
        const group = field.group === shown[i - 1]?.[1].group ? undefined : field.group;
        return [
          group === undefined ? null : (
            <div key={`group ${group}`} className={css.group}>
              {inLanguage(fieldGroups[group], context.language)}
            </div>
          ),
          <dt key={`${name} label`}>{headerOf(field, context.language)}</dt>,
          <dd key={name}>{cells?.[name]?.(record, context) ?? cellOf(entity, name, record, context)}</dd>,
        ];
      })}
    </dl>
  );
}
