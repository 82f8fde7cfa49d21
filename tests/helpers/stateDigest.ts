import { createHash } from 'node:crypto';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { MineState } from '#workers/mineState.ts';
import type { TimeContext } from '#workers/timeContext.ts';

/** What is not kept with a stored row, and so is no part of what a replay can show. */
const notStored: ReadonlySet<string> = new Set(['inTime']);

/**
 * A hash of the whole state of a context: newest sample of each point, people, substations, open
 * alarms.
 */
export function stateDigest(
  context: Pick<TimeContext, 'mine' | 'bookFrame'>,
  points: number,
): string {
  return createHash('sha256').update(stateText(context, points)).digest('hex');
}

/** The same as text, to be read where two hashes differ. */
export function stateText(
  context: Pick<TimeContext, 'mine' | 'bookFrame'>,
  points: number,
): string {
  const { mine } = context;
  const { rows } = mine.points;
  const samples = Array.from({ length: points }, (_, no) => [
    no,
    rows.t(no),
    rows.value(no),
    rows.state(no),
  ]);
  const book = context.bookFrame();
  const alarms: readonly Alarm[] = book?.change === 'book' ? book.alarms : [];
  return JSON.stringify({
    samples: samples.filter(([, t]) => !Number.isNaN(t)),
    people: tableOf(mine.people),
    substations: tableOf(mine.substations),
    alarms: alarms.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  });
}

function tableOf(table: MineState['people'] | MineState['substations']): unknown[] {
  const names = table.names.filter((name) => !notStored.has(name));
  return [...table.rows()]
    .map((row) => names.map((name) => table.column(name)[row]))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}
