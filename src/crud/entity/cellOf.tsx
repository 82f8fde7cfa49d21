import type { ReactNode } from 'react';
import { plainText } from '#base/plainText.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { stateNamed, statesOf } from '#contracts/entity/lifecycle.ts';
import type { Field } from '#contracts/entity/field.ts';
import { numberText } from '#ui/marks/numberText.ts';
import type { Language } from '#ui/preferences/language.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { StateChip } from './StateChip.tsx';
import css from './cells.module.css';
import type { Dictionaries } from './dictionary.ts';
import type { Refs } from './entityClient.ts';

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
  return [value]
    .flat()
    .map((one) => partOf(entity, field, one, context))
    .filter(Boolean)
    .join(context.language === 'en' ? ', ' : '、');
}

function partOf(
  entity: AnyEntity,
  field: Field,
  value: unknown,
  { language, refs, dictionaries }: CellContext,
): string {
  const { shape } = field;
  switch (shape.kind) {
    case 'integer':
    case 'number':
      return typeof value === 'number'
        ? numberText(value, shape.kind === 'number' ? shape.precision : 0)
        : String(value);
    case 'flag':
      return language === 'en' ? (value === true ? 'Yes' : 'No') : value === true ? '是' : '否';
    case 'select':
    case 'multiSelect': {
      const choice = choicesOf(field).find(({ id }) => id === value);
      return choice === undefined ? String(value) : language === 'en' ? choice.nameEn : choice.name;
    }
    case 'dict':
      return (
        dictionaries[shape.headerCode]?.find((entry) => entry.value === value)?.label ??
        String(value)
      );
    case 'ref':
    case 'refs':
      return refs[shape.entity]?.[String(value)] ?? String(value);
    case 'parent':
      return refs[entity.name]?.[String(value)] ?? String(value);
    case 'dateTime':
      return typeof value === 'number' ? fullMomentText(value) : String(value);
    case 'richText':
      return plainText(String(value));
    case 'json':
      return JSON.stringify(value);
    case 'images':
    case 'files':
      return urlsOf(value).map(fileNameOf).join(', ');
    default:
      return String(value);
  }
}

/** A field of a record as it stands in a table; '-' when it is empty. */
export function cellOf(
  entity: AnyEntity,
  name: string,
  record: AnyRecord,
  context: CellContext,
): ReactNode {
  const shape = entity.fields[name]?.shape;
  const text = textOf(entity, name, record, context);
  if (shape === undefined || text === '') return <span className={css.none}>-</span>;
  const { lifecycle } = entity;
  if (lifecycle !== undefined && name === lifecycle.field) {
    const state = stateNamed(statesOf(entity.fields, lifecycle), record[name]);
    return <StateChip tone={lifecycle.tones[state ?? ''] ?? 'plain'}>{text}</StateChip>;
  }
  switch (shape.kind) {
    case 'select':
    case 'dict':
      return <span className={css.chip}>{text}</span>;
    case 'multiSelect':
    case 'tags':
      return (
        <span className={css.chips}>
          {text.split(context.language === 'en' ? ', ' : '、').map((part) => (
            <span key={part} className={css.chip}>
              {part}
            </span>
          ))}
        </span>
      );
    case 'flag':
      return record[name] === true ? text : <span className={css.none}>{text}</span>;
    case 'integer':
    case 'number':
    case 'dateTime':
    case 'date':
    case 'time':
      return <span className="ph-digits">{text}</span>;
    case 'images':
      return <Pictures urls={urlsOf(record[name])} />;
    case 'color':
      return (
        <>
          <svg className={css.swatch} width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" fill={text} />
          </svg>
          {text}
        </>
      );
    default:
      return text;
  }
}

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
