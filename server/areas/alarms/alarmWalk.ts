import type { PoolClient } from 'pg';
import type { Alarm, AlarmTransition } from '#contracts/alarms/alarm.ts';
import { query } from '#server/entity/rows.ts';

/** So many changes of the log are walked through in one transaction at a time at most. */
export const MOST_AT_ONCE = 500;

/** One row of the alarm log; `t` is when it was stored, epoch ms. */
export type AlarmChange = {
  readonly seq: number;
  readonly t: number;
  readonly transition: AlarmTransition;
  readonly alarm: Alarm;
};

/** Where a walk notes how far it came: a table `(id, seq)` of at most one row. */
export type MarkTable = 'alarm_notice_mark' | 'webhook_mark' | 'notify_mark';

type WalkParts = {
  readonly inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  /**
   * Whether anybody wants to be told. While nobody does there is no mark, and a new one stands at
   * the end of the log.
   */
  readonly isWanted: () => boolean;
  /** Stores what changes bring, in the transaction that moves the mark; answers how much. */
  readonly take: (client: PoolClient, changes: readonly AlarmChange[]) => Promise<number>;
  /** After a commit: whether anybody wants to be told, and how much was stored. */
  readonly walked: (isWanted: boolean, stored: number) => void;
  readonly failed: (error: unknown) => void;
};

/**
 * Walks through the alarm log from a mark that moves in the transaction that stores what changes
 * bring: a server that is killed between an alarm and its news tells of it when it is back, and
 * stores nothing twice.
 */
export class AlarmWalk {
  readonly #mark: MarkTable;
  #parts: WalkParts | undefined;
  #walk: Promise<void> = Promise.resolve();
  #isPlanned = false;

  constructor(mark: MarkTable) {
    this.#mark = mark;
  }

  /** Begins with what a former process left. */
  open(parts: WalkParts): void {
    this.#parts = parts;
    void this.look();
  }

  /** Walks no more; what is left the next process takes. */
  async close(): Promise<void> {
    this.#parts = undefined;
    await this.#walk;
  }

  /** Walks on, once the walk under way is over; resolves at the end of the log. */
  look(): Promise<void> {
    if (!this.#isPlanned && this.#parts !== undefined) {
      const parts = this.#parts;
      this.#isPlanned = true;
      this.#walk = this.#walk.then(() => {
        this.#isPlanned = false;
        return this.#through(parts).catch(parts.failed);
      });
    }
    return this.#walk;
  }

  async #through({ inTransaction, isWanted, take, walked }: WalkParts): Promise<void> {
    for (let isMore = true; isMore;) {
      const step = await inTransaction(async (client) => {
        const wanted = isWanted();
        const changes = await nextChanges(client, this.#mark, wanted);
        const stored = changes.length > 0 ? await take(client, changes) : 0;
        return { wanted, stored, seen: changes.length };
      });
      walked(step.wanted, step.stored);
      isMore = step.seen === MOST_AT_ONCE;
    }
  }
}

/** The changes behind the mark, which moves over them. */
async function nextChanges(
  client: PoolClient,
  mark: MarkTable,
  isWanted: boolean,
): Promise<readonly AlarmChange[]> {
  if (!isWanted) {
    await query(client, `DELETE FROM ${mark}`);
    return [];
  }
  const found = await query<{ seq: number }>(client, `SELECT seq FROM ${mark} FOR UPDATE`);
  const from = found.rows[0]?.seq;
  if (from === undefined) {
    await query(
      client,
      `INSERT INTO ${mark} SELECT 1, coalesce(max(seq), 0) FROM alarm_log ON CONFLICT DO NOTHING`,
    );
    return [];
  }
  const { rows } = await query<AlarmChange>(
    client,
    'SELECT seq, t, transition, alarm FROM alarm_log WHERE seq > $1 ORDER BY seq LIMIT $2',
    [from, MOST_AT_ONCE],
  );
  const last = rows.at(-1);
  if (last !== undefined) await query(client, `UPDATE ${mark} SET seq = $1`, [last.seq]);
  return rows;
}
