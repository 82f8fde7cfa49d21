import { useMemo } from 'react';
import type { Point } from '../../../contracts/monitoring/mine.ts';
import { useMineModel } from '../model/useMineModel.ts';

/** Points by number. */
export type Points = ReadonlyMap<number, Point>;

/** The points of the mine; empty until it is known, and while not `wanted`, when nobody asks for it either. */
export function usePoints(wanted = true): Points {
  const { data } = useMineModel(wanted);
  return useMemo(() => new Map((data?.points ?? []).map((point) => [point.no, point])), [data]);
}
