import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { sourceNotices, type SourceNotice } from '#contracts/sources/sourceStanding.ts';
import {
  definitionSchemas,
  type DefinitionEntity,
  type IngestAnswer,
} from '#contracts/ingest/records.ts';
import type { PersonDefinition } from '#contracts/mine/mine.ts';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import type { LogMark } from '#server/ports/ingestBatch.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import { agesOf, newestOf, type Keeping } from './ages.ts';
import { asHistory } from './asHistory.ts';
import type { DeadLetters } from './deadLetters.ts';
import { isolate, type Taken } from './isolate.ts';
import { readDefinitions } from './normalise/definitions.ts';
import { OddMemory } from './normalise/reading.ts';
import type { RowFault } from './normalise/fault.ts';
import { MineTableCache } from './normalise/mineTables.ts';
import { missingDefinitions } from './normalise/missing.ts';
import { isMeasured, normalise, type MeasuredEntity } from './normalise/normalise.ts';
import { Passes } from './normalise/passes.ts';
import type { Pipeline } from './pipeline/pipeline.ts';
import { storageFault } from './pipeline/storageFault.ts';
import type { DataSource } from './source.ts';
import { laneOf } from './lanes.ts';
import { Turns } from './turns.ts';
import type { SourceMeter } from './sourceMeter.ts';
import type { SourceNotices } from './sourceNotices.ts';

/**
 * How a connector wants its batch handled: `exact` numbers in the answer, no waiting for company,
 * or as a tale of the past.
 */
export type How = {
  readonly exact: boolean;
  readonly urgent?: boolean;
  readonly history?: boolean;
  /** Refused rows are told in the answer alone: whoever sends them keeps them himself. */
  readonly keptAlready?: boolean;
  /** How far the source's logs are read with this batch: stored when all of it is, not before. */
  readonly marks?: readonly LogMark[] | undefined;
};

/**
 * Rows on their way in, read when their turn has come: reading takes the processor from whatever is
 * in a hurry.
 */
export type Batch = {
  readonly bytes: number;
  readonly read: () => Result<readonly unknown[], Failure>;
};

const MAX_FAULTS = 20;
/** Bytes of bulk that may wait to be read. */
const UNREAD_BYTES = 16 * 1024 * 1024;
/** Bytes of bulk that wait to be read while more is asked for. */
const UNREAD_ROOMY = 32 * 1024;

type ReceiverOptions = {
  readonly registry: MineRegistry;
  readonly pipeline: Pipeline;
  readonly deadLetters: DeadLetters;
  readonly clock: Clock;
  /** Told the newest time of each batch: evidence of what time it is. */
  readonly witness?: (t: number) => void;
  /** Counts what each source sends. */
  readonly meter?: SourceMeter;
  /** Told what threw where a row would have been read or stored. */
  readonly onError?: (error: unknown, what: string) => void;
  /** Days that rows are kept, asked at each batch. */
  readonly keeping: () => Keeping;
  readonly notices?: SourceNotices;
};

/**
 * Takes rows of one entity: all that it does not refuse are stored, or none. `marks` go with the
 * rows where none is refused; the answer says whether they did.
 */
type Take = (
  rows: readonly unknown[],
  marks?: readonly LogMark[],
) => Promise<Result<Took, Failure>>;
type Took = Taken & { readonly isMarked?: boolean };

/** The one port behind all connectors: rows of one entity in, the answer out after the commit. */
export class Receiver {
  readonly #options: ReceiverOptions;
  readonly #tables = new MineTableCache();
  readonly #turns = new Turns();
  /**
   * What is live and what is history have memories of their own: neither is odd because of the
   * other.
   */
  readonly #live = { passes: new Passes(), odd: new OddMemory() };
  readonly #past = { passes: new Passes(), odd: new OddMemory() };

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  async receive(
    source: DataSource,
    entity: string,
    batch: Batch,
    how: How,
  ): Promise<Result<IngestAnswer, Failure>> {
    const take = this.#takerOf(source, entity, how);
    if (take === undefined)
      return err(failure('unknown_entity', `There is no entity ${entity.slice(0, 64)}.`));
    const turn =
      laneOf(entity, source.history || how.history === true) === 'bulk'
        ? (bytes: number) => this.#turns.turn(bytes)
        : undefined;
    await turn?.(batch.bytes);
    const read = batch.read();
    if (!read.ok) return read;
    const rows = read.value;
    let marks = how.marks;
    const taken = await isolate(rows, async (part, isFirst) => {
      if (!isFirst) await turn?.(0);
      const took = await this.#attempt(take, part, part === rows ? marks : undefined);
      if (took.ok && took.value.isMarked === true) marks = undefined;
      return took;
    });
    if (!taken.ok) return taken;
    const { faults, ...counts } = taken.value;
    try {
      if (how.keptAlready !== true)
        await this.#deadLetter(source, { entity, history: how.history === true }, rows, faults);
    } catch (error) {
      return err(storageFault(error));
    }
    // What is refused is kept before it counts as read.
    const marked = marks === undefined ? ok(undefined) : await this.#mark(source, marks);
    if (!marked.ok) return marked;
    const answer = { ...counts, rejected: faults.length, faults: faults.slice(0, MAX_FAULTS) };
    this.#options.meter?.answered(source.no, rows.length, answer);
    return ok(answer);
  }

  /**
   * Why a batch would be turned away whatever is in it; asked before its bytes are taken off the
   * wire.
   */
  refusal(entity: string): Failure | undefined {
    if (laneOf(entity, false) === 'fast') return undefined;
    return this.#turns.bytes > UNREAD_BYTES
      ? this.#options.pipeline.busy()
      : this.#options.pipeline.fullness();
  }

