import type { WriteContext } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import type { Family, PlanRecord } from '../family/family.ts';

/** A machine of a task, or a place of its route without one, that items are to be answered for. */
export type Slot = {
  readonly taskId: string;
  readonly stopId: string | null;
  readonly machineId: string | null;
  /** In the order of the route. */
  readonly place: number;
};

type RoutePoint = NonNullable<PlanRecord['routePoints']>[number];

/** The route of a plan in its order; areas alone are one, too. */
export const routeOf = ({ routePoints, areaIds }: PlanRecord): readonly RoutePoint[] =>
  routePoints !== null && routePoints !== undefined && routePoints.length > 0
    ? routePoints.toSorted((a, b) => a.seq - b.seq)
    : (areaIds ?? []).map((areaId, i) => ({ seq: i + 1, areaId }));

/** The machines along a route or of a plan, each once. */
export const machinesOf = (plan: PlanRecord): readonly string[] => [
  ...new Set([
    ...(plan.equipmentIds ?? []),
    ...routeOf(plan).flatMap(({ equipmentIds }) => equipmentIds ?? []),
  ]),
];

/**
 * Writes the places of these tasks as the route has them now, and answers for what items are to be
 * answered: each machine of each place, the place itself where it names none.
 */
export async function copyStops(
  { engine, client, actor }: WriteContext,
  family: Family,
  plan: PlanRecord,
  tasks: readonly { readonly id: string; readonly machineId: string | undefined }[],
): Promise<readonly Slot[]> {
  if (family.stop === undefined)
    return tasks.map(({ id, machineId }) => ({
      taskId: id,
      stopId: null,
      machineId: machineId ?? null,
      place: 0,
    }));
  const route = routeOf(plan);
  const stopId = (taskId: string, place: number): string =>
    `${taskId}S${String(place).padStart(4, '0')}`;
  const rows = tasks.flatMap(({ id }) =>
    route.map((point, place) => ({ ...point, id: stopId(id, place), taskId: id, place })),
  );
  await query(
    client,
    `INSERT INTO entity.${quoted(family.stop.name)} (id, "taskId", "areaId", "planSeq",
       "minStaySec", qr, nfc, "readerId", status, sort, "orgId", "createUserId", "createUserName",
       "createTime")
     SELECT r.id, r."taskId", r."areaId", r.seq, r."minStaySec", r.qr, r.nfc, r."readerId", 0,
       r.place, $2::text, $3::text, $4::text, $5::int8
     FROM jsonb_to_recordset($1::jsonb) AS r(id text, "taskId" text, "areaId" text, seq int4,
       "minStaySec" int4, qr text, nfc text, "readerId" text, place int4)`,
    [JSON.stringify(rows), plan.orgId, actor.userId, actor.name, engine.clock.now()],
  );
  return rows.flatMap(({ taskId, id, place, equipmentIds }) => {
    const machines: readonly (string | null)[] =
      equipmentIds === undefined || equipmentIds.length === 0 ? [null] : equipmentIds;
    return machines.map((machineId) => ({ taskId, stopId: id, machineId, place }));
  });
}
