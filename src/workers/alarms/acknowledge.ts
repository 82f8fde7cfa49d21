import type { Clock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { ackAnswer, type AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Api } from '../http/api.ts';
import type { AlarmStore } from './alarmStore.ts';

/** Waits before each repetition of an attempt that did not reach the server. */
const RETRY_MS = [1_000, 3_000] as const;

/**
 * Acknowledges on the server, showing it at once. A repetition carries the same `opId`, so that the
 * server acts once.
 */
export async function acknowledgeAlarms(
  book: AlarmStore,
  api: Api,
  clock: Clock,
  act: {
    readonly opId: string;
    readonly alarmIds: readonly string[];
    readonly comment: string;
    readonly time: number;
  },
): Promise<Result<AckAnswer, Failure>> {
  const { opId, alarmIds, comment, time } = act;
  book.acknowledge(opId, alarmIds, comment, time);
  let answer = await api.post(
    paths.alarmAck,
    { opId, alarmIds, comment, actedAt: Math.round(time) },
    ackAnswer,
  );
  for (const waitMs of RETRY_MS) {
    if (answer.ok || answer.error.code !== 'unavailable') break;
    await new Promise<void>((resolve) => clock.after(waitMs, resolve));
    answer = await api.post(
      paths.alarmAck,
      { opId, alarmIds, comment, actedAt: Math.round(time) },
      ackAnswer,
    );
  }
  if (answer.ok) book.confirm(opId, answer.value);
  else book.rollBack(opId);
  return answer;
}