  /** Whether a batch of bulk would find room in the queue. */
  get isRoomy(): boolean {
    return this.#options.pipeline.isRoomy && this.#turns.bytes <= UNREAD_ROOMY;
  }

  /** Resolves when more bulk may be sent. */
  async roomy(): Promise<void> {
    while (!this.isRoomy) {
      await this.#turns.below(UNREAD_ROOMY);
      await this.#options.pipeline.roomy();
    }
  }

  #takerOf(source: DataSource, entity: string, how: How): Take | undefined {
    if (isMeasured(entity))
      return (rows, marks) => this.#measured(source, entity, rows, { ...how, marks });
    if (Object.hasOwn(definitionSchemas, entity))
      return (rows) => this.#definitions(entity as DefinitionEntity, rows);
    return undefined;
  }

  async #attempt(take: Take, ...what: Parameters<Take>): Promise<Result<Took, Failure>> {
    try {
      return await take(...what);
    } catch (error) {
      const fault = storageFault(error);
      if (fault.code === 'internal') this.#options.onError?.(error, 'a batch could not be taken');
      return err(fault);
    }
  }

  async #measured(
    source: DataSource,
    entity: MeasuredEntity,
    rows: readonly unknown[],
    { marks, ...how }: How,
  ): Promise<Result<Took, Failure>> {
    const { registry, pipeline, clock, keeping } = this.#options;
    const history = source.history || how.history === true;
    await this.#defineMissing(entity, rows, history);
    const recvTime = clock.now();
    const tables = this.#tables.of(registry.model());
    const { passes, odd } = history ? this.#past : this.#live;
    const onAhead = (aheadMs: number): void => this.#options.meter?.ahead(source.no, aheadMs);
    const reading = {
      source,
      recvTime,
      toUtc: passes.toUtcOf(source, recvTime),
      registry,
      tables,
      odd,
      onAhead,
    };
    const { ingestBatch: read, faults, accepted } = normalise(entity, rows, reading);
    const ingestBatch = history ? asHistory(read) : read;
    const newest = newestOf(ingestBatch);
    if (newest !== undefined && !history) {
      this.#options.witness?.(newest);
      this.#options.meter?.told(source.no, newest, recvTime);
    }
    let answer = { stored: accepted, duplicate: 0, late: 0 };
    const isMarked = marks !== undefined && accepted > 0 && faults.length === 0;
    if (accepted > 0) {
      const done = await pipeline.submit(isMarked ? { ...ingestBatch, marks } : ingestBatch, {
        ...how,
        lane: laneOf(entity, history),
      });
      if (!done.ok) return done;
      answer = inRows(done.value, accepted, ingestBatch.samples.length + ingestBatch.fixes.length);
    }
    const ages = agesOf(ingestBatch, keeping());
    const inAnswer = (count: number): number => Math.min(answer.stored, count, accepted);
    const outdated = history ? 0 : Math.max(0, inAnswer(ages.old) - answer.late);
    const beyondKeeping = inAnswer(ages.beyondKeeping);
    this.#notice(source, { outdated, beyondKeeping, present: history ? ages.fresh : 0 });
    return ok({ ...answer, outdated, beyondKeeping, faults, isMarked });
  }

  /** Stores marks by themselves. */
  #mark({ no }: DataSource, marks: readonly LogMark[]): Promise<Result<unknown, Failure>> {
    const { pipeline, clock } = this.#options;
    const ingestBatch = { ...emptyIngestBatch(clock.now()), sourceNo: no, marks };
    return pipeline.submit(ingestBatch, { exact: false, urgent: true });
  }

  /** Points and people that nobody has defined are known by what they send. */
  async #defineMissing(
    entity: MeasuredEntity,
    rows: readonly unknown[],
    history: boolean,
  ): Promise<void> {
    const { registry } = this.#options;
    for (const [kind, definitions] of missingDefinitions(entity, rows, registry)) {
      // A card that was deleted and speaks is on somebody: he is seen, if only as a stranger.
      if (kind === 'kafkaPerson' && !history)
        for (const one of definitions as readonly PersonDefinition[])
          await registry.revive(kind, one.cardNo);
      await registry.define(kind, definitions);
    }
  }

  async #definitions(
    entity: DefinitionEntity,
    rows: readonly unknown[],
  ): Promise<Result<Taken, Failure>> {
    const { good, faults } = readDefinitions(entity, rows);
    const { stored, unchanged } =
      good.length === 0
        ? { stored: 0, unchanged: 0 }
        : await this.#options.registry.define(entity, good);
    return ok({ stored, duplicate: unchanged, late: 0, outdated: 0, beyondKeeping: 0, faults });
  }

  #notice(source: DataSource, causes: Readonly<Record<SourceNotice, number>>): void {
    for (const notice of sourceNotices)
      if (causes[notice] > 0) this.#options.notices?.give(source, notice, causes[notice]);
  }

  async #deadLetter(
    source: DataSource,
    what: { entity: string; history: boolean },
    rows: readonly unknown[],
    faults: readonly RowFault[],
  ): Promise<void> {
    if (faults.length > 0)
      await this.#options.deadLetters.keepRows(
        source,
        what,
        rows,
        faults,
        this.#options.clock.now(),
      );
  }
}

/**
 * A row of several series is known when its series are: counts of samples brought back to counts of
 * rows.
 */
function inRows(
  done: { stored: number; duplicate: number; late: number },
  rows: number,
  samples: number,
): typeof done {
  if (samples === 0 || samples === rows)
    return samples === 0 ? { stored: rows, duplicate: 0, late: 0 } : done;
  const duplicate = Math.floor((done.duplicate / samples) * rows);
  return {
    stored: rows - duplicate,
    duplicate,
    late: Math.min(rows - duplicate, Math.ceil((done.late / samples) * rows)),
  };
}
