import type { CameraView } from '../../../contracts/http/video.ts';
import type { Alarm } from '../../../contracts/monitoring/alarm.ts';
import type { MineModel } from '../../../contracts/monitoring/mine.ts';
import type { NearCamera, Spot } from '../../../mine/video/nearest.ts';
import type { WallQuery } from './wallQuery.ts';

/** Where an alarm is: where it says, else where its point stands, else the middle of its area. */
export function spotOf(
  alarm: Pick<Alarm, 'x' | 'y' | 'z' | 'pointNo' | 'areaNo'>,
  model: Pick<MineModel, 'points' | 'areas' | 'levels'>,
): Spot {
  const point = model.points.find(({ no }) => no === alarm.pointNo);
  const area = model.areas.find(({ no, code }) => (alarm.areaNo === null ? code === point?.areaCode : no === alarm.areaNo));
  const areaCode = area?.code;
  if (alarm.x !== null && alarm.y !== null) return { areaCode, x: alarm.x, y: alarm.y, z: alarm.z ?? undefined };
  if (point !== undefined && point.x !== null && point.y !== null) return { areaCode, x: point.x, y: point.y, z: point.z ?? undefined };
  if (area === undefined) return {};
  const count = area.polygon.length;
  const middle = (axis: 0 | 1): number => area.polygon.reduce((sum, corner) => sum + corner[axis], 0) / count;
  return { areaCode, x: middle(0), y: middle(1), z: model.levels.find(({ code }) => code === area.levelCode)?.z };
}

/** Those that pass the filters, key cameras first, then by code; of an alarm, in the order of `near`. */
export function passing(cameras: readonly CameraView[], query: WallQuery, near: readonly NearCamera[] | undefined): CameraView[] {
  const wanted = query.q.toLowerCase();
  const all =
    near === undefined ? cameras.toSorted((one, other) => Number(other.isKey) - Number(one.isKey)) : near.map(({ camera }) => camera);
  return all.filter(
    ({ code, name, installPlace, areaCode, areaName }) =>
      (query.area === '' || areaCode === query.area) &&
      (wanted === '' || [code, name, installPlace, areaName].some((text) => text.toLowerCase().includes(wanted))),
  );
}

/** The cameras of the page that the wall shows: those picked, else those that pass. Also how many pages there are. */
export function onWall(
  cameras: readonly CameraView[],
  passed: readonly CameraView[],
  { grid, page, picked }: WallQuery,
): { readonly shown: readonly CameraView[]; readonly page: number; readonly pages: number } {
  const all = picked.length === 0 ? passed : picked.flatMap((id) => cameras.find((camera) => camera.id === id) ?? []);
  const pages = Math.max(1, Math.ceil(all.length / grid));
  const at = Math.min(page, pages - 1);
  return { shown: all.slice(at * grid, (at + 1) * grid), page: at, pages };
}
