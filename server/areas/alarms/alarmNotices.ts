import type { PoolClient } from 'pg';
import { z } from 'zod';
import {
  begunAt,
  type Alarm,
  type AlarmTransition,
  type TransitionEvent,
} from '#contracts/alarms/alarm.ts';
import { query } from '#server/entity/rows.ts';

/** What is worth a notice; whatever else happens to an alarm is on the screen. */
const told: ReadonlySet<TransitionEvent> = new Set(['raised', 'reraised', 'escalated', 'overdue']);

const notice = z.object({
  event: z.string(),
  id: z.string(),
  alarmNo: z.string(),
  alarmType: z.number(),
  level: z.number(),
  source: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  raisedTime: z.number(),
});
/**
 * So many changes of the log are walked through in one transaction, and posted at a time at most.
 */
const MOST_AT_ONCE = 500;
/** What one post tells. */
export const noticeArgs = z.strictObject({ alarms: z.array(notice).min(1).max(MOST_AT_ONCE) });
type NoticeArgs = z.output<typeof noticeArgs>;

type Parts = {
  readonly inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  /** Stores the job that posts, in that transaction. */
  readonly enqueue: (client: PoolClient, args: NoticeArgs) => Promise<void>;
  /** After a commit that stored jobs. */
  readonly wake: () => void;
  readonly failed: (error: unknown) => void;
};

/**
 * Notices of alarms to outside. The alarm log is their outbox: it is walked through from a mark
 * that moves in the transaction that stores the jobs, so that a server which is killed between
 * raising an alarm and telling of it tells of it when it is back, and never twice.
 */
export class AlarmNotices {
  #levels: readonly number[] = [];
  #parts: Parts | undefined;
  #walk: Promise<void> = Promise.resolve();
  #isPlanned = false;
  /** Nobody wants to be told, and the mark is gone. */
  #isOff = false;

  /** Alarms of these levels are told of; none: of no alarm, nor later of those of this time. */
  useLevels(levels: readonly number[]): void {
    this.#levels = levels;
    this.#isOff = false;
    void this.look();
  }

  /** From now on notices are jobs, beginning with what a former process left untold. */
  open(parts: Parts): void {
    this.#parts = parts;
    void this.look();
  }

  /** Tells of nothing more; what is left the next process tells of. */
  async close(): Promise<void> {
    this.#parts = undefined;
    await this.#walk;
  }

  /** Walks on, once the walk under way is over; resolves when it has come to the end of the log. */
  look(): Promise<void> {
    if (!this.#isPlanned && !this.#isOff && this.#parts !== undefined) {
      const parts = this.#parts;
      this.#isPlanned = true;
      this.#walk = this.#walk.then(() => {
        this.#isPlanned = false;
        return this.#through(parts).catch(parts.failed);
      });
    }
    return this.#walk;
  }

  async #through({ inTransaction, enqueue, wake }: Parts): Promise<void> {
    for (let isMore = true; isMore;) {
      const { seen, alarms } = await inTransaction(async (client) => {
        const changes = await nextChanges(client, this.#levels.length > 0);
        const found = changes.filter(
          ({ transition, alarm }) =>
            told.has(transition.event) && this.#levels.includes(alarm.level),
        );
        if (found.length > 0) await enqueue(client, { alarms: found.map(noticeOf) });
        return { seen: changes.length, alarms: found.length };
      });
      if (alarms > 0) wake();
      isMore = seen === MOST_AT_ONCE;
    }
    this.#isOff = this.#levels.length === 0;
  }
}

type Change = { readonly seq: number; readonly transition: AlarmTransition; readonly alarm: Alarm };

/**
 * The changes behind the mark, which moves over them. While nobody wants to be told there is no
 * mark, and a new one stands at the end.
 */
async function nextChanges(client: PoolClient, isWanted: boolean): Promise<readonly Change[]> {
  if (!isWanted) {
    await query(client, 'DELETE FROM alarm_notice_mark');
    return [];
  }
  const mark = await query<{ seq: number }>(client, 'SELECT seq FROM alarm_notice_mark FOR UPDATE');
  const from = mark.rows[0]?.seq;
  if (from === undefined) {
    await query(
      client,
      `INSERT INTO alarm_notice_mark SELECT 1, coalesce(max(seq), 0) FROM alarm_log ON CONFLICT
        DO NOTHING`,
    );
    return [];
  }
  const { rows } = await query<Change>(
    client,
    'SELECT seq, transition, alarm FROM alarm_log WHERE seq > $1 ORDER BY seq LIMIT $2',
    [from, MOST_AT_ONCE],
  );
  const last = rows.at(-1);
  if (last !== undefined) await query(client, 'UPDATE alarm_notice_mark SET seq = $1', [last.seq]);
  return rows;
}

const noticeOf = ({ transition, alarm }: Change): z.output<typeof notice> => ({
  event: transition.event,
  id: alarm.id,
  alarmNo: alarm.alarmNo,
  alarmType: alarm.alarmType,
  level: alarm.level,
  source: alarm.sourceName,
  value: alarm.currentValue,
  unit: alarm.unit,
  raisedTime: begunAt(alarm),
});
