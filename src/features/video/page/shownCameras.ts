import type { CameraView } from '#contracts/video/videoCalls.ts';
import type { NearCamera } from '../picture/nearest.ts';
import type { WallQuery } from './wallQuery.ts';

/**
 * Those that pass the filters, key cameras first, then by code; of an alarm, in the order of
 * `near`.
 */
export function passing(
  cameras: readonly CameraView[],
  query: WallQuery,
  near: readonly NearCamera[] | undefined,
): CameraView[] {
  const wanted = query.q.toLowerCase();
  const all =
    near === undefined
      ? cameras.toSorted((one, other) => Number(other.isKey) - Number(one.isKey))
      : near.map(({ camera }) => camera);
  return all.filter(
    ({ code, name, installPlace, areaCode, areaName }) =>
      (query.area === '' || areaCode === query.area) &&
      (wanted === '' ||
        [code, name, installPlace, areaName].some((text) => text.toLowerCase().includes(wanted))),
  );
}

/**
 * The cameras of the page that the wall shows: those picked, else those that pass. Also how many
 * pages there are.
 */
export function onWall(
  cameras: readonly CameraView[],
  passed: readonly CameraView[],
  { grid, page, picked }: WallQuery,
): { readonly shown: readonly CameraView[]; readonly page: number; readonly pages: number } {
  const all =
    picked.length === 0
      ? passed
      : picked.flatMap((id) => cameras.find((camera) => camera.id === id) ?? []);
  const pages = Math.max(1, Math.ceil(all.length / grid));
  const at = Math.min(page, pages - 1);
  return { shown: all.slice(at * grid, (at + 1) * grid), page: at, pages };
}
