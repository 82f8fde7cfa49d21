import { z } from 'zod';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { MACHINE_POINTS } from './machinePoints.ts';

/**
 * The machine that an alarm is about: that of its point. Undefined where the ledger names none or
 * several: then somebody has to say it.
 */
export async function machineOf(
  executor: Executor,
  model: Pick<MineModel, 'points'>,
  { pointNo }: Pick<Alarm, 'pointNo'>,
): Promise<string | undefined> {
  const point = pointNo === null ? undefined : model.points[pointNo];
  if (point === undefined) return undefined;
  const rows = await rowsOf(
    z.object({ equipmentId: z.string() }),
    executor,
    `SELECT DISTINCT "equipmentId" FROM (${MACHINE_POINTS}) m WHERE "pointCode" = $1 LIMIT 2`,
    [point.code],
  );
  return rows.length === 1 ? rows[0]?.equipmentId : undefined;
}
