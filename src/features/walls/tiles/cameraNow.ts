import { needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { byUrgency, isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { nearestCameras, spotOf } from '#features/video/api.ts';

/**
 * The camera that a wall shows: the nearest to the most urgent alarm that waits and has one near
 * it, of a point, a person or an area alike; else the key cameras in turn. Cameras without a way to
 * their picture are none.
 */
export function cameraNow(
  cameras: readonly CameraView[],
  alarms: readonly Alarm[],
  model: Pick<MineModel, 'points' | 'areas' | 'levels'>,
  turn: number,
): CameraView | undefined {
  const seen = cameras.filter(({ kinds }) => kinds.length > 0);
  const waiting = alarms
    .filter((alarm) => isAnnounced(alarm) && needsAck(alarm))
    .toSorted(byUrgency);
  for (const alarm of waiting) {
    const near = nearestCameras(seen, spotOf(alarm, model), 1)[0]?.camera;
    if (near !== undefined) return near;
  }
  const key = seen.filter(({ isKey }) => isKey);
  const turns = key.length > 0 ? key : seen;
  return turns[turn % Math.max(1, turns.length)];
}
