import type { SheetLook } from '#contracts/sources/sheetCalls.ts';
import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import type { SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { columnsOf } from './columns.ts';
import { isFilled, wordsOfCell } from './sheetText.ts';
import { readerOf, type SheetReading, type SheetRefusal } from './sheetReadings.ts';

/** Rows whose readings are shown before anything is stored. */
const SHOWN_ROWS = 10;
/** Readings that are shown of them. */
const SHOWN = 200;
const SAMPLES = 3;
/** Names of points that are told one by one. */
const NAMES = 500;
const WORDS = 50;

/** What a sheet holds by rules, without what the mine says of its points. */
export type LookedSheet = Pick<
  SheetLook,
  'columns' | 'rows' | 'readings' | 'blank' | 'refused' | 'first' | 'last' | 'qualities'
> & {
  readonly shown: readonly SheetReading[];
  readonly shownRefusals: readonly SheetRefusal[];
  readonly names: readonly { name: string; pointCode: string; count: number }[];
};

/** Columns of a sheet and the first cells in each. */
export function columnsWithSamples(
  rows: readonly SheetRow[],
  headRows: number,
): LookedSheet['columns'] {
  const body = rows.slice(headRows, headRows + 50);
  return columnsOf(rows, headRows).map((name, i) => ({
    name,
    samples: body
      .map((row) => wordsOfCell(row[i]).slice(0, 100))
      .filter((words) => words !== '')
      .slice(0, SAMPLES),
  }));
}

/** Reads all of a sheet by rules that fit it, counts, and keeps what is shown. */
export function lookAtSheet(
  rows: readonly SheetRow[],
  rules: SheetRules,
  now: number,
): LookedSheet {
  const columns = columnsWithSamples(rows, rules.headRows);
  const names = columns.map(({ name }) => name);
  const read = readerOf(rules, names, now);
  const counts = { rows: 0, readings: 0, blank: 0, refused: 0 };
  const shown: SheetReading[] = [];
  const shownRefusals: SheetRefusal[] = [];
  const byName = new Map<string, { name: string; pointCode: string; count: number }>();
  let [first, last] = [Infinity, -Infinity];
  for (const { row, no } of bodyOf(rows, rules.headRows)) {
    const { readings, refused, blank } = read(row, no);
    counts.readings += readings.length;
    counts.blank += blank;
    counts.refused += refused.length;
    for (const { name, pointCode, t } of readings) {
      const known = byName.get(name);
      if (known !== undefined) known.count++;
      else if (byName.size < NAMES) byName.set(name, { name, pointCode, count: 1 });
      first = Math.min(first, t);
      last = Math.max(last, t);
    }
    if (counts.rows++ >= SHOWN_ROWS) continue;
    shown.push(...readings.slice(0, SHOWN - shown.length));
    shownRefusals.push(...refused.slice(0, SHOWN - shownRefusals.length));
  }
  return {
    columns,
    ...counts,
    first: first === Infinity ? null : first,
    last: last === -Infinity ? null : last,
    qualities: wordsIn(rows, rules, names),
    shown,
    shownRefusals,
    names: [...byName.values()],
  };
}

/** Readings from a row of the sheet on, whole rows until there are `most` or more. */
export function readSome(
  rows: readonly SheetRow[],
  rules: SheetRules,
  { now, from, most }: { readonly now: number; readonly from: number; readonly most: number },
): {
  readonly readings: readonly SheetReading[];
  readonly refused: readonly SheetRefusal[];
  /** Rows of the sheet that are read now, those above `from` too. */
  readonly next: number;
} {
  const read = readerOf(rules, columnsOf(rows, rules.headRows), now);
  const readings: SheetReading[] = [];
  const refused: SheetRefusal[] = [];
  let next = Math.max(from, rules.headRows);
  for (; next < rows.length && readings.length + refused.length < most; next++) {
    const row = rows[next];
    if (row === undefined || !isFilled(row)) continue;
    const found = read(row, next + 1);
    readings.push(...found.readings);
    refused.push(...found.refused);
  }
  return { readings, refused, next };
}

/** Rows below the head in which something stands, with their numbers in the sheet. */
const bodyOf = (
  rows: readonly SheetRow[],
  headRows: number,
): { readonly row: SheetRow; readonly no: number }[] =>
  rows.flatMap((row, i) => (i >= headRows && isFilled(row) ? [{ row, no: i + 1 }] : []));

/** The words of the column of quality, each once. */
function wordsIn(
  rows: readonly SheetRow[],
  { quality, headRows }: SheetRules,
  columns: readonly string[],
): string[] {
  if (quality === undefined) return [];
  const at = columns.indexOf(quality.column);
  const words = new Set<string>();
  for (const row of rows.slice(headRows)) {
    if (words.size >= WORDS) break;
    words.add(wordsOfCell(row[at]).slice(0, 100));
  }
  words.delete('');
  return [...words];
}
