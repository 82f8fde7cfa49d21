import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { useMineModel } from './useMineModel.ts';

/** Points by number. */
export type Points = ReadonlyMap<number, Point>;

const none: Points = new Map();
/** One map a model for all who ask. */
const maps = new WeakMap<MineModel, Points>();

/**
 * The points of the mine; empty until it is known, and while not `wanted`, when nobody asks for it
 * either.
 */
export function usePoints(wanted = true): Points {
  const { data } = useMineModel(wanted);
  return data === undefined ? none : pointsOf(data);
}

function pointsOf(model: MineModel): Points {
  let points = maps.get(model);
  if (points === undefined)
    maps.set(model, (points = new Map(model.points.map((point) => [point.no, point]))));
  return points;
}
