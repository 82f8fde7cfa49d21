import type { TimeWindow } from '#ui/chart/timeWindow.ts';
import type { Selection } from '../selection/selection.ts';

export type ChartRange = Selection['range'];

/** Spans offered at once, in ms, with the key of their text. */
export const quickSpans = [
  { key: '5m', ms: 5 * 60_000 },
  { key: '30m', ms: 30 * 60_000 },
  { key: '2h', ms: 2 * 3_600_000 },
  { key: '8h', ms: 8 * 3_600_000 },
  { key: '24h', ms: 86_400_000 },
  { key: '7d', ms: 7 * 86_400_000 },
  { key: '30d', ms: 30 * 86_400_000 },
] as const;

const SHORTEST_MS = 1_000;
/** A window that ends so close to now is meant to be live. */
const LIVE_REACH_MS = 1_000;

/** Start and end of a range at `now`. */
export const edgesOf = (range: ChartRange, now: number): { from: number; to: number } =>
  range.live ? { from: now - range.spanMs, to: now } : { from: range.from, to: range.to };

/**
 * The range between two moments of a picture, at least a second; in order whichever way it was
 * dragged.
 */
export function zoomed(a: number, b: number): ChartRange {
  const from = Math.floor(Math.min(a, b));
  return { live: false, from, to: Math.max(from + SHORTEST_MS, Math.ceil(Math.max(a, b))) };
}

/**
 * The range that a window moved by hand stands for: live with its length when it reaches the
 * present.
 */
export function rangeOfWindow({ from, to }: TimeWindow, now: number): ChartRange {
  const span = Math.round(to - from);
  const isNow = to >= now - Math.max(LIVE_REACH_MS, span / 100);
  return isNow ? { live: true, spanMs: Math.max(SHORTEST_MS, span) } : zoomed(from, to);
}

/**
 * Whether a picture of `frame` shows what the window asks for, but for what has happened meanwhile.
 */
export function isReached(frame: TimeWindow, window: TimeWindow): boolean {
  const slack = Math.max(3 * LIVE_REACH_MS, (window.to - window.from) / 50);
  return Math.abs(frame.from - window.from) <= slack && Math.abs(frame.to - window.to) <= slack;
}

/**
 * The neighbour of a range of the same length, half of it away; live again when it would pass
 * `now`.
 */
export function stepped(range: ChartRange, direction: -1 | 1, now: number): ChartRange {
  const { from, to } = edgesOf(range, now);
  const span = to - from;
  const shift = Math.round((direction * span) / 2);
  if (to + shift >= now) return { live: true, spanMs: span };
  return { live: false, from: from + shift, to: to + shift };
}

/** The range twice as long about the same middle; live stays live. */
export function widened(range: ChartRange, now: number): ChartRange {
  if (range.live) return { live: true, spanMs: range.spanMs * 2 };
  const half = Math.round((range.to - range.from) / 2);
  const to = Math.min(now, range.to + half);
  return { live: false, from: range.from - half, to };
}

/** Ranges to go back to after zooming in, the newest last; the oldest are forgotten. */
export class ZoomHistory {
  readonly #past: ChartRange[] = [];

  push(range: ChartRange): void {
    this.#past.push(
      range.live
        ? { live: true, spanMs: range.spanMs }
        : { live: false, from: range.from, to: range.to },
    );
    if (this.#past.length > 50) this.#past.shift();
  }

  pop(): ChartRange | undefined {
    return this.#past.pop();
  }
}
