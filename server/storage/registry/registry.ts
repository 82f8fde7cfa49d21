import type { PoolClient } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { faultOfLimits, type Limits } from '#contracts/sensors/limits.ts';
import type { MapAct, MapChange } from '#contracts/mine/mapChange.ts';
import type { Point, PointDefinition } from '#contracts/mine/mine.ts';
import type { LimitsCommand, LimitsChange, MineRegistry, Within } from '#server/ports/mine.ts';
import type { Database } from '../database.ts';
import { inPoolTransaction } from '../sql/inPoolTransaction.ts';
import { inResultTransaction } from '../sql/inResultTransaction.ts';
import { asStorageError } from '../storageError.ts';
import { changedBy } from './changedBy.ts';
import { isDefinitionEntity, type Definition, type Definitions } from './definitions.ts';
import {
  loadDefinitions,
  put,
  readChanged,
  saveDefinitions,
  saveLimits,
  saveRetired,
} from './definitionTable.ts';
import { pointOf } from './modelOf.ts';
import {
  backwards,
  insertImport,
  lockedImport,
  refusedInEvacuation,
  saveRedrawn,
  settleUndone,
} from './mapImports.ts';
import { redrawn, type Redrawn } from './redrawn.ts';
import { RegistryView } from './registryView.ts';

/** The registry, and what makes points that nobody defined. */
export type Registry = MineRegistry & {
  /** Defines those of the points that are not known yet and leaves the others as they are. */
  ensurePoints(points: readonly PointDefinition[]): Promise<void>;
};

const staleFailure = (code: string): Failure =>
  failure('stale_version', `Somebody changed ${code} meanwhile: read it again.`, 'rowVersion');

/** Opens the definitions of a migrated database; rejects when it cannot be read. */
export async function openRegistry(database: Database, clock: Clock): Promise<Registry> {
  const { definitions, version } = await loadDefinitions(database.pool);
  return new StoredRegistry(database, clock, definitions, version);
}

class StoredRegistry extends RegistryView implements Registry {
  readonly #database: Database;
  readonly #clock: Clock;
  /** The change under way; the next one waits for it. */
  #last: Promise<unknown> = Promise.resolve();
  /** A change failed: it may be in the database all the same, its answer lost on the way. */
  #isInDoubt = false;

  constructor(database: Database, clock: Clock, definitions: Definitions, version: number) {
    super(definitions, version);
    this.#database = database;
    this.#clock = clock;
  }

