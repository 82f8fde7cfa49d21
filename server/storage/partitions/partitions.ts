import type { Client } from 'pg';
import type { Clock } from '#base/clock.ts';
import { slotFor, slotNamed, type Slot, type Width } from './slot.ts';

const HOUR_MS = 3_600_000;
const DROP_WAIT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The partitions of one table by time, known in memory, made before they are needed and dropped
 * when they are past keeping.
 */
export class Partitions {
  readonly #table: string;
  readonly #width: Width;
  readonly #clock: Clock;
  readonly #slots = new Map<string, Slot>();
  #recent: Slot = { name: '', from: 0, to: 0 };
  #loaded = false;

  constructor(table: string, width: Width, clock: Clock) {
    this.#table = table;
    this.#width = width;
    this.#clock = clock;
  }

  /** Makes the missing partitions of all these times. Call outside a transaction. */
  async cover(client: Client, times: ArrayLike<number>): Promise<void> {
    if (!this.#loaded) await this.#load(client);
    for (let i = 0; i < times.length; i++) {
      const t = times[i] ?? 0;
      if (t >= this.#recent.from && t < this.#recent.to) continue;
      const slot = this.#find(t) ?? (await this.#make(client, t));
      this.#recent = slot;
    }
  }

  /**
   * Makes the partition that the clock will reach within the hour, so that no commit waits for it.
   */
  async coverAhead(client: Client): Promise<void> {
    const now = this.#clock.now();
    await this.cover(client, [now, now + HOUR_MS]);
  }

  /** All there are, oldest first. */
  async slots(client: Client): Promise<Slot[]> {
    if (!this.#loaded) await this.#load(client);
    return [...this.#slots.values()].toSorted((a, b) => a.from - b.from);
  }

  /** Name of the table that is the partition of `slot`. */
  tableOf(slot: Slot): string {
    return `${this.#table}_${slot.name}`;
  }

  /** Drops the partitions that end at or before `t`; answers the names of those dropped. */
  async dropBefore(client: Client, t: number): Promise<string[]> {
    const dropped: string[] = [];
    for (const slot of await this.slots(client))
      if (slot.to <= t && (await this.drop(client, slot))) dropped.push(slot.name);
    return dropped;
  }

  /**
   * Drops one partition; false when a reader holds it, for then every commit would queue up behind
   * us.
   */
  async drop(client: Client, slot: Slot): Promise<boolean> {
    await client.query(`SET lock_timeout = ${DROP_WAIT_MS}`);
    try {
      await client.query(`DROP TABLE IF EXISTS ${this.tableOf(slot)}`);
    } catch (error) {
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    } finally {
      await client.query('SET lock_timeout = 0');
    }
    this.#slots.delete(slot.name);
    if (this.#recent.name === slot.name) this.#recent = { name: '', from: 0, to: 0 };
    return true;
  }

  async #load(client: Client): Promise<void> {
    const { rows } = await client.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass`,
      [this.#table],
    );
    for (const { name } of rows) {
      const slot = slotNamed(name.slice(this.#table.length + 1));
      if (slot !== undefined) this.#slots.set(slot.name, slot);
    }
    this.#loaded = true;
  }

  #find(t: number): Slot | undefined {
    for (const slot of this.#slots.values()) if (t >= slot.from && t < slot.to) return slot;
    return undefined;
  }

  /**
   * Made on its own and attached, because making it in place would wait for every reader of the
   * table.
   */
  async #make(client: Client, t: number): Promise<Slot> {
    const slot = slotFor(t, this.#clock.now(), this.#slots.values(), this.#width);
    const name = this.tableOf(slot);
    // Should this fail, what is there is unknown: a break of the connection may come after the
    // commit.
    this.#loaded = false;
    // Statements sent together are one transaction.
    await client.query(
      `CREATE TABLE ${name} (LIKE ${this.#table} INCLUDING ALL);
       ALTER TABLE ${this.#table} ATTACH PARTITION ${name} FOR VALUES
         FROM (${slot.from}) TO (${slot.to})`,
    );
    this.#loaded = true;
    this.#slots.set(slot.name, slot);
    return slot;
  }
}
