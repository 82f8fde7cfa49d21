import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { sourceNotices, type SourceNotice } from '#contracts/sources/sourceStanding.ts';
import {
  definitionSchemas,
  type DefinitionEntity,
  type IngestAnswer,
} from '#contracts/ingest/records.ts';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import type { IngestBatch, LogMark } from '#server/ports/ingestBatch.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { Traces, WayTrace } from '#server/ports/traces.ts';
import { agesOf, newestOf, type Keeping } from './ages.ts';
import { asHistory } from './asHistory.ts';
import type { DeadLetters } from './deadLetters.ts';
import { defineMissing } from './defineMissing.ts';
import { doorFacts } from './doorFacts.ts';
import { inRows } from './inRows.ts';
import { isolate, type Taken } from './isolate.ts';
import { readDefinitions } from './normalise/definitions.ts';
import { OddMemory } from './normalise/reading.ts';
import type { RowFault } from './normalise/fault.ts';
import { MineTableCache } from './normalise/mineTables.ts';
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
  /** What its sender says of a trace of his own, as W3C writes it. */
  readonly traceparent?: string | undefined;
};
type Traced = How & { readonly trace?: WayTrace };

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
  /** Follows batches on their way, where somebody collects that. */
  readonly traces?: Traces | undefined;
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
    const { traces, clock } = this.#options;
    const trace = isMeasured(entity) ? traces?.begin(how.traceparent) : undefined;
    if (trace === undefined) return this.#receive(source, entity, batch, how);
    const beganAt = clock.mono();
    const answer = await this.#receive(source, entity, batch, { ...how, trace });
    trace.note('door', beganAt, clock.mono(), doorFacts(source, entity, answer));
    return answer;
  }

  async #receive(
    source: DataSource,
    entity: string,
    batch: Batch,
    how: Traced,
  ): Promise<Result<IngestAnswer, Failure>> {
    const take = this.#takerOf(source, entity, how);
    if (take === undefined)
      return err(failure('unknown_entity', `There is no entity ${entity.slice(0, 64)}.`));
    const turn =
      laneOf(entity, source.history || how.history === true) === 'bulk'
        ? (bytes: number) => this.#turn(bytes, how.trace)
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

  async #turn(bytes: number, trace: WayTrace | undefined): Promise<void> {
    const cameAt = this.#options.clock.mono();
    await this.#turns.turn(bytes);
    trace?.note('turn', cameAt, this.#options.clock.mono());
  }

  #takerOf(source: DataSource, entity: string, how: Traced): Take | undefined {
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
    { marks, trace, ...how }: Traced,
  ): Promise<Result<Took, Failure>> {
    const { registry, pipeline, clock, keeping } = this.#options;
    const history = source.history || how.history === true;
    await defineMissing(registry, entity, rows, history);
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
    const ingestBatch = traced(history ? asHistory(read) : read, trace);
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

const traced = (ingestBatch: IngestBatch, trace: WayTrace | undefined): IngestBatch =>
  trace === undefined ? ingestBatch : { ...ingestBatch, trace };
