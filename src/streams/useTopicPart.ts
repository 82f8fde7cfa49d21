import { useCallback, useSyncExternalStore } from 'react';
import type { FrameOf, Topic } from '#contracts/live/dataCore.ts';
import { coreClient } from './dataCoreClient.ts';
import { topicKey, topicOfKey } from './topicKey.ts';

/**
 * What `pick` takes of the newest frame of `topic`: the component is drawn again only when that is
 * another, so it is a plain value or something that the frame holds. `undefined` before the first
 * frame and without a topic. Follows anew only when the topic's key changes, so the topic may be
 * built in the render.
 */
export function useTopicPart<T extends Topic, Part>(
  topic: T | undefined,
  pick: (frame: FrameOf<T>) => Part | undefined,
): Part | undefined {
  const key = topic === undefined ? undefined : topicKey(topic);
  const subscribe = useCallback(
    (changed: () => void) => {
      if (key === undefined) return () => undefined;
      const frames = coreClient.follow(topicOfKey<T>(key)).subscribe(changed);
      return () => frames.unsubscribe();
    },
    [key],
  );
  return useSyncExternalStore(subscribe, () => {
    const frame = key === undefined ? undefined : coreClient.newest<T>(key);
    return frame === undefined ? undefined : pick(frame);
  });
}
