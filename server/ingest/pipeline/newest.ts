import type { Fix, IngestBatch, SampleColumns } from '#server/ports/ingestBatch.ts';

/** What an ingest batch holds compared with what was seen before it. */
export type Pass = {
  /** Samples and fixes older than the newest of their point or person: history only. */
  readonly late: number;
  /**
   * Samples and fixes that storage may know already: not newer than the newest. Zero means there is
   * no duplicate.
   */
  readonly maybeKnown: number;
};

/** Newest time seen of each point and person. */
export class NewestTimes {
  readonly #points = new Times();
  readonly #persons = new Times();

  /** Starts over from what storage holds. */
  reset(latest: { readonly samples: SampleColumns; readonly fixes: readonly Fix[] }): void {
    this.#points.clear();
    this.#persons.clear();
    const { samples, fixes } = latest;
    for (let i = 0; i < samples.length; i++)
      this.#points.pass(samples.pointNo[i] ?? 0, samples.t[i] ?? 0);
    for (const fix of fixes) this.#persons.pass(fix.personNo, fix.t);
  }

  /** Whether the ingest batch may hold anything known, without taking note of it. */
  mayHoldKnown({ samples, fixes, history }: IngestBatch): boolean {
    if (history === true) return samples.length + fixes.length > 0;
    for (let i = 0; i < samples.length; i++)
      if ((samples.t[i] ?? 0) <= this.#points.of(samples.pointNo[i] ?? 0)) return true;
    return fixes.some((fix) => fix.t <= this.#persons.of(fix.personNo));
  }

  /** Counts the ingest batch's old rows and takes note of its new ones, in order of arrival. */
  pass({ samples, fixes, history }: IngestBatch): Pass {
    // It moves no newest time: what is live later than it is not late.
    if (history === true) return { late: 0, maybeKnown: samples.length + fixes.length };
    let late = 0;
    let maybeKnown = 0;
    const count = (times: Times, no: number, t: number): void => {
      const newest = times.pass(no, t);
      if (t < newest) late++;
      if (t <= newest) maybeKnown++;
    };
    for (let i = 0; i < samples.length; i++)
      count(this.#points, samples.pointNo[i] ?? 0, samples.t[i] ?? 0);
    for (const fix of fixes) count(this.#persons, fix.personNo, fix.t);
    return { late, maybeKnown };
  }
}

class Times {
  #newest = new Float64Array(1024).fill(-Infinity);

  clear(): void {
    this.#newest.fill(-Infinity);
  }

  of(no: number): number {
    return this.#newest[no] ?? -Infinity;
  }

  /** Raises the newest time to `t`; answers what it was before. */
  pass(no: number, t: number): number {
    if (no >= this.#newest.length) {
      const wider = new Float64Array(Math.max(no + 1, this.#newest.length * 2)).fill(-Infinity);
      wider.set(this.#newest);
      this.#newest = wider;
    }
    const before = this.of(no);
    if (t > before) this.#newest[no] = t;
    return before;
  }
}
