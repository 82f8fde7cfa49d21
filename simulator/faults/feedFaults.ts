import { type Random, randomOf } from '#base/random.ts';
import type { SampleRecord } from '#contracts/ingest/records.ts';
import type { IngestEntity } from '#contracts/ingest/records.ts';
import type { Records } from '../records.ts';

type Late = { readonly due: number; readonly entity: IngestEntity; readonly row: object };

/**
 * What gateways and networks do to records on their way: doubles, delays, skewed clocks, holes,
 * silence.
 */
export class FeedFaults {
  /** Shares of samples sent twice and sent late by up to 30 s. */
  duplicates: number;
  disorder: number;
  /** Ms by which one gateway's clock is ahead, and the first letters of its points' codes. */
  skewMs = 0;
  skewed = '';
  /** Share of samples whose value arrives as text that is no number. */
  garbage = 0;
  /** The link to the host is cut: everything waits here. */
  held = false;
  readonly #random: Random;
  #late: Late[] = [];
  #waiting: [IngestEntity, object[]][] = [];

  constructor(seed: number, usual: boolean) {
    this.#random = randomOf(seed, 'feed');
    this.duplicates = usual ? 0.001 : 0;
    this.disorder = usual ? 0.005 : 0;
  }

  /** Records as they leave the mine. */
  pass(records: Records, now: number): Records {
    const { sample } = records;
    const out: Records =
      sample === undefined
        ? { ...records }
        : { ...records, sample: this.#samples(sample as SampleRecord[], now) };
    this.#deliver(out, now);
    if (this.held) {
      this.#waiting.push(...(Object.entries(out) as [IngestEntity, object[]][]));
      return {};
    }
    if (this.#waiting.length === 0) return out;
    for (const [entity, rows] of this.#waiting.toReversed())
      out[entity] = rows.concat(out[entity] ?? []);
    this.#waiting = [];
    return out;
  }

  #samples(rows: SampleRecord[], now: number): SampleRecord[] {
    const plain =
      this.duplicates === 0 && this.disorder === 0 && this.skewMs === 0 && this.garbage === 0;
    if (plain) return rows;
    const out: SampleRecord[] = [];
    for (const row of rows) {
      const luck = this.#random.next();
      const told = this.#told(row);
      if (luck < this.disorder) {
        this.#late.push({ due: now + this.#random.next() * 30_000, entity: 'sample', row: told });
        continue;
      }
      out.push(told);
      if (luck > 1 - this.duplicates) out.push(told);
    }
    return out;
  }

  #told(row: SampleRecord): SampleRecord {
    if (this.skewMs !== 0 && row.pointCode.startsWith(this.skewed))
      return { ...row, dataTime: Number(row.dataTime) + this.skewMs };
    if (this.garbage > 0 && this.#random.next() < this.garbage)
      return { ...row, value: this.#random.next() < 0.5 ? 'NaN' : null };
    return row;
  }

  #deliver(out: Records, now: number): void {
    if (this.#late.length === 0) return;
    const due = this.#late.filter((late) => late.due <= now);
    if (due.length === 0) return;
    this.#late = this.#late.filter((late) => late.due > now);
    for (const { entity, row } of due) (out[entity] ??= []).push(row);
  }
}
