import type { z } from 'zod';
import type { EntityName } from './catalogue.ts';
import type { Choices, Field, FieldOptions, IsRequired, Label, Shape } from './field.ts';

/** Builders of fields: the label in Chinese, in English, then what the kind needs, then options. */

type TextOptions = FieldOptions & {
  readonly default?: string;
  /** Longest text in characters. */
  readonly max?: number;
  /** A regular expression, anchored, that the text must match. */
  readonly pattern?: string;
  /** What the pattern asks for, in words; `grammars` has both for the usual ones. */
  readonly wanted?: Label;
  /** Shown with its middle hidden to whoever lacks the permission `area/entity/unmask`. */
  readonly masked?: boolean;
};
type NumberOptions = FieldOptions & {
  readonly default?: number;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** What the table's summary row shows of it. */
  readonly summary?: 'sum' | 'avg' | 'min' | 'max';
};
type Chosen<C extends Choices> = C[keyof C][0];

/** One line of text, 200 characters unless said. */
export const text = <const O extends TextOptions>(zh: string, en: string, options?: O) =>
  build<string, O>(
    [zh, en],
    {
      kind: 'text',
      max: options?.max ?? 200,
      pattern: options?.pattern,
      wanted: options?.wanted,
      masked: options?.masked ?? false,
    },
    options,
  );

/** Several lines of plain text, 2000 characters unless said. */
export const longText = <const O extends TextOptions>(zh: string, en: string, options?: O) =>
  build<string, O>([zh, en], { kind: 'longText', max: options?.max ?? 2000 }, options, {
    inList: false,
  });

/** HTML of the rich text editor; sanitised wherever it is shown. */
export const richText = <const O extends TextOptions>(zh: string, en: string, options?: O) =>
  build<string, O>([zh, en], { kind: 'richText', max: options?.max ?? 200_000 }, options, {
    inList: false,
    inFilter: false,
  });

/** A whole number, within 32 bits unless `min` and `max` say more. */
export const integer = <const O extends NumberOptions>(zh: string, en: string, options?: O) =>
  build<number, O>(
    [zh, en],
    {
      kind: 'integer',
      unit: options?.unit,
      min: options?.min,
      max: options?.max,
      summary: options?.summary,
    },
    options,
  );

/** A number with a unit, shown with `precision` decimals and stored unrounded. */
export const number = <const O extends NumberOptions & { readonly precision?: number }>(
  zh: string,
  en: string,
  options?: O,
) =>
  build<number, O>(
    [zh, en],
    {
      kind: 'number',
      unit: options?.unit,
      precision: options?.precision,
      min: options?.min,
      max: options?.max,
      summary: options?.summary,
    },
    options,
  );

/** Yes or no; absent means no. */
export const flag = <const O extends FieldOptions & { readonly default?: boolean }>(
  zh: string,
  en: string,
  options?: O,
) =>
  build<boolean, O & { required: true }>([zh, en], { kind: 'flag' }, {
    default: false,
    ...options,
    required: true,
  } as O & {
    required: true;
  });

/** One of some values known to the code: `{ key: [value, zh, en] }`. */
export const select = <
  const C extends Choices,
  const O extends FieldOptions & { readonly default?: number | string },
>(
  zh: string,
  en: string,
  choices: C,
  options?: O,
) => build<Chosen<C>, O>([zh, en], { kind: 'select', choices }, options);

/** Any number of values known to the code. */
export const multiSelect = <
  const C extends Choices,
  const O extends FieldOptions & { readonly default?: readonly (number | string)[] },
>(
  zh: string,
  en: string,
  choices: C,
  options?: O,
) => build<Chosen<C>[], O>([zh, en], { kind: 'multiSelect', choices }, options);

/** One value of a dictionary that administrators keep, by its header code. */
export const dictSelect = <const O extends FieldOptions & { readonly default?: string }>(
  zh: string,
  en: string,
  headerCode: string,
  options?: O,
) => build<string, O>([zh, en], { kind: 'dict', headerCode }, options);

