import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { Point } from '#contracts/mine/mine.ts';

/** Places of methane sensors of working faces that are looked at first, in that order. */
const firstPlaces = ['T1', 'T0', 'T2'];
/** What is looked at where a mine has no such sensors. */
const firstKinds: readonly Point['kind'][] = ['CH4', 'CO', 'WS'];
const MOST = 4;

type Picked = { readonly pointNo: number | undefined; readonly alarmId: string | undefined };

/**
 * Points that the charts show while nobody has chosen any: that of the picked point or alarm, else
 * what a control room looks at first: the methane of the working faces. They change with what is
 * picked alone, never by themselves.
 */
export function followedPoints(
  points: ReadonlyMap<number, Point>,
  { pointNo, alarmId }: Picked,
  alarms: readonly Pick<Alarm, 'id' | 'pointNo'>[],
): readonly number[] {
  const ofAlarm = alarms.find(({ id }) => id === alarmId)?.pointNo ?? undefined;
  const picked = [pointNo, ofAlarm].find((no) => no !== undefined && points.has(no));
  return picked === undefined ? firstPoints([...points.values()]) : [picked];
}

function firstPoints(points: readonly Point[]): readonly number[] {
  const atFaces = firstPlaces.flatMap((place) =>
    points.filter(({ kind, positionCode }) => kind === 'CH4' && positionCode === place),
  );
  const first = [
    atFaces,
    ...firstKinds.map((kind) => points.filter((point) => point.kind === kind)),
  ].find((some) => some.length > 0);
  return (first ?? []).slice(0, MOST).map(({ no }) => no);
}
