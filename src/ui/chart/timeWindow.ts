/** A stretch of time that charts show; epoch ms. */
export type TimeWindow = { readonly from: number; readonly to: number };

const SHORTEST_MS = 5_000;
const LONGEST_MS = 366 * 86_400_000;

/** The window `byMs` later (earlier when negative), never beyond `now`. */
export const panned = ({ from, to }: TimeWindow, byMs: number, now: number): TimeWindow => {
  const by = Math.min(byMs, Math.max(0, now - to));
  return { from: from + by, to: to + by };
};

/**
 * The window `factor` times as long with the moment `at` staying in its place, from 5 s to a year,
 * never beyond `now`.
 */
export function zoomedAbout(
  { from, to }: TimeWindow,
  factor: number,
  at: number,
  now: number,
): TimeWindow {
  const span = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (to - from) * factor));
  const place = (at - from) / (to - from);
  const end = Math.min(Math.max(now, to), at + span * (1 - place));
  return { from: end - span, to: end };
}

/**
 * A moment held by a finger, and where in the window the finger is now: 0 at the left edge, 1 at
 * the right.
 */
export type Hold = { readonly time: number; readonly place: number };

/**
 * The window in which each held moment lies under its finger: one finger moves it, two stretch it
 * as well. The same window when nothing is held or both fingers are in one place.
 */
export function heldWindow(window: TimeWindow, holds: readonly Hold[], now: number): TimeWindow {
  const [first, second] = holds;
  if (first === undefined) return window;
  let span = window.to - window.from;
  if (second !== undefined) {
    const apart = second.place - first.place;
    if (Math.abs(apart) < 0.02) return window;
    span = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (second.time - first.time) / apart));
  }
  const from = first.time - first.place * span;
  const over = Math.max(0, from + span - Math.max(now, window.to));
  return { from: from - over, to: from + span - over };
}

/**
 * The window that charts are being moved to by hand, shared by all of a stack; undefined while none
 * moves them.
 */
export type MovingWindow = {
  readonly now: () => TimeWindow | undefined;
  readonly set: (window: TimeWindow | undefined) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

/** A window at rest. */
export function movingWindow(): MovingWindow {
  const readers = new Set<() => void>();
  let window: TimeWindow | undefined;
  return {
    now: () => window,
    set(next) {
      if (next === window) return;
      window = next;
      for (const reader of readers) reader();
    },
    subscribe(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
  };
}
