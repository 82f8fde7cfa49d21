import type { PoolClient } from 'pg';
import type { Clock } from '#base/clock.ts';
import { lookOften } from '#server/kernel/lookOften.ts';
import type { AlarmsLogged } from './alarmsLogged.ts';
import { AlarmWalk, type AlarmChange, type MarkTable } from './alarmWalk.ts';

const LOOK_MS = 1_000;
const RETRY_MS = 10_000;

type Parts = {
  readonly mark: MarkTable;
  readonly inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly logged: AlarmsLogged;
  /** Books what is to be told of changes, in the transaction that moves the mark; how much. */
  readonly book: (client: PoolClient, changes: readonly AlarmChange[]) => Promise<number>;
  /** Sends what is due: called each second, and at once where something was booked. */
  readonly send: () => Promise<void>;
  readonly failed: (error: unknown) => void;
};

/**
 * Follows the alarm log by a mark of its own and has told what is booked of it. The answer ends
 * both, once what is under way is over; what is left the next process goes on with.
 */
export function tellOfAlarms(parts: Parts): () => Promise<void> {
  const { mark, inTransaction, clock, logged, book, send, failed } = parts;
  const walk = new AlarmWalk(mark);
  // One after the other, whoever asked for it.
  let last = Promise.resolve();
  const sendNow = (): Promise<void> => (last = last.then(send).catch(failed));
  walk.open({
    inTransaction,
    // A mark that was made by the first alarm that is wanted would stand behind that alarm.
    isWanted: () => true,
    take: book,
    walked: (_, stored) => {
      if (stored > 0) void sendNow();
    },
    failed(error) {
      failed(error);
      clock.after(RETRY_MS, () => void walk.look());
    },
  });
  const stopListening = logged.listen(() => void walk.look());
  const stopLooking = lookOften(clock, LOOK_MS, sendNow, failed);
  return async () => {
    stopListening();
    await walk.close();
    await stopLooking();
    await last;
  };
}
