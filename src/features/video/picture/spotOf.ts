import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { Spot } from './nearest.ts';

/** Where an alarm is: where it says, else where its point stands, else the middle of its area. */
export function spotOf(
  alarm: Pick<Alarm, 'x' | 'y' | 'z' | 'pointNo' | 'areaNo'>,
  model: Pick<MineModel, 'points' | 'areas' | 'levels'>,
): Spot {
  const point = model.points.find(({ no }) => no === alarm.pointNo);
  const area = model.areas.find(({ no, code }) =>
    alarm.areaNo === null ? code === point?.areaCode : no === alarm.areaNo,
  );
  const areaCode = area?.code;
  if (alarm.x !== null && alarm.y !== null)
    return { areaCode, x: alarm.x, y: alarm.y, z: alarm.z ?? undefined };
  if (point !== undefined && point.x !== null && point.y !== null)
    return { areaCode, x: point.x, y: point.y, z: point.z ?? undefined };
  if (area === undefined) return {};
  const count = area.polygon.length;
  const middle = (axis: 0 | 1): number =>
    area.polygon.reduce((sum, corner) => sum + corner[axis], 0) / count;
  return {
    areaCode,
    x: middle(0),
    y: middle(1),
    z: model.levels.find(({ code }) => code === area.levelCode)?.z,
  };
}
