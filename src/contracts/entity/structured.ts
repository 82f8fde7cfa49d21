import type { Field, FieldKind, FieldOptions, Fields, RowsShape, Shape } from './field.ts';
import { build } from './fields.ts';

/** Builders of fields that hold fields: a list of rows, or a few values that belong together. */

type Held<F> = F extends Field<infer V, boolean> ? V : never;

/** A stored row: its required columns, and those of the others that hold something. */
export type RowOf<C extends Fields> = {
  [K in keyof C as C[K] extends Field<unknown, true> ? K : never]: Held<C[K]>;
} & {
  [K in keyof C as C[K] extends Field<unknown, true> ? never : K]?: Held<C[K]> | undefined;
};

type RowsOptions<C> = FieldOptions & {
  /** Fewest rows where there is a value at all; 0 unless said. */
  readonly min?: number;
  /** Most rows; 100 unless said. */
  readonly max?: number;
  readonly numbered?: keyof C & string;
  readonly lettered?: keyof C & string;
  readonly keyed?: keyof C & string;
};

/** Kinds that have no place in a cell. */
const unfit: ReadonlySet<FieldKind> = new Set([
  'richText',
  'secret',
  'parent',
  'files',
  'json',
  'rows',
  'group',
]);

function fitting<C extends Fields>(columns: C): C {
  for (const [name, { shape }] of Object.entries(columns))
    if (unfit.has(shape.kind)) throw new Error(`A row has no place for ${name}, a ${shape.kind}`);
  return columns;
}

/**
 * A list of rows of the same fields, stored as they are named here. A column that is `unique` holds
 * no value twice; one that is not `inForm` is not entered. Throws at load for a column that fits no
 * cell.
 */
export const rows = <const C extends Fields, const O extends RowsOptions<C>>(
  zh: string,
  en: string,
  columns: C,
  options?: O,
) =>
  build<RowOf<C>[], O>(
    [zh, en],
    {
      kind: 'rows',
      columns: fitting(columns),
      min: options?.min ?? 0,
      max: options?.max ?? 100,
      numbered: options?.numbered,
      lettered: options?.lettered,
      keyed: options?.keyed,
    },
    options,
    { inList: false, inFilter: false },
  );

/** Some values that belong together, stored as one. Throws at load for a column that fits no cell. */
export const group = <const C extends Fields, const O extends FieldOptions>(
  zh: string,
  en: string,
  columns: C,
  options?: O,
) =>
  build<RowOf<C>, O>([zh, en], { kind: 'group', columns: fitting(columns) }, options, {
    inList: false,
    inFilter: false,
  });

/** The fields inside of a field; undefined where it has none. */
export const columnsIn = (shape: Shape): Fields | undefined =>
  shape.kind === 'rows' || shape.kind === 'group' ? shape.columns : undefined;

export type AnyRow = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is AnyRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The rows of a stored value, a group being one: what older declarations have left in another form
 * is none.
 */
export const rowsIn = (shape: Shape, value: unknown): readonly AnyRow[] =>
  shape.kind === 'rows'
    ? Array.isArray(value)
      ? value.filter(isRow)
      : []
    : shape.kind === 'group' && isRow(value)
      ? [value]
      : [];

/** Whether a stored value has the form that rows or a group have now. */
export const isInForm = (shape: Shape, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (shape.kind === 'rows' ? Array.isArray(value) && value.every(isRow) : isRow(value));

/** Rows with what nobody enters: their numbers, and a key for each that has none. */
export function completed(
  { numbered, keyed }: Pick<RowsShape, 'numbered' | 'keyed'>,
  given: readonly AnyRow[],
): readonly AnyRow[] {
  if (numbered === undefined && keyed === undefined) return given;
  const known = keyed === undefined ? [] : given.map((row) => Number(row[keyed]));
  let last = Math.max(0, ...known.filter(Number.isInteger));
  return given.map((row, at) => ({
    ...row,
    ...(numbered === undefined ? {} : { [numbered]: at + 1 }),
    ...(keyed === undefined || row[keyed] !== undefined ? {} : { [keyed]: String(++last) }),
  }));
}
