import type { Pool } from 'pg';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { MapAct, MapChange } from '#contracts/mine/mapChange.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import { loadDefinitions, put, readChanged } from './definitionTable.ts';
import type { Definitions } from './definitions.ts';
import { RegistryView } from './registryView.ts';

/**
 * Who changes definitions: the process of the one registry. Each answers the model's new version.
 */
export type RegistryWriter = {
  define(
    entity: string,
    rows: readonly unknown[],
  ): Promise<{ stored: number; unchanged: number; version: number }>;
  retire(entity: string, code: string): Promise<{ version: number }>;
  revive(entity: string, code: string): Promise<{ version: number }>;
  redraw(changes: readonly MapChange[], act: MapAct): Promise<Redraw>;
  undoRedraw(id: string, by: string): Promise<Redraw>;
};
type Redraw = { readonly outcome: Result<{ readonly id: string }, Failure>; version: number };

/** The registry as another process sees it: read from the database, changed by its writer. */
export type RegistryFollower = MineRegistry & {
  /** Reads on until the model has this version at least; without one whatever is new. */
  catchUp(version?: number): Promise<void>;
};

/** Opens the definitions of a migrated database for reading; changes go to `writer`. */
export async function followRegistry(
  pool: Pool,
  writer: RegistryWriter,
): Promise<RegistryFollower> {
  const { definitions, version } = await loadDefinitions(pool);
  return new Follower(pool, writer, definitions, version);
}

class Follower extends RegistryView implements RegistryFollower {
  readonly #pool: Pool;
  readonly #writer: RegistryWriter;
  #reading: Promise<void> = Promise.resolve();
  #isPlanned = false;

  constructor(pool: Pool, writer: RegistryWriter, definitions: Definitions, version: number) {
    super(definitions, version);
    this.#pool = pool;
    this.#writer = writer;
  }

  async catchUp(version = Infinity): Promise<void> {
    if (this.model().version >= version) return;
    if (!this.#isPlanned) {
      this.#isPlanned = true;
      this.#reading = this.#reading.catch(() => undefined).then(() => this.#read());
    }
    await this.#reading;
  }

  async define(
    entity: string,
    rows: readonly unknown[],
  ): Promise<{ stored: number; unchanged: number }> {
    const { version, ...answer } = await this.#writer.define(entity, rows);
    await this.catchUp(version);
    return answer;
  }

  async retire(entity: string, code: string): Promise<void> {
    await this.catchUp((await this.#writer.retire(entity, code)).version);
  }

  async revive(entity: string, code: string): Promise<void> {
    await this.catchUp((await this.#writer.revive(entity, code)).version);
  }

  async redraw(
    changes: readonly MapChange[],
    act: MapAct,
  ): Promise<Result<{ readonly id: string }, Failure>> {
    const { outcome, version } = await this.#writer.redraw(changes, act);
    await this.catchUp(version);
    return outcome;
  }

  async undoRedraw(id: string, by: string): Promise<Result<{ readonly id: string }, Failure>> {
    const { outcome, version } = await this.#writer.undoRedraw(id, by);
    await this.catchUp(version);
    return outcome;
  }

  /**
   * Limits are decided in the process of the rules, in one transaction with what asked for them.
   */
  setLimits(): Promise<Result<readonly Point[], Failure>> {
    return Promise.reject(new Error('Limits are set by the core alone'));
  }

  async #read(): Promise<void> {
    this.#isPlanned = false;
    const known = this.model().version;
    const { changed, version } = await readChanged(this.#pool, known);
    if (version === known) return;
    for (const { entity, definition } of changed) put(this.definitions, entity, definition);
    this.announce(version);
  }
}
