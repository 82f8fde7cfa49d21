import { createHash } from 'node:crypto';
import type { LoggedAlarmChange } from '#server/ports/storage.ts';

const LENGTH = 16;

/**
 * What one row of the alarm log says, in a few letters. Numbers come again in a database that was
 * put back; a row with the same number and the same mark is of the same history.
 */
export function historyMark({
  seq,
  alarm,
  transition,
}: Pick<LoggedAlarmChange, 'seq' | 'alarm' | 'transition'>): string {
  const said = [
    seq,
    alarm.id,
    alarm.raisedTime,
    transition.event,
    transition.from,
    transition.to,
    transition.time,
    transition.by,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, LENGTH);
}
