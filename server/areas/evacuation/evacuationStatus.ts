import type { Blocked, EvacuationState, Rescued } from '#contracts/evacuation/evacuation.ts';
import { evacuationStates } from '#contracts/evacuation/evacuation.ts';
import { AlarmType, isOpen, type Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel, Place } from '#contracts/mine/mine.ts';
import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import { metresFrom, onRoadway, waysTo, type Roadways } from '#contracts/mine/roadways.ts';

const LOST_MS = 120_000;
const MOVE_METRES = 5;
/** A sensor speaks for the roadway that it hangs in, not for one beyond the rock. */
const BESIDE_METRES = 30;

/**
 * What storage knows of somebody of the roster: as he was at the call, his newest fix, and the one
 * of a minute before it.
 */
export type RosterRow = Omit<Rescued, 'state' | 'safeAt' | 'outMetres' | 'outTo'> & {
  readonly surfacedAt: number | null;
  readonly markedAt: number | null;
  readonly underground: boolean;
  readonly exitLost: boolean;
  readonly before: Place | undefined;
};

const gases: ReadonlySet<SensorKindCode> = new Set([
  'CH4',
  'CO',
  'CO2',
  'O2',
  'NO2',
  'SO2',
  'H2S',
  'NH3',
  'H2',
  'SMOKE',
  'T',
]);
const readings: ReadonlySet<number> = new Set([
  AlarmType.high,
  AlarmType.highHigh,
  AlarmType.low,
  AlarmType.lowLow,
  AlarmType.rate,
  AlarmType.state,
]);

/**
 * Roadways that nobody is led through: those declared closed, and those beside a point of gas,
 * smoke or heat with an open orange or red alarm.
 */
export function blockedEdges(
  roads: Roadways,
  model: Pick<MineModel, 'points'>,
  closed: readonly string[],
  alarms: readonly Pick<Alarm, 'pointNo' | 'level' | 'state' | 'alarmType'>[],
): Blocked[] {
  const points = new Map(model.points.map((point) => [point.no, point]));
  const blocked = new Map<string, Blocked>();
  for (const alarm of alarms) {
    const point = points.get(alarm.pointNo ?? -1);
    if (
      point === undefined ||
      !isOpen(alarm) ||
      alarm.level > 2 ||
      !readings.has(alarm.alarmType) ||
      !gases.has(point.kind)
    )
      continue;
    const { x, y, z } = point;
    if (x === null || y === null || z === null) continue;
    const near = onRoadway(roads, { x, y, z });
    const edgeCode =
      near === undefined || near.away > BESIDE_METRES ? undefined : roads.edgeCodes[near.edge];
    if (edgeCode !== undefined) blocked.set(edgeCode, { edgeCode, why: 'gas', pointNo: point.no });
  }
  for (const edgeCode of closed) blocked.set(edgeCode, { edgeCode, why: 'closed', pointNo: null });
  return [...blocked.values()];
}

/**
 * How everybody of the roster stands at `now`: those who are not safe first, worst first; of the
 * lost the oldest fix first. The others of one state keep their order, whoever was heard last, so
 * that no row moves away under a hand.
 */
export function standOf(
  rows: readonly RosterRow[],
  model: MineModel,
  roads: Roadways,
  blocked: readonly Blocked[],
  now: number,
): Rescued[] {
  const closed = new Set(blocked.map(({ edgeCode }) => roads.edgeCodes.indexOf(edgeCode)));
  const toExit = waysTo(roads, roads.exits, closed);
  const toRefuge = waysTo(roads, roads.refuges, closed);
  const refuges = new Set(
    model.areas.filter(({ place }) => place === 'refuge').map(({ no }) => no),
  );
  const outOf = (place: Place): Pick<Rescued, 'outMetres' | 'outTo'> => {
    const here = onRoadway(roads, place);
    if (here === undefined) return { outMetres: null, outTo: null };
    const exit = metresFrom(roads, toExit, here);
    if (Number.isFinite(exit)) return { outMetres: Math.round(exit), outTo: 'exit' };
    const refuge = metresFrom(roads, toRefuge, here);
    return Number.isFinite(refuge)
      ? { outMetres: Math.round(refuge), outTo: 'refuge' }
      : { outMetres: null, outTo: null };
  };
  const judged = rows.map(
    ({ surfacedAt, markedAt, underground, exitLost, before, ...row }): Rescued => {
      const isOut = !underground && !exitLost && surfacedAt !== null;
      if (isOut || markedAt !== null)
        return {
          ...row,
          state: 'safe',
          safeAt: isOut ? surfacedAt : markedAt,
          outMetres: null,
          outTo: null,
        };
      const out = outOf(row);
      const stateOf = (): EvacuationState => {
        if (exitLost || now - row.fixAt > LOST_MS) return 'lost';
        if (refuges.has(row.areaNo)) return 'refuge';
        if (
          before === undefined ||
          Math.hypot(before.x - row.x, before.y - row.y, before.z - row.z) < MOVE_METRES
        )
          return 'still';
        const earlier = outOf(before);
        const nearer =
          out.outMetres !== null &&
          earlier.outMetres !== null &&
          earlier.outMetres - out.outMetres >= MOVE_METRES;
        return nearer ? 'movingOut' : 'moving';
      };
      return { ...row, ...out, state: stateOf(), safeAt: null };
    },
  );
  const rank = new Map(evacuationStates.map((state, i) => [state, i]));
  const silentSince = ({ state, fixAt }: Rescued): number => (state === 'lost' ? fixAt : 0);
  return judged.toSorted(
    (a, b) =>
      (rank.get(a.state) ?? 0) - (rank.get(b.state) ?? 0) ||
      silentSince(a) - silentSince(b) ||
      a.personNo - b.personNo,
  );
}
