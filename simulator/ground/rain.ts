import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';

const BUCKET = 300_000;
const TIP = 0.2;
const DAY = 86_400_000;

/**
 * mm by 5-minute bucket of the day, water in the bucket that has not tipped, and mm since the gauge
 * was set up.
 */
type Gauge = {
  readonly factor: number;
  readonly buckets: Float64Array;
  bucket: number;
  spill: number;
  total: number;
};
type Storm = { readonly since: number; readonly until: number; readonly peak: number };

/** Rain over the mine as tipping buckets tell it: sums in mm by gauge. */
export class Rain {
  /** mm/h over the mine now. */
  intensity = 0;
  /** Rain that still presses in the ground, mm, lasting 36 hours. */
  wetness = 0;
  readonly #random: Random;
  readonly #gauges: readonly Gauge[];
  #storm: Storm | undefined;
  #forced: number | undefined;
  #next: number;
  #pulse = 1;
  #pulseUntil = 0;

  constructor(gauges: number, seed: number, now: number) {
    this.#random = randomOf(seed, 'rain');
    const yearStart = Date.UTC(new Date(now).getUTCFullYear(), 0, 1);
    this.#gauges = Array.from({ length: gauges }, () => ({
      factor: 0.85 + 0.3 * this.#random.next(),
      buckets: new Float64Array(288),
      bucket: -1,
      spill: 0,
      // 620 mm a year.
      total: Math.round(((now - yearStart) / DAY) * 1.7 * 5) / 5,
    }));
    this.#next = now + this.#random.exponential(DAY / this.#rate(now));
  }

  /** Holds the rain at `mmPerHour` until called with undefined. */
  force(mmPerHour: number | undefined): void {
    this.#forced = mmPerHour;
  }

  step(now: number, dt: number): void {
    if (now >= this.#next) {
      const hours = Math.min(12, Math.exp(Math.log(3) + 0.6 * this.#random.normal(0, 1)));
      this.#storm = {
        since: now,
        until: now + hours * 3_600_000,
        peak: 2 + this.#random.exponential(6),
      };
      this.#next = this.#storm.until + this.#random.exponential(DAY / this.#rate(now));
    }
    if (now >= this.#pulseUntil) {
      this.#pulse = 0.4 + this.#random.exponential(0.6);
      this.#pulseUntil = now + BUCKET;
    }
    this.intensity =
      this.#forced === undefined ? this.#natural(now) : this.#forced * (0.85 + 0.15 * this.#pulse);
    this.wetness += (this.intensity * dt) / 3600 - (this.wetness * dt) / (36 * 3600);
    for (const gauge of this.#gauges) this.#fill(gauge, now, dt);
  }

  /** mm in the last `minutes` (at most a day) at a gauge. */
  sum(gauge: number, minutes: number): number {
    const { buckets, bucket } = at(this.#gauges, gauge);
    let sum = 0;
    for (let i = 0; i < Math.min(288, minutes / 5); i++)
      sum += at(buckets, (((bucket - i) % 288) + 288) % 288);
    return Math.round(sum * 10) / 10;
  }

  /**
   * mm of the last whole 5 minutes, once it is over: NaN unless it ended within `periodSec` before
   * `now`.
   */
  finished(gauge: number, now: number, periodSec: number): number {
    if (Math.floor(now / BUCKET) === Math.floor((now - periodSec * 1000) / BUCKET))
      return Number.NaN;
    const before = (Math.floor(now / BUCKET) + 287) % 288;
    return Math.round(at(at(this.#gauges, gauge).buckets, before) * 10) / 10;
  }

  total(gauge: number): number {
    return Math.round(at(this.#gauges, gauge).total * 10) / 10;
  }

  /** Storms a day: wet from June to September. */
  #rate(now: number): number {
    const month = new Date(now).getUTCMonth();
    return month >= 5 && month <= 8 ? 0.35 : 0.05;
  }

  #natural(now: number): number {
    const storm = this.#storm;
    if (storm === undefined || now >= storm.until) return 0;
    const part = (now - storm.since) / (storm.until - storm.since);
    return storm.peak * Math.sin(Math.PI * part) * this.#pulse;
  }

  #fill(gauge: Gauge, now: number, dt: number): void {
    const bucket = Math.floor(now / BUCKET) % 288;
    if (bucket !== gauge.bucket) {
      gauge.bucket = bucket;
      gauge.buckets[bucket] = 0;
    }
    gauge.spill += (this.intensity * gauge.factor * dt) / 3600;
    const tips = Math.floor(gauge.spill / TIP);
    if (tips === 0) return;
    gauge.spill -= tips * TIP;
    gauge.total += tips * TIP;
    gauge.buckets[bucket] = at(gauge.buckets, bucket) + tips * TIP;
  }
}
