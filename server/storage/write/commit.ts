import type { Client } from 'pg';
import type { Clock } from '#base/clock.ts';
import { must } from '#base/assert.ts';
import type { IngestBatch } from '#server/ports/ingestBatch.ts';
import type { RuleOutcome } from '#server/ports/rules.ts';
import type { CommitReceipt } from '#server/ports/storage.ts';
import type { Partitions } from '../partitions/partitions.ts';
import { insertAlarms } from './insertAlarms.ts';
import { insertMarks } from './insertMarks.ts';
import { insertOutages } from './insertOutages.ts';
import { insertPositions } from './insertPositions.ts';
import { insertReports } from './insertReports.ts';
import { SampleInserter, type Past } from './insertSamples.ts';
import { insertStatistics } from './insertStatistics.ts';
import { insertPastStatuses, SubstationInserter } from './insertSubstations.ts';
import { joinSamples } from '../sampleRows.ts';
import { runTogether } from '../sql/together.ts';
import { inTransaction } from '../writer.ts';

/** Number of the source that derived series are stored under: the server itself. */
export const SERVER_SOURCE = 0;

export type Tables = {
  readonly samples: Partitions;
  readonly chunks: Partitions;
  readonly statistics: Partitions;
  readonly positions: Partitions;
};

/** Writes batches, one transaction each, and numbers the alarm log without gaps. */
export class Committer {
  readonly #tables: Tables;
  readonly #clock: Clock;
  readonly #samples = new SampleInserter();
  readonly #substations = new SubstationInserter();
  /**
   * Last number of the alarm log; unknown at first and after any failure, since a commit may have
   * happened unseen.
   */
  #lastSeq: number | undefined;
  #highestPoint = -1;

  constructor(tables: Tables, clock: Clock) {
    this.#tables = tables;
    this.#clock = clock;
  }

  /** The highest point number written by this process; -1 before the first. */
  get highestPoint(): number {
    return this.#highestPoint;
  }

  /** Everything or nothing. */
  async commit(
    client: Client,
    ingestBatches: readonly IngestBatch[],
    outcomes: readonly RuleOutcome[],
    past: Past,
  ): Promise<CommitReceipt> {
    const measured = joinSamples(ingestBatches);
    const derived = joinSamples(
      outcomes.map((outcome) => ({ sourceNo: SERVER_SOURCE, samples: outcome.derived })),
    );
    const fixes = ingestBatches.flatMap(({ sourceNo, fixes: own, history = false }) =>
      own.map((fix) => ({ sourceNo, fix, history })),
    );
    const statistics = ingestBatches.flatMap((ingestBatch) => ingestBatch.statistics);
    const statuses = ingestBatches.flatMap((ingestBatch) => ingestBatch.substations);
    const changes = outcomes.flatMap((outcome) => outcome.changes);

    await this.#tables.samples.cover(client, measured.t);
    await this.#tables.samples.cover(client, derived.t);
    await this.#tables.positions.cover(
      client,
      fixes.map(({ fix }) => fix.t),
    );
    await this.#tables.statistics.cover(
      client,
      statistics.map(({ start }) => start),
    );

    try {
      this.#lastSeq ??= await readLastSeq(client);
      const firstSeq = this.#lastSeq + 1;
      const alarmSeqs = changes.map((_, i) => firstSeq + i);
      const statements = [
        ...insertReports(ingestBatches),
        ...insertMarks(ingestBatches),
        ...insertAlarms(changes, firstSeq, this.#clock.now()),
        ...insertOutages(outcomes.flatMap(({ outages }) => outages ?? [])),
      ];
      const stored = { samples: 0, fixes: 0 };
      const isBulk =
        measured.length + derived.length + fixes.length + statuses.length + statistics.length > 0;
      // What is in a hurry is one statement, which is a transaction by itself.
      if (!isBulk) await runTogether(client, statements);
      else
        await inTransaction(client, async () => {
          stored.samples = await this.#samples.insert(client, measured, past);
          await this.#samples.insert(client, derived, past);
          stored.fixes = await insertPositions(client, fixes, this.#clock.now());
          await this.#substations.insert(
            client,
            ingestBatches
              .filter(({ history }) => history !== true)
              .flatMap((ingestBatch) => ingestBatch.substations),
          );
          await insertPastStatuses(
            client,
            ingestBatches
              .filter(({ history }) => history === true)
              .flatMap((ingestBatch) => ingestBatch.substations),
          );
          await insertStatistics(client, statistics);
          await runTogether(client, statements);
        });
      this.#lastSeq = must(this.#lastSeq, 'sequence of the alarm log') + changes.length;
      for (const no of measured.pointNo) if (no > this.#highestPoint) this.#highestPoint = no;
      for (const no of derived.pointNo) if (no > this.#highestPoint) this.#highestPoint = no;
      return {
        storedSamples: stored.samples,
        duplicateSamples: measured.length - stored.samples,
        storedFixes: stored.fixes,
        alarmSeqs,
      };
    } catch (error) {
      this.#lastSeq = undefined;
      this.#substations.forget();
      throw error;
    }
  }
}

async function readLastSeq(client: Client): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    'SELECT coalesce(max(seq), 0)::float8 AS last FROM alarm_log',
  );
  return rows[0]?.last ?? 0;
}
