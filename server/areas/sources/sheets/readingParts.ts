import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import { sheetRowsIn, type SheetTask } from '#server/entity/transfer/sheetParts.ts';
import { proposeRules } from './propose.ts';
import { columnsWithSamples, lookAtSheet, readSome, type LookedSheet } from './readSheet.ts';
import type { SheetReading, SheetRefusal } from './sheetReadings.ts';
import { READING_ROWS, rowsOfSheet } from './sheetText.ts';

/** A file of readings, and what is wanted of it; `now` is epoch ms. */
export type ReadingTask = SheetTask & {
  readonly now: number;
  readonly want:
    | { readonly kind: 'propose' }
    | { readonly kind: 'columns'; readonly headRows: number }
    | { readonly kind: 'look'; readonly rules: SheetRules }
    | {
        readonly kind: 'read';
        readonly rules: SheetRules;
        readonly from: number;
        readonly most: number;
      };
};

export type ReadingPart =
  | { readonly kind: 'proposed'; readonly rules: SheetRules }
  | { readonly kind: 'columns'; readonly columns: LookedSheet['columns'] }
  | { readonly kind: 'looked'; readonly look: LookedSheet }
  | {
      readonly kind: 'read';
      readonly readings: readonly SheetReading[];
      readonly refused: readonly SheetRefusal[];
    }
  /** Rows of the sheet in all, and how many of them are read now. */
  | { readonly kind: 'end'; readonly total: number; readonly next: number };

/** Readings that the main thread takes over in one turn. */
const AT_ONCE = 2_000;

/** What a worker makes of a file of readings. */
export async function* partsOfReading(task: ReadingTask): AsyncGenerator<ReadingPart> {
  const rows = await sheetRowsIn(task, rowsOfSheet, READING_ROWS);
  const { want, now } = task;
  if (want.kind === 'propose') yield { kind: 'proposed', rules: proposeRules(rows) };
  else if (want.kind === 'columns')
    yield { kind: 'columns', columns: columnsWithSamples(rows, want.headRows) };
  else if (want.kind === 'look') yield { kind: 'looked', look: lookAtSheet(rows, want.rules, now) };
  else {
    const { readings, refused, next } = readSome(rows, want.rules, { ...want, now });
    for (let i = 0; i < Math.max(readings.length, refused.length); i += AT_ONCE)
      yield {
        kind: 'read',
        readings: readings.slice(i, i + AT_ONCE),
        refused: refused.slice(i, i + AT_ONCE),
      };
    yield { kind: 'end', total: rows.length, next };
  }
}
