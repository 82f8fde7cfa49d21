import { z } from 'zod';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type { GivenAnswer } from '#contracts/maintenance/taskCalls.ts';
import type { FamilyName } from '#contracts/maintenance/myWork.ts';
import { checkItem } from '#contracts/maintenance/check.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { allFamilies, type Family } from '../family/family.ts';
import { handIn } from '../tasks/handIn.ts';
import { RESULT } from '../tasks/judge.ts';
import { requestRepair } from '../tasks/requestRepair.ts';
import { fateOf, type Fate } from './fate.ts';
import { person, SIMULATED, type Act, type Workplace } from './workplace.ts';

const WAITING = ['notStarted', 'received', 'doing', 'rejected', 'overdue'];
/** An auditor looks at what was handed in after so long, or some times as long. */
const AUDIT_MS = 3_600_000;
/** Of a hundred items so many are out of order. */
const ABNORMAL = 0.015;
/** Whoever finds something wrong asks for its repair at once, this often. */
const REPORTED = 0.8;
/** Of repairs so many are an emergency, and of their machines so many stand still. */
const EMERGENCY = 0.06;
const STANDS = 0.4;
const LEADER = '马振华';

const taskRow = z.object({
  id: z.string(),
  no: z.string(),
  status: z.number(),
  periodStart: z.number(),
  dueTime: z.number(),
  finishTime: z.number().nullable(),
  auditTime: z.number().nullable(),
  userId: z.string(),
  userName: z.string(),
  auditorId: z.string().nullable(),
  itemTotal: z.number(),
});
type Task = z.infer<typeof taskRow>;

/** Minutes that an item takes with the way to it, by the kind of work. */
const pace: Readonly<Record<FamilyName, number>> = { check: 5, inspection: 6, maintenance: 34 };
const MINUTE_MS = 60_000;

/**
 * What the staff does by now: tasks begun, handed in when they have taken their time, and audited,
 * each when its fate has it.
 */
export async function dueTasks(place: Workplace): Promise<readonly Act[]> {
  const acts: Act[] = [];
  for (const family of allFamilies)
    for (const task of await tasksOf(place.engine, family)) {
      const act = nextOf(place, family, task);
      if (act !== undefined && act.at <= place.engine.clock.now()) acts.push(act);
    }
  return acts;
}

function nextOf(place: Workplace, family: Family, task: Task): Act | undefined {
  const { engine } = place;
  const is = (state: string): boolean => task.status === storedState(family.task, state);
  const fate = fateOf(place.seed, `${family.name} ${task.no}`);
  if (is('waitingAudit'))
    return {
      at: (task.finishTime ?? engine.clock.now()) + AUDIT_MS * (0.2 + 4 * fate.share),
      run: () => audit(engine, family, task, fate),
    };
  if (fate.at === undefined) return undefined;
  const long = Math.max(5, pace[family.name] * task.itemTotal * (0.7 + 0.6 * fate.share));
  const planned = task.periodStart + fate.at * (task.dueTime - task.periodStart);
  const at = task.auditTime === null ? planned : task.auditTime + AUDIT_MS;
  const spentMs = (task.auditTime === null ? long : 10) * MINUTE_MS;
  if (at <= engine.clock.now() || is('doing') || is('rejected'))
    return { at, run: () => walk(place, family, task, fate, spentMs) };
  const { id, userId, userName } = task;
  return {
    at: at - spentMs,
    run: async () =>
      (await engine.of(family.task).move('begin', { id }, person(userId, userName))).ok,
  };
}

/** Looked at by the auditor; what was sent back once passes the second time. */
async function audit(engine: Engine, family: Family, task: Task, fate: Fate): Promise<boolean> {
  const auditor = person(task.auditorId ?? systemActor.userId, LEADER);
  const isRejected = fate.isRejected && task.auditTime === null;
  const asked = isRejected ? { note: '照片不清晰，请复查后重新提交' } : {};
  const moved = await engine
    .of(family.task)
    .move(isRejected ? 'reject' : 'approve', { id: task.id, ...asked }, auditor);
  return moved.ok;
}

/** The whole of a task at once, as a phone hands it in. */
async function walk(
  { engine }: Workplace,
  family: Family,
  task: Task,
  fate: Fate,
  spentMs: number,
): Promise<boolean> {
  const actor = person(task.userId, task.userName);
  const startedAt = Math.round(engine.clock.now() - spentMs);
  const { answers, names } = await answersFor(engine, family, task.id, fate, startedAt);
  const stops = await stopsFor(engine, family, task.id);
  const key = `simulated-${task.id}-${task.auditTime ?? 0}`;
  const spares = await partsFor(engine, family, task.id, fate);
  const submit = { summary: answers.some(isWrong) ? '发现异常，已上报' : '正常' };
  const used = spares.length === 0 ? {} : { spares: [...spares] };
  const done = await inWriteTransaction(engine, actor, (context) =>
    handIn(context, family, {
      id: task.id,
      key,
      startedAt,
      answers: [...answers],
      stops: [...stops],
      submit: { ...submit, ...used },
    }),
  );
  if (!done.ok) return false;
  for (const { id: answerId } of answers.filter(isWrong))
    if (fate.random.next() < REPORTED)
      await inWriteTransaction(engine, actor, (context) =>
        requestRepair(context, family, {
          id: task.id,
          answerId,
          title: `${names.get(answerId) ?? ''}异常`,
          level: fate.random.next() < EMERGENCY ? 1 : 2 + fate.random.below(3),
          isStop: fate.random.next() < STANDS,
        }),
      );
  return true;
}

