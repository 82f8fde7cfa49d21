import { z } from 'zod';
import { randomOf } from '#base/random.ts';
import { ok, type Result } from '#base/result.ts';
import { certificateType } from '#contracts/exam/certificate.ts';
import { extraTime, test } from '#contracts/exam/exam.ts';
import { paper } from '#contracts/exam/paper.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { engineAt } from '#server/entity/engineAt.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { examPlans, markedPaper, type ExamPlan } from './examPlans.ts';
import { sitExam } from './sitExam.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The exams of the simulated mine with those who sat them, each at his own time, by the calls of a
 * kiosk. What a stop cut short is gone on with; what is there already stays. Answers how many sat.
 */
export async function simulateExams(
  engine: Engine,
  seed: number,
  signal: AbortSignal,
): Promise<number> {
  const now = engine.clock.now();
  let sat = 0;
  for (const [at, plan] of examPlans.entries()) {
    const known = await examNamed(engine.pool, plan);
    if (known?.isDone === true) continue;
    const random = randomOf(seed, `exam ${plan.name}`);
    const planned = Math.floor((now - plan.ago) / (30 * MINUTE_MS)) * 30 * MINUTE_MS;
    let moment = Math.min(now, planned - 2 * DAY_MS);
    const setTime = (time: number): void => void (moment = Math.round(time));
    const past = engineAt(engine, () => moment);
    const jobNos = await studentsFor(engine, at, plan);
    const exam = known === undefined ? await newExam(past, plan, planned, jobNos) : ok(known);
    if (!exam.ok) throw new Error(`${plan.name}: ${exam.error.message}`);
    const { id: testId, begins } = exam.value;
    const latest = Math.min(plan.open, plan.ago) / 2;
    for (const card of jobNos.slice(0, plan.sat)) {
      if (signal.aborted) return sat;
      const time = begins + random.next() * latest;
      if (await sitExam(past, { testId, card, random }, time, setTime)) sat++;
    }
    await endOf(engine, exam.value, plan);
  }
  return sat;
}

const studentRow = z.object({ jobNo: z.string() });

/** The reader of the demo and others of the mine, those of one exam elsewhere than those before. */
async function studentsFor({ pool }: Engine, at: number, plan: ExamPlan): Promise<string[]> {
  const rows = await rowsOf(
    studentRow,
    pool,
    `SELECT "jobNo" FROM entity."student" WHERE NOT "isDeleted" AND NOT disabled
     ORDER BY ("jobNo" = 'ADMIN' AND $2) DESC, md5("jobNo" || $1::text), id LIMIT $3`,
    [String(at), plan.ago > DAY_MS, plan.entered],
  );
  return rows.map(({ jobNo }) => jobNo);
}

const examRow = z.object({
  id: z.string(),
  begins: z.number(),
  /** It was given its true end: all who sit it have. */
  isDone: z.boolean(),
});
type Exam = z.infer<typeof examRow>;

async function examNamed(executor: Executor, plan: ExamPlan): Promise<Exam | undefined> {
  const [known] = await rowsOf(
    examRow,
    executor,
    `SELECT id, "startTime"::float8 AS begins, status > 2 OR "isDeleted"
       OR "endTime" - "startTime" <= $2::float8 AS "isDone"
     FROM entity."test" WHERE name = $1 ORDER BY id LIMIT 1`,
    [plan.name, plan.open],
  );
  return known;
}

/** An exam of the plan, made and published. */
async function newExam(
  past: Engine,
  plan: ExamPlan,
  begins: number,
  jobNos: readonly string[],
): Promise<Result<Exam, Failure>> {
  return inWriteTransaction(past, systemActor, async (context) => {
    const paperId = await publishedPaper(context, plan.paper);
    const students = await rowsOf(
      idRow,
      context.client,
      `SELECT id FROM entity."student" WHERE "jobNo" = ANY ($1) ORDER BY id`,
      [jobNos],
    );
    const { name, type, durationMin, reviewRule } = plan;
    const id = await made(context, test, {
      name,
      type,
      paperId,
      durationMin,
      reviewRule,
      startTime: begins,
      // It stays open until all of them have sat it; then it is given its true end.
      endTime: begins + plan.ago + 40 * DAY_MS,
      studentIds: students.map((one) => one.id),
      maxAttempts: 2,
    });
    const moved = await within(context).move(test, 'publish', { id });
    if (!moved.ok) return moved;
    const [first] = students;
    if (plan.extra !== undefined && first !== undefined)
      await made(context, extraTime, { testId: id, studentId: first.id, ...plan.extra });
    await earnedBy(context, plan, paperId);
    return ok({ id, begins, isDone: false });
  });
}

async function earnedBy(context: WriteContext, plan: ExamPlan, paperId: string): Promise<void> {
  if (plan.earns === undefined) return;
  const issuer = '矿山安全培训中心';
  await made(context, certificateType, { ...plan.earns, paperIds: [paperId], issuer });
}

/** A paper of the bank, published where it is not; that which people mark is made of it. */
async function publishedPaper(context: WriteContext, name: string): Promise<string> {
  const [known] = await rowsOf(
    z.object({ id: z.string(), status: z.number() }),
    context.client,
    `SELECT id, status FROM entity."paper" WHERE name = $1 AND NOT "isDeleted"`,
    [name],
  );
  const id = known?.id ?? (await made(context, paper, await markedPaperOf(context)));
  if (known?.status !== 1) {
    const moved = await within(context).move(paper, 'publish', { id });
    if (!moved.ok) throw new Error(`${name}: ${moved.error.message}`);
  }
  return id;
}

const CHOSEN = 20;
const WRITTEN = 4;

/** Some to choose from, worth 2 points each, and some to write, worth 15 each. */
async function markedPaperOf({ client }: WriteContext) {
  const of = (types: readonly number[], count: number) =>
    rowsOf(
      idRow,
      client,
      `SELECT q.id FROM entity."question" q JOIN entity."catalogue" c ON c.id = q."catalogueId"
         AND c.code = 'bank-zh-cn'
       WHERE q.type = ANY ($1::int4[]) AND NOT q."isDeleted" ORDER BY q.id LIMIT $2`,
      [types, count],
    );
  const chosen = await of([questionTypes.single[0], questionTypes.judge[0]], CHOSEN);
  const written = await of([questionTypes.shortAnswer[0], questionTypes.case[0]], WRITTEN);
  const questions = [
    ...chosen.map(({ id }) => ({ questionId: id, score: 2 })),
    ...written.map(({ id }) => ({ questionId: id, score: 15 })),
  ].map((one, at) => ({ ...one, seq: at + 1 }));
  const totalScore = questions.reduce((sum, { score }) => sum + score, 0);
  return {
    name: markedPaper,
    composeType: 1,
    questions,
    totalScore,
    passScore: Math.round(totalScore * 0.6),
    durationMin: 45,
  };
}

/** Gives an exam the end that it has: its timers do the rest. */
async function endOf(engine: Engine, { id, begins }: Exam, plan: ExamPlan): Promise<void> {
  const done = await inWriteTransaction(engine, systemActor, (context) =>
    within(context).set(test, id, { endTime: begins + plan.open }),
  );
  if (!done.ok) throw new Error(`${plan.name}: ${done.error.message}`);
}
