import type { Observable } from 'rxjs';
import type { FrameOf, Topic } from '#contracts/live/dataCore.ts';
import { coreClient } from './dataCoreClient.ts';

/**
 * The frames of one topic, shared by all who follow an equal topic and replaying the newest to late
 * subscribers. The arrays of a frame stay valid until two newer frames of the topic have arrived.
 * `alarms` begins with a `book`, then gives each change in order. Never completes, never errors.
 */
export const follow = <T extends Topic>(topic: T): Observable<FrameOf<T>> =>
  coreClient.follow(topic);
