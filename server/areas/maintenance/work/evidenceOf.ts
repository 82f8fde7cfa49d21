import { z } from 'zod';
import { isOpen, type Alarm } from '#contracts/alarms/alarm.ts';
import { LAST_HOUR_MS, type AlarmEvidence } from '#contracts/maintenance/workInTheMine.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';
import { factsOf } from './alarmFacts.ts';

/** A chart of an hour is some 240 steps of a quarter of a minute wide. */
const COLUMNS = 240;
/** A camera further away does not see it. */
const NEAR_M = 150;
/** Nor does one on another level. */
const SAME_LEVEL_M = 10;
/** Of an alarm that is over: how much of what came after it is shown. */
const AFTER_MS = 5 * 60_000;

type Parts = {
  readonly executor: Executor;
  readonly store: Pick<MonitoringStore, 'series'>;
  readonly points: readonly (Point | undefined)[];
};

/** What goes with a request that is made from an alarm at `now`. */
export async function evidenceOf(
  { executor, store, points }: Parts,
  alarm: Alarm,
  now: number,
): Promise<AlarmEvidence> {
  const over = alarm.clearedTime ?? alarm.raisedTime;
  const at = isOpen(alarm) ? now : Math.min(now, over + AFTER_MS);
  const point = alarm.pointNo === null ? undefined : points[alarm.pointNo];
  return {
    ...factsOf(alarm, at),
    samples: point === undefined ? null : await samplesOf(store, point, at),
    camera: (await cameraNear(executor, alarm)) ?? null,
  };
}

async function samplesOf(
  store: Parts['store'],
  { no, precision }: Point,
  at: number,
): Promise<AlarmEvidence['samples']> {
  const asked = { pointNos: [no], from: at - LAST_HOUR_MS, to: at, columns: COLUMNS };
  const { from, stepMs, series } = await store.series(asked);
  const [read] = series;
  const { column = [], min = [], max = [] } = read ?? {};
  return { from, stepMs, precision, column, min, max };
}

const cameraRow = z.object({ id: z.string(), name: z.string(), distance: z.number() });

/** The camera that stands nearest to an alarm, if one stands near. */
async function cameraNear(
  executor: Executor,
  { x, y, z: height }: Alarm,
): Promise<z.output<typeof cameraRow> | undefined> {
  if (x === null || y === null) return undefined;
  const rows = await rowsOf(
    cameraRow,
    executor,
    `SELECT id, name, round(d)::float8 AS distance FROM entity.camera c
     CROSS JOIN LATERAL (SELECT sqrt((c.x - $1) ^ 2 + (c.y - $2) ^ 2) AS d) near
     WHERE NOT "isDeleted" AND NOT disabled AND d <= $4
       AND ($3::float8 IS NULL OR c.z IS NULL OR abs(c.z - $3) <= $5)
     ORDER BY d LIMIT 1`,
    [x, y, height, NEAR_M, SAME_LEVEL_M],
  );
  return rows[0];
}
