import { useMemo } from 'react';
import type { Area, MineModel } from '#contracts/mine/mine.ts';
import { type PersonRow, usePeople } from '#features/people/api.ts';

export type AreaCount = { readonly area: Area; readonly count: number };

/**
 * Who is below, live. `lost`: those among them whose last fix is old; they are counted, for nobody
 * has seen them come out.
 */
export type Below = {
  readonly rows: readonly PersonRow[];
  readonly leaders: readonly PersonRow[];
  readonly lost: number;
  /** How many lack a certificate that is asked for where they are. */
  readonly uncertified: number;
  /** Areas with somebody in them: those with too many first, then by how many. */
  readonly areas: readonly AreaCount[];
};

/** Everybody below as of the newest second; undefined before the first frame. */
export function useBelow(model: MineModel): Below | undefined {
  const people = usePeople(model);
  return useMemo(() => people && belowOf(people, model), [people, model]);
}

/** Sorts the people of a frame. */
export function belowOf(people: readonly PersonRow[], model: Pick<MineModel, 'areas'>): Below {
  const rows = people.filter(({ underground }) => underground);
  const counts = new Map<number, number>();
  for (const { areaNo } of rows) counts.set(areaNo, (counts.get(areaNo) ?? 0) + 1);
  const areas = model.areas.flatMap((area): AreaCount[] => {
    const count = counts.get(area.no);
    return count === undefined ? [] : [{ area, count }];
  });
  return {
    rows,
    leaders: rows.filter(({ person }) => person?.isLeader === true),
    lost: rows.filter(({ stale, troubles }) => stale || troubles.includes('lost')).length,
    uncertified: rows.filter(({ troubles }) => troubles.includes('uncertified')).length,
    areas: areas.toSorted(
      (a, b) => over(b) - over(a) || b.count - a.count || a.area.no - b.area.no,
    ),
  };
}

const over = ({ area, count }: AreaCount): number =>
  Number(area.maxAllow !== null && count > area.maxAllow);
