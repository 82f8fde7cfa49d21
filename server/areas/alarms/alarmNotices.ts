import type { PoolClient } from 'pg';
import { z } from 'zod';
import { begunAt, type TransitionEvent } from '#contracts/alarms/alarm.ts';
import { AlarmWalk, MOST_AT_ONCE, type AlarmChange } from './alarmWalk.ts';

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
  readonly #walk = new AlarmWalk('alarm_notice_mark');
  #levels: readonly number[] = [];
  /** Nobody wants to be told, and the mark is gone. */
  #isOff = false;

  /** Alarms of these levels are told of; none: of no alarm, nor later of those of this time. */
  useLevels(levels: readonly number[]): void {
    this.#levels = levels;
    this.#isOff = false;
    void this.look();
  }

  /** From now on notices are jobs, beginning with what a former process left untold. */
  open({ inTransaction, enqueue, wake, failed }: Parts): void {
    this.#walk.open({
      inTransaction,
      failed,
      isWanted: () => this.#levels.length > 0,
      take: async (client, changes) => {
        const found = changes.filter(
          ({ transition, alarm }) =>
            told.has(transition.event) && this.#levels.includes(alarm.level),
        );
        if (found.length > 0) await enqueue(client, { alarms: found.map(noticeOf) });
        return found.length;
      },
      walked: (isWanted, stored) => {
        this.#isOff = !isWanted && this.#levels.length === 0;
        if (stored > 0) wake();
      },
    });
  }

  /** Tells of nothing more; what is left the next process tells of. */
  close(): Promise<void> {
    return this.#walk.close();
  }

  /** Walks on, once the walk under way is over; resolves when it has come to the end of the log. */
  look(): Promise<void> {
    return this.#isOff ? Promise.resolve() : this.#walk.look();
  }
}

const noticeOf = ({ transition, alarm }: AlarmChange): z.output<typeof notice> => ({
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
