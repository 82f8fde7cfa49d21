/** A person's fixes in a span, ascending. */
export type Track = {
  readonly personNo: number;
  readonly t: readonly number[];
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly z: readonly number[];
};
export type TrackPlace = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly fixAt: number;
  readonly old: boolean;
};

/** Beyond this the way between two fixes is not known. */
export const GAP_MS = 120_000;

/** Number of fixes not after `at`. */
function countUntil(t: readonly number[], at: number): number {
  let [low, high] = [0, t.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((t[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Where somebody was at a moment: on the line between two fixes that are near in time, else where
 * he was last seen; undefined before the first.
 */
export function placeAt({ t, x, y, z }: Track, at: number): TrackPlace | undefined {
  const next = countUntil(t, at);
  const last = next - 1;
  const fixAt = t[last];
  if (fixAt === undefined) return undefined;
  const until = t[next] ?? Infinity;
  const share = until - fixAt <= GAP_MS ? (at - fixAt) / (until - fixAt) : 0;
  const between = (column: readonly number[]): number => {
    const from = column[last] ?? 0;
    return from + ((column[next] ?? from) - from) * share;
  };
  return { x: between(x), y: between(y), z: between(z), fixAt, old: at - fixAt > GAP_MS };
}

/**
 * The way walked up to `at` in pieces: a new one where fixes are too far apart in time, or where
 * `isShown` has left something out.
 */
export function piecesUntil(
  { t, x, y, z }: Track,
  at: number,
  isShown: (z: number) => boolean,
): [number, number][][] {
  const pieces: [number, number][][] = [];
  let piece: [number, number][] = [];
  const end = countUntil(t, at);
  for (let i = 0; i < end; i++) {
    const broken = i > 0 && (t[i] ?? 0) - (t[i - 1] ?? 0) > GAP_MS;
    const shown = isShown(z[i] ?? 0);
    if ((broken || !shown) && piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
    if (shown) piece.push([x[i] ?? 0, y[i] ?? 0]);
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces.filter(({ length }) => length > 1);
}

/** Metres walked, by the fixes. */
export function metresOf({ t, x, y, z }: Track): number {
  let metres = 0;
  for (let i = 1; i < t.length; i++)
    metres += Math.hypot(
      (x[i] ?? 0) - (x[i - 1] ?? 0),
      (y[i] ?? 0) - (y[i - 1] ?? 0),
      (z[i] ?? 0) - (z[i - 1] ?? 0),
    );
  return metres;
}

/** People and span of an address; the last half hour when it names none. */
export type TrackQuery = {
  readonly people: readonly number[];
  readonly from: number;
  readonly to: number;
};
export const MOST_PEOPLE = 20;
const HALF_HOUR_MS = 1_800_000;
export const MOST_SPAN_MS = 2 * 86_400_000;

export function tracksOf(search: URLSearchParams, now: number): TrackQuery {
  const numbers = (name: string): number[] =>
    (search.get(name) ?? '')
      .split('.')
      .flatMap((text) => (/^\d{1,15}$/.test(text) ? [Number(text)] : []));
  const [from = now - HALF_HOUR_MS] = numbers('from');
  const [to = Math.min(now, from + HALF_HOUR_MS)] = numbers('to');
  const people = [...new Set(numbers('people'))].slice(0, MOST_PEOPLE);
  return { people, from, to: Math.max(from + 60_000, Math.min(to, from + MOST_SPAN_MS)) };
}
