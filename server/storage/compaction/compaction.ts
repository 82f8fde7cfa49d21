import type { Clock } from '#base/clock.ts';
import { HOUR_MS, hourOf } from '../chunk/hour.ts';
import type { Partitions } from '../partitions/partitions.ts';
import { isSane, type Slot } from '../partitions/slot.ts';
import type { Queries } from '../queries.ts';
import { readSamples } from '../read/samples.ts';
import type { Writer } from '../writer.ts';
import { chunksFor } from './chunksFor.ts';
import { moveRows } from './moveRows.ts';

/** What compaction has done since the start. */
export type CompactionFigures = {
  readonly samples: number;
  readonly chunks: number;
  readonly bytes: number;
  /** Slices that were done again because a late row came between. */
  readonly disturbed: number;
  /** Runs that failed. */
  readonly failures: number;
  /** Duration of the last run. */
  readonly lastRunMs: number;
  /**
   * Start of the oldest partition of rows that is due and not empty yet; undefined when none is.
   */
  readonly oldestDue: number | undefined;
};

/** Rows read and moved at once: their transaction takes the writer some hundredths of a second. */
const SLICE_ROWS = 10_000;

type Parts = {
  readonly writer: Writer;
  readonly queries: Queries;
  readonly samples: Partitions;
  readonly chunks: Partitions;
  readonly clock: Clock;
  /** Buckets that start before this have their statistics. */
  readonly computedBefore: () => number;
  /** How long after its end an hour waits for late rows. */
  readonly lagMs: () => number;
};

/**
 * Turns the rows of closed hours into chunks. A slice of rows is packed outside the writer, then
 * moved in one short transaction of the writer: chunks in, rows out. So at each moment every sample
 * is in exactly one of both places, whatever is killed. A row that comes later lies beside its
 * chunk until the next run takes it in. A partition that a whole run found empty is dropped by the
 * run after, when no reader can have an older picture of it.
 */
export class Compaction {
  readonly #parts: Parts;
  /** Partitions in which a whole walk left nothing, and how often late rows had come until then. */
  readonly #emptied = new Map<string, number>();
  #lateTimes = 0;
  #compactedBefore: number;
  #figures: CompactionFigures = {
    samples: 0,
    chunks: 0,
    bytes: 0,
    disturbed: 0,
    failures: 0,
    lastRunMs: 0,
    oldestDue: undefined,
  };

  constructor(parts: Parts, compactedBefore: number) {
    this.#parts = parts;
    this.#compactedBefore = compactedBefore;
  }

  /** Only samples before this may be in chunks. */
  get compactedBefore(): number {
    return this.#compactedBefore;
  }

  get figures(): CompactionFigures {
    return this.#figures;
  }

  /** To be called by the writer before it inserts rows of times before `compactedBefore`. */
  willInsert(times: Float64Array): void {
    if (times.some((t) => t < this.#compactedBefore)) this.#lateTimes++;
  }

  /**
   * Compacts what is due; resolves when nothing is left to do. What failed is done again by the
   * next run.
   */
  async run(): Promise<void> {
    try {
      await this.#run();
    } catch (error) {
      this.#figures = { ...this.#figures, failures: this.#figures.failures + 1 };
      throw error;
    }
  }

  async #run(): Promise<void> {
    const startedAt = performance.now();
    const { writer, samples, clock, computedBefore, lagMs } = this.#parts;
    const bound = hourOf(Math.min(clock.now() - lagMs(), computedBefore()));
    if (bound > this.#compactedBefore) {
      await writer.chore((client) => client.query(KEEP_PROGRESS, [bound]));
      this.#compactedBefore = bound;
    }
    const slots = await writer.chore((client) => samples.slots(client));
    const due = slots.filter((slot) => isSane(slot) && slot.to <= this.#compactedBefore);
    for (const slot of due) {
      this.#figures = { ...this.#figures, oldestDue: slot.from };
      await this.#compactSlot(slot);
    }
    this.#figures = {
      ...this.#figures,
      oldestDue: undefined,
      lastRunMs: performance.now() - startedAt,
    };
  }

  async #compactSlot(slot: Slot): Promise<void> {
    if (await this.#dropEmptied(slot)) return;
    const late = this.#lateTimes;
    for (let after: Key | undefined = { pointNo: -1, t: 0 }; after !== undefined;)
      after = await this.#moveAfter(slot, after);
    this.#emptied.set(slot.name, late);
  }

  async #dropEmptied(slot: Slot): Promise<boolean> {
    const { writer, queries, samples } = this.#parts;
    const late = this.#emptied.get(slot.name);
    this.#emptied.delete(slot.name);
    if (late !== this.#lateTimes) return false;
    const [left] = await queries.rows<{ any: boolean }>(
      `SELECT EXISTS (SELECT FROM ${samples.tableOf(slot)}) AS any`,
    );
    if (left?.any !== false) return false;
    return writer.chore(
      async (client) => late === this.#lateTimes && (await samples.drop(client, slot)),
    );
  }

  /** Moves one slice; answers where it ended, undefined when nothing was left. */
  async #moveAfter(slot: Slot, after: Key): Promise<Key | undefined> {
    const { writer, queries, samples, chunks } = this.#parts;
    const table = samples.tableOf(slot);
    for (;;) {
      const rows = await queries.atOnce((moment) =>
        readSamples(moment, rowsAfter(table), [after.pointNo, after.t, SLICE_ROWS]),
      );
      if (rows.length === 0) return undefined;
      const packed = await chunksFor(queries, rows, rows.length === SLICE_ROWS);
      const moved = await writer.chore(async (client) => {
        await chunks.cover(
          client,
          packed.map(({ start }) => start),
        );
        return moveRows(client, table, packed);
      });
      const { samples: before, chunks: chunkCount, bytes, disturbed } = this.#figures;
      if (!moved) {
        this.#figures = { ...this.#figures, disturbed: disturbed + 1 };
        continue;
      }
      const added = (pick: (chunk: (typeof packed)[number]) => number): number =>
        packed.reduce((sum, chunk) => sum + pick(chunk), 0);
      this.#figures = {
        ...this.#figures,
        samples: before + added(({ taken }) => taken),
        chunks: chunkCount + packed.length,
        bytes: bytes + added(({ body }) => body.length),
      };
      const last = packed.at(-1);
      return last === undefined
        ? undefined
        : { pointNo: last.pointNo, t: last.start + HOUR_MS - 1 };
    }
  }
}

type Key = { readonly pointNo: number; readonly t: number };

const rowsAfter = (table: string): string =>
  `SELECT point_no, t, value, state, source_no FROM ${table}
    WHERE (point_no, t) > ($1::int, $2::bigint) ORDER BY point_no, t, source_no LIMIT $3`;
const KEEP_PROGRESS = `INSERT INTO progress (name, value) VALUES ('compaction', $1)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** Up to where whoever wrote before may have made chunks. */
export async function startOfCompaction(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ value: number }>(
    `SELECT value::float8 FROM progress WHERE name = 'compaction'`,
  );
  return row?.value ?? 0;
}
