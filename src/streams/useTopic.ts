import { useCallback, useSyncExternalStore } from 'react';
import type { FrameOf, Topic } from '../contracts/live/dataCore.ts';
import { desk } from './desk.ts';
import { topicKey, topicOfKey } from './topicKey.ts';

/**
 * The newest frame of `topic`; `undefined` before the first and without a topic. Follows anew only when the topic's key
 * changes, so the topic may be built in the render. Of `alarms` it is always the whole `book`.
 */
export function useTopic<T extends Topic>(topic: T | undefined): FrameOf<T> | undefined {
  const key = topic === undefined ? undefined : topicKey(topic);
  const subscribe = useCallback(
    (changed: () => void) => {
      if (key === undefined) return () => undefined;
      const frames = desk.follow(topicOfKey<T>(key)).subscribe(changed);
      return () => frames.unsubscribe();
    },
    [key],
  );
  return useSyncExternalStore(subscribe, () => (key === undefined ? undefined : desk.newest<T>(key)));
}
