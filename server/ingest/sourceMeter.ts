import type { Clock } from '#base/clock.ts';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import type { SourceFigures } from '#server/ports/sources.ts';
import type { Sql } from './sql.ts';

const SECOND_MS = 1_000;
const RATE_SECONDS = 60;
const DELAY_MINUTES = 5;

/** Whole rows since the last time they were noted. */
type Counts = { received: number; stored: number; duplicate: number; rejected: number };

class Source {
  lastTime: number | undefined;
  heardAt: number | undefined;
  delayMs: number | undefined;
  counts: Counts = { received: 0, stored: 0, duplicate: 0, rejected: 0 };
  /** Cells of one second, by the monotonic second that they were last written in. */
  readonly rows = new Int32Array(RATE_SECONDS);
  readonly rejected = new Int32Array(RATE_SECONDS);
  readonly second = new Float64Array(RATE_SECONDS).fill(-1);
  /** The least delay of each of the last minutes. */
  readonly least = new Float64Array(DELAY_MINUTES).fill(Infinity);
  readonly minute = new Float64Array(DELAY_MINUTES).fill(-1);
}

/** Counts what each source sends, and keeps the counts where the ledger of sources shows them. */
export class SourceMeter {
  readonly #clock: Clock;
  readonly #sources = new Map<number, Source>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A batch of a source was answered. */
  answered(no: number, rows: number, answer: IngestAnswer): void {
    const source = this.#of(no);
    const cell = this.#cellOf(source);
    source.heardAt = this.#clock.now();
    source.counts.received += rows;
    source.counts.stored += answer.stored;
    source.counts.duplicate += answer.duplicate;
    source.counts.rejected += answer.rejected;
    source.rows[cell] = (source.rows[cell] ?? 0) + rows;
    source.rejected[cell] = (source.rejected[cell] ?? 0) + answer.rejected;
  }

  /** The newest data time of a batch that was received at `recvTime`. */
  told(no: number, newest: number, recvTime: number): void {
    const source = this.#of(no);
    // A batch of the past says nothing of how fast the present comes.
    if (source.lastTime !== undefined && newest < source.lastTime) return;
    source.lastTime = newest;
    source.delayMs = recvTime - newest;
    this.#delayed(source, source.delayMs);
  }

  /**
   * A time of the source lay so far ahead that it was not believed: only its clock's offset comes
   * of it.
   */
  ahead(no: number, aheadMs: number): void {
    this.#delayed(this.#of(no), -aheadMs);
  }

  #delayed(source: Source, delayMs: number): void {
    const minute = Math.floor(this.#clock.mono() / (60 * SECOND_MS));
    const cell = minute % DELAY_MINUTES;
    if (source.minute[cell] !== minute) source.least[cell] = Infinity;
    source.minute[cell] = minute;
    source.least[cell] = Math.min(source.least[cell] ?? Infinity, delayMs);
  }

  /** Every source that was heard since the start. */
  figures(): SourceFigures[] {
    const second = Math.floor(this.#clock.mono() / SECOND_MS);
    const minute = Math.floor(second / 60);
    return [...this.#sources].map(([no, source]) => {
      const isLate = (i: number): boolean =>
        second - (source.second[i] ?? -1) < RATE_SECONDS && (source.second[i] ?? -1) >= 0;
      const sum = (cells: Int32Array): number =>
        cells.reduce((all, count, i) => (isLate(i) ? all + count : all), 0);
      const least = source.least.reduce(
        (all, delay, i) =>
          minute - (source.minute[i] ?? -1) < DELAY_MINUTES ? Math.min(all, delay) : all,
        Infinity,
      );
      const { lastTime, heardAt, delayMs } = source;
      return {
        no,
        lastTime,
        heardAt,
        delayMs,
        leastDelayMs: Number.isFinite(least) ? least : undefined,
        rowsPerSec: sum(source.rows) / RATE_SECONDS,
        rejectedLately: sum(source.rejected),
      };
    });
  }

  /**
   * Adds what was counted since the last time to the ledger; what could not be written is counted
   * on.
   */
  async note(sql: Sql): Promise<void> {
    const rows = [...this.#sources].filter(([, { counts }]) => counts.received > 0);
    if (rows.length === 0) return;
    const taken = rows.map(([, source]) => {
      const { counts } = source;
      source.counts = { received: 0, stored: 0, duplicate: 0, rejected: 0 };
      return counts;
    });
    try {
      await sql.query(NOTE, [
        rows.map(([no]) => no),
        rows.map(([, { lastTime }]) => (lastTime === undefined ? null : Math.floor(lastTime))),
        ...(['received', 'stored', 'duplicate', 'rejected'] as const).map((name) =>
          taken.map((counts) => counts[name]),
        ),
      ]);
    } catch (error) {
      rows.forEach(([, source], i) => {
        for (const name of ['received', 'stored', 'duplicate', 'rejected'] as const)
          source.counts[name] += taken[i]?.[name] ?? 0;
      });
      throw error;
    }
  }

  #of(no: number): Source {
    const known = this.#sources.get(no);
    if (known !== undefined) return known;
    const source = new Source();
    this.#sources.set(no, source);
    return source;
  }

  /** The cell of the present second, emptied when it stands for an earlier one. */
  #cellOf(source: Source): number {
    const second = Math.floor(this.#clock.mono() / SECOND_MS);
    const cell = second % RATE_SECONDS;
    if (source.second[cell] !== second) {
      source.rows[cell] = 0;
      source.rejected[cell] = 0;
      source.second[cell] = second;
    }
    return cell;
  }
}

const NOTE = `UPDATE data_source s SET last_time = greatest(s.last_time, n.last_time),
  received = s.received + n.received,
    stored = s.stored + n.stored, duplicate = s.duplicate + n.duplicate,
      rejected = s.rejected + n.rejected
  FROM unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
    n(no, last_time, received, stored, duplicate, rejected) WHERE s.no = n.no`;
