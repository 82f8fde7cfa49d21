import { z } from 'zod';
import { checkPlan, checkTask } from '#contracts/maintenance/check.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { maintenancePlan, maintenanceTask } from '#contracts/maintenance/upkeep.ts';
import type { MachineAnswer } from '#contracts/maintenance/machine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { settled } from './burdens.ts';

/** Shown at most; its lists have the rest. */
const MOST = 30;
/** How far ahead work is told that has not begun. */
const AHEAD_MS = 31 * 86_400_000;
/** States of a task that nobody has to do anything about. */
const over = ['done', 'missed', 'cancelled'];

const row = z.object({
  id: z.string(),
  entity: z.string(),
  title: z.string(),
  status: z.number(),
  at: z.number().nullable(),
});

/** Work at a machine that is under way, late or due within a month, the earliest first. */
export const openWorkOf = (
  executor: Executor,
  machineId: string,
  now: number,
): Promise<MachineAnswer['open']> =>
  rowsOf(row, executor, OPEN, [
    machineId,
    settled.map((state) => storedState(repairRequest, state)),
    over.map((state) => storedState(checkTask, state)),
    now + AHEAD_MS,
  ]);

const tasks = [
  [checkTask, checkPlan],
  [maintenanceTask, maintenancePlan],
]
  .map(
    ([task, plan]) => `SELECT t.id, '${task?.name}', concat_ws(' ', p.name, coalesce(t.no, t.id)),
      t.status, t."dueTime"
    FROM entity."${task?.name}" t LEFT JOIN entity."${plan?.name}" p ON p.id = t."planId"
    WHERE t."equipmentId" = $1 AND NOT (t.status = ANY ($3::int4[]))
      AND t."periodStart" <= $4 AND NOT t."isDeleted"`,
  )
  .join(' UNION ALL ');

const OPEN = `SELECT id, 'repairRequest' AS entity, title, status,
    coalesce("expectTime", "reportTime") AS at
  FROM entity."repairRequest"
  WHERE "equipmentId" = $1 AND NOT (status = ANY ($2::int4[])) AND NOT "isDeleted"
  UNION ALL ${tasks} ORDER BY at NULLS LAST LIMIT ${MOST}`;
