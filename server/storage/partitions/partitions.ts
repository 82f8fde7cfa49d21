import type { Client } from 'pg';
import type { Clock } from '../../../src/base/clock.ts';
import { slotFor, slotNamed, type Slot } from './slot.ts';

const HOUR_MS = 3_600_000;

/** The partitions of one table by time, known in memory, made before they are needed and dropped when they are past keeping. */
export class Partitions {
  readonly #table: string;
  readonly #monthly: boolean;
  readonly #clock: Clock;
  readonly #slots = new Map<string, Slot>();
  #recent: Slot = { name: '', from: 0, to: 0 };
  #loaded = false;

  constructor(table: string, monthly: boolean, clock: Clock) {
    this.#table = table;
    this.#monthly = monthly;
    this.#clock = clock;
  }

  /** Makes the missing partitions of all these times, and today's next one. Call outside a transaction. */
  async cover(client: Client, times: ArrayLike<number>): Promise<void> {
    if (!this.#loaded) await this.#load(client);
    for (let i = 0; i < times.length; i++) {
      const t = times[i] ?? 0;
      if (t >= this.#recent.from && t < this.#recent.to) continue;
      const slot = this.#find(t) ?? (await this.#make(client, t));
      this.#recent = slot;
    }
  }

  /** Makes the partition that the clock will reach within the hour, so that no commit waits for it. */
  async coverAhead(client: Client): Promise<void> {
    const now = this.#clock.now();
    await this.cover(client, [now, now + HOUR_MS]);
  }

  /** Drops the partitions that end at or before `t`; answers their names. */
  async dropBefore(client: Client, t: number): Promise<string[]> {
    if (!this.#loaded) await this.#load(client);
    const past = [...this.#slots.values()].filter((slot) => slot.to <= t);
    for (const slot of past) {
      // A reader that holds the table must not make every commit queue up behind this.
      await client.query(`SET lock_timeout = '2s'`);
      try {
        await client.query(`DROP TABLE IF EXISTS ${this.#table}_${slot.name}`);
      } finally {
        await client.query('SET lock_timeout = 0');
      }
      this.#slots.delete(slot.name);
      if (this.#recent.name === slot.name) this.#recent = { name: '', from: 0, to: 0 };
    }
    return past.map((slot) => slot.name);
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

  /** Made on its own and attached, because making it in place would wait for every reader of the table. */
  async #make(client: Client, t: number): Promise<Slot> {
    const slot = slotFor(t, this.#clock.now(), this.#slots.values(), this.#monthly);
    const name = `${this.#table}_${slot.name}`;
    // Should this fail, what is there is unknown: a break of the connection may come after the commit.
    this.#loaded = false;
    // Statements sent together are one transaction.
    await client.query(
      `CREATE TABLE ${name} (LIKE ${this.#table} INCLUDING ALL);
       ALTER TABLE ${this.#table} ATTACH PARTITION ${name} FOR VALUES FROM (${slot.from}) TO (${slot.to})`,
    );
    this.#loaded = true;
    this.#slots.set(slot.name, slot);
    return slot;
  }
}
