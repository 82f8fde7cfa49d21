import { z } from 'zod';
import { repairDispatch, repairRequest } from '#contracts/maintenance/repair.ts';
import { UNPLANNED_MS, SUSPENDED_MS } from '#contracts/maintenance/workInTheMine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { MACHINE_POINTS } from './machinePoints.ts';

const workRow = z.object({
  requestId: z.string(),
  equipmentId: z.string(),
  no: z.string(),
  title: z.string(),
  leader: z.string().nullable(),
  /** Since when the work goes on: its acceptance. */
  since: z.number(),
  planEnd: z.number().nullable(),
  suspendedAt: z.number().nullable(),
  takesOut: z.boolean(),
  takesOutGuards: z.boolean(),
  pointCodes: z.array(z.string()),
});
/** Work on a machine that has been accepted and is not over, with the points of that machine alone. */
export type Work = z.output<typeof workRow>;

/**
 * All work under way. A point that stands at several machines belongs to none of them alone: it
 * tells of those that run, too.
 */
export const workUnderWay = (executor: Executor): Promise<Work[]> =>
  rowsOf(workRow, executor, UNDER_WAY, [
    (['accepted', 'repairing', 'suspended', 'toConfirm'] as const).map((state) =>
      storedState(repairRequest, state),
    ),
    (['accepted', 'arrived', 'working', 'finished'] as const).map((state) =>
      storedState(repairDispatch, state),
    ),
    storedState(repairRequest, 'suspended'),
  ]);

const UNDER_WAY = `
  WITH owned AS (${MACHINE_POINTS}),
    own AS (SELECT "pointCode", min("equipmentId") AS "equipmentId" FROM owned
      GROUP BY "pointCode" HAVING count(*) = 1)
  SELECT r.id AS "requestId", r."equipmentId", coalesce(r.no, r.id) AS no, r.title, l.name AS leader,
    d."planEnd", coalesce(d."acceptTime", d."dispatchTime") AS since,
    coalesce(d."outOfService", true) AS "takesOut",
    coalesce(d."guardsOut", false) AS "takesOutGuards",
    CASE WHEN r.status = $3 THEN (SELECT max(s.time) FROM entity."stateChange" s
      WHERE s.entity = 'repairRequest' AND s."recordId" = r.id AND s.transition = 'suspend')
    END AS "suspendedAt",
    ARRAY(SELECT own."pointCode" FROM own WHERE own."equipmentId" = r."equipmentId"
      ORDER BY 1) AS "pointCodes"
  FROM entity."repairRequest" r
  CROSS JOIN LATERAL (SELECT * FROM entity."repairDispatch" d WHERE d."requestId" = r.id
    AND d.status = ANY ($2::int4[]) AND NOT d."isDeleted"
    ORDER BY d."dispatchTime" DESC LIMIT 1) d
  LEFT JOIN entity.personnel l ON l.id = d."leaderId"
  WHERE r.status = ANY ($1::int4[]) AND NOT r."isDeleted"
  ORDER BY d."acceptTime", r.id`;

/**
 * Until when work keeps its points out of service: as planned, or a day where nothing is; while it
 * is suspended a shift at most. Undefined: it keeps none out.
 */
export function outUntil(work: Work, now: number): number | undefined {
  if (!work.takesOut) return undefined;
  const planned = work.planEnd ?? work.since + UNPLANNED_MS;
  const until = Math.min(planned, (work.suspendedAt ?? Infinity) + SUSPENDED_MS);
  return until > now ? until : undefined;
}
