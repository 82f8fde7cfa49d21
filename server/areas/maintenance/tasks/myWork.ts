import { z } from 'zod';
import { mineDay } from '#base/mineTime.ts';
import {
  workItem,
  workPart,
  workRepair,
  workStop,
  workTask,
  type MyWork,
  type WorkItem,
  type WorkPart,
  type WorkRepair,
  type WorkStop,
  type WorkTask,
} from '#contracts/maintenance/myWork.ts';
import { repairDispatch } from '#contracts/maintenance/repair.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { allFamilies, type Family } from '../family/family.ts';
import { placeOfStaff } from './placeOfStaff.ts';
import { personnelOf } from './staff.ts';

const DAY_MS = 86_400_000;
/** What begins later is not shown yet. */
const AHEAD_DAYS = 7;
/** Most tasks of one family; the most urgent go first. */
const MOST = 100;

/** What somebody has to do, with everything that is needed to do it without a network. */
export async function myWork(engine: Engine, actor: Actor): Promise<MyWork> {
  const now = engine.clock.now();
  const personnelIds = await personnelOf(engine.pool, actor.userId);
  const [own, toAudit] = [
    await Promise.all(allFamilies.map((family) => ownTasks(engine, family, personnelIds, now))),
    await Promise.all(
      allFamilies.map((family) => auditTasks(engine, family, actor.userId, personnelIds)),
    ),
  ];
  const tasks = own.flat().toSorted((a, b) => (a.dueTime ?? 0) - (b.dueTime ?? 0));
  const endOfToday = mineDay(now) + DAY_MS;
  const placeOf = ({ isOverdue, dueTime, periodStart }: WorkTask) =>
    isOverdue || (dueTime ?? Infinity) <= now
      ? 'late'
      : (periodStart ?? 0) < endOfToday
        ? 'today'
        : 'coming';
  const at = (place: string) => tasks.filter((task) => placeOf(task) === place);
  return {
    now,
    personnelIds: [...personnelIds],
    here: await placeOfStaff(engine.pool, personnelIds, now),
    late: at('late'),
    today: at('today'),
    coming: at('coming'),
    toAudit: toAudit.flat().toSorted((a, b) => (a.finishTime ?? 0) - (b.finishTime ?? 0)),
    repairs: await repairsOf(engine, personnelIds),
  };
}

const OPEN = ['notStarted', 'received', 'doing', 'rejected', 'overdue'];

const ownTasks = (
  engine: Engine,
  family: Family,
  personnelIds: readonly string[],
  now: number,
): Promise<readonly WorkTask[]> =>
  personnelIds.length === 0
    ? Promise.resolve([])
    : tasksOf(
        engine,
        family,
        `(t."executorIds" && $2::text[] OR t."receiverId" = ANY ($2::text[]))
         AND coalesce(t."periodStart", 0) <= $3 ORDER BY t."dueTime" NULLS LAST, t.id`,
        [
          OPEN.map((state) => storedState(family.task, state)),
          personnelIds,
          now + AHEAD_DAYS * DAY_MS,
        ],
      );

const auditTasks = (
  engine: Engine,
  family: Family,
  userId: string,
  personnelIds: readonly string[],
): Promise<readonly WorkTask[]> =>
  tasksOf(
    engine,
    family,
    `t."auditorIds" @> ARRAY[$2::text] AND coalesce(t."receiverId", '') <> ALL ($3::text[])
     ORDER BY t."finishTime", t.id`,
    [[storedState(family.task, 'waitingAudit')], userId, personnelIds],
  );

const headRow = workTask.omit({ family: true, stops: true, items: true, parts: true });

async function tasksOf(
  { pool }: Engine,
  family: Family,
  where: string,
  values: unknown[],
): Promise<readonly WorkTask[]> {
  const machine =
    family.stop === undefined
      ? {
          columns:
            't."equipmentId", e.name AS "equipmentName", e.code AS "equipmentCode", e."qrCode"',
          join: 'LEFT JOIN entity.equipment e ON e.id = t."equipmentId"',
        }
      : {
          columns: `NULL AS "equipmentId", NULL AS "equipmentName", NULL AS "equipmentCode",
            NULL AS "qrCode"`,
          join: '',
        };
  const heads = await rowsOf(
    headRow,
    pool,
    `SELECT t.id, t."rowVersion", t.no, t."planId", p.name AS "planName", ${machine.columns},
       coalesce(t.status, 0) AS status, t."periodStart", t."dueTime", t."missAt", t."isOverdue",
       t."needAudit", t."receiverId", t."startTime", t."finishTime", t."itemTotal", t."itemDone",
       t."itemAbnormal", t."auditOpinion"
     FROM entity.${quoted(family.task.name)} t
     LEFT JOIN entity.${quoted(family.plan.name)} p ON p.id = t."planId" ${machine.join}
     WHERE t.status = ANY ($1::int4[]) AND NOT t."isDeleted" AND ${where} LIMIT ${MOST}`,
    values,
  );
  const ids = heads.map(({ id }) => id);
  const [items, stops] = [
    await itemsOf(pool, family, ids),
    family.stop === undefined
      ? new Map<string, WorkStop[]>()
      : await stopsOf(pool, family.stop.name, ids),
  ];
  const parts = takesParts(family) ? await partsOf(pool, family, ids) : undefined;
  return heads.map((head) => ({
    family: family.name,
    ...head,
    stops: stops.get(head.id) ?? [],
    items: items.get(head.id) ?? [],
    ...(parts === undefined ? {} : { parts: parts.get(head.id) ?? [] }),
  }));
}

