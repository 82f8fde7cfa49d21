import type { Failure } from '#contracts/errors.ts';
import type { AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import type { OpenOptions } from '#contracts/live/dataCore.ts';
import type { Result } from '#base/result.ts';
import { coreClient } from './dataCoreClient.ts';
import { watchPageLife } from './pageLife.ts';

/**
 * Starts the core and connects it; when it runs already it takes over the newer token. Returns at
 * once: follow `link`.
 */
export function openCore(options: OpenOptions): void {
  watchPageLife();
  coreClient.open(options);
}

/**
 * Leaves the core on purpose (sign-out): the link ends with the last window; what is followed stays
 * registered for the next open.
 */
export const closeCore = (): void => coreClient.close();

/**
 * Acknowledges alarms. The alarm list shows them acknowledged at once and takes it back if this
 * answers a failure. Give the same `opId` to repeat an attempt; without one each call is a new act.
 */
export const acknowledge = (
  alarmIds: readonly string[],
  comment = '',
  opId = newOpId(),
): Promise<Result<AckAnswer, Failure>> => coreClient.acknowledge(opId, alarmIds, comment);

/**
 * An id for one act of an operator: 32 hex digits. Works without a secure context, where
 * `randomUUID` is missing.
 */
export const newOpId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
