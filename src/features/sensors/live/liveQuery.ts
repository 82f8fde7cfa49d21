import type { Point } from '#contracts/mine/mine.ts';
import { conditions, type LiveRow } from './liveRows.ts';
import { defineAddress, choice, text, whole, word, words, type QueryOf } from '#ui/address.ts';

/** How a live page is shown, where it has a picture. */
export const liveViews = ['picture', 'table'] as const;
export type LiveView = (typeof liveViews)[number];

const liveAddress = defineAddress({
  areaCode: word('area', /^.{1,64}$/u),
  /** Empty: all. */
  kinds: words('kinds', /^[A-Z0-9]{1,10}$/),
  condition: choice('state', conditions, undefined),
  text: text('q'),
  /** The row that stands open, by its key. */
  open: word('open', /^.{1,64}$/u),
  /** How far its charts reach back, ms; absent: as suits its points. */
  spanMs: whole('span'),
  /** Absent: as the reader left it. */
  view: choice('view', liveViews, undefined),
});

/** What of a live page is shown, as its address carries it. */
export type LiveQuery = QueryOf<typeof liveAddress>;
export const { read: liveQueryOf, write: addressOfLive } = liveAddress;

/** An address with this query in it; what belongs to the page alone stays. */
export function withLive(address: URLSearchParams, query: LiveQuery): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of liveAddress.names) next.delete(name);
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

const noPoints: ReadonlySet<number> = new Set();

/**
 * Rows that pass; the text is looked for in names, codes and the place, and `found` are the points
 * that it means besides.
 */
export function passing(
  rows: readonly LiveRow[],
  { areaCode, kinds, condition, text }: LiveQuery,
  found: ReadonlySet<number> = noPoints,
): LiveRow[] {
  const sought = text.trim().toLowerCase();
  return rows.filter(({ subject, areaName, condition: own }) => {
    const { points } = subject;
    const says = (): boolean =>
      [subject.name, subject.key, areaName].some((one) => one.toLowerCase().includes(sought)) ||
      [...points.values()].some(({ no }) => found.has(no));
    return (
      (areaCode === undefined || subject.areaCode === areaCode) &&
      (condition === undefined || own === condition) &&
      (kinds.length === 0 || [...points.values()].some(({ kind }) => kinds.includes(kind))) &&
      (sought === '' || says())
    );
  });
}
