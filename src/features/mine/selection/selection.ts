import { proxy } from 'valtio';

/**
 * What the dispatcher has picked; map, table and charts show the same one. Low-rate interface state
 * only.
 */
export type Selection = {
  alarmId: string | undefined;
  pointNo: number | undefined;
  personNo: number | undefined;
  areaNo: number | undefined;
  /** The person whom the map keeps in the middle. */
  followPersonNo: number | undefined;
  /** Points in the chart panel, in the order they were added. */
  chartPoints: number[];
  /** Range of the charts: live span back from now, or a fixed range. */
  range: { live: true; spanMs: number } | { live: false; from: number; to: number };
  /** Whether the pictures stand still while data keep arriving. */
  paused: boolean;
};

export const selection = proxy<Selection>({
  alarmId: undefined,
  pointNo: undefined,
  personNo: undefined,
  areaNo: undefined,
  followPersonNo: undefined,
  chartPoints: [],
  range: { live: true, spanMs: 30 * 60_000 },
  paused: false,
});

const MOST_CHART_POINTS = 8;

/** Shows `pointNo` in the charts, newest last; the oldest leaves when there are eight. */
export function chartPoint(pointNo: number): void {
  if (selection.chartPoints.includes(pointNo)) return;
  selection.chartPoints = [...selection.chartPoints, pointNo].slice(-MOST_CHART_POINTS);
}

/**
 * Picks this and nothing else: whoever shows it goes there, also where it was picked already and
 * has been looked away from since. Who is followed is let go, since the map would stay with him.
 */
export function pickAlone(kind: 'person' | 'point' | 'area', no: number): void {
  const key = `${kind}No` as const;
  const pick = (): void => {
    selection[key] = no;
  };
  const isAgain = selection[key] === no;
  if (kind !== 'person' || selection.followPersonNo !== no) selection.followPersonNo = undefined;
  for (const one of ['alarmId', 'personNo', 'pointNo', 'areaNo'] as const)
    selection[one] = undefined;
  // Only what changes is told of.
  if (isAgain) queueMicrotask(pick);
  else pick();
}
