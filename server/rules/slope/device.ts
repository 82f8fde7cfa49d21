import { addedAt, mended, type CountBreak } from '#contracts/slopes/slopeBreak.ts';
import type { GnssSolution } from '#server/ports/ingestBatch.ts';
import type { SlopeOptions } from '../options.ts';
import { failureOf, type Failure } from './failure.ts';
import { PersistentLevel } from './levels.ts';
import { alike, jumpOf, type Jump } from './outlier.ts';
import { Track } from './track.ts';
import { velocityOver, type Velocity } from './velocity.ts';

const DAY = 86_400_000;
const FIXED = 1;
/** Over longer than this, errors that solutions share average out. */
const WANDER_DAYS = 1 / 12;
/** Stretches that a velocity is looked for over, in windows. */
const STRETCHES = [0.25, 0.5, 1, 1.5, 2, 3];
/**
 * How much of a track is kept: this many windows, fewer where they hold too many rows, never less
 * than four.
 */
const KEPT = { windows: 14, rows: 1500, leastWindows: 4 };

/** What one solution says about its device; times in epoch ms, rates per day. */
export type Motion = {
  readonly t: number;
  /** The stretch that velocity is measured over. */
  readonly windowMs: number;
  /** Over the window, mm/d; may be noise. */
  readonly velocity: number;
  /**
   * The velocity that may be believed: over the window or, for slow movement, over three; 0 where
   * neither shows any. At least the rate of a step within the window.
   */
  readonly sure: number;
  /** Whether `sure` includes a step that two solutions showed. */
  readonly stepped: boolean;
  readonly horizontal: number;
  /** mm/d per day; 0 where velocity does not grow, or not enough to stand out of its noise. */
  readonly acceleration: number;
  /**
   * mm/d per day over three windows as measured, noise and slowing down included; NaN before there
   * are three.
   */
  readonly change: number;
  /** Whether this solution proved the odd one before it. */
  readonly confirmed: boolean;
  readonly failure: Failure | undefined;
};

/**
 * A confirmed jump smaller than this many times the noise floor is no instant movement; weather
 * moves heights far more.
 */
const STEP = { flat: 10, high: 40 };

type Held = { readonly solution: GnssSolution; readonly jump: Jump };

/** One GNSS rover: keeps its track clean of outliers and measures its motion. */
export class Device {
  readonly track = new Track();
  /** Levels in force, kept by the rules. */
  readonly level = new PersistentLevel();
  readonly trend = new PersistentLevel();
  readonly displacement = new PersistentLevel();
  motion: Motion | undefined;
  /** What the solution before it said. */
  before: Motion | undefined;
  /** The velocity in mm/d from which the device's failure is worth foretelling. */
  moving: number;
  /** The jump at the newest odd solution, as long as it may be one that all devices share. */
  jump: { readonly t: number; readonly by: Jump } | undefined;
  #held: Held | undefined;
  #step = { t: Number.NEGATIVE_INFINITY, velocity: 0 };
  readonly #offset = { x: 0, y: 0, h: 0 };
  #breaks: readonly CountBreak[] = [];
  readonly #options: SlopeOptions;

  constructor(options: SlopeOptions, moving: number) {
    this.#options = options;
    this.moving = moving;
  }

