import type { StatisticsRecord } from '#contracts/ingest/records.ts';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';

export const BUCKET_MS = 300_000;

type Account = {
  count: number;
  good: number;
  min: number;
  max: number;
  sum: number;
  sumSq: number;
  first: number | null;
  last: number | null;
};

/** Gathers readings into 5-minute statistics. */
export class StatisticsBuckets {
  readonly #accounts = new Map<string, Account>();

  /** Counts one reading in; NaN is none. */
  add(pointCode: string, value: number | null, state: number): void {
    if (Number.isNaN(value)) return;
    const account = this.#accounts.get(pointCode) ?? empty();
    this.#accounts.set(pointCode, account);
    account.count += 1;
    if (value === null || (state & BAD_VALUE) !== 0) return;
    account.good += 1;
    account.min = Math.min(account.min, value);
    account.max = Math.max(account.max, value);
    account.sum += value;
    account.sumSq += value * value;
    account.first ??= value;
    account.last = value;
  }

  /** The bucket that begins at `startTime`, one row a point that was read; begins a new one. */
  close(startTime: number): StatisticsRecord[] {
    const rows: StatisticsRecord[] = [];
    for (const [pointCode, account] of this.#accounts) {
      const { count, good, min, max, sum, sumSq, first, last } = account;
      if (count === 0) continue;
      const none = good === 0;
      rows.push({
        pointCode,
        startTime,
        count,
        goodCount: good,
        min: none ? null : min,
        max: none ? null : max,
        sum: round(sum),
        sumSq: round(sumSq),
        first,
        last,
      });
      Object.assign(account, empty());
    }
    return rows;
  }
}

const empty = (): Account => ({
  count: 0,
  good: 0,
  min: Infinity,
  max: -Infinity,
  sum: 0,
  sumSq: 0,
  first: null,
  last: null,
});
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
