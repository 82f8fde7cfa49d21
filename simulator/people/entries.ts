import type { PositionRecord } from '#contracts/ingest/records.ts';
import type { Crowd } from './crowd.ts';
import type { Fixes } from './fixes.ts';
import type { Walker } from './walker.ts';

const AT_COLLAR = { x: 60, y: -20, z: 0 };

/**
 * How those now below ground came in, and the leader of before, who was with them until one of
 * today's came.
 */
export function entriesOf(crowd: Crowd, fixes: Fixes): PositionRecord[] {
  const leads = ({ employee }: Walker): boolean => employee.definition.isLeader;
  const below = crowd.walkers
    .filter((walker) => walker.underground)
    .toSorted((a, b) => a.inTime - b.inTime);
  const at = (walker: Walker, t: number, inOutType: 0 | 1): PositionRecord => ({
    ...fixes.surfaceFix(walker, t),
    inOutType,
    ...AT_COLLAR,
  });
  const [first] = below;
  const relief = below.find(leads);
  const before = crowd.walkers.find((walker) => !walker.underground && leads(walker));
  const led =
    first === undefined || relief === undefined || before === undefined || relief === first
      ? []
      : [at(before, first.inTime, 1), at(before, relief.inTime, 0)];
  return [...below.map((walker) => at(walker, walker.inTime, 1)), ...led].toSorted(
    (a, b) => Number(a.dataTime) - Number(b.dataTime),
  );
}
