import { must } from '#base/assert.ts';
import { zoneOf, type ToUtc } from '#base/zone.ts';
import type { TimeMapping } from './mapping.ts';

/** Reads a line's time from its columns; epoch ms, `undefined` when it is none. */
export type TimeReader = (column: (name: string) => string) => number | undefined;

const DAY_MS = 24 * 3_600_000;
/** 100 ns ticks from year 1 to 1970. */
const TICKS_TO_EPOCH = 621_355_968_000_000_000n;

const tokens: Record<string, string> = {
  yyyy: '(?<year>\\d{4})',
  MM: '(?<month>\\d{1,2})',
  M: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{1,2})',
  d: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{1,2})',
  H: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{1,2})',
  ss: '(?<second>\\d{1,2})',
  SSS: '(?<fraction>\\d{1,9})',
  D: '(?<dayNumber>\\d+)',
};

/** The reader that a mapping declares, for times without a zone in `zone`. */
export function timeReaderOf(mapping: TimeMapping, zone: string): TimeReader {
  if ('unit' in mapping) return (column) => fromNumber(column(mapping.column).trim(), mapping.unit);
  const pattern = patternOf(mapping.format);
  const toUtc = zoneOf(zone);
  const dayZero = mapping.dayZero === undefined ? undefined : Date.parse(mapping.dayZero);
  const endsDay = mapping.midnight === 'end';
  return (column) => {
    const match = pattern.exec(mapping.columns.map((name) => column(name).trim()).join(' '));
    return match?.groups === undefined
      ? undefined
      : fromParts(match.groups, dayZero, endsDay, toUtc);
  };
}

function patternOf(format: string): RegExp {
  const names = Object.keys(tokens).toSorted((a, b) => b.length - a.length);
  const source = format.replace(
    new RegExp(`${names.join('|')}|[^A-Za-z0-9]`, 'g'),
    (part) => tokens[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${source}$`);
}

function fromParts(
  parts: Record<string, string | undefined>,
  dayZero: number | undefined,
  endsDay: boolean,
  toUtc: ToUtc,
): number {
  const part = (name: string, otherwise: number): number =>
    parts[name] === undefined ? otherwise : Number(parts[name]);
  const inDay =
    (part('hour', 0) * 60 + part('minute', 0)) * 60_000 +
    part('second', 0) * 1000 +
    Math.floor(Number(`0.${parts['fraction'] ?? 0}`) * 1000);
  const day =
    parts['dayNumber'] === undefined
      ? Date.UTC(part('year', 1970), part('month', 1) - 1, part('day', 1))
      : must(dayZero, 'dayZero for the D of the format') + Number(parts['dayNumber']) * DAY_MS;
  return toUtc(day + inDay + (endsDay && inDay === 0 ? DAY_MS : 0));
}

function fromNumber(text: string, unit: 'ms' | 's' | 'ticks'): number | undefined {
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined;
  if (unit === 'ticks') return Number((BigInt(text) - TICKS_TO_EPOCH) / 10_000n);
  return Math.floor(Number(text) * (unit === 's' ? 1000 : 1));
}
