import type { Point } from '#contracts/mine/mine.ts';
import { conditions, type Condition, type LiveRow } from './liveRows.ts';

/** What of a live page is shown, as its address carries it. */
export type LiveQuery = {
  readonly areaCode: string | undefined;
  /** Empty: all. */
  readonly kinds: readonly string[];
  readonly condition: Condition | undefined;
  readonly text: string;
  /** The row that stands open, by its key. */
  readonly open: string | undefined;
  /** How far its charts reach back, ms; absent: as suits its points. */
  readonly spanMs: number | undefined;
};

/** The query of an address; what cannot be read narrows nothing. */
export function liveQueryOf(search: URLSearchParams): LiveQuery {
  const span = search.get('span') ?? '';
  return {
    areaCode: textOf(search.get('area')),
    kinds: (search.get('kinds') ?? '').split('.').filter((kind) => /^[A-Z0-9]{1,10}$/.test(kind)),
    condition: conditions.find((one) => one === search.get('state')),
    text: (search.get('q') ?? '').slice(0, 60),
    open: textOf(search.get('open')),
    spanMs: /^\d{4,11}$/.test(span) ? Number(span) : undefined,
  };
}

/** The address of a query: only what differs from everything with nothing open. */
export function addressOfLive({
  areaCode,
  kinds,
  condition,
  text,
  open,
  spanMs,
}: LiveQuery): Record<string, string> {
  const parts = {
    area: areaCode ?? '',
    kinds: kinds.join('.'),
    state: condition ?? '',
    q: text,
    open: open ?? '',
    span: spanMs === undefined ? '' : String(spanMs),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

const names = ['area', 'kinds', 'state', 'q', 'open', 'span'] as const;

/** An address with this query in it; what belongs to the page alone stays. */
export function withLive(address: URLSearchParams, query: LiveQuery): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of names) next.delete(name);
  for (const [name, value] of Object.entries(addressOfLive(query))) next.set(name, value);
  return next;
}

const HALF_HOUR_MS = 1_800_000;
const DAY_MS = 86_400_000;
/** Points that tell rarer than this would draw no line in half an hour, s. */
const SELDOM_SEC = 120;

/** How far the charts of these points reach back unless somebody chose. */
export const usualSpan = (points: Iterable<Pick<Point, 'samplePeriod'>>): number =>
  [...points].every(({ samplePeriod }) => samplePeriod > SELDOM_SEC) ? DAY_MS : HALF_HOUR_MS;

/** Rows that pass; the text is looked for in names, codes and the place. */
export function passing(
  rows: readonly LiveRow[],
  { areaCode, kinds, condition, text }: LiveQuery,
): LiveRow[] {
  const sought = text.trim().toLowerCase();
  return rows.filter(({ subject, areaName, condition: own }) => {
    const { points } = subject;
    const says = (): boolean =>
      [subject.name, subject.key, areaName].some((one) => one.toLowerCase().includes(sought));
    return (
      (areaCode === undefined || subject.areaCode === areaCode) &&
      (condition === undefined || own === condition) &&
      (kinds.length === 0 || [...points.values()].some(({ kind }) => kinds.includes(kind))) &&
      (sought === '' || says())
    );
  });
}

const textOf = (text: string | null): string | undefined =>
  text === null || text === '' || text.length > 64 ? undefined : text;
