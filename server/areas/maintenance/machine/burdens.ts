import { z } from 'zod';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { checkTask } from '#contracts/maintenance/check.ts';
import { equipmentFault } from '#contracts/maintenance/masterData.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { maintenanceTask } from '#contracts/maintenance/upkeep.ts';
import { healthKinds } from '#contracts/maintenance/machine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Burden } from './health.ts';

/** How long a missed piece of work stands against a machine. */
const MISSED_MS = 30 * 86_400_000;

/** States of a request in which nothing is wrong any more, or was never said to be. */
export const settled = ['draft', 'closed', 'rejected', 'cancelled'];

/** A fault that happened, other than one of the catalogue. */
export const FAULT_EVENT = storedChoice(equipmentFault, 'kind', 'event');
const FAULT_OPEN = storedChoice(equipmentFault, 'status', 'open');

const row = z.object({
  equipmentId: z.string(),
  kind: z.enum(healthKinds),
  level: z.number().nullable(),
  id: z.string(),
  entity: z.string(),
  title: z.string(),
  at: z.number().nullable(),
});

/** What stands against these machines now, by their ids. A fault with a request counts once. */
export async function burdensOf(
  executor: Executor,
  machineIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly Burden[]>> {
  const rows = await rowsOf(row, executor, BURDENS, [
    machineIds,
    settled.map((state) => storedState(repairRequest, state)),
    storedState(checkTask, 'overdue'),
    storedState(checkTask, 'missed'),
    now - MISSED_MS,
  ]);
  return Map.groupBy(rows, ({ equipmentId }) => equipmentId);
}

const tasks = [checkTask, maintenanceTask]
  .map(
    ({ name }) => `SELECT "equipmentId",
      CASE WHEN status = $3::int4 THEN 'overdue' ELSE 'missed' END AS kind, null::int AS level,
      id, '${name}' AS entity, coalesce(no, id) AS title, "dueTime" AS at
    FROM entity."${name}"
    WHERE "equipmentId" = ANY ($1::text[]) AND NOT "isDeleted"
      AND (status = $3::int4 OR (status = $4::int4 AND "missAt" > $5))`,
  )
  .join(' UNION ALL ');

/** Alarms that are neither closed nor put aside: active, or gone without being acknowledged. */
const ACTIVE = '(1, 2, 3)';

const BURDENS = `SELECT f."equipmentId", 'fault' AS kind, f.level, f.id,
    'equipmentFault' AS entity, f.name AS title, f."faultTime" AS at
  FROM entity."equipmentFault" f
  WHERE f."equipmentId" = ANY ($1::text[]) AND f.kind = ${FAULT_EVENT}
    AND f.status = ${FAULT_OPEN} AND NOT f."isDeleted"
    AND NOT EXISTS (SELECT FROM entity."repairRequest" r WHERE r."faultId" = f.id
      AND NOT (r.status = ANY ($2::int4[])) AND NOT r."isDeleted")
  UNION ALL
  SELECT "equipmentId", 'repair', level, id, 'repairRequest', title, "reportTime"
  FROM entity."repairRequest"
  WHERE "equipmentId" = ANY ($1::text[]) AND NOT (status = ANY ($2::int4[])) AND NOT "isDeleted"
  UNION ALL ${tasks}
  UNION ALL
  SELECT e.id, 'alarm', a.level, a.id, 'kafkaMineAlarmRecord',
    coalesce(a.body ->> 'content', a.body ->> 'sourceName', a.id), a.raised_time
  FROM entity."equipment" e
  JOIN entity."kafkaMonitoringPoint" p ON p.id = ANY (e."pointIds")
  JOIN definition d ON d.entity = 'kafkaMonitoringPoint' AND d.code = p."pointCode"
  JOIN alarm a ON a.point_no = d.no AND a.state IN ${ACTIVE}
  WHERE e.id = ANY ($1::text[])`;