  /** Replaces where the receiver's own count broke; what is kept of its track is put right. */
  useBreaks(breaks: readonly CountBreak[]): void {
    const { t: times, x, y, h } = this.track;
    let changed = Number.POSITIVE_INFINITY;
    for (const [i, days] of times.entries()) {
      const [was, is] = [addedAt(this.#breaks, days * DAY), addedAt(breaks, days * DAY)];
      if (was.x === is.x && was.y === is.y && was.h === is.h) continue;
      changed = Math.min(changed, days);
      x[i] = (x[i] ?? 0) + is.x - was.x;
      y[i] = (y[i] ?? 0) + is.y - was.y;
      h[i] = (h[i] ?? 0) + is.h - was.h;
    }
    this.#breaks = breaks;
    this.#held = undefined;
    // It may have been the break itself.
    if (this.#step.t >= changed) this.#step = { t: Number.NEGATIVE_INFINITY, velocity: 0 };
  }

  /**
   * Takes a solution; undefined when it is late, not fixed, too rough, or odd and not yet confirmed
   * by the next one. `shared` answers the part of a confirmed jump that the base station made.
   */
  take(
    told: GnssSolution,
    shared: (t: number, jump: Jump) => Jump | undefined,
  ): Motion | undefined {
    const solution = mended(told, this.#breaks);
    const t = solution.t / DAY;
    const { cumX, cumY, rms, solutionType } = solution;
    const newest = Math.max(
      this.track.lastT,
      (this.#held?.solution.t ?? Number.NEGATIVE_INFINITY) / DAY,
    );
    if (
      !(t > newest) ||
      solutionType !== FIXED ||
      rms > this.#options.maxRms ||
      Number.isNaN(cumX + cumY)
    )
      return undefined;
    const jump = this.#jumpOf(solution);
    const held = this.#held;
    this.#held = undefined;
    let confirmed = false;
    if (jump.odd) {
      confirmed =
        held !== undefined &&
        alike(held.jump, jump, this.#options.outlierSigma * this.#options.noiseFloor);
      if (held === undefined || !confirmed) {
        this.#held = { solution, jump };
        this.jump = { t: solution.t, by: jump };
        return undefined;
      }
      const base = shared(held.solution.t, held.jump);
      if (base !== undefined) this.#shift(base);
      else this.#noteStep(held);
      this.#add(held.solution);
    }
    this.#add(solution);
    this.before = this.motion;
    this.motion = this.#measure(solution.t, confirmed);
    return this.motion;
  }

  /**
   * A step that the next solution confirmed is movement at once, long before a line through a
   * window shows it.
   */
  #noteStep({ solution, jump }: Held): void {
    const days = solution.t / DAY - this.track.lastT;
    const flat = Math.hypot(jump.x, jump.y);
    const high = Math.abs(jump.h);
    const { noiseFloor } = this.#options;
    const step = Math.max(
      flat >= STEP.flat * noiseFloor ? flat : 0,
      high >= STEP.high * noiseFloor ? high : 0,
    );
    this.#step = { t: solution.t / DAY, velocity: step / days };
  }

  #jumpOf({ t, cumX, cumY, cumH }: GnssSolution): Jump {
    const { x, y, h } = this.#offset;
    const { outlierSigma, noiseFloor } = this.#options;
    return jumpOf(
      this.track,
      t / DAY,
      cumX - x,
      cumY - y,
      this.#heightOf(cumH) - h,
      outlierSigma,
      noiseFloor,
    );
  }

  #shift(base: Jump): void {
    this.#offset.x += base.x;
    this.#offset.y += base.y;
    this.#offset.h += base.h;
  }

  #add({ t, cumX, cumY, cumH }: GnssSolution): void {
    const { x, y, h } = this.#offset;
    this.track.add(t / DAY, cumX - x, cumY - y, this.#heightOf(cumH) - h);
  }

  #heightOf(cumH: number): number {
    return Number.isNaN(cumH) ? (this.track.h.at(-1) ?? 0) + this.#offset.h : cumH;
  }

  #measure(at: number, confirmed: boolean): Motion {
    const { windowMs, minEpochs } = this.#options;
    const t = at / DAY;
    const window = Math.max(windowMs / DAY, (minEpochs - 0.5) * (this.track.period() || 0));
    this.#trim(t, window);
    const usual = this.#over(t - window);
    const sure = this.#shortestSure(t, window);
    const horizontal = Math.hypot(this.track.x.at(-1) ?? 0, this.track.y.at(-1) ?? 0);
    const { acceleration, change } = this.#acceleration(t, window);
    const stepped = t - this.#step.t <= window ? this.#step.velocity : 0;
    const moving = Math.max(sure?.greatest ?? 0, stepped);
    const failure = moving < this.moving ? undefined : this.#failure(window);
    return {
      t: at,
      windowMs: window * DAY,
      velocity: usual?.greatest ?? 0,
      sure: moving,
      stepped: stepped > 0,
      horizontal,
      acceleration,
      change,
      confirmed,
      failure,
    };
  }

  /**
   * Fast movement shows over short stretches, slow movement over long ones only: the shortest that
   * shows any.
   */
  #shortestSure(t: number, window: number): Velocity | undefined {
    for (const windows of STRETCHES) {
      const velocity = this.#over(t - windows * window);
      if (velocity === undefined || velocity.significance < this.#options.significance) continue;
      if (velocity.greatest >= this.#reflected(velocity.span) + this.#wandered(velocity.span))
        return velocity;
    }
    return undefined;
  }

  /**
   * Satellites return each day, and with them the reflections that a straight line takes for
   * movement: mm/d, with a margin.
   */
  #reflected(days: number): number {
    return 4 * this.#options.multipath * Math.min(2 * Math.PI, 6 / (Math.PI * days * days));
  }

  /**
   * Solutions that follow each other closely err alike, and wander for an hour or so: mm/d, with a
   * margin. Scatter around a line through so short a time does not show it, and of many receivers
   * that begin at once some would seem to slide.
   */
  #wandered(days: number): number {
    return ((4 * this.#options.wander) / days) * Math.min(1, (WANDER_DAYS / days) ** 2);
  }

  #over(from: number): Velocity | undefined {
    const { minEpochs, noiseFloor } = this.#options;
    if (this.track.length < minEpochs) return undefined;
    return velocityOver(
      this.track,
      Math.min(this.track.from(from), this.track.length - minEpochs),
      noiseFloor,
    );
  }

  /**
   * How velocity grew over the last three windows, each against the one before; 0 where it did not,
   * or only as noise does.
   */
  #acceleration(t: number, window: number): Pick<Motion, 'acceleration' | 'change'> {
    const { noiseFloor, minEpochs, significance } = this.#options;
    const rows = [3, 2, 1, 0].map((back) =>
      back === 0 ? this.track.length : this.track.from(t - back * window),
    );
    const velocities = [0, 1, 2].map((i) => {
      const [from = 0, end = 0] = [rows[i], rows[i + 1]];
      return end - from < minEpochs - 1
        ? undefined
        : velocityOver(this.track, from, noiseFloor, end);
    });
    const [first, middle, last] = velocities;
    if (first === undefined || middle === undefined || last === undefined)
      return { acceleration: 0, change: Number.NaN };
    const grown = last.greatest - first.greatest;
    const change = grown / (last.t - first.t);
    const isSure =
      last.greatest > middle.greatest &&
      grown >= (significance / 2) * Math.hypot(first.error, last.error);
    return { acceleration: isSure ? change : 0, change };
  }

  #failure(window: number): Failure | undefined {
    const found = failureOf(this.track, window);
    return found === undefined ? undefined : failureInMs(found);
  }

  #trim(t: number, window: number): void {
    const { windows, rows, leastWindows } = KEPT;
    const full = this.track.t[this.track.length - rows] ?? Number.NEGATIVE_INFINITY;
    this.track.trim(
      Math.max(t - windows * window, Math.min(t - leastWindows * window, full)),
      3 * this.#options.minEpochs,
    );
  }
}

/** Times of a failure found on a track, whose unit is a day, in epoch ms. */
export const failureInMs = (found: Failure): Failure => ({
  ...found,
  time: found.time * DAY,
  earliest: found.earliest * DAY,
  latest: found.latest === undefined ? undefined : found.latest * DAY,
  since: found.since * DAY,
});
