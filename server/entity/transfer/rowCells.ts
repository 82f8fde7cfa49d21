import type { Field, Fields, Label, Shape } from '#contracts/entity/field.ts';
import { columnsIn, rowsIn, type AnyRow } from '#contracts/entity/structured.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { unquoted } from '#base/formulas.ts';
import { cellOf, valueOfCell } from './cells.ts';
import { inLanguage } from './say.ts';

/**
 * Rows in one cell of a sheet: a line each, their columns in the declared order with bars between
 * them, `part | 2 | 35`, several values of one column with semicolons. A bar, line break or
 * backslash that belongs to a text has a backslash before it. JSON is read too.
 */

/** Titles by id of what a shape refers to. */
type TitlesOf = (shape: Shape) => Readonly<Record<string, string>> | undefined;
type Column = readonly [name: string, field: Field];

/** The columns of a row that a sheet fills. */
export const sheetColumns = (columns: Fields): readonly Column[] =>
  Object.entries(columns).filter(([, { inForm, readonly }]) => inForm && !readonly);

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n');

/** What a cell shows of rows or a group; null where there are none. */
export function cellOfRows(
  shape: Shape,
  value: unknown,
  language: Language,
  titlesOf: TitlesOf,
): string | null {
  const columns = sheetColumns(columnsIn(shape) ?? {});
  const lines = rowsIn(shape, value).map((row) => {
    const cells = columns.map(([name, field]) => {
      const cell = cellOf(field, row[name], language, titlesOf(field.shape));
      return cell === null ? '' : escaped(String(cell));
    });
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(' | ');
  });
  return lines.length === 0 ? null : lines.join('\n');
}

/** The input that a cell of rows stands for; `idOf` tells what a title in a column stands for. */
export function rowsOfCell(
  shape: Shape,
  cell: unknown,
  idOf: (column: string, title: string) => string | undefined,
): unknown {
  if (typeof cell !== 'string') return cell ?? null;
  const text = unquoted(cell).trim();
  if (text === '') return null;
  const json = jsonIn(text);
  if (json !== undefined) return json;
  const columns = sheetColumns(columnsIn(shape) ?? {});
  const rows = partsOfRows(text).map((parts) => rowOf(columns, parts, idOf));
  return shape.kind === 'group' ? rows[0] : rows;
}

/** What each line of a cell has under each column. */
export const partsOfRows = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(partsOfLine);

function partsOfLine(line: string): string[] {
  const parts = [''];
  for (let at = 0; at < line.length; at++) {
    const one = line.charAt(at);
    if (one === '|') parts.push('');
    else {
      // After a backslash a bar is part of its text.
      const isEscape = one === '\\' && at + 1 < line.length;
      const next = isEscape ? line.charAt(++at) : one;
      parts.push(`${parts.pop() ?? ''}${isEscape && next === 'n' ? '\n' : next}`);
    }
  }
  if (parts.length > 1 && parts.at(-1)?.trim() === '') parts.pop();
  return parts.map((part) => part.trim());
}

/** What fits a cell of rows: its columns, in order. */
export function hintOfRows(shape: Shape, language: Language): string {
  const labels = sheetColumns(columnsIn(shape) ?? {}).map(([, { label }]) =>
    inLanguage(label, language),
  );
  return `${inLanguage(shape.kind === 'rows' ? eachLine : oneLine, language)}${labels.join(' | ')}`;
}

const eachLine: Label = ['每行一条：', 'one a line: '];
const oneLine: Label = ['', ''];

function rowOf(
  columns: readonly Column[],
  parts: readonly string[],
  idOf: (column: string, title: string) => string | undefined,
): AnyRow {
  const row = columns.flatMap(([name, field], at): [string, unknown][] => {
    const value = valueOfCell(field, parts[at] ?? '', (title) => idOf(name, title));
    return value === null ? [] : [[name, value]];
  });
  // What stands beyond the last column is refused by its name.
  return {
    ...Object.fromEntries(row),
    ...(parts.length > columns.length ? { '|': parts.at(-1) } : {}),
  };
}

function jsonIn(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
