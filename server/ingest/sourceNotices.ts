import type { Clock } from '#base/clock.ts';
import type { SourceNotice } from '#contracts/sources/sourceStanding.ts';

/**
 * A notice stands for so long after the last batch that gave cause for it, and is logged once in
 * that time.
 */
const STANDS_MS = 3_600_000;

/**
 * What its sender should know about what a source sends; told where administrators look, and once
 * in the log.
 */
export class SourceNotices {
  readonly #clock: Clock;
  readonly #log: (source: string, notice: SourceNotice, rows: number) => void;
  /** Monotonic time of the last cause, by source and notice. */
  readonly #causes = new Map<number, Map<SourceNotice, number>>();

  constructor(clock: Clock, log: (source: string, notice: SourceNotice, rows: number) => void) {
    this.#clock = clock;
    this.#log = log;
  }

  /** A batch of the source gave cause for a notice with so many of its rows. */
  give(
    source: { readonly no: number; readonly code: string },
    notice: SourceNotice,
    rows: number,
  ): void {
    const causes = this.#causes.get(source.no) ?? new Map<SourceNotice, number>();
    this.#causes.set(source.no, causes);
    if (!this.#stands(causes.get(notice))) this.#log(source.code, notice, rows);
    causes.set(notice, this.#clock.mono());
  }

  /** What stands about a source. */
  of(no: number): SourceNotice[] {
    return [...(this.#causes.get(no) ?? [])]
      .filter(([, at]) => this.#stands(at))
      .map(([notice]) => notice);
  }

  #stands(at: number | undefined): boolean {
    return at !== undefined && this.#clock.mono() - at < STANDS_MS;
  }
}