/** Free words. */
export const tags = <const O extends FieldOptions>(zh: string, en: string, options?: O) =>
  build<string[], O>([zh, en], { kind: 'tags' }, options);

/** A day, `yyyy-MM-dd`. */
export const date = <const O extends FieldOptions>(zh: string, en: string, options?: O) =>
  build<string, O>([zh, en], { kind: 'date' }, options);

/** A moment, epoch ms. */
export const dateTime = <const O extends FieldOptions>(zh: string, en: string, options?: O) =>
  build<number, O>([zh, en], { kind: 'dateTime' }, options);

/** A time of day, `HH:mm` or `HH:mm:ss`. */
export const time = <const O extends FieldOptions & { readonly default?: string }>(
  zh: string,
  en: string,
  options?: O,
) => build<string, O>([zh, en], { kind: 'time' }, options);

/** The id of a record of another entity. */
export const ref = <const O extends FieldOptions>(
  zh: string,
  en: string,
  entity: EntityName,
  options?: O,
) => build<string, O>([zh, en], { kind: 'ref', entity }, options);

/** Ids of records of another entity, in order. */
export const refs = <const O extends FieldOptions>(
  zh: string,
  en: string,
  entity: EntityName,
  options?: O,
) => build<string[], O>([zh, en], { kind: 'refs', entity }, options, { inList: false });

/** The record above this one in the tree of the same entity; absent at the top. */
export const parent = <const O extends FieldOptions>(zh: string, en: string, options?: O) =>
  build<string, O>([zh, en], { kind: 'parent' }, options, { inList: false });

/** Pictures: URLs joined by bars; `limit` 0 is any number. */
export const images = <const O extends FieldOptions & { readonly limit?: number }>(
  zh: string,
  en: string,
  options?: O,
) =>
  build<string, O>([zh, en], { kind: 'images', limit: options?.limit ?? 1 }, options, {
    inFilter: false,
  });

/** Files: URLs joined by bars; `limit` 0 is any number. */
export const files = <const O extends FieldOptions & { readonly limit?: number }>(
  zh: string,
  en: string,
  options?: O,
) =>
  build<string, O>([zh, en], { kind: 'files', limit: options?.limit ?? 0 }, options, {
    inList: false,
    inFilter: false,
  });

/** A structured value with a schema of its own. */
export const json = <
  S extends z.ZodType,
  const O extends FieldOptions & { readonly default?: unknown },
>(
  zh: string,
  en: string,
  schema: S,
  options?: O,
) =>
  build<z.output<S>, O>([zh, en], { kind: 'json', schema }, options, {
    inList: false,
    inFilter: false,
  });

/** A colour, `#rrggbb`. */
export const color = <const O extends FieldOptions & { readonly default?: string }>(
  zh: string,
  en: string,
  options?: O,
) => build<string, O>([zh, en], { kind: 'color' }, options, { inFilter: false });

/** A password or key: written, never read back. */
export const secret = <const O extends FieldOptions>(zh: string, en: string, options?: O) =>
  build<string, O>([zh, en], { kind: 'secret' }, options, { inList: false, inFilter: false });

/** A field of any shape with every option decided. */
export function build<T, O extends FieldOptions>(
  label: Label,
  shape: Shape,
  options: O | undefined,
  usual: { inList?: boolean; inFilter?: boolean } = {},
): Field<T, IsRequired<O>> {
  const given: FieldOptions & { readonly default?: unknown } = options ?? {};
  const readonly = given.readonly ?? false;
  return {
    label,
    shape,
    required: (given.required ?? false) as IsRequired<O>,
    unique: given.unique ?? false,
    inList: given.inList ?? usual.inList ?? true,
    inForm: given.inForm ?? !readonly,
    inFilter: given.inFilter ?? usual.inFilter ?? true,
    hiddenByDefault: given.hiddenByDefault,
    width: given.width,
    readonly,
    default: given.default,
    showWhen: given.showWhen,
    notBefore: given.notBefore,
    group: given.group,
  };
}
