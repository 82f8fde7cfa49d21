import { lineThrough } from './leastSquares.ts';
import { blocksOf, type Blocks } from './blocks.ts';
import type { Track } from './track.ts';

/** When a slope would fail if it went on like this; in the unit of the track's time. */
export type Failure = {
  readonly time: number;
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
/** Residuals this much larger than those of straight lines over single windows show that a horizon reaches before the onset. */
const MISFIT = 1.35;
/** Nearest and furthest failure looked for, as shares of the horizon, and how many are tried between. */
const SEARCH = { nearest: 0.005, furthest: 4, steps: 24 };
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * The inverse-velocity method (Fukuzono, Voight with alpha 2; domain 3.4) in its integrated form: an inverse velocity that
 * falls on a line to zero at `tf` is a displacement c - k ln(tf - t). Fitting displacements keeps the noise even, where
 * 1/v would blow it up. The longest horizon that the law fits is used; undefined where none tells, or the track is too short.
 */
export function failureOf(track: Track, window: number): Failure | undefined {
  let best: Failure | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const windows of HORIZONS) {
    const from = track.from(track.lastT - windows * window);
    if (windows > 1 && from === 0 && track.lastT - (track.t[0] ?? 0) < (windows - 1) * window) continue;
    const blocks = blocksOf(track, from);
    if (blocks.t.length < LEAST_BLOCKS) break;
    const time = search(blocks);
    const misfit = leftByLaw(blocks, time) / (3 * blocks.t.length - 7) / noiseOf(blocks, window);
    if (misfit >= least) continue;
    const steady = leftByLine(blocks, blocks.t);
    best = { time, r2: steady > 0 ? 1 - leftByLaw(blocks, time) / steady : 0 };
    least = misfit;
    if (misfit < MISFIT) break;
  }
  return best !== undefined && best.r2 >= LEAST_FIT ? best : undefined;
}

/** Variance that straight lines over single windows leave, the median of all windows: noise of every colour, mm². */
function noiseOf(blocks: Blocks, window: number): number {
  const last = blocks.t.at(-1) ?? 0;
  const left: number[] = [];
  for (let end = blocks.t.length; end > 0;) {
    const age = Math.floor((last - (blocks.t[end - 1] ?? 0)) / window);
    const from = blocks.t.findIndex((t) => Math.floor((last - t) / window) <= age);
    if (end - from >= LEAST_A_WINDOW) left.push(leftByLine(blocks, blocks.t, from, end) / (3 * (end - from - 2)));
    end = from;
  }
  return Math.max(LEAST_NOISE, left.sort((a, b) => a - b)[left.length >> 1] ?? Number.POSITIVE_INFINITY);
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

const leftByLaw = (blocks: Blocks, tf: number): number =>
  leftByLine(
    blocks,
    blocks.t.map((t) => -Math.log(tf - t)),
  );

/** Sum of squares that straight lines over `x` leave of rows [from, end) of the three components, height halved. */
function leftByLine(blocks: Blocks, x: readonly number[], from = 0, end = x.length): number {
  let sum = 0;
  for (const column of [blocks.x, blocks.y, blocks.h]) {
    const line = lineThrough(x, column, from, end);
    if (line !== undefined) sum += line.scatter ** 2 * (end - from - 2);
  }
  return sum;
}
