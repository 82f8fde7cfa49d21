import { err, ok, type Result } from '#base/result.ts';
import type { PositionRow } from '#contracts/charts/exports.ts';
import { momentOf, momentText } from '#contracts/charts/samples.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Person } from '#contracts/mine/mine.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';

/** The row that a reader had last. */
export type PositionCursor = { readonly personNo: number; readonly t: number };
/** A day of one person a second apart is some megabytes. */
const STEP_MS = 86_400_000;

/** Where each of some people was in [from, to): one person after another, a day at a time. */
export async function* positionRows(
  store: Pick<MonitoringStore, 'track'>,
  people: readonly Person[],
  { from, to }: { readonly from: number; readonly to: number },
  after: PositionCursor | undefined,
): AsyncGenerator<PositionRow[]> {
  const begun = after?.personNo ?? -1;
  for (const { no, cardNo } of people.toSorted((a, b) => a.no - b.no)) {
    if (no < begun) continue;
    const first = no === begun ? Math.max(from, (after?.t ?? from) + 1) : from;
    for (let start = first; start < to; start += STEP_MS) {
      const end = Math.min(to, start + STEP_MS);
      const { t, x, y, z } = await store.track({ personNo: no, from: start, to: end });
      if (t.length > 0)
        yield t.map((at, i) => ({
          person: cardNo,
          time: momentText(at),
          x: x[i] ?? 0,
          y: y[i] ?? 0,
          z: z[i] ?? 0,
        }));
    }
  }
}

/** The cursor behind a row. */
export const positionCursorOf = ({ person, time }: PositionRow): string => `${person}|${time}`;

/** The cursor that a text names among the people that are asked for. */
export function readPositionCursor(
  text: string | undefined,
  people: readonly Person[],
): Result<PositionCursor | undefined, Failure> {
  if (text === undefined) return ok(undefined);
  const bar = text.lastIndexOf('|');
  const person = people.find(({ cardNo }) => cardNo === text.slice(0, bar));
  const t = momentOf(text.slice(bar + 1));
  return person === undefined || Number.isNaN(t)
    ? err(failure('bad_request', 'A cursor is person|time of the row that came last.', 'after'))
    : ok({ personNo: person.no, t });
}
