import {
  columnTypes,
  frameColumns,
  type Column,
  type ColumnType,
  type FrameChannel,
} from '#contracts/live/wireFrame.ts';
import type { Fix, SampleColumns, SubstationStatus } from '#server/ports/ingestBatch.ts';
import type { InTimeOf } from './inTimes.ts';
import { ownFlags, personRow, substationRow } from '../rows.ts';

/** Columns of a frame by their names. */
export type Columns = Readonly<Record<string, Column>>;

/** The rows [start, end). How late a sample came is not kept with it: 0. */
export function columnsOfSamples(
  { pointNo, t, value, state }: SampleColumns,
  start: number,
  end: number,
): Columns {
  return {
    no: pointNo.slice(start, end),
    t: t.slice(start, end),
    value: value.slice(start, end),
    state: state.slice(start, end),
    recv: new Float32Array(end - start),
  };
}

/**
 * Fixes as they were. Flags that rules set are not among them: they follow from the alarms of that
 * moment.
 */
export const columnsOfFixes = (fixes: readonly Fix[], inTimeOf: InTimeOf): Columns =>
  columnsOf('person', fixes, (fix) =>
    personRow(fix, ownFlags(fix), fix.underground ? inTimeOf(fix.personNo, fix.t) : Number.NaN),
  );

export const columnsOfStatuses = (statuses: readonly SubstationStatus[]): Columns =>
  columnsOf('substation', statuses, substationRow);

function columnsOf<Row>(
  channel: FrameChannel,
  rows: readonly Row[],
  cells: (row: Row) => Readonly<Record<string, number>>,
): Columns {
  const layout = Object.entries(frameColumns[channel]) as [string, ColumnType][];
  const columns: Record<string, Column> = Object.fromEntries(
    layout.map(([name, type]) => [name, new columnTypes[type](rows.length)]),
  );
  rows.forEach((row, i) => {
    for (const [name, cell] of Object.entries(cells(row))) {
      const column = columns[name];
      if (column) column[i] = cell;
    }
  });
  return columns;
}
