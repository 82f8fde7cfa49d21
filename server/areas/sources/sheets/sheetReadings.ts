import { zoneOf } from '#base/zone.ts';
import type { SheetPoint, SheetRules, sheetStates } from '#contracts/sources/sheetRules.ts';
import type { SheetCell, SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { numberIn } from './sheetNumber.ts';
import { wordsOfCell } from './sheetText.ts';
import { timeIn } from './sheetTime.ts';

export type SheetState = (typeof sheetStates)[number];

/** One reading of a sheet; `row` counts from 1. */
export type SheetReading = {
  readonly row: number;
  /** The column, or what the sheet calls the point. */
  readonly name: string;
  readonly pointCode: string;
  /** Epoch ms. */
  readonly t: number;
  readonly value: number;
  readonly unit: string;
  readonly state: SheetState;
};

/** A cell that is no reading, or a row that has no time; `what` stands there. */
export type SheetRefusal = {
  readonly row: number;
  readonly name: string;
  readonly pointCode: string;
  readonly code: 'bad_time' | 'future_time' | 'bad_value' | 'unknown_point';
  readonly what: string;
};

/** What a row is, its cells in which nothing was measured counted. */
export type ReadRow = {
  readonly readings: readonly SheetReading[];
  readonly refused: readonly SheetRefusal[];
  readonly blank: number;
};

/** What lies further ahead of now is no reading: the clock of whoever wrote it was wrong. */
const AHEAD_MS = 60_000;

/** A cell of a row that may hold a reading, and whose it is. */
type Cell = Pick<SheetPoint, 'name' | 'pointCode' | 'unit' | 'factor' | 'offset'> & {
  readonly cell: SheetCell | undefined;
};

/**
 * Reads rows by rules that fit these columns; `now`, epoch ms, bounds their times. Of an hour that
 * the clock goes through twice it is the first pass.
 */
export function readerOf(
  rules: SheetRules,
  columns: readonly string[],
  now: number,
): (row: SheetRow, no: number) => ReadRow {
  const toUtc = zoneOf(rules.time.zone);
  const how = { ...rules.time, decimal: rules.decimal };
  const timeAt = rules.time.columns.map((name) => columns.indexOf(name));
  const cellsOf = rules.form === 'wide' ? wideCells(rules, columns) : longCells(rules, columns);
  const stateOf = stateReader(rules, columns);
  const isMissing = missingReader(rules);
  return (row, no) => {
    const cells = cellsOf(row);
    const measured = cells.filter(({ cell }) => !isMissing(cell));
    const blank = cells.length - measured.length;
    if (measured.length === 0) return { readings: [], refused: [], blank };
    const timeCells = timeAt.map((i) => row[i]);
    const time = timeIn(timeCells, how);
    const t = time === undefined || time.isUtc ? time?.ms : toUtc(time.ms);
    const refuseRow = (code: SheetRefusal['code']): ReadRow => {
      const what = timeCells.map(wordsOfCell).join(' ').slice(0, 40);
      const name = rules.time.columns.join(' ');
      return { readings: [], refused: [{ row: no, name, pointCode: '', code, what }], blank };
    };
    if (t === undefined) return refuseRow('bad_time');
    if (t > now + AHEAD_MS) return refuseRow('future_time');
    return readCells(measured, { row: no, t, state: stateOf(row), decimal: rules.decimal, blank });
  };
}

function readCells(
  cells: readonly Cell[],
  {
    row,
    t,
    state,
    decimal,
    blank,
  }: Pick<SheetReading, 'row' | 't' | 'state'> & Pick<SheetRules, 'decimal'> & { blank: number },
): ReadRow {
  const readings: SheetReading[] = [];
  const refused: SheetRefusal[] = [];
  for (const { name, pointCode, unit, factor, offset, cell } of cells) {
    const number = numberIn(cell, decimal) ?? Number.NaN;
    const value = number * factor + offset;
    const refuse = (code: SheetRefusal['code']): void =>
      void refused.push({ row, name, pointCode, code, what: wordsOfCell(cell).slice(0, 40) });
    if (pointCode === '' || pointCode.length > 64) refuse('unknown_point');
    else if (!Number.isFinite(value)) refuse('bad_value');
    else readings.push({ row, name, pointCode, t, value, unit, state });
  }
  return { readings, refused, blank };
}

function wideCells(
  { points }: SheetRules,
  columns: readonly string[],
): (row: SheetRow) => readonly Cell[] {
  const chosen = points
    .filter(({ pointCode }) => pointCode !== '')
    .map((point) => ({ point, at: columns.indexOf(point.name) }));
  return (row) => chosen.map(({ point, at }) => ({ ...point, cell: row[at] }));
}

function longCells(
  { code = '', value = '', unit, points }: SheetRules,
  columns: readonly string[],
): (row: SheetRow) => readonly Cell[] {
  const [codeAt, valueAt] = [columns.indexOf(code), columns.indexOf(value)];
  const unitAt = unit === undefined ? -1 : columns.indexOf(unit);
  const byName = new Map(points.map((point) => [point.name, point]));
  return (row) => {
    const name = wordsOfCell(row[codeAt]).slice(0, 200);
    const point = byName.get(name) ?? { name, pointCode: name, unit: '', factor: 1, offset: 0 };
    // A name that somebody has set to nothing is left out.
    if (byName.has(name) && point.pointCode === '') return [];
    const own = point.unit === '' ? wordsOfCell(row[unitAt]).slice(0, 16) : point.unit;
    return [{ ...point, unit: own, cell: row[valueAt] }];
  };
}

function stateReader(
  { quality }: SheetRules,
  columns: readonly string[],
): (row: SheetRow) => SheetState {
  if (quality === undefined) return () => 'good';
  const at = columns.indexOf(quality.column);
  const states = new Map(quality.states.map(({ text, state }) => [text.toLowerCase(), state]));
  return (row) => {
    const word = wordsOfCell(row[at]).slice(0, 100).toLowerCase();
    return word === '' ? (states.get('') ?? 'good') : (states.get(word) ?? 'fault');
  };
}

/** Whether nothing was measured: by the usual words, and by those of the rules. */
function missingReader({ missing, decimal }: SheetRules): (cell: SheetCell | undefined) => boolean {
  const words = new Set(missing.map((word) => word.toLowerCase()));
  const numbers = new Set(missing.map((word) => numberIn(word, decimal)));
  return (cell) => {
    const number = numberIn(cell, decimal);
    if (number === null) return true;
    if (words.size === 0) return false;
    return number === undefined ? words.has(wordsOfCell(cell).toLowerCase()) : numbers.has(number);
  };
}
