import type { Level } from '../../../src/contracts/monitoring/alarm.ts';
import type { GnssSolution } from '../../ports.ts';
import type { SlopeOptions } from '../options.ts';
import { failureOf, type Failure } from './failure.ts';
import { lineThrough } from './leastSquares.ts';
import { alike, jumpOf, type Jump } from './outlier.ts';
import { Track } from './track.ts';
import { velocityOver, type Velocity } from './velocity.ts';

const DAY = 86_400_000;
const FIXED = 1;
/** Rows of a failure fit: stretches of the track, each moved this many standard errors. */
const STRETCH_SURE = 5;
const STRETCHES = { least: 4, most: 12 };

/** What one solution says about its device; times in epoch ms, rates per day. */
export type Motion = {
  readonly t: number;
  /** Over the window, mm/d; may be noise. */
  readonly velocity: number;
  /** The velocity that may be believed: over the window or, for slow movement, over three; 0 where neither shows any. */
  readonly sure: number;
  readonly horizontal: number;
  /** mm/d per day; 0 where the change of velocity does not stand out of its noise. */
  readonly acceleration: number;
  readonly failure: Failure | undefined;
};

type Held = { readonly solution: GnssSolution; readonly jump: Jump };

/** One GNSS rover: keeps its track clean of outliers and measures its motion. */
export class Device {
  readonly track = new Track();
  /** Levels in force and the candidates of the last solution, kept by the rules. */
  level: Level | 0 = 0;
  trend: Level | 0 = 0;
  lastWanted: Level | 0 = 0;
  lastTrend: Level | 0 = 0;
  motion: Motion | undefined;
  /** The jump at the newest odd solution, as long as it may be one that all devices share. */
  jump: { readonly t: number; readonly by: Jump } | undefined;
  #held: Held | undefined;
  readonly #offset = { x: 0, y: 0, h: 0 };
  readonly #velocities = { t: [] as number[], v: [] as number[] };
  readonly #options: SlopeOptions;

  constructor(options: SlopeOptions) {
    this.#options = options;
  }

  /**
   * Takes a solution; undefined when it is late, not fixed, too rough, or odd and not yet confirmed by the next one.
   * `shared` answers the part of a confirmed jump that the base station made.
   */
  take(solution: GnssSolution, shared: (t: number, jump: Jump) => Jump | undefined): Motion | undefined {
    const t = solution.t / DAY;
    const { cumX, cumY, rms, solutionType } = solution;
    const newest = Math.max(this.track.lastT, (this.#held?.solution.t ?? Number.NEGATIVE_INFINITY) / DAY);
    if (!(t > newest) || solutionType !== FIXED || rms > this.#options.maxRms || Number.isNaN(cumX + cumY)) return undefined;
    const jump = this.#jumpOf(solution);
    const held = this.#held;
    this.#held = undefined;
    if (jump.odd) {
      const confirmed = held !== undefined && alike(held.jump, jump, this.#options.outlierSigma * this.#options.noiseFloor);
      if (!confirmed) {
        this.#held = { solution, jump };
        this.jump = { t: solution.t, by: jump };
        return undefined;
      }
      const base = shared(held.solution.t, held.jump);
      if (base !== undefined) this.#shift(base);
      this.#add(held.solution);
    }
    this.#add(solution);
    this.motion = this.#measure(solution.t);
    return this.motion;
  }

  #jumpOf({ t, cumX, cumY, cumH }: GnssSolution): Jump {
    const { x, y, h } = this.#offset;
    const { outlierSigma, noiseFloor } = this.#options;
    return jumpOf(this.track, t / DAY, cumX - x, cumY - y, this.#heightOf(cumH) - h, outlierSigma, noiseFloor);
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

  #measure(at: number): Motion {
    const { windowMs, minEpochs, noiseFloor, significance } = this.#options;
    const t = at / DAY;
    const window = Math.max(windowMs / DAY, (minEpochs - 0.5) * (this.track.period() || 0));
    this.track.trim(t - 4 * window, 3 * minEpochs);
    const short = this.#over(t - window);
    const long = this.#over(t - 3 * window);
    const sure = [short, long].find((one) => one !== undefined && one.significance >= significance);
    const horizontal = Math.hypot(this.track.x.at(-1) ?? 0, this.track.y.at(-1) ?? 0);
    const velocity = short?.greatest ?? 0;
    if (short !== undefined) this.#remember(short, t - 3 * window);
    const acceleration = this.#acceleration(window);
    const failure = sure === undefined || acceleration <= 0 ? undefined : this.#failure(t - 3 * window, noiseFloor);
    return { t: at, velocity, sure: sure?.greatest ?? 0, horizontal, acceleration, failure };
  }

  #over(from: number): Velocity | undefined {
    const { minEpochs, noiseFloor } = this.#options;
    if (this.track.length < minEpochs) return undefined;
    return velocityOver(this.track, Math.min(this.track.from(from), this.track.length - minEpochs), noiseFloor);
  }

  #remember(velocity: Velocity, oldest: number): void {
    const { t, v } = this.#velocities;
    t.push(velocity.t);
    v.push(velocity.greatest);
    while ((t[0] ?? 0) < oldest) {
      t.shift();
      v.shift();
    }
  }

  /** Slope of the velocity over three windows. Windows overlap, so only about three of the velocities are independent. */
  #acceleration(window: number): number {
    const { t, v } = this.#velocities;
    const span = (t.at(-1) ?? 0) - (t[0] ?? 0);
    if (t.length < this.#options.minEpochs || span < window) return 0;
    const line = lineThrough(t, v);
    if (line === undefined) return 0;
    const independent = Math.max(1, span / window);
    const error = Math.max(line.scatter, 0.1) / Math.sqrt((line.spread / t.length) * independent);
    return Math.abs(line.slope) >= this.#options.significance * error ? line.slope : 0;
  }

  /** Inverse velocities of stretches, newest first, each just long enough to be sure of. */
  #failure(oldest: number, floor: number): Failure | undefined {
    const times: number[] = [];
    const velocities: number[] = [];
    const { minEpochs } = this.#options;
    const first = this.track.from(oldest);
    for (let end = this.track.length; end - minEpochs >= first && times.length < STRETCHES.most;) {
      let from = end - minEpochs;
      let stretch = velocityOver(this.track, from, floor, end);
      while (stretch !== undefined && stretch.significance < STRETCH_SURE && from > first)
        stretch = velocityOver(this.track, --from, floor, end);
      if (stretch === undefined || stretch.significance < STRETCH_SURE) break;
      times.push(stretch.t);
      velocities.push(stretch.greatest);
      end = from + 1;
    }
    if (times.length < STRETCHES.least) return undefined;
    const found = failureOf(times, velocities);
    return found === undefined || found.time <= this.track.lastT ? undefined : { time: found.time * DAY, r2: found.r2 };
  }
}
