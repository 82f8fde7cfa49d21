import { mineText } from '#base/mineTime.ts';
import type { CalendarDates } from '#contracts/entity/calendar.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { dayOf } from '../standing.ts';
import { addDays, daysBetween, shifted } from './days.ts';

type AnyRecord = RecordOf<AnyEntity>;

/** A record on one of its days. */
export type Entry = {
  readonly record: AnyRecord;
  readonly day: string;
  /** `HH:mm` on the day on which it begins; '' on others and where only days are known. */
  readonly time: string;
  readonly part: 'whole' | 'begin' | 'middle' | 'end';
};

/** What lasts longer than so many days stands on its first and its last alone. */
const LONG_DAYS = 14;

/** Entries by day, those with a time first and in its order. `moved`: shown so many days later. */
export function entriesByDay(
  { fields }: AnyEntity,
  { from, to }: CalendarDates,
  records: readonly AnyRecord[],
  moved?: { readonly id: string; readonly by: number },
): ReadonlyMap<string, readonly Entry[]> {
  const kind = fields[from]?.shape.kind;
  const endKind = to === undefined ? undefined : fields[to]?.shape.kind;
  const entries = records.flatMap((record): Entry[] => {
    const by = record.id === moved?.id ? moved.by : 0;
    const begin = shifted(kind, record[from], by);
    const first = dayOf(kind, begin);
    if (first === undefined) return [];
    const end = to === undefined ? undefined : dayOf(endKind, shifted(endKind, record[to], by));
    const time = typeof begin === 'number' ? mineText(begin).slice(11, 16) : '';
    const length = end === undefined ? 0 : Math.max(0, daysBetween(first, end));
    if (length === 0) return [{ record, day: first, time, part: 'whole' }];
    const at = length > LONG_DAYS ? [0, length] : Array.from({ length: length + 1 }, (_, i) => i);
    return at.map((i) => ({
      record,
      day: addDays(first, i),
      time: i === 0 ? time : '',
      part: i === 0 ? 'begin' : i === length ? 'end' : 'middle',
    }));
  });
  const sorted = entries.toSorted((a, b) => a.time.localeCompare(b.time));
  return Map.groupBy(sorted, ({ day }) => day);
}
