import type { FrameOf, Topic } from '#contracts/live/dataCore.ts';
import { useTopicPart } from './useTopicPart.ts';

const whole = <Frame>(frame: Frame): Frame => frame;

/**
 * The newest frame of `topic`; `undefined` before the first and without a topic. Of `alarms` it is
 * always the whole `book`.
 */
export const useTopic = <T extends Topic>(topic: T | undefined): FrameOf<T> | undefined =>
  useTopicPart<T, FrameOf<T>>(topic, whole);
