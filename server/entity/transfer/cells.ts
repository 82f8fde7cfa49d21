import type { Choices, Field } from '#contracts/entity/field.ts';
import { unquoted } from '#base/formulas.ts';
import { mineText } from '#base/mineTime.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { textOf } from '../rows.ts';

export type Cell = string | number | boolean | null;

/**
 * What a cell of a sheet shows of a value: choices by their label, references by title, moments on
 * the wall clock.
 */
export function cellOf(
  { shape }: Field,
  value: unknown,
  language: Language,
  titles: Readonly<Record<string, string>> | undefined,
): Cell {
  const title = (id: unknown): string => titles?.[textOf(id)] ?? textOf(id);
  if (value === null || value === undefined) return null;
  switch (shape.kind) {
    case 'flag':
      return yesNo[language][value === true ? 0 : 1];
    case 'select':
      return choiceLabel(shape.choices, value, language);
    case 'multiSelect':
      return listOf(value)
        .map((one) => String(choiceLabel(shape.choices, one, language)))
        .join(';');
    case 'dateTime':
      return typeof value === 'number' ? mineText(value) : null;
    case 'ref':
    case 'parent':
      return title(value);
    case 'refs':
      return listOf(value).map(title).join(';');
    case 'tags':
      return listOf(value).join(';');
    case 'json':
      return JSON.stringify(value);
    default:
      return scalar(value);
  }
}

const scalar = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value);

/**
 * The input that a cell stands for; the text itself where it stands for nothing, so that the schema
 * refuses it by name.
 */
export function valueOfCell(
  { shape }: Field,
  cell: unknown,
  idOf: (title: string) => string | undefined,
): unknown {
  return cell === null || cell === undefined || cell === ''
    ? null
    : valueOfText(shape, textOfCell(cell), idOf);
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return typeof cell === 'object' ? '' : unquoted(String(cell as string)).trim();
}

function valueOfText(
  shape: Field['shape'],
  text: string,
  idOf: (title: string) => string | undefined,
): unknown {
  const parts = (): string[] =>
    text
      .split(/[;；|]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  switch (shape.kind) {
    case 'integer':
    case 'number':
      return numberOf(text);
    case 'flag':
      return flagOf(text);
    case 'select':
      return choiceValue(shape.choices, text);
    case 'multiSelect':
      return parts().map((part) => choiceValue(shape.choices, part));
    case 'date':
      return text.slice(0, 10).replaceAll('/', '-');
    case 'dateTime':
      return text.replaceAll('/', '-');
    case 'ref':
    case 'parent':
      return idOf(text) ?? text;
    case 'refs':
      return parts().map((part) => idOf(part) ?? part);
    case 'tags':
      return parts();
    case 'json':
      return parsed(text);
    default:
      return text;
  }
}

const numberOf = (text: string): number | string =>
  text === '' || Number.isNaN(Number(text)) ? text : Number(text);

function flagOf(text: string): boolean | string {
  const word = text.toLowerCase();
  if (['是', 'yes', 'true', '1'].includes(word)) return true;
  return ['否', 'no', 'false', '0'].includes(word) ? false : text;
}

const yesNo = { 'zh-cn': ['是', '否'], en: ['Yes', 'No'] } as const;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function choiceLabel(choices: Choices, value: unknown, language: Language): string {
  const found = Object.values(choices).find((choice) => choice[0] === value);
  return found === undefined ? textOf(value) : found[language === 'en' ? 2 : 1];
}

function choiceValue(choices: Choices, text: string): number | string {
  const found = Object.entries(choices).find(([key, [value, zh, en]]) =>
    [key, String(value), zh, en].includes(text),
  );
  return found?.[1][0] ?? text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
