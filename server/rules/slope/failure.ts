import { blocksOf, type Blocks } from './blocks.ts';
import { colourOf, leftByLaw, leftByLine, rateOf } from './law.ts';
import type { Track } from './track.ts';

/** When a slope would fail if it went on like this; in the unit of the track's time. */
export type Failure = {
  readonly time: number;
  /**
   * Nineteen times out of twenty the law fits a time between these; `latest` undefined where the
   * rows set no end to it.
   */
  readonly earliest: number;
  readonly latest: number | undefined;
  /** First row that the law was fitted to. */
  readonly since: number;
  /** mm; the fitted velocity at t is rate / (time - t). */
  readonly rate: number;
  /** Share of what steady creep leaves unexplained that the law of failure explains, 0 to 1. */
  readonly r2: number;
};

/** Horizons tried, longest first, in windows back from the newest row. */
const HORIZONS = [14, 10, 7, 5, 3, 2, 1];
const LEAST_BLOCKS = 12;
const LEAST_A_WINDOW = 5;
const LEAST_NOISE = 0.01;
/** A law that explains less than this of what steady creep leaves foretells nothing. */
const LEAST_FIT = 0.3;
/**
 * Residuals this much larger than those of straight lines over single windows show that a horizon
 * reaches before the onset.
 */
const MISFIT = 1.35;
/**
 * Nearest and furthest failure looked for, as shares of the horizon, and how many are tried
 * between.
 */
const SEARCH = { nearest: 0.005, furthest: 4, steps: 24 };
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * The inverse-velocity method (Fukuzono, Voight with alpha 2; domain 3.4) in its integrated form:
 * an inverse velocity that falls on a line to zero at `tf` is a displacement c - k ln(tf - t).
 * Fitting displacements keeps the noise even, where 1/v would blow it up. The longest horizon that
 * the law fits is used; undefined where none tells, or the track is too short.
 */
export function failureOf(track: Track, window: number): Failure | undefined {
  let best: { time: number; blocks: Blocks } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const windows of HORIZONS) {
    const from = track.from(track.lastT - windows * window);
    if (windows > 1 && from === 0 && track.lastT - (track.t[0] ?? 0) < (windows - 1) * window)
      continue;
    const blocks = blocksOf(track, from);
    if (blocks.t.length < LEAST_BLOCKS) break;
    const time = search(blocks);
    const misfit = leftByLaw(blocks, time) / (3 * blocks.t.length - 7) / noiseOf(blocks, window);
    if (misfit >= least) continue;
    best = { time, blocks };
    least = misfit;
    if (misfit < MISFIT) break;
  }
  if (best === undefined) return undefined;
  const { time, blocks } = best;
  const steady = leftByLine(blocks, blocks.t);
  const r2 = steady > 0 ? 1 - leftByLaw(blocks, time) / steady : 0;
  if (r2 < LEAST_FIT) return undefined;
  return {
    time,
    ...intervalOf(blocks, time),
    since: blocks.t[0] ?? time,
    rate: rateOf(blocks, time),
    r2,
  };
}

/**
 * Variance that straight lines over single windows leave, the median of all windows: noise of every
 * colour, mm².
 */
function noiseOf(blocks: Blocks, window: number): number {
  const last = blocks.t.at(-1) ?? 0;
  const left: number[] = [];
  for (let end = blocks.t.length; end > 0;) {
    const age = Math.floor((last - (blocks.t[end - 1] ?? 0)) / window);
    const from = blocks.t.findIndex((t) => Math.floor((last - t) / window) <= age);
    if (end - from >= LEAST_A_WINDOW)
      left.push(leftByLine(blocks, blocks.t, from, end) / (3 * (end - from - 2)));
    end = from;
  }
  return Math.max(
    LEAST_NOISE,
    left.sort((a, b) => a - b)[left.length >> 1] ?? Number.POSITIVE_INFINITY,
  );
}

/** The time of failure that leaves least, on a logarithmic scale of time still to go. */
function search(blocks: Blocks): number {
  const last = blocks.t.at(-1) ?? 0;
  const span = last - (blocks.t[0] ?? 0);
  const [low, high] = [Math.log(SEARCH.nearest * span), Math.log(SEARCH.furthest * span)];
  const step = (high - low) / SEARCH.steps;
  const left = (logLeft: number): number => leftByLaw(blocks, last + Math.exp(logLeft));
  let best = low;
  let least = left(low);
  for (let i = 1; i <= SEARCH.steps; i++) {
    const tried = left(low + i * step);
    if (tried >= least) continue;
    least = tried;
    best = low + i * step;
  }
  let [a, b] = [best - step, best + step];
  for (let i = 0; i < 16; i++) {
    const [c, d] = [b - GOLDEN * (b - a), a + GOLDEN * (b - a)];
    if (left(c) < left(d)) b = d;
    else a = c;
  }
  return last + Math.exp((a + b) / 2);
}

/** Chi-square of one degree of freedom that is passed once in twenty. */
const ONCE_IN_TWENTY = 3.84;
const OUTWARD = 1.02;

/**
 * The times that the rows speak against no more than chance does: a profile of the squares left.
 * Noise that drifts says less than its number of rows, so the rows are counted by how unlike
 * neighbours are.
 */
function intervalOf(
  blocks: Blocks,
  time: number,
): { earliest: number; latest: number | undefined } {
  const last = blocks.t.at(-1) ?? 0;
  const span = last - (blocks.t[0] ?? 0);
  const colour = colourOf(blocks, time);
  const free = Math.max(1, ((3 * blocks.t.length - 7) * (1 - colour)) / (1 + colour));
  const most = Math.max(leftByLaw(blocks, time), Number.MIN_VALUE) * (1 + ONCE_IN_TWENTY / free);
  let [near, far] = [time - last, time - last];
  while (near > SEARCH.nearest * span && leftByLaw(blocks, last + near) <= most) near /= OUTWARD;
  while (far < SEARCH.furthest * span && leftByLaw(blocks, last + far) <= most) far *= OUTWARD;
  return { earliest: last + near, latest: far < SEARCH.furthest * span ? last + far : undefined };
}
