/**
 * A stretch of time that one partition holds, epoch ms, `to` excluded. `name` ends the partition's
 * table name.
 */
export type Slot = { readonly name: string; readonly from: number; readonly to: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Anything older comes from a clock that was never set and shares one partition. */
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2200, 0);

const stamp = (t: number, digits: number): string =>
  new Date(t).toISOString().replaceAll(/[-T:]/g, '').slice(0, digits);

const hourSlot = (t: number): Slot => {
  const from = Math.floor(t / HOUR_MS) * HOUR_MS;
  return { name: `h${stamp(from, 10)}`, from, to: from + HOUR_MS };
};
export const daySlot = (t: number): Slot => {
  const from = Math.floor(t / DAY_MS) * DAY_MS;
  return { name: `d${stamp(from, 8)}`, from, to: from + DAY_MS };
};
export const monthSlot = (t: number): Slot => {
  const date = new Date(t);
  const from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  return {
    name: `m${stamp(from, 6)}`,
    from,
    to: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1),
  };
};
const ancient: Slot = { name: 'ancient', from: -Number.MAX_SAFE_INTEGER, to: EARLIEST };
const future: Slot = { name: 'future', from: LATEST, to: Number.MAX_SAFE_INTEGER };

/** The slot of a partition by its name's ending; undefined for a name that is none of ours. */
export function slotNamed(name: string): Slot | undefined {
  if (name === ancient.name) return ancient;
  if (name === future.name) return future;
  const [, kind, year, month, day, hour] =
    /^([hdm])(\d{4})(\d{2})(\d{2})?(\d{2})?$/.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const t = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1), Number(hour ?? 0));
  return slotOf[kind as 'h' | 'd' | 'm'](t);
}

const slotOf = { h: hourSlot, d: daySlot, m: monthSlot };

/** How wide partitions of what is recent are. */
export type Width = 'hour' | 'day' | 'month';

/** Whether times in it come from a clock that runs at all. */
export const isSane = (slot: Slot): boolean =>
  slot.name !== ancient.name && slot.name !== future.name;

/**
 * The slot for rows of time `t` when today is `now` and `existing` are there: a month for history
 * that is a week old, so that a recording of a year makes twelve partitions; a day for what is a
 * day old; what is recent, and where a wider one would overlap one that exists, as wide as `width`
 * says.
 */
export function slotFor(t: number, now: number, existing: Iterable<Slot>, width: Width): Slot {
  if (t < EARLIEST) return ancient;
  if (t >= LATEST) return future;
  const month = monthSlot(t);
  if (width === 'month') return month;
  const slots = [...existing];
  if (month.to <= now - 7 * DAY_MS && !overlapsAny(month, slots)) return month;
  const day = daySlot(t);
  return width === 'day' || (day.to <= now - DAY_MS && !overlapsAny(day, slots))
    ? day
    : hourSlot(t);
}

function overlapsAny(slot: Slot, others: Iterable<Slot>): boolean {
  for (const other of others) if (other.from < slot.to && slot.from < other.to) return true;
  return false;
}
