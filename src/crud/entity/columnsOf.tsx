import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import type { Field, FieldKind } from '#contracts/entity/field.ts';
import { isNamed, titleIn } from '#contracts/entity/titleIn.ts';
import type { PagedColumn } from '#ui/table/pagedTypes.ts';
import { cellOf, textOf, type CellContext } from './cellOf.tsx';
import { inLanguage } from './label.ts';

type AnyRecord = RecordOf<AnyEntity>;

/**
 * A column for every field that can be seen in a table, those of lists shown and the rest to be
 * asked for: label and unit in the reader's language, numbers right, the title field kept in sight,
 * the state at the end of a phone's row, and what the server can sort by sortable. Where a table is
 * too narrow for all, those that were declared last yield first, hiddenByDefault ones before them.
 */
export function columnsOf(entity: AnyEntity, context: CellContext): PagedColumn<AnyRecord>[] {
  return Object.entries(entity.fields)
    .filter(
      ([name, { shape, inList }]) =>
        (!unseen.has(shape.kind) || (shape.kind === 'richText' && inList)) &&
        !(name === 'path' && shape.kind === 'text') &&
        // Where there are states, one of them says what is in force: no switch stands beside it.
        !(name === 'disabled' && entity.lifecycle !== undefined),
    )
    .map(([name, field], at) => ({
      ...columnOf(entity, name, field, context),
      ...yieldOf(entity, name, field, at),
    }))
    .toSorted((a, b) => Number(b.prop === entity.title) - Number(a.prop === entity.title));
}

/** A field's name as headers say it, with its unit. */
export function headerOf(
  { label, shape }: Pick<Field, 'label' | 'shape'>,
  language: CellContext['language'],
): string {
  const unit = shape.kind === 'integer' || shape.kind === 'number' ? shape.unit : undefined;
  return inLanguage(label, language) + (unit === undefined || unit === '' ? '' : ` (${unit})`);
}

const unseen: ReadonlySet<FieldKind> = new Set(['secret', 'richText', 'json']);
/**
 * The field of a list that says how a record stands, by its name; a second one would need its head
 * beside it.
 */
export const stateOf = ({ fields, title }: AnyEntity): string | undefined =>
  Object.keys(fields).find(
    (name) =>
      name !== title &&
      /(^s|S)tat(e|us)$/.test(name) &&
      fields[name]?.inList === true &&
      fields[name].shape.kind === 'select',
  );
const unsortable: ReadonlySet<FieldKind> = new Set([
  'json',
  'rows',
  'group',
  'richText',
  'images',
  'files',
  'refs',
  'tags',
  'multiSelect',
]);

/** More than any entity has fields. */
const SPARE = 1000;

/** When a column yields to the others; title and state never do. */
function yieldOf(
  entity: AnyEntity,
  name: string,
  { hiddenByDefault }: Field,
  at: number,
): Pick<PagedColumn<AnyRecord>, 'yields'> {
  if (hiddenByDefault === false || name === entity.title || name === stateOf(entity)) return {};
  return { yields: hiddenByDefault === true ? SPARE + at : at };
}

function columnOf(
  entity: AnyEntity,
  name: string,
  field: Field,
  context: CellContext,
): PagedColumn<AnyRecord> {
  const { kind } = field.shape;
  const isTitle = name === entity.title;
  const label = headerOf(field, context.language);
  const hasNames = isTitle && isNamed(entity);
  const shown = (record: AnyRecord): AnyRecord =>
    hasNames ? { ...record, [name]: titleIn(entity, record, context.language) } : record;
  return {
    prop: name,
    label,
    width:
      field.width ??
      Math.max(choiceWidth(field, context.language) ?? valueWidth(field), headerWidth(label)),
    hide: !field.inList && !isTitle,
    sortable: !unsortable.has(kind) && !(field.shape.kind === 'text' && field.shape.masked),
    align: kind === 'integer' || kind === 'number' ? 'right' : 'left',
    ...(name === stateOf(entity) ? { phone: 'end' as const } : {}),
    ...(isLengthy(field) ? { grows: true } : {}),
    ...(isTitle ? { fixed: 'left' as const, disable: true } : {}),
    render: (record) => cellOf(entity, name, shown(record), context),
    title: (record) => textOf(entity, name, shown(record), context),
  };
}

/** What a header needs in px, within bounds. */
function headerWidth(label: string): number {
  const wide = label.match(/[\u2e80-\uffef]/g)?.length ?? 0;
  return Math.min(200, Math.ceil(wide * 12.5 + (label.length - wide) * 7) + 24);
}

/**
 * What the longest choice of a select needs in px, within bounds; undefined for any other field.
 */
function choiceWidth(field: Field, language: CellContext['language']): number | undefined {
  if (field.shape.kind !== 'select') return undefined;
  const longest = Math.max(
    ...choicesOf(field).map(({ name, nameEn }) =>
      language === 'en' ? nameEn.length * 7.5 : name.length * 13,
    ),
  );
  return Math.min(200, Math.ceil(longest) + 40);
}

/** What values need in px; a longer header takes more. */
function valueWidth({ shape, unique }: Field): number {
  if (shape.kind === 'ref' && brief.has(shape.entity)) return 100;
  // Codes and numbers of documents.
  if (shape.kind === 'text' && unique) return 120;
  // A sum over all pages is longer than its parts.
  if ((shape.kind === 'number' || shape.kind === 'integer') && shape.summary !== undefined)
    return shape.kind === 'number' ? 124 : 92;
  return (
    widths[shape.kind] ??
    (shape.kind !== 'text' || shape.max > 20 ? 140 : shape.max > 16 ? 110 : 80)
  );
}

/**
 * Whether texts of a field tend to be cut: the first column of such a one takes what is left of the
 * width.
 */
const isLengthy = ({ shape, width = 0 }: Field): boolean =>
  (shape.kind === 'ref' && lengthy.has(shape.entity)) || (shape.kind === 'text' && width >= 180);

/** Entities whose records have long names. */
const lengthy: ReadonlySet<EntityName> = new Set([
  'area',
  'companyInfo',
  'course',
  'equipment',
  'manufacturer',
  'paper',
  'repairRequest',
  'supplier',
  'test',
]);
/** Entities whose records have short names: people and shifts. */
const brief: ReadonlySet<EntityName> = new Set([
  'user',
  'personnel',
  'kafkaPerson',
  'teacher',
  'student',
  'shift',
]);

const widths: Readonly<Partial<Record<FieldKind, number>>> = {
  integer: 80,
  number: 88,
  flag: 56,
  dict: 100,
  date: 104,
  dateTime: 160,
  time: 80,
  color: 100,
  images: 110,
  longText: 220,
  rows: 220,
  group: 220,
};
