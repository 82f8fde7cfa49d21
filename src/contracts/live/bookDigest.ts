import type { Alarm } from '../alarms/alarm.ts';

type Told = Pick<Alarm, 'id' | 'state' | 'level' | 'raisedTime' | 'waitsSince'>;

const PRIME = 0x01000193;
const BASIS = 0x811c9dc5;

/**
 * One hash of a whole alarm book, whatever its order: equal on both sides of a line exactly when
 * they hold the same alarms in the same state.
 */
export function bookDigest(alarms: Iterable<Told>): string {
  let sum = 0;
  let count = 0;
  for (const { id, state, level, raisedTime, waitsSince } of alarms) {
    sum = (sum + hashOf(`${id} ${state} ${level} ${raisedTime} ${waitsSince ?? ''}`)) >>> 0;
    count++;
  }
  return hashOf(`${count} ${sum}`).toString(36);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = BASIS;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash >>> 0;
}
