import { lazy, Suspense, type ReactNode } from 'react';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { fieldGroups } from '#contracts/entity/field.ts';
import { columnsIn } from '#contracts/entity/structured.ts';
import { JsonView } from '#ui/editor/JsonView.tsx';
import { cellOf, textOf, type CellContext } from '../entity/cellOf.tsx';
import { headerOf } from '../entity/columnsOf.tsx';
import { RowsTable } from '../entity/RowsTable.tsx';
import { inLanguage } from '../entity/label.ts';
import type { EntityOverrides } from './overrides.ts';
import css from './page.module.css';

type RecordViewProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  readonly context: CellContext;
  readonly cells: EntityOverrides['cells'];
};

/** With what makes it safe, fetched for the first record that has such a text. */
const CleanHtml = lazy(() => import('#ui/editor/CleanHtml.tsx'));

/** Serves the list and the tree; or is what a reader expects anyway. */
const unsaid = (name: string, value: unknown): boolean =>
  name === 'path' || name === 'sort' || (name === 'disabled' && value !== true);

/** A record to be read: its fields in sections, empty ones left out. */
export function RecordView({ entity, record, context, cells }: RecordViewProps) {
  const order = Object.keys(fieldGroups);
  const shown = Object.entries(entity.fields)
    .filter(
      ([name, { shape }]) =>
        shape.kind !== 'secret' &&
        !unsaid(name, record[name]) &&
        textOf(entity, name, record, context) !== '',
    )
    .toSorted(([, a], [, b]) => order.indexOf(a.group ?? '') - order.indexOf(b.group ?? ''));
  return (
    <dl className={css.fields}>
      {shown.map(([name, field], i) => {
        const group = field.group === shown[i - 1]?.[1].group ? undefined : field.group;
        const own = cells?.[name];
        const drawn =
          own === undefined ? valueOf(entity, name, record, context) : own(record, context);
        return [
          group === undefined ? null : (
            <div key={`group ${group}`} className={css.group}>
              {inLanguage(fieldGroups[group], context.language)}
            </div>
          ),
          // A cell of its own that draws nothing leaves the field out.
          drawn === null ? null : (
            <dt key={`${name} label`}>{headerOf(field, context.language)}</dt>
          ),
          drawn === null ? null : <dd key={name}>{drawn}</dd>,
        ];
      })}
    </dl>
  );
}

/** What is cut short in a table stands here in full. */
function valueOf(
  entity: AnyEntity,
  name: string,
  record: RecordOf<AnyEntity>,
  context: CellContext,
): ReactNode {
  const field = entity.fields[name];
  if (field?.shape.kind === 'json')
    return <JsonView value={record[name]} label={inLanguage(field.label, context.language)} />;
  if (field !== undefined && columnsIn(field.shape) !== undefined)
    return <RowsTable field={field} value={record[name]} context={context} />;
  const plain = cellOf(entity, name, record, context);
  const html = record[name];
  if (field?.shape.kind !== 'richText' || typeof html !== 'string') return plain;
  return (
    <Suspense fallback={plain}>
      <CleanHtml html={html} />
    </Suspense>
  );
}
