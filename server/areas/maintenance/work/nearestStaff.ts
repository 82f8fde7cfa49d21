import { z } from 'zod';
import type { Failure } from '#contracts/errors.ts';
import { ok, type Result } from '#base/result.ts';
import { equipment, equipmentType } from '#contracts/maintenance/masterData.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import {
  FRESH_MS,
  type NearestAnswer,
  type NearPerson,
} from '#contracts/maintenance/workInTheMine.ts';
import { seeingAll, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { MACHINE_POINTS } from './machinePoints.ts';

const staffRow = z.object({
  personnelId: z.string(),
  name: z.string(),
  jobNo: z.string(),
  skills: z.array(z.string()),
  workload: z.number().int(),
  seenAt: z.number().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  z: z.number().nullable(),
  isUnderground: z.boolean(),
  areaName: z.string().nullable(),
});

/**
 * Staff who may be sent and know what the machine's type asks for, every trade and certificate of
 * it, with where their cards were seen last. A card is theirs by the job number.
 */
const STAFF = `
  SELECT s.id AS "personnelId", s.name, s."jobNo", coalesce(s.skills, '{}') AS skills,
    coalesce(s.workload, 0) AS workload, f.t AS "seenAt", f.x, f.y, f.z,
    coalesce(f.flags & 1 <> 0, false) AS "isUnderground", a.body ->> 'name' AS "areaName"
  FROM entity.personnel s
  LEFT JOIN LATERAL (SELECT l.* FROM entity."kafkaPerson" p
    JOIN definition d ON d.entity = 'kafkaPerson' AND d.code = p."cardNo"
    JOIN position_latest l ON l.person_no = d.no
    WHERE p."jobNo" = s."jobNo" AND p."cardType" = 1 AND NOT p."isDeleted"
    ORDER BY l.t DESC LIMIT 1) f ON true
  LEFT JOIN definition a ON a.entity = 'area' AND a.no = f.area_no
  WHERE NOT s."isDeleted" AND NOT s.disabled AND s."isDispatchable"
    AND coalesce(s.skills, '{}') @> $1::text[] AND coalesce(s.certs, '{}') @> $2::text[]
  ORDER BY s.id`;

type Place = { readonly x: number; readonly y: number; readonly z: number | null };

/**
 * Who could be sent to a repair, the nearest first: those whose place is known now by distance,
 * then those who were seen too long ago, then those who were never seen.
 */
export async function nearestStaff(
  engine: Engine,
  requestId: string,
  actor: Actor,
): Promise<Result<NearestAnswer, Failure>> {
  const request = await engine.of(repairRequest).get(requestId, actor);
  if (!request.ok) return request;
  const everybody = seeingAll(actor);
  const machine = await engine.of(equipment).get(request.value.equipmentId, everybody);
  if (!machine.ok) return machine;
  const type = await engine.of(equipmentType).get(machine.value.equipmentTypeId, everybody);
  const { repairSkills, repairCerts } = type.ok ? type.value : {};
  const [skills, certs] = [repairSkills ?? [], repairCerts ?? []];
  const { pool, clock } = engine;
  const at = clock.now();
  const { x, y, z: height } = machine.value;
  const place =
    typeof x === 'number' && typeof y === 'number'
      ? { x, y, z: height }
      : await placeOf(pool, machine.value.id, request.value.alarmId);
  const rows = await rowsOf(staffRow, pool, STAFF, [skills, certs]);
  const people = rows.map((row) => near(row, place, at)).toSorted(byNearness);
  return ok({ skills, certs, isPlaced: place !== undefined, at, people });
}

function near(
  { x, y, z: height, ...person }: z.output<typeof staffRow>,
  place: Place | undefined,
  at: number,
): NearPerson {
  const isKnown = place !== undefined && x !== null && y !== null;
  const up = (height ?? 0) - (height === null ? 0 : (place?.z ?? height));
  const distance = isKnown ? Math.round(Math.hypot(x - place.x, y - place.y, up)) : null;
  return { ...person, distance, isStale: person.seenAt === null || at - person.seenAt > FRESH_MS };
}

/** An old position says nothing of who is near: it never stands before a fresh one. */
function byNearness(a: NearPerson, b: NearPerson): number {
  if (a.isStale !== b.isStale) return a.isStale ? 1 : -1;
  if (a.isStale) return (b.seenAt ?? 0) - (a.seenAt ?? 0);
  return (a.distance ?? Infinity) - (b.distance ?? Infinity) || a.workload - b.workload;
}

const placeRow = z.object({ x: z.number(), y: z.number(), z: z.number().nullable() });

/** Where a machine without a place of its own is: where its alarm was, or one of its points. */
async function placeOf(
  executor: Executor,
  machineId: string,
  alarmId: string | null,
): Promise<Place | undefined> {
  const rows = await rowsOf(
    placeRow,
    executor,
    `SELECT x, y, z FROM (
       SELECT 1 AS turn, (body ->> 'x')::float8 AS x, (body ->> 'y')::float8 AS y,
         (body ->> 'z')::float8 AS z FROM alarm WHERE id = $2
       UNION ALL
       SELECT 2, p.x, p.y, p.z FROM (${MACHINE_POINTS}) m
         JOIN entity."kafkaMonitoringPoint" p ON p."pointCode" = m."pointCode"
         WHERE m."equipmentId" = $1) places
     WHERE x IS NOT NULL AND y IS NOT NULL ORDER BY turn LIMIT 1`,
    [machineId, alarmId],
  );
  return rows[0];
}
