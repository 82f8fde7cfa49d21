import { z } from 'zod';
import type { WorkPlace } from '#contracts/maintenance/myWork.ts';
import { FRESH_MS } from '#contracts/maintenance/workInTheMine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** A machine so far away, in metres, is near whatever area it stands in. */
const NEAR_M = 60;

const placeRow = z.object({
  areaId: z.string().nullable(),
  areaName: z.string().nullable(),
  equipmentIds: z.array(z.string()),
  seenAt: z.number(),
});

/**
 * Where the card of one of the staff was seen within the last minutes, and the machines of that area
 * or within 60 m; null where no card of theirs was. A card is somebody's by his job number.
 */
export async function placeOfStaff(
  executor: Executor,
  personnelIds: readonly string[],
  now: number,
): Promise<WorkPlace | null> {
  if (personnelIds.length === 0) return null;
  const [found] = await rowsOf(
    placeRow,
    executor,
    `SELECT a.id AS "areaId", a.name AS "areaName", l.t AS "seenAt",
       ARRAY(SELECT e.id FROM entity.equipment e WHERE NOT e."isDeleted" AND (e."areaId" = a.id
         OR sqrt((e.x - l.x) ^ 2 + (e.y - l.y) ^ 2
           + (coalesce(e.z, l.z, 0) - coalesce(l.z, e.z, 0)) ^ 2) < $3)
         ORDER BY e.id LIMIT 500) AS "equipmentIds"
     FROM entity.personnel s
     JOIN entity."kafkaPerson" p ON p."jobNo" = s."jobNo" AND p."cardType" = 1
       AND NOT p."isDeleted"
     JOIN definition d ON d.entity = 'kafkaPerson' AND d.code = p."cardNo"
     JOIN position_latest l ON l.person_no = d.no
     LEFT JOIN definition n ON n.entity = 'area' AND n.no = l.area_no
     LEFT JOIN entity.area a ON a.code = n.code AND a.kind = 2 AND NOT a."isDeleted"
     WHERE s.id = ANY ($1::text[]) AND l.t > $2
     ORDER BY l.t DESC LIMIT 1`,
    [personnelIds, now - FRESH_MS, NEAR_M],
  );
  return found ?? null;
}
