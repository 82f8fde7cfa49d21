import { z } from 'zod';
import type { GivenAnswer } from '#contracts/maintenance/taskCalls.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
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

const WAITING = ['notStarted', 'received', 'doing', 'rejected', 'overdue'];
/** An auditor looks at what was handed in after so long. */
const AUDIT_MS = 2 * 3_600_000;
/** Of a hundred items so many are out of order. */
const ABNORMAL = 0.015;
/** Whoever finds something wrong asks for its repair at once, this often. */
const REPORTED = 0.8;

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
});
type Task = z.infer<typeof taskRow>;

/**
 * Accounts of the simulated staff, as SQL. To whom an administrator has given a password does his
 * work himself.
 */
export const SIMULATED = `(SELECT id FROM entity."user" WHERE "userName" LIKE 'fitter__'
  AND "createUserName" = 'system' AND password IS NULL)`;

/** The simulated staff at work. */
export type Workplace = { readonly engine: Engine; readonly seed: number };

/** Somebody of the simulated mine, who acts under his own name. */
export const person = (userId: string, name: string): Actor => ({ ...systemActor, userId, name });

/**
 * Does what the staff has done by now: tasks handed in and audited, each when its fate has it.
 * Answers how many calls were made.
 */
export async function doTasks(place: Workplace, signal: AbortSignal): Promise<number> {
  let acts = 0;
  for (const family of allFamilies)
    for (const task of await tasksOf(place.engine, family)) {
      if (signal.aborted) return acts;
      if (await doTask(place, family, task)) acts += 1;
    }
  return acts;
}

async function doTask(place: Workplace, family: Family, task: Task): Promise<boolean> {
  const { engine } = place;
  const now = engine.clock.now();
  const fate = fateOf(place.seed, `${family.name} ${task.no}`);
  if (task.status === storedState(family.task, 'waitingAudit'))
    return now >= (task.finishTime ?? now) + AUDIT_MS && audit(engine, family, task, fate);
  if (fate.at === undefined) return false;
  const at = task.periodStart + fate.at * (task.dueTime - task.periodStart);
  const again = task.auditTime === null ? at : task.auditTime + AUDIT_MS;
  return now >= again && walk(place, family, task, fate);
}

/** Looked at by the auditor; what was sent back once passes the second time. */
async function audit(engine: Engine, family: Family, task: Task, fate: Fate): Promise<boolean> {
  const auditor = person(task.auditorId ?? systemActor.userId, '马振华');
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
): Promise<boolean> {
  const actor = person(task.userId, task.userName);
  const answers = await answersFor(engine, family, task.id, fate);
  const stops = await stopsFor(engine, family, task.id);
  const key = `simulated-${task.id}-${task.auditTime ?? 0}`;
  const submit = { summary: answers.some(isWrong) ? '发现异常，已上报' : '正常' };
  const done = await inWriteTransaction(engine, actor, (context) =>
    handIn(context, family, { id: task.id, key, answers: [...answers], stops: [...stops], submit }),
  );
  if (!done.ok) return false;
  for (const { id: answerId } of answers.filter(isWrong))
    if (fate.random.next() < REPORTED)
      await inWriteTransaction(engine, actor, (context) =>
        requestRepair(context, family, { id: task.id, answerId, level: 2 + fate.random.below(3) }),
      );
  return true;
}

const isWrong = ({ result }: GivenAnswer): boolean => result === RESULT.abnormal;

const itemRow = z.object({
  id: z.string(),
  valueType: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  result: z.number().nullable(),
});
const NUMBER = 2;

/** An answer for every item: numbers within their limits, but for those that are out of order. */
async function answersFor(
  engine: Engine,
  family: Family,
  taskId: string,
  { random }: Fate,
): Promise<readonly GivenAnswer[]> {
  const items = await rowsOf(
    itemRow,
    engine.pool,
    `SELECT id, "valueType", min, max, result FROM entity.${quoted(family.answer.name)}
     WHERE "taskId" = $1 AND NOT "isDeleted" ORDER BY seq`,
    [taskId],
  );
  return items.map(({ id, valueType, min, max }): GivenAnswer => {
    const wrong = random.next() < ABNORMAL;
    const phoneTime = engine.clock.now();
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
  return stops.map(({ id, qr }) => ({
    id,
    signMode: 1,
    staySec: 90,
    ...(qr === null ? {} : { code: qr }),
  }));
}

/** Tasks that somebody could see to now, each with one of those who are to do it. */
const tasksOf = (engine: Engine, { task }: Family): Promise<readonly Task[]> =>
  rowsOf(
    taskRow,
    engine.pool,
    `SELECT t.id, t.no, t.status, t."periodStart", t."dueTime", t."finishTime", t."auditTime",
       p."userId", p.name AS "userName", t."auditorIds"[1] AS "auditorId"
     FROM entity.${quoted(task.name)} t
     JOIN entity.personnel p ON p.id = coalesce(t."receiverId", t."executorIds"[1])
     JOIN ${SIMULATED} u ON u.id = p."userId"
     WHERE t.status = ANY ($1::int4[]) AND t."periodStart" <= $2 AND NOT t."isDeleted" ORDER BY t."dueTime" LIMIT 2000`,
    [[...WAITING, 'waitingAudit'].map((state) => storedState(task, state)), engine.clock.now()],
  );
