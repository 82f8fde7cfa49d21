import type { Derive } from '../derivedSamples.ts';
import type { Definitions } from '../ruleModel.ts';
import type { HeadCount } from './headCount.ts';

/**
 * Head counts as series: point `COUNT.{areaCode}` gets a sample when the count changes, and once a
 * period while data flow.
 */
export class HeadCountSeries {
  readonly #points = new Map<number, { pointNo: number; periodMs: number; lastT: number }>();
  readonly #definitions: Definitions;
  readonly #count: HeadCount;
  readonly #derive: Derive;

  constructor(definitions: Definitions, count: HeadCount, derive: Derive) {
    this.#definitions = definitions;
    this.#count = count;
    this.#derive = derive;
  }

  useModel(): void {
    const { mine, pointByCode } = this.#definitions.model;
    for (const area of mine.areas) {
      const point = pointByCode.get(`COUNT.${area.code}`);
      if (point === undefined) this.#points.delete(area.no);
      else if (!this.#points.has(area.no))
        this.#points.set(area.no, {
          pointNo: point.no,
          periodMs: point.samplePeriod * 1000,
          lastT: Number.NEGATIVE_INFINITY,
        });
    }
  }

  /** At the end of a batch whose newest fix is of data time `t`. */
  flush(t: number): void {
    for (const [areaNo, series] of this.#points) {
      const due = this.#count.changed.has(areaNo) || t - series.lastT >= series.periodMs;
      if (!due || !(t > series.lastT)) continue;
      series.lastT = t;
      this.#count.changed.delete(areaNo);
      this.#derive(series.pointNo, t, this.#count.inArea(areaNo));
    }
  }

  forget(): void {
    for (const series of this.#points.values()) series.lastT = Number.NEGATIVE_INFINITY;
  }
}
