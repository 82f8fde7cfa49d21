import type { Topic } from '#contracts/live/dataCore.ts';

const keys = new WeakMap<Topic, string>();

/**
 * A stable name of a topic: equal topics have equal keys whatever the order of their properties. It
 * is canonical JSON.
 */
export function topicKey(topic: Topic): string {
  const known = keys.get(topic);
  if (known !== undefined) return known;
  const key = JSON.stringify(
    Object.fromEntries(Object.entries(topic).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  keys.set(topic, key);
  return key;
}

/** The topic that `key` names. */
export const topicOfKey = <T extends Topic>(key: string): T => JSON.parse(key) as T;
