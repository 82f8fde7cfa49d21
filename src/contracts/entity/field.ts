import type { z } from 'zod';
import type { EntityName } from './catalogue.ts';

/** A text in both languages: [zh-cn, en]. */
export type Label = readonly [zh: string, en: string];

/** Values of a select by the name that code uses: `{ mine: [3, '矿山', 'Mine'] }`. */
export type Choices = Readonly<
  Record<string, readonly [value: number | string, zh: string, en: string]>
>;

/** What a field holds and what bounds it. */
export type Shape =
  | {
      readonly kind: 'text';
      readonly max: number;
      readonly pattern: string | undefined;
      readonly wanted: Label | undefined;
      readonly masked: boolean;
    }
  | { readonly kind: 'longText' | 'richText'; readonly max: number }
  | ({ readonly kind: 'integer' } & NumberShape)
  | ({ readonly kind: 'number'; readonly precision: number | undefined } & NumberShape)
  | {
      readonly kind: 'flag' | 'tags' | 'date' | 'dateTime' | 'time' | 'color' | 'secret' | 'parent';
    }
  | { readonly kind: 'select' | 'multiSelect'; readonly choices: Choices }
  | { readonly kind: 'dict'; readonly headerCode: string }
  | { readonly kind: 'ref' | 'refs'; readonly entity: EntityName }
  | { readonly kind: 'images' | 'files'; readonly limit: number }
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | RowsShape
  | { readonly kind: 'group'; readonly columns: Fields };

/** A list of rows of the same fields. */
export type RowsShape = {
  readonly kind: 'rows';
  readonly columns: Fields;
  readonly min: number;
  readonly max: number;
  /** The column that says the row's place from 1; nobody enters it. */
  readonly numbered: string | undefined;
  /** The column that a new row fills with the next free letter; it can be changed. */
  readonly lettered: string | undefined;
  /** The column by which others remember a row; made for new ones, never shown. */
  readonly keyed: string | undefined;
};

type NumberShape = {
  readonly unit: string | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly summary: 'sum' | 'avg' | 'min' | 'max' | undefined;
};

export type FieldKind = Shape['kind'];

/** What may be said of any field. */
export type FieldOptions = {
  /** Must be given on create and cannot be emptied; with `showWhen` only the form insists. */
  readonly required?: boolean;
  /** No two records that are not deleted may share it. */
  readonly unique?: boolean;
  readonly inList?: boolean;
  readonly inForm?: boolean;
  readonly inFilter?: boolean;
  /**
   * Which of a list's columns go first where it has no room for all: `true`, before the others;
   * `false`, never; else those that were declared last.
   */
  readonly hiddenByDefault?: boolean;
  /** Column width in px. */
  readonly width?: number;
  /** The server sets it; a caller's value is ignored. */
  readonly readonly?: boolean;
  /** Expression over the record's fields; the form hides the field where it is false. */
  readonly showWhen?: string;
  /** The field of the same kind in which what ends here begins: a value before it is refused. */
  readonly notBefore?: string;
  /** Section of the form. */
  readonly group?: FieldGroup;
};

/** Sections of a form, in their order; a field without one stands first. */
export const fieldGroups = {
  device: ['设备信息', 'Device'],
  place: ['位置信息', 'Position'],
  time: ['时间信息', 'Time'],
  limits: ['限值', 'Limits'],
  settings: ['设置', 'Settings'],
  media: ['图片与附件', 'Pictures and files'],
  record: ['记录信息', 'Record'],
  more: ['其他', 'More'],
} as const satisfies Record<string, Label>;
export type FieldGroup = keyof typeof fieldGroups;

/**
 * One field of an entity, every option decided. `T` is its value in a record, `R` whether it is
 * always there.
 */
export interface Field<T = unknown, R extends boolean = boolean> {
  readonly label: Label;
  readonly shape: Shape;
  readonly required: R;
  readonly unique: boolean;
  readonly inList: boolean;
  readonly inForm: boolean;
  readonly inFilter: boolean;
  readonly hiddenByDefault: boolean | undefined;
  readonly width: number | undefined;
  readonly readonly: boolean;
  readonly default: unknown;
  readonly showWhen: string | undefined;
  readonly notBefore: string | undefined;
  readonly group: FieldGroup | undefined;
  /** Carries the type alone; never there. */
  readonly holds?: T;
}

export type Fields = Readonly<Record<string, Field>>;

export type IsRequired<O> = O extends { readonly required: true } ? true : false;
