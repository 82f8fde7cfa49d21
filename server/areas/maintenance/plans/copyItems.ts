import { z } from 'zod';
import type { WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import type { Family, PlanRecord } from '../family/family.ts';
import type { Slot } from './copyStops.ts';
import { meterReadings } from './meters.ts';
import { CYCLES } from './periods.ts';

const countRow = z.object({ id: z.string(), items: z.number() });

/** What an item says is kept with its answer as it is now. */
const COPIED = [
  'standard',
  'valueType',
  'unit',
  'min',
  'max',
  'options',
  'pointId',
  'isKey',
  'needPhoto',
];

/**
 * Writes the items to answer for these machines and places: those of the groups that the plan names,
 * in their order and each once, else of the groups that stand with the machine. Answers how many
 * each task has.
 */
export async function copyItems(
  context: WriteContext,
  family: Family,
  plan: PlanRecord,
  slots: readonly Slot[],
): Promise<ReadonlyMap<string, number>> {
  const { engine, client, actor } = context;
  const counts = new Map<string, number>();
  const own = plan as unknown as Readonly<Record<string, readonly string[] | null | undefined>>;
  const named = family.editions.map(({ planField }) => own[planField] ?? []);
  const isNamed = named.some((ids) => ids.length > 0);
  for (const [edition, parts] of family.editions.entries()) {
    const groupIds = named[edition] ?? [];
    if (isNamed ? groupIds.length === 0 : parts.machineField === undefined) continue;
    const meters = parts.hasTrigger ? await metersOf(context, slots) : [];
    const rows = await rowsOf(countRow, client, statementOf(family, edition, isNamed), [
      JSON.stringify(slots),
      groupIds,
      plan.orgId,
      actor.userId,
      actor.name,
      engine.clock.now(),
      JSON.stringify(meters),
    ]);
    for (const { id, items } of rows) counts.set(id, (counts.get(id) ?? 0) + items);
  }
  return counts;
}

/** What the meters of these machines stand at, for items that are due by them. */
async function metersOf(
  { engine, client }: WriteContext,
  slots: readonly Slot[],
): Promise<readonly { id: string; hours: number | null; count: number | null }[]> {
  const ids = [...new Set(slots.flatMap(({ machineId }) => machineId ?? []))];
  const now = engine.clock.now();
  const of = (cycleType: number) =>
    meterReadings(client, { cycleType, meterPointId: null }, ids, now);
  const [hours, counts] = [await of(CYCLES.runHours), await of(CYCLES.counter)];
  return ids.map((id) => ({ id, hours: hours.get(id) ?? null, count: counts.get(id) ?? null }));
}

function statementOf(family: Family, edition: number, isNamed: boolean): string {
  const parts = family.editions[edition];
  if (parts === undefined) throw new Error(`${family.name} has no edition ${edition}`);
  const { group, item, itemField, machineField, hasTrigger } = parts;
  const answer = `entity.${quoted(family.answer.name)}`;
  const groups = isNamed
    ? `CROSS JOIN unnest($2::text[]) WITH ORDINALITY g(id, at)`
    : `JOIN entity.equipment e ON e.id = m.machine
       CROSS JOIN LATERAL unnest(e.${quoted(machineField ?? '')} || $2::text[])
         WITH ORDINALITY g(id, at)`;
  const place = family.stop === undefined ? '' : `, "stopId", "equipmentId"`;
  const placed =
    family.stop === undefined ? '' : `, s."stopId", nullif(s."machineId", '') AS "equipmentId"`;
  const trigger = hasTrigger
    ? { column: ', "meterAt"', value: `, ${READING} AS "meterAt"`, where: ` AND ${dueSql(answer)}` }
    : { column: '', value: '', where: '' };
  // What is known of items that no meter makes due is not asked for.
  const meters = hasTrigger
    ? `LEFT JOIN jsonb_to_recordset($7::jsonb) AS meter(id text, hours float8, count float8)
         ON meter.id = s."machineId"`
    : `LEFT JOIN (SELECT $7::text) unused ON false`;
  return `WITH slot AS (
      SELECT r."taskId", r."stopId", coalesce(r."machineId", '') AS "machineId", r.place
      FROM jsonb_to_recordset($1::jsonb) AS r("taskId" text, "stopId" text, "machineId" text,
        place int4)),
    list AS (
      SELECT m.machine, u.item, min(g.at * 100000 + u.no) AS place
      FROM (SELECT DISTINCT "machineId" AS machine FROM slot) m ${groups}
      JOIN entity.${quoted(group.name)} c ON c.id = g.id AND NOT c."isDeleted" AND NOT c.disabled
      CROSS JOIN LATERAL unnest(c."itemIds") WITH ORDINALITY u(item, no)
      GROUP BY m.machine, u.item),
    wanted AS (
      SELECT s."taskId"${placed}, i.id AS item, i.name,
        ${COPIED.map((name) => `i.${quoted(name)}`).join(', ')}${trigger.value},
        (row_number() OVER (PARTITION BY s."taskId"
          ORDER BY s.place, s."machineId", list.place))::int AS no
      FROM slot s JOIN list ON list.machine = s."machineId"
      JOIN entity.${quoted(item.name)} i ON i.id = list.item AND NOT i."isDeleted"
        AND NOT i.disabled ${meters} WHERE true${trigger.where}),
    made AS (
      INSERT INTO ${answer} (id, "taskId", ${quoted(itemField)}, "itemName", seq${place},
        ${COPIED.map(quoted).join(', ')}${trigger.column}, result, sort, "orgId", "createUserId",
        "createUserName", "createTime")
      SELECT w."taskId" || '${edition}' || lpad(w.no::text, 4, '0'), w."taskId", w.item, w.name,
        ${edition * 1000} + w.no${place === '' ? '' : `, w."stopId", w."equipmentId"`},
        ${COPIED.map((name) => `w.${quoted(name)}`).join(', ')}${trigger.column},
        0, w.no, $3::text, $4::text, $5::text, $6::int8
      FROM wanted w RETURNING "taskId")
    SELECT "taskId" AS id, count(*)::int AS items FROM made GROUP BY "taskId"`;
}

/** The meter that makes an item due. */
const READING = `CASE i."trigger" WHEN 2 THEN meter.hours WHEN 3 THEN meter.count END`;
/**
 * An item that a meter makes due is left out until the meter has gone on so far since the last time
 * that it was asked for at that machine. One whose meter says nothing is asked for.
 */
const dueSql = (answer: string): string => `(coalesce(i."trigger", 1) = 1 OR ${READING} IS NULL
  OR ${READING} - coalesce((SELECT max(a."meterAt") FROM ${answer} a
    JOIN entity."maintenanceTask" t ON t.id = a."taskId"
    WHERE a."itemV2Id" = i.id AND t."equipmentId" = s."machineId" AND NOT t."isDeleted"
      AND t.status <> 9), 0) >= coalesce(i."triggerValue", 0))`;
