import type { Point } from '#contracts/mine/mine.ts';
import type { SampleColumns } from '#server/ports/ingestBatch.ts';
import type { Derive } from '../derivedSamples.ts';
import type { PointListener } from '../points/pointRules.ts';
import type { Definitions } from '../ruleModel.ts';
import { RainSums } from './rainSums.ts';

const INCREMENT = '.rain5min';
const FRESH_MS = 2 * 3_600_000;

/**
 * The increments of one station, and the points that take what is derived from them; -1 where the
 * model has none.
 */
type Gauge = { readonly hour: number; readonly day: number; readonly threshold: number };

/**
 * Rain sums from the increments `{station}.rain5min`, whatever their period: `.rain1h` and
 * `.rain24h` where the gauge does not send them itself, and `.rainThreshold`, the landslide
 * threshold. Their limits work like those of measured points.
 */
export class RainGauges implements PointListener {
  #gauges = new Map<number, Gauge>();
  readonly #sums = new Map<number, { sums: RainSums; lastT: number }>();
  /** Points of sums: true once a gauge has sent one itself. */
  readonly #sent = new Map<number, boolean>();
  readonly #definitions: Definitions;
  readonly #derive: Derive;

  constructor(definitions: Definitions, derive: Derive) {
    this.#definitions = definitions;
    this.#derive = derive;
  }

  begin(): void {
    this.#gauges = new Map();
  }

  claims(point: Point): boolean {
    if (!point.code.endsWith(INCREMENT)) return false;
    const station = point.code.slice(0, -INCREMENT.length);
    const numberOf = (field: string): number =>
      this.#definitions.model.pointByCode.get(`${station}.${field}`)?.no ?? -1;
    const gauge = {
      hour: numberOf('rain1h'),
      day: numberOf('rain24h'),
      threshold: numberOf('rainThreshold'),
    };
    this.#gauges.set(point.no, gauge);
    for (const sum of [gauge.hour, gauge.day])
      if (sum !== -1 && !this.#sent.has(sum)) this.#sent.set(sum, false);
    return true;
  }

  /** Before a batch: notes which sums its gauges send themselves. */
  observe(samples: SampleColumns): void {
    if (this.#sent.size === 0) return;
    for (let i = 0; i < samples.length; i++) {
      const no = samples.pointNo[i] ?? -1;
      if (this.#sent.get(no) === false) this.#sent.set(no, true);
    }
  }

  sample(no: number, t: number, value: number): number {
    const gauge = this.#gauges.get(no);
    if (gauge === undefined || value < 0) return 0;
    const of = this.#sums.get(no) ?? { sums: new RainSums(), lastT: t };
    this.#sums.set(no, of);
    of.sums.add(t, value);
    of.lastT = t;
    this.#give(gauge.hour, t, of.sums.hour);
    this.#give(gauge.day, t, of.sums.day);
    this.#give(gauge.threshold, t, of.sums.aboveThreshold);
    return 0;
  }

  isWaiting(): boolean {
    return false;
  }

  adopt(): void {}

  forget(): void {
    this.#sums.clear();
  }

  /**
   * The most rain of the last 24 h at any gauge, mm; gauges silent for hours before `t` do not
   * count.
   */
  most24h(t: number): number {
    let most = 0;
    for (const { sums, lastT } of this.#sums.values())
      if (t - lastT < FRESH_MS && sums.day > most) most = sums.day;
    return most;
  }

  #give(pointNo: number, t: number, value: number): void {
    if (pointNo !== -1 && this.#sent.get(pointNo) !== true) this.#derive(pointNo, t, value);
  }
}