const itemRow = workItem.extend({ taskId: z.string() });

async function itemsOf(
  pool: Engine['pool'],
  { answer, stop }: Family,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, WorkItem[]>> {
  const place =
    stop === undefined
      ? { columns: `NULL AS "stopId", NULL AS "equipmentId", NULL AS "equipmentName"`, join: '' }
      : {
          columns: `a."stopId", a."equipmentId", e.name AS "equipmentName"`,
          join: `LEFT JOIN entity.equipment e ON e.id = a."equipmentId"`,
        };
  const rows = await rowsOf(
    itemRow,
    pool,
    `SELECT a.id, a."taskId", a."rowVersion", ${place.columns}, a.seq, a."itemName", a.standard,
       a."valueType", a.unit, a.min, a.max, a.options, a."pointId", a."isKey", a."needPhoto",
       a.value, a."numValue", a.result, a."abnormalDesc", a."skipReason", a.photos, a.voice, a.time,
       a."phoneTime", a."sampleTime", a."sampleFault", a."faultId", a."requestId"
     FROM entity.${quoted(answer.name)} a ${place.join}
     WHERE a."taskId" = ANY ($1::text[]) AND NOT a."isDeleted" ORDER BY a.seq, a.id`,
    [taskIds],
  );
  return grouped(rows, ({ taskId, ...item }) => [taskId, item]);
}

const stopRow = workStop.extend({ taskId: z.string() });

async function stopsOf(
  pool: Engine['pool'],
  stop: string,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, WorkStop[]>> {
  const rows = await rowsOf(
    stopRow,
    pool,
    `SELECT s.id, s."taskId", s."areaId", a.name AS "areaName", s."planSeq", s.qr, s.nfc,
       s."minStaySec", s."signTime", s."signMode", s."staySec", s.status
     FROM entity.${quoted(stop)} s LEFT JOIN entity.area a ON a.id = s."areaId"
     WHERE s."taskId" = ANY ($1::text[]) AND NOT s."isDeleted" ORDER BY s."planSeq", s.id`,
    [taskIds],
  );
  return grouped(rows, ({ taskId, ...one }) => [taskId, one]);
}

/** Whether what is handed in of a family says which parts were used. */
const takesParts = ({ task }: Family): boolean =>
  task.lifecycle?.transitions['submit']?.form?.['spares'] !== undefined;

const partRow = workPart.extend({ taskId: z.string() });

async function partsOf(
  pool: Engine['pool'],
  { task }: Family,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, WorkPart[]>> {
  const rows = await rowsOf(
    partRow,
    pool,
    `SELECT t.id AS "taskId", p.id, p.code, p.name,
       coalesce(p.stock, 0) - coalesce(p.reserved, 0) AS available
     FROM entity.${quoted(task.name)} t JOIN entity.equipment e ON e.id = t."equipmentId"
     JOIN entity."sparePart" p ON e."equipmentTypeId" = ANY (p."equipmentTypeIds")
     WHERE t.id = ANY ($1::text[]) AND NOT p."isDeleted" AND NOT p.disabled ORDER BY p.code`,
    [taskIds],
  );
  return grouped(rows, ({ taskId, ...part }) => [taskId, part]);
}

function grouped<R, T>(
  rows: readonly R[],
  split: (row: R) => readonly [taskId: string, rest: T],
): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const [taskId, rest] = split(row);
    const known = found.get(taskId);
    if (known === undefined) found.set(taskId, [rest]);
    else known.push(rest);
  }
  return found;
}

async function repairsOf({ pool }: Engine, personnelIds: readonly string[]): Promise<WorkRepair[]> {
  const inHand = ['waiting', 'accepted', 'arrived', 'working'];
  return rowsOf(
    workRepair,
    pool,
    `SELECT d.id, d."rowVersion", d.no, d.status, d."requestId", r.title, r.level,
       r."equipmentId", e.name AS "equipmentName", d."planStart", d."planEnd", d.requirement,
       d."safetyMeasures"
     FROM entity."repairDispatch" d LEFT JOIN entity."repairRequest" r ON r.id = d."requestId"
     LEFT JOIN entity.equipment e ON e.id = r."equipmentId"
     WHERE d.status = ANY ($1::int4[]) AND NOT d."isDeleted"
       AND (d."personnelIds" && $2::text[] OR d."leaderId" = ANY ($2::text[]))
     ORDER BY r.level, d."dispatchTime" LIMIT ${MOST}`,
    [inHand.map((state) => storedState(repairDispatch, state)), personnelIds],
  );
}
