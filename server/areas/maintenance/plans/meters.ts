import { z } from 'zod';
import type { Executor } from '#server/kernel/executor.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { pointValues } from '../family/pointValues.ts';
import { CYCLES } from './periods.ts';

/** A meter may stand still for so long before its reading says nothing. */
const REACH_MS = 30 * 86_400_000;
const COUNTER = 3;

const machineRow = z.object({
  id: z.string(),
  runHours: z.number().nullable(),
  pointId: z.string().nullable(),
});

/** Which meter: running hours or a counter, of one point for all machines or of each its own. */
export type Meter = {
  readonly cycleType: number;
  readonly meterPointId: string | null;
};

/**
 * What the meter of each machine stands at. Without a point that the plan names, running hours are
 * those of the machine's point that counts them (a code that ends in `runHoursTotal`, or the unit
 * `h`), else of its own record; a counter is its point of that type. A machine whose meter says
 * nothing believable is not among them.
 */
export async function meterReadings(
  executor: Executor,
  { cycleType, meterPointId }: Meter,
  machineIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const isHours = cycleType === CYCLES.runHours;
  const counts = isHours
    ? `(p."pointCode" LIKE '%runHoursTotal' OR lower(p.unit) = 'h')`
    : `p."pointType" = ${COUNTER}`;
  const machines = await rowsOf(
    machineRow,
    executor,
    `SELECT e.id, e."runHours", coalesce($2, (SELECT p.id FROM entity."kafkaMonitoringPoint" p
       WHERE p.id = ANY (e."pointIds") AND NOT p."isDeleted" AND ${counts}
       ORDER BY p."pointCode" LIKE '%runHoursTotal' DESC, p."pointCode" LIMIT 1)) AS "pointId"
     FROM entity.equipment e WHERE e.id = ANY ($1::text[])`,
    [machineIds, meterPointId],
  );
  const values = await pointValues(
    executor,
    machines.flatMap(({ pointId }) => pointId ?? []),
    now,
    REACH_MS,
  );
  const readings = new Map<string, number>();
  for (const { id, runHours, pointId } of machines) {
    const point = pointId === null ? undefined : values.get(pointId);
    if (point !== undefined && point.fault === undefined) readings.set(id, point.value);
    else if (pointId === null && isHours && runHours !== null) readings.set(id, runHours);
  }
  return readings;
}

/** A machine whose meter has gone on by a whole cycle since its last task. */
export type MeterDue = { readonly machineId: string; readonly meter: number };

/**
 * Which machines are due, and what is kept as the base of each from now on. A machine that has no
 * base yet, or whose meter was put back, begins anew; several cycles in one stretch are one task.
 */
export function dueByMeter(
  readings: ReadonlyMap<string, number>,
  bases: Readonly<Record<string, number>>,
  cycle: number,
): { readonly due: readonly MeterDue[]; readonly bases: Readonly<Record<string, number>> } {
  const due: MeterDue[] = [];
  const kept: Record<string, number> = { ...bases };
  for (const [machineId, reading] of readings) {
    const base = bases[machineId];
    if (base === undefined || reading < base) kept[machineId] = reading;
    else if (reading - base >= cycle) {
      const meter = base + Math.floor((reading - base) / cycle) * cycle;
      kept[machineId] = meter;
      due.push({ machineId, meter });
    }
  }
  return { due, bases: kept };
}