  define(entity: string, rows: readonly unknown[]): Promise<{ stored: number; unchanged: number }> {
    return this.#inTurn(async () => {
      if (!isDefinitionEntity(entity)) throw new Error(`There are no definitions called ${entity}`);
      const changed = changedBy(this.definitions, entity, rows);
      const version = this.model().version + 1;
      if (changed.length > 0) {
        await this.#inTransaction((client) => saveDefinitions(client, entity, changed, version));
        for (const definition of changed) put(this.definitions, entity, definition);
        this.announce(version);
      }
      return { stored: changed.length, unchanged: rows.length - changed.length };
    });
  }

  retire(entity: string, code: string): Promise<void> {
    return this.#setRetired(entity, code, true);
  }

  revive(entity: string, code: string): Promise<void> {
    return this.#setRetired(entity, code, false);
  }

  async ensurePoints(points: readonly PointDefinition[]): Promise<void> {
    const missing = points.filter(({ code }) => this.pointNo(code) === undefined);
    if (missing.length > 0) await this.define('kafkaMonitoringPoint', missing);
  }

  setLimits(
    changes: readonly LimitsChange[],
    act: LimitsCommand,
    within?: Within,
  ): Promise<Result<readonly Point[], Failure>> {
    return this.#inTurn(async () => {
      const pairs: { before: Definition<PointDefinition>; limits: Limits }[] = [];
      for (const { pointNo, rowVersion, limits } of changes) {
        const before = this.#pointAt(pointNo);
        if (before === undefined)
          return err(failure('unknown_point', `There is no point ${pointNo}.`, 'pointNo'));
        const fault = faultOfLimits(before.code, limits);
        if (fault !== undefined) return err(fault);
        if (before.rowVersion !== rowVersion) return err(staleFailure(before.code));
        pairs.push({ before, limits });
      }
      const version = this.model().version + 1;
      const done = await this.#guarded(() =>
        inResultTransaction(this.#database.pool, async (client) => {
          const refused = await within?.(client);
          if (refused !== undefined) return err(refused);
          for (const { before, limits } of pairs)
            if (
              !(await saveLimits(client, before, {
                ...act,
                limits,
                time: this.#clock.now(),
                version,
              }))
            )
              return err(staleFailure(before.code));
          return ok(undefined);
        }),
      );
      if (!done.ok) return done;
      const after = pairs.map(({ before, limits }) => ({
        ...before,
        body: { ...before.body, limits },
        rowVersion: before.rowVersion + 1,
        limitsHeld: true,
      }));
      for (const one of after) put(this.definitions, 'kafkaMonitoringPoint', one);
      this.announce(version);
      return ok(after.map(pointOf));
    });
  }

  redraw(
    changes: readonly MapChange[],
    act: MapAct,
  ): Promise<Result<{ readonly id: string }, Failure>> {
    return this.#inTurn(async () => {
      const next = redrawn(
        this.definitions,
        changes.map((change) => ({ ...change, held: true })),
      );
      if (!next.ok) return next;
      const stored = changes.map((change) => ({
        ...change,
        wasHeld: this.definitions[change.entity].get(change.code)?.held ?? false,
      }));
      return this.#redraw(async (client, version) => {
        await saveRedrawn(client, next.value, version);
        const id = await insertImport(client, stored, act, this.#clock.now());
        return ok({ id, redrawn: next.value });
      });
    });
  }

  undoRedraw(id: string, by: string): Promise<Result<{ readonly id: string }, Failure>> {
    return this.#inTurn(() =>
      this.#redraw(async (client, version) => {
        const stored = await lockedImport(client, id);
        if (!stored.ok) return stored;
        const next = redrawn(this.definitions, stored.value.map(backwards));
        if (!next.ok) return next;
        await saveRedrawn(client, next.value, version);
        await settleUndone(client, id, by, this.#clock.now());
        return ok({ id, redrawn: next.value });
      }),
    );
  }

  /** One transaction that changes the map, and the model that it makes. */
  async #redraw(
    work: (
      client: PoolClient,
      version: number,
    ) => Promise<Result<{ readonly id: string; readonly redrawn: readonly Redrawn[] }, Failure>>,
  ): Promise<Result<{ readonly id: string }, Failure>> {
    const version = this.model().version + 1;
    const done = await this.#guarded(() =>
      inResultTransaction(this.#database.pool, async (client) => {
        const refused = await refusedInEvacuation(client);
        return refused === undefined ? work(client, version) : err(refused);
      }),
    );
    if (!done.ok) return done;
    for (const { entity, definition } of done.value.redrawn)
      put(this.definitions, entity, definition);
    this.announce(version);
    return ok({ id: done.value.id });
  }

  #pointAt(no: number): Definition<PointDefinition> | undefined {
    const code = this.model().points.find((point) => point.no === no)?.code;
    return code === undefined ? undefined : this.definitions.kafkaMonitoringPoint.get(code);
  }

  #setRetired(entity: string, code: string, retired: boolean): Promise<void> {
    return this.#inTurn(async () => {
      if (!isDefinitionEntity(entity)) throw new Error(`There are no definitions called ${entity}`);
      const known: Definition<unknown> | undefined = this.definitions[entity].get(code);
      if (known === undefined || known.retired === retired) return;
      const version = this.model().version + 1;
      await this.#inTransaction((client) => saveRetired(client, entity, code, retired, version));
      put(this.definitions, entity, { ...known, retired, rowVersion: known.rowVersion + 1 });
      this.announce(version);
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => this.#settleDoubt()).then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Reads what a change that failed left behind it, before anything is built upon it. */
  async #settleDoubt(): Promise<void> {
    if (!this.#isInDoubt) return;
    const known = this.model().version;
    const { changed, version } = await this.#guarded(() => readChanged(this.#database.pool, known));
    this.#isInDoubt = false;
    if (version === known) return;
    for (const { entity, definition } of changed) put(this.definitions, entity, definition);
    this.announce(version);
  }

  #inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.#guarded(() => inPoolTransaction(this.#database.pool, work));
  }

  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#isInDoubt = true;
      throw asStorageError(error, this.#database.dataFolder);
    }
  }
}
