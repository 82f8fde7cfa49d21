import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { SeriesAnswer, SeriesQuery } from '#contracts/charts/series.ts';

const KEPT_ANSWERS = 32;
/**
 * A range that ended this long ago is taken as complete, apart from late data of a source that was
 * cut off.
 */
const SETTLED_MS = 120_000;

/** Who knows the past of series: the server, or a recording. */
export type AskSeries = (query: SeriesQuery) => Promise<Result<SeriesAnswer, Failure>>;

/**
 * Answers of the series route; those of settled ranges are kept, the longest unused leaving first.
 */
export class History {
  readonly #ask: AskSeries;
  readonly #now: () => number;
  readonly #kept = new Map<string, SeriesAnswer>();

  constructor(ask: AskSeries, now: () => number) {
    this.#ask = ask;
    this.#now = now;
  }

  /** Forgets every answer. */
  clear(): void {
    this.#kept.clear();
  }

  async query(query: SeriesQuery): Promise<Result<SeriesAnswer, Failure>> {
    const key = JSON.stringify(query);
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return ok(kept);
    }
    const answer = await this.#ask(query);
    if (answer.ok && query.to < this.#now() - SETTLED_MS) this.#keep(key, answer.value);
    return answer;
  }

  #keep(key: string, answer: SeriesAnswer): void {
    this.#kept.set(key, answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_ANSWERS && oldest !== undefined) this.#kept.delete(oldest);
  }
}
