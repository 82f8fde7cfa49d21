import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allEntities } from '#contracts/allEntities.ts';
import type { Sitting } from '#contracts/exam/sittingCalls.ts';
import { examOverrides } from '#server/areas/exam/overrides.ts';
import { begin } from '#server/areas/exam/sittings/begin.ts';
import { handIn } from '#server/areas/exam/sittings/handIn.ts';
import { saveAnswers } from '#server/areas/exam/sittings/saveAnswers.ts';
import type { Actor } from '#server/entity/actor.ts';
import { openDatabase } from '#server/storage/database.ts';
import { silentLog } from '#server/storage/log.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { enterStudent, publishChoices, publishExam } from '#tests/helpers/testExam.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { atMost, keep, quantile, rounded } from './harness/figures.ts';

/**
 * Two hundred students who begin an exam of a hundred questions in the same moment, save answers as
 * people do, and hand in in the same moment; on a PostgreSQL of the product's own, without HTTP.
 */
const STUDENTS = 200;
const QUESTIONS = 100;
/** Saves of each, one every so often. */
const SAVES = 10;
const EACH_MS = 2_000;

const folder = mkdtempSync(join(tmpdir(), 'pithead-bench-'));
chmodSync(folder, 0o755);
const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder, log: silentLog });
if (!database.ok) throw new Error(database.error.message);
const { pool, connection } = database.value;
const migrated = await migrate(connection);
if (!migrated.ok) throw new Error(migrated.error.message);
const entities = allEntities.filter(({ stored }) => stored);
const engine = await testEngine(pool, entities, () => Date.now(), examOverrides);
const students: Actor[] = [];
for (let at = 0; at < STUDENTS; at++) students.push(await enterStudent(engine, `student ${at}`));
const { paperId, asked } = await publishChoices(engine, QUESTIONS);
const testId = await publishExam(engine, paperId, students, { startTime: Date.now() - 1000 });

const timed = async <T>(taken: number[], work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const done = await work();
  taken.push(performance.now() - began);
  return done;
};
const [begun, saved, handed]: [number[], number[], number[]] = [[], [], []];
const seats = await Promise.all(
  students.map((student) =>
    timed(begun, async () => valueOf(await begin(engine, testId, student))),
  ),
);
const answersOf = (seq: number) =>
  asked.slice(0, 3).map((questionId) => ({ questionId, answer: seq % 2 === 0 ? 'A' : 'B' }));

async function writeOn({ attemptId, windowId }: Sitting, student: Actor, at: number) {
  await wait((at / STUDENTS) * EACH_MS);
  for (let seq = 1; seq <= SAVES; seq++) {
    const body = { attemptId, windowId, seq, answers: answersOf(seq) };
    await timed(saved, async () => valueOf(await saveAnswers(engine, body, student)));
    await wait(EACH_MS);
  }
}
const both = students.flatMap((student, at) => {
  const seat = seats[at];
  return seat === undefined ? [] : [[seat, student] as const];
});
await Promise.all(both.map(([seat, student], at) => writeOn(seat, student, at)));
await Promise.all(
  both.map(([{ attemptId, windowId }, student]) =>
    timed(handed, async () => valueOf(await handIn(engine, { attemptId, windowId }, student))),
  ),
);
const { rows } = await pool.query<{ kept: number }>(
  `SELECT count(*)::int AS kept FROM entity."attemptAnswer" WHERE seq = ${SAVES}`,
);
await database.value.stop();
rmSync(folder, { recursive: true, force: true });
keep(
  'sitting',
  [
    atMost('all 200 have begun, ms', Math.max(...begun), 1000),
    atMost('a save, p99 ms', quantile(saved, 0.99), 300),
    atMost('answers lost', STUDENTS * 3 - (rows[0]?.kept ?? 0), 0),
  ],
  {
    beginP50Ms: rounded(quantile(begun, 0.5)),
    saveP50Ms: rounded(quantile(saved, 0.5)),
    allHandedInMs: rounded(Math.max(...handed)),
  },
);
