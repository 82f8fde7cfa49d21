import type { ReactNode } from 'react';
import { plainText } from '#base/plainText.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { stateNamed, statesOf } from '#contracts/entity/lifecycle.ts';
import type { Field } from '#contracts/entity/field.ts';
import { columnsIn } from '#contracts/entity/structured.ts';
import { numberText } from '#ui/marks/numberText.ts';
import type { Language } from '#ui/preferences/language.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { StateChip } from './StateChip.tsx';
import css from './cells.module.css';
import type { Dictionaries } from './dictionary.ts';
import type { Refs } from './entityClient.ts';
import { rowsText } from './rowsText.ts';

/** What a cell is drawn with besides its record. */
export type CellContext = {
  readonly language: Language;
  readonly refs: Refs;
  readonly dictionaries: Dictionaries;
};

type AnyRecord = RecordOf<AnyEntity>;

/**
 * The value of a field as text: what is shown, copied, and told to a screen reader; '' when there
 * is none.
 */
export function textOf(
  entity: AnyEntity,
  name: string,
  record: AnyRecord,
  context: CellContext,
): string {
  const field = entity.fields[name];
  const value = record[name];
  if (field === undefined || value === null || value === undefined || value === '') return '';
  if (columnsIn(field.shape) !== undefined) return rowsText(field.shape, value, cellText(context));
  return [value]
    .flat()
    .map((one) => partOf(entity, field, one, context))
    .filter(Boolean)
    .join(context.language === 'en' ? ', ' : '、');
}

/** A cell of rows as text: a field of a record that has no other. */
export const cellText =
  (context: CellContext) =>
  (field: Field, value: unknown): string =>
    textOf(
      { fields: { value: field } } as unknown as AnyEntity,
      'value',
      { value } as never,
      context,
    );

type Kind = Field['shape']['kind'];
type ShapeOf<K extends Kind> = Extract<Field['shape'], { readonly kind: K }>;
type Told = { readonly entity: AnyEntity; readonly field: Field; readonly context: CellContext };

const partOf = (entity: AnyEntity, field: Field, value: unknown, context: CellContext): string =>
  (
    texts[field.shape.kind] as
      | ((value: unknown, shape: Field['shape'], told: Told) => string)
      | undefined
  )?.(value, field.shape, { entity, field, context }) ?? String(value);

/** One value as text, for each kind of field that is not just written as it is. */
const texts: {
  readonly [K in Kind]?: (value: unknown, shape: ShapeOf<K>, told: Told) => string;
} = {
  integer: (value) => (typeof value === 'number' ? numberText(value, 0) : String(value)),
  number: (value, { precision }) =>
    typeof value === 'number' ? numberText(value, precision) : String(value),
  flag: (value, _, { context }) => flagText(value === true, context.language),
  select: choiceText,
  multiSelect: choiceText,
  dict: (value, { headerCode }, { context }) =>
    context.dictionaries[headerCode]?.find((entry) => entry.value === value)?.label ??
    String(value),
  ref: (value, { entity }, { context }) => refText(value, entity, context),
  refs: (value, { entity }, { context }) => refText(value, entity, context),
  parent: (value, _, { entity, context }) => refText(value, entity.name, context),
  dateTime: (value) => (typeof value === 'number' ? fullMomentText(value) : String(value)),
  richText: (value) => plainText(String(value)),
  json: (value) => JSON.stringify(value),
  images: (value) => urlsOf(value).map(fileNameOf).join(', '),
  files: (value) => urlsOf(value).map(fileNameOf).join(', '),
};

function flagText(isOn: boolean, language: Language): string {
  if (language === 'en') return isOn ? 'Yes' : 'No';
  return isOn ? '是' : '否';
}

function choiceText(value: unknown, _: unknown, { field, context }: Told): string {
  const choice = choicesOf(field).find(({ id }) => id === value);
  if (choice === undefined) return String(value);
  return context.language === 'en' ? choice.nameEn : choice.name;
}

const refText = (value: unknown, entity: string, { refs }: CellContext): string =>
  refs[entity]?.[String(value)] ?? String(value);

/** A field of a record as it stands in a table; '-' when it is empty. */
export function cellOf(
  entity: AnyEntity,
  name: string,
  record: AnyRecord,
  context: CellContext,
): ReactNode {
  const kind = entity.fields[name]?.shape.kind;
  const text = textOf(entity, name, record, context);
  if (kind === undefined || text === '') return <span className={css.none}>-</span>;
  const { lifecycle } = entity;
  if (lifecycle !== undefined && name === lifecycle.field) {
    const state = stateNamed(statesOf(entity.fields, lifecycle), record[name]);
    return <StateChip tone={lifecycle.tones[state ?? ''] ?? 'plain'}>{text}</StateChip>;
  }
  return cells[kind]?.(text, record[name], context) ?? text;
}

const chip = (text: string): ReactNode => <span className={css.chip}>{text}</span>;
const digits = (text: string): ReactNode => <span className="ph-digits">{text}</span>;
const chips = (text: string, _: unknown, { language }: CellContext): ReactNode => (
  <span className={css.chips}>
    {text.split(language === 'en' ? ', ' : '、').map((part) => (
      <span key={part} className={css.chip}>
        {part}
      </span>
    ))}
  </span>
);

/** How a text is drawn, for each kind of field that is more than its text. */
const cells: {
  readonly [K in Kind]?: (text: string, value: unknown, context: CellContext) => ReactNode;
} = {
  select: chip,
  dict: chip,
  multiSelect: chips,
  tags: chips,
  flag: (text, value) => (value === true ? text : <span className={css.none}>{text}</span>),
  integer: digits,
  number: digits,
  dateTime: digits,
  date: digits,
  time: digits,
  images: (_, value) => <Pictures urls={urlsOf(value)} />,
  color: (text) => (
    <>
      <svg className={css.swatch} width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" fill={text} />
      </svg>
      {text}
    </>
  ),
};

function Pictures({ urls }: { readonly urls: readonly string[] }) {
  return (
    <span className={css.pictures}>
      {urls.slice(0, 3).map((url) => (
        <img key={url} src={url} alt={fileNameOf(url)} width={24} height={24} loading="lazy" />
      ))}
      {urls.length > 3 ? `+${urls.length - 3}` : null}
    </span>
  );
}

/** URLs that are joined by bars; only those that a page may show. */
export const urlsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.split('|').filter((url) => /^(https?:\/\/|\/(?!\/))/.test(url))
    : [];

const fileNameOf = (url: string): string =>
  decodeURI(url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? url);
