import type { KpiActor, KpiFigures, KpiOperator } from '#contracts/alarms/alarmKpi.ts';
import type { AlarmStep } from '#server/ports/alarms.ts';

export const BIN_MS = 600_000;
/**
 * A flood begins with more than ten alarms in ten minutes and ends with fewer than five (ISA-18.2).
 */
const FLOOD_ABOVE = 10;
const FLOOD_ENDS_BELOW = 5;
const CHATTER_RAISES = 5;
const TOP = 10;

/**
 * Where the figures of [from, to) begin: not before there was anything to count, which is since the
 * product stands (`installed`) or its first alarm rang. Rates over hours that nobody watched would
 * flatter.
 */
export function beginningOf(
  from: number,
  to: number,
  installed: number,
  events: readonly AlarmStep[],
): number {
  const first = Math.min(installed, events[0]?.t ?? installed);
  return first > from && first < to ? first : from;
}

/**
 * How many alarms began to ring in each ten minutes by the clock, from the one that holds `from` to
 * the one that ends at or after `to`.
 */
export function binsOf(events: readonly AlarmStep[], from: number, to: number): number[] {
  const first = Math.floor(from / BIN_MS);
  const bins = Array.from({ length: Math.max(0, Math.ceil(to / BIN_MS) - first) }, () => 0);
  for (const { t, what } of events) {
    const bin = Math.floor(t / BIN_MS) - first;
    if (what === 'rang' && bins[bin] !== undefined) bins[bin]++;
  }
  return bins;
}

/**
 * The figures of [from, to); events outside it are not counted, but say when what is acknowledged
 * inside began to ring.
 */
export function figuresOf(events: readonly AlarmStep[], from: number, to: number): KpiFigures {
  const inside = events.filter(({ t }) => t >= from && t < to);
  const rang = inside.filter(({ what }) => what === 'rang');
  const bins = binsOf(rang, from, to);
  const peak = bins.reduce((most, count) => Math.max(most, count), 0);
  const byLevel: KpiFigures['byLevel'] = [0, 0, 0, 0];
  for (const { level } of rang) byLevel[level - 1] = (byLevel[level - 1] ?? 0) + 1;
  const waits = waitsOf(events).filter(({ t }) => t >= from && t < to);
  return {
    from,
    to,
    annunciated: rang.length,
    perTenMin: rang.length / ((to - from) / BIN_MS),
    perHour: rang.length / ((to - from) / 3_600_000),
    peak,
    peakAt: peak === 0 ? null : (Math.floor(from / BIN_MS) + bins.indexOf(peak)) * BIN_MS,
    ...floodsOf(bins),
    byLevel,
    acknowledged: waits.length,
    ...quantilesOf(waits),
  };
}

/** Every source, the loudest first. */
export function actorsOf(events: readonly AlarmStep[]): KpiActor[] {
  const rang = events.filter(({ what }) => what === 'rang');
  const bySource = Map.groupBy(rang, ({ key }) => key);
  return [...bySource.values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { key, name, alarmType, kind, powerOffState } = first;
      const chatters = chattersOf(own.map(({ t }) => t));
      return [
        {
          key,
          name,
          alarmType,
          kind,
          powerOffState,
          annunciated: own.length,
          share: own.length / rang.length,
          chatters,
        },
      ];
    })
    .sort((a, b) => b.annunciated - a.annunciated || (a.key < b.key ? -1 : 1));
}

export const topTenOf = (actors: readonly KpiActor[]): KpiActor[] => actors.slice(0, TOP);

export const chatteringOf = (actors: readonly KpiActor[]): KpiActor[] =>
  actors.filter(({ chatters }) => chatters > 0).sort((a, b) => b.chatters - a.chatters);

/** Everybody who acted, the busiest first. */
export function operatorsOf(events: readonly AlarmStep[], from: number): KpiOperator[] {
  const acts = new Map<string, { waits: Wait[]; shelved: number }>();
  const of = (name: string): { waits: Wait[]; shelved: number } => {
    const known = acts.get(name) ?? { waits: [], shelved: 0 };
    acts.set(name, known);
    return known;
  };
  for (const wait of waitsOf(events))
    if (wait.by !== null && wait.t >= from) of(wait.by).waits.push(wait);
  for (const { what, by, t } of events)
    if (what === 'shelved' && by !== null && t >= from) of(by).shelved++;
  return [...acts]
    .map(([name, { waits, shelved }]) => ({
      name,
      acknowledged: waits.length,
      ...quantilesOf(waits),
      shelved,
    }))
    .sort((a, b) => b.acknowledged - a.acknowledged || b.shelved - a.shelved);
}

type Wait = { readonly t: number; readonly ms: number; readonly by: string | null };

/** How long each acknowledgement took from the last time that its alarm began to ring. */
function waitsOf(events: readonly AlarmStep[]): Wait[] {
  const since = new Map<string, number>();
  const waits: Wait[] = [];
  for (const { t, alarmId, what, by } of events) {
    if (what === 'rang') since.set(alarmId, t);
    const began = since.get(alarmId);
    if (what === 'acknowledged' && began !== undefined)
      waits.push({ t, ms: Math.max(0, t - began), by });
  }
  return waits;
}

/** Floods by bins of ten minutes, and the share of time in one. */
function floodsOf(bins: readonly number[]): Pick<KpiFigures, 'floods' | 'floodShare'> {
  let floods = 0;
  let flooded = 0;
  let inFlood = false;
  for (const count of bins) {
    const begins: boolean = !inFlood && count > FLOOD_ABOVE;
    inFlood = begins || (inFlood && count >= FLOOD_ENDS_BELOW);
    if (begins) floods++;
    if (inFlood) flooded++;
  }
  return { floods, floodShare: bins.length === 0 ? 0 : flooded / bins.length };
}

/**
 * How often `times`, ascending, reach five within ten minutes; the same ones are not counted twice.
 */
function chattersOf(times: readonly number[]): number {
  let chatters = 0;
  let first = 0;
  times.forEach((t, i) => {
    while (t - (times[first] ?? t) > BIN_MS) first++;
    if (i - first + 1 < CHATTER_RAISES) return;
    chatters++;
    first = i + 1;
  });
  return chatters;
}

/** Nearest rank. */
function quantilesOf(waits: readonly Wait[]): Pick<KpiFigures, 'ackMedianMs' | 'ack95Ms'> {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): number | null => sorted[Math.ceil(share * sorted.length) - 1] ?? null;
  return { ackMedianMs: at(0.5), ack95Ms: at(0.95) };
}