const isWrong = ({ result }: GivenAnswer): boolean => result === RESULT.abnormal;

const itemRow = z.object({
  id: z.string(),
  itemName: z.string(),
  valueType: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  result: z.number().nullable(),
});
const NUMBER = storedChoice(checkItem, 'valueType', 'number');

/** An answer for every item: numbers within their limits, but for those that are out of order. */
async function answersFor(
  engine: Engine,
  family: Family,
  taskId: string,
  { random }: Fate,
  startedAt: number,
): Promise<{
  readonly answers: readonly GivenAnswer[];
  readonly names: ReadonlyMap<string, string>;
}> {
  const items = await rowsOf(
    itemRow,
    engine.pool,
    `SELECT id, "itemName", "valueType", min, max, result FROM entity.${quoted(family.answer.name)}
     WHERE "taskId" = $1 AND NOT "isDeleted" ORDER BY seq`,
    [taskId],
  );
  const each = (engine.clock.now() - startedAt) / Math.max(1, items.length);
  const answers = items.map(({ id, valueType, min, max }, i): GivenAnswer => {
    const wrong = random.next() < ABNORMAL;
    const phoneTime = Math.round(startedAt + each * (i + 1));
    if (valueType === NUMBER && max !== null) {
      const low = min ?? max * 0.4;
      const value = wrong ? max * (1.05 + random.next() * 0.3) : low + (max - low) * random.next();
      const result = wrong ? RESULT.abnormal : RESULT.normal;
      return { id, value: value.toFixed(2), result, phoneTime };
    }
    return wrong
      ? { id, result: RESULT.abnormal, abnormalDesc: '磨损、松动，需处理', phoneTime }
      : { id, result: RESULT.normal, phoneTime };
  });
  return { answers, names: new Map(items.map(({ id, itemName }) => [id, itemName])) };
}

const partRow = z.object({ partId: z.string(), there: z.number() });

/** Parts that the items of a task want, one or two of each that is there. */
async function partsFor(
  engine: Engine,
  { answer, editions, secondDone }: Family,
  taskId: string,
  { random }: Fate,
) {
  const second = editions.find(({ itemField }) => itemField === 'itemV2Id');
  if (second === undefined || secondDone === undefined) return [];
  const parts = await rowsOf(
    partRow,
    engine.pool,
    `SELECT DISTINCT p.id AS "partId", coalesce(p.available, 0) AS there
     FROM entity.${quoted(answer.name)} a
     JOIN entity.${quoted(second.item.name)} i ON i.id = a."itemV2Id"
     JOIN entity."sparePart" p ON p.id = ANY (i."sparePartIds")
     WHERE a."taskId" = $1 AND NOT a."isDeleted" ORDER BY p.id`,
    [taskId],
  );
  return parts.flatMap(({ partId, there }) => {
    const qty = Math.min(there, 1 + random.below(2));
    return qty > 0 ? [{ partId, qty }] : [];
  });
}

const stopRow = z.object({ id: z.string(), qr: z.string().nullable() });

async function stopsFor(engine: Engine, { stop }: Family, taskId: string) {
  if (stop === undefined) return [];
  const stops = await rowsOf(
    stopRow,
    engine.pool,
    `SELECT id, qr FROM entity.${quoted(stop.name)} WHERE "taskId" = $1 AND status = 0
       AND NOT "isDeleted"`,
    [taskId],
  );
  return stops.map(({ id, qr }, i) => ({
    id,
    signMode: 1,
    staySec: 90 + ((i * 47) % 120),
    ...(qr === null ? {} : { code: qr }),
  }));
}

/** Tasks that somebody could see to now, each with one of those who are to do it. */
const tasksOf = (engine: Engine, { task }: Family): Promise<readonly Task[]> =>
  rowsOf(
    taskRow,
    engine.pool,
    `SELECT t.id, t.no, t.status, t."periodStart", t."dueTime", t."finishTime", t."auditTime",
       p."userId", p.name AS "userName", t."auditorIds"[1] AS "auditorId", coalesce(t."itemTotal", 0) AS "itemTotal"
     FROM entity.${quoted(task.name)} t
     JOIN entity.personnel p ON p.id = coalesce(t."receiverId", t."executorIds"[1])
     JOIN ${SIMULATED} u ON u.id = p."userId"
     WHERE t.status = ANY ($1::int4[]) AND t."periodStart" <= $2 AND NOT t."isDeleted" ORDER BY t."dueTime" LIMIT 2000`,
    [[...WAITING, 'waitingAudit'].map((state) => storedState(task, state)), engine.clock.now()],
  );
