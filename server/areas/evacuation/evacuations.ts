import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  evacuationStatus,
  type Blocked,
  type Evacuation,
  type EvacuationStatus,
  type markSafe,
} from '#contracts/evacuation/evacuation.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { roadwaysOf, type Roadways } from '#contracts/mine/roadways.ts';
import { query } from '#server/entity/rows.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';
import {
  audited,
  closedEdges,
  endedEvacuation,
  evacuationOn,
  evacuations,
  insertEvacuation,
  judge,
  rosterRows,
} from './rows.ts';
import { blockedEdges, standOf } from './evacuationStatus.ts';

export type EvacuationOptions = {
  readonly pool: Pool;
  readonly inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  readonly clock: Pick<Clock, 'now' | 'every'>;
  readonly registry: Pick<MineRegistry, 'model'>;
  readonly store: Pick<MonitoringStore, 'openAlarms'>;
  /** Tells open pages that an evacuation began, ended or was changed by somebody. */
  readonly announce: () => void;
  readonly complain: (error: unknown, what: string) => void;
};

type Outcome = Result<null, Failure>;

const LOOK_MS = 2_000;

/**
 * The evacuation that is on, if one is: begun, ended and changed by people, and looked at every two
 * seconds, whoever has a page open. Everything is in the database, so that a restart changes
 * nothing.
 */
export class Evacuations {
  readonly #options: EvacuationOptions;
  #on: Evacuation | undefined;
  #stand: EvacuationStatus | undefined;
  #looking: Promise<void> | undefined;
  #model: MineModel | undefined;
  #roads: Roadways | undefined;
  readonly #listeners: (() => void)[] = [];
  readonly #stop: () => void;

