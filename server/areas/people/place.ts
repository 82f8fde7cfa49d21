import { insideRing } from '#base/insideRing.ts';
import type { MineModel, Point } from '#contracts/mine/mine.ts';

type Band = { readonly zMin: number; readonly zMax: number };

/**
 * Heights, as [zMin, zMax), that are nearer to a level than to any other; undefined when the mine
 * has no such level.
 */
export function bandOf(model: Pick<MineModel, 'levels'>, levelCode: string): Band | undefined {
  const own = model.levels.find(({ code }) => code === levelCode);
  if (own === undefined) return undefined;
  const others = model.levels.filter(({ z }) => z !== own.z).map(({ z }) => (z + own.z) / 2);
  return {
    zMin: Math.max(-Infinity, ...others.filter((z) => z < own.z)),
    zMax: Math.min(Infinity, ...others.filter((z) => z > own.z)),
  };
}

/**
 * The points that stand inside `polygon` on a level, or under the sky when `levelCode` is null; one
 * of an area stands on its area's level.
 */
export function pointsIn(
  model: Pick<MineModel, 'levels' | 'areas' | 'points'>,
  levelCode: string | null,
  polygon: readonly (readonly [number, number])[],
): Point[] {
  const levelOf = new Map(model.areas.map((area) => [area.code, area.levelCode]));
  const band = levelCode === null ? undefined : bandOf(model, levelCode);
  const highest = Math.max(-Infinity, ...model.levels.map(({ z }) => z));
  const isOn = ({ areaCode, z }: Point): boolean => {
    const known = areaCode === null ? undefined : levelOf.get(areaCode);
    if (known !== undefined) return known === levelCode;
    if (band === undefined) return z === null || z > highest / 2;
    return z !== null && z >= band.zMin && z < band.zMax && z <= highest / 2;
  };
  return model.points.filter(
    (point) =>
      point.x !== null && point.y !== null && insideRing(polygon, point.x, point.y) && isOn(point),
  );
}
