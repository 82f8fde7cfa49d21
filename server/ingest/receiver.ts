import type { Clock } from '../../src/base/clock.ts';
import { err, ok, type Result } from '../../src/base/result.ts';
import { failure, type Failure } from '../../src/contracts/errors.ts';
import { definitionSchemas, type DefinitionEntity, type IngestAnswer } from '../../src/contracts/ingest/records.ts';
import type { PersonDefinition } from '../../src/contracts/monitoring/mine.ts';
import type { Intake } from '../ports/intake.ts';
import type { MineRegistry } from '../ports/mine.ts';
import type { DeadLetters } from './deadLetters.ts';
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
import type { SourceMeter } from './sourceMeter.ts';

/** How a door wants its batch handled: `exact` numbers in the answer, or no waiting for company. */
export type How = { readonly exact: boolean; readonly urgent?: boolean };

const MAX_FAULTS = 20;

type ReceiverOptions = {
  readonly registry: MineRegistry;
  readonly pipeline: Pipeline;
  readonly deadLetters: DeadLetters;
  readonly clock: Clock;
  /** Told the newest time of each batch: evidence of what time it is. */
  readonly witness?: (t: number) => void;
  /** Counts what each source sends. */
  readonly meter?: SourceMeter;
};

/** The one port behind all doors: rows of one entity in, the answer out after the commit. */
export class Receiver {
  readonly #options: ReceiverOptions;
  readonly #tables = new MineTableCache();
  readonly #passes = new Passes();
  readonly #odd = new OddMemory();

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  async receive(source: DataSource, entity: string, rows: readonly unknown[], how: How): Promise<Result<IngestAnswer, Failure>> {
    try {
      const answer = isMeasured(entity)
        ? await this.#measured(source, entity, rows, how)
        : Object.hasOwn(definitionSchemas, entity)
          ? await this.#definitions(source, entity as DefinitionEntity, rows)
          : err(failure('unknown_entity', `There is no entity ${entity.slice(0, 64)}.`));
      if (answer.ok) this.#options.meter?.answered(source.no, rows.length, answer.value);
      return answer;
    } catch (error) {
      return err(storageFault(error));
    }
  }

  /** Whether a batch would find room in the queue. */
  get isRoomy(): boolean {
    return this.#options.pipeline.isRoomy;
  }

  /** Resolves when more may be sent. */
  roomy(): Promise<void> {
    return this.#options.pipeline.roomy();
  }

  async #measured(source: DataSource, entity: MeasuredEntity, rows: readonly unknown[], how: How): Promise<Result<IngestAnswer, Failure>> {
    const { registry, pipeline, clock } = this.#options;
    for (const [kind, definitions] of missingDefinitions(entity, rows, registry)) {
      // A card that was deleted and speaks is on somebody: he is seen, if only as a stranger.
      if (kind === 'kafkaPerson') for (const one of definitions as readonly PersonDefinition[]) await registry.revive(kind, one.cardNo);
      await registry.define(kind, definitions);
    }
    const recvTime = clock.now();
    const tables = this.#tables.of(registry.model());
    const onAhead = (aheadMs: number): void => this.#options.meter?.ahead(source.no, aheadMs);
    const reading = { source, recvTime, toUtc: this.#passes.toUtcOf(source, recvTime), registry, tables, odd: this.#odd, onAhead };
    const { intake, faults, accepted } = normalise(entity, rows, reading);
    const newest = newestOf(intake);
    if (newest !== undefined) {
      this.#options.witness?.(newest);
      this.#options.meter?.told(source.no, newest, recvTime);
    }
    let answer = { stored: accepted, duplicate: 0, late: 0 };
    if (accepted > 0) {
      const done = await pipeline.submit(intake, how);
      if (!done.ok) return done;
      answer = inRows(done.value, accepted, intake.samples.length + intake.fixes.length);
    }
    await this.#bury(source, entity, rows, faults, recvTime);
    return ok({ ...answer, rejected: faults.length, faults: faults.slice(0, MAX_FAULTS) });
  }

  async #definitions(source: DataSource, entity: DefinitionEntity, rows: readonly unknown[]): Promise<Result<IngestAnswer, Failure>> {
    const { good, faults } = readDefinitions(entity, rows);
    const { stored, unchanged } = good.length === 0 ? { stored: 0, unchanged: 0 } : await this.#options.registry.define(entity, good);
    await this.#bury(source, entity, rows, faults, this.#options.clock.now());
    return ok({ stored, duplicate: unchanged, late: 0, rejected: faults.length, faults: faults.slice(0, MAX_FAULTS) });
  }

  async #bury(source: DataSource, entity: string, rows: readonly unknown[], faults: readonly RowFault[], recvTime: number): Promise<void> {
    if (faults.length > 0) await this.#options.deadLetters.keep(source, entity, rows, faults, recvTime);
  }
}

/** Newest time that a source gave; `undefined` when there is none. */
function newestOf({ samples, fixes }: Intake): number | undefined {
  let newest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < samples.length; i++) newest = Math.max(newest, samples.t[i] ?? newest);
  for (const { t } of fixes) newest = Math.max(newest, t);
  return newest === Number.NEGATIVE_INFINITY ? undefined : newest;
}

/** A row of several series is known when its series are: counts of samples brought back to counts of rows. */
function inRows(done: { stored: number; duplicate: number; late: number }, rows: number, samples: number): typeof done {
  if (samples === 0 || samples === rows) return samples === 0 ? { stored: rows, duplicate: 0, late: 0 } : done;
  const duplicate = Math.floor((done.duplicate / samples) * rows);
  return { stored: rows - duplicate, duplicate, late: Math.min(rows - duplicate, Math.ceil((done.late / samples) * rows)) };
}