  constructor(options: EvacuationOptions) {
    this.#options = options;
    this.#stop = options.clock.every(LOOK_MS, () => {
      if (this.#on !== undefined)
        this.#look().catch((error: unknown) =>
          options.complain(error, 'the evacuation was not looked at'),
        );
    });
  }

  /** Reads whether one is on; call once before pages ask. */
  async open(): Promise<void> {
    this.#on = await evacuationOn(this.#options.pool);
    if (this.#on !== undefined) await this.#look();
  }

  close(): void {
    this.#stop();
  }

  get on(): Evacuation | undefined {
    return this.#on;
  }

  /** How it stood at the last look, at most two seconds ago. */
  get stand(): EvacuationStatus | undefined {
    return this.#stand;
  }

  /** Calls `listener` when one begins or ends, and after each look at the one that is on. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  list(): Promise<Evacuation[]> {
    return evacuations(this.#options.pool);
  }

  /** How one stood when it ended; of the one that is on, how it stands. */
  async item(id: number): Promise<Result<EvacuationStatus, Failure>> {
    if (this.#stand?.evacuation.id === id) return ok(this.#stand);
    const ended = await endedEvacuation(this.#options.pool, id);
    const final = evacuationStatus.safeParse(ended?.final);
    if (ended === undefined || !final.success)
      return err(failure('record_not_found', `There is no evacuation ${id}.`));
    return ok({ ...final.data, evacuation: ended.evacuation });
  }

  /** Calls one and freezes the roster. */
  async start(by: string, drill: boolean, reason: string): Promise<Result<Evacuation, Failure>> {
    const at = this.#now();
    const id = await this.#options.inTransaction(async (client) => {
      const made = await insertEvacuation(client, at, by, drill, reason);
      if (made !== undefined) await audited(client, at, by, 'start', made, { drill }, reason);
      return made;
    });
    if (id === undefined) return err(failure('evacuation_on', 'An evacuation is on already.'));
    this.#on = await evacuationOn(this.#options.pool);
    // Screens need not wait for the first look.
    this.#tell();
    await this.#changed();
    return this.#on === undefined
      ? err(failure('evacuation_off', 'It has ended already.'))
      : ok(this.#on);
  }

  /** Ends it and keeps how it stood. */
  async end(id: number, by: string, note: string): Promise<Outcome> {
    if (this.#on?.id !== id) return this.#off(id);
    await this.#look();
    const at = this.#now();
    const done = await this.#options.inTransaction(async (client) => {
      const { rowCount } = await query(
        client,
        `UPDATE evacuation SET ended_at = $2, ended_by = $3, end_note = $4, final = $5 WHERE id = $1
          AND ended_at IS NULL`,
        [id, at, by, note, JSON.stringify(this.#stand)],
      );
      if (rowCount === 1) await audited(client, at, by, 'end', id, undefined, note);
      return rowCount === 1;
    });
    if (!done) return this.#off(id);
    this.#on = undefined;
    this.#stand = undefined;
    this.#tell();
    this.#options.announce();
    return ok(null);
  }

  /**
   * Says of people that they are safe, or that they are not after all. What was said `ageMs` ago and
   * comes only now changes nothing for those of whom somebody has said something since.
   */
  async mark(
    by: string,
    { id, personNos, safe, note, ageMs = 0 }: z.output<typeof markSafe>,
  ): Promise<Outcome> {
    if (this.#on?.id !== id) return this.#off(id);
    const now = this.#now();
    const at = Math.max(this.#on.startedAt, now - ageMs);
    const judged = { id, personNos, safe, by, note, at, isLate: ageMs > 0 };
    await this.#options.inTransaction(async (client) => {
      if ((await judge(client, judged)) > 0)
        await audited(client, now, by, safe ? 'markSafe' : 'unmarkSafe', id, { personNos }, note);
    });
    await this.#changed();
    return ok(null);
  }

  /** Keeps the photo that was taken of somebody of the roster. */
  async photo(id: number, by: string, personNo: number, photo: string): Promise<Outcome> {
    if (this.#on?.id !== id) return this.#off(id);
    const isKept = await this.#options.inTransaction(async (client) => {
      const { rowCount } = await query(
        client,
        'UPDATE evacuation_person SET photo = $3 WHERE evacuation_id = $1 AND person_no = $2',
        [id, personNo, photo],
      );
      if (rowCount === 1)
        await audited(client, this.#now(), by, 'photo', id, { personNos: [personNo], photo }, '');
      return rowCount === 1;
    });
    if (!isKept) return err(failure('record_not_found', 'Nobody of the roster has that number.'));
    await this.#changed();
    return ok(null);
  }

  /** Declares a roadway closed, or open again. */
  async closeEdge(
    id: number,
    by: string,
    edgeCode: string,
    closed: boolean,
    note: string,
  ): Promise<Outcome> {
    if (this.#on?.id !== id) return this.#off(id);
    if (!this.graph().roads.edgeCodes.includes(edgeCode))
      return err(failure('bad_request', `There is no roadway ${edgeCode}.`, 'edgeCode'));
    const at = this.#now();
    await this.#options.inTransaction(async (client) => {
      if (closed)
        await query(
          client,
          `INSERT INTO evacuation_edge (evacuation_id, edge_code, closed_by, closed_at, note)
            VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
          [id, edgeCode, by, at, note],
        );
      else
        await query(
          client,
          'DELETE FROM evacuation_edge WHERE evacuation_id = $1 AND edge_code = $2',
          [id, edgeCode],
        );
      await audited(
        client,
        at,
        by,
        closed ? 'closeRoadway' : 'openRoadway',
        id,
        { edgeCode },
        note,
      );
    });
    await this.#changed();
    return ok(null);
  }

  async #changed(): Promise<void> {
    // A look that began before the change does not show it.
    await this.#looking?.catch(() => undefined);
    await this.#look();
    this.#options.announce();
  }

  /** Looks anew; of calls that come while one looks, all wait for the same. */
  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const evacuation = this.#on;
    if (evacuation === undefined) return;
    const { pool, store } = this.#options;
    const t = this.#now();
    const [rows, closed, alarms] = await Promise.all([
      rosterRows(pool, evacuation.id, t),
      closedEdges(pool, evacuation.id),
      store.openAlarms(),
    ]);
    const { model, roads } = this.graph();
    const blocked = blockedEdges(roads, model, closed, alarms);
    const people = standOf(rows, model, roads, blocked, t);
    // Ended while it was looked at.
    if (this.#on?.id === evacuation.id) {
      this.#stand = { t, evacuation, people, blocked };
      this.#tell();
    }
  }

  /** Roadways that nobody is led through now, whether an evacuation is on or not. */
  async blockedNow(): Promise<readonly Blocked[]> {
    if (this.#stand !== undefined) return this.#stand.blocked;
    const { model, roads } = this.graph();
    return blockedEdges(roads, model, [], await this.#options.store.openAlarms());
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The mine's model and its roadways. */
  graph(): { model: MineModel; roads: Roadways } {
    const model = this.#options.registry.model();
    if (this.#roads === undefined || this.#model !== model)
      [this.#model, this.#roads] = [model, roadwaysOf(model)];
    return { model, roads: this.#roads };
  }

  #off(id: number): Result<never, Failure> {
    return err(failure('evacuation_off', `Evacuation ${id} is not on.`));
  }

  #now(): number {
    return Math.floor(this.#options.clock.now());
  }
}
