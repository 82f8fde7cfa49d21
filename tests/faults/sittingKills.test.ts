import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { randomOf } from '#base/random.ts';
import { query } from '#server/entity/rows.ts';
import { freePort } from '../freePort.ts';
import { isLong } from '../long.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { call } from '../product/call.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';
import { openAlarmFlow } from './alarmFlow.ts';
import { pause, Sitter } from './examRoom.ts';
import { reached } from './figures.ts';
import { signedInUsers } from './users.ts';

const STUDENTS = 200;
const SAVES = 8;
const QUESTIONS = 10;
/** A second of them while nobody sits, and while everybody does. */
const ALARMS = 25;
const EXAM = '/exam/api/v1';
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let product: Product;
let port: number;
let admin = '';
const asked: string[] = [];

const start = (dataFolder?: string): Promise<Product> =>
  startProduct({
    port,
    env: { PITHEAD_PROFILE: 'off', DATABASE_URL: database.url },
    ...(dataFolder === undefined ? {} : { dataFolder }),
  });

async function make(entity: string, body: object): Promise<string> {
  const answer = await call<{ id: string }>(`${product.url}${EXAM}/${entity}/create`, {
    token: admin,
    body,
  });
  if (!answer.body.success) throw new Error(`${entity}: ${answer.body.message}`);
  return answer.body.data.id;
}

/** A published exam of single choices for these users, all of them students. */
async function examOf(count: number): Promise<string> {
  const options = ['A', 'B', 'C'].map((key) => ({ key, text: `choice ${key}` }));
  for (let at = 0; at < QUESTIONS; at++)
    asked.push(await make('question', { type: 1, stem: `question ${at}`, options, answer: 'B' }));
  const studentIds: string[] = [];
  for (let at = 0; at < count; at++) {
    const userId = `fault-user-${at}`;
    studentIds.push(await make('student', { name: userId, jobNo: userId, userId }));
  }
  const questions = asked.map((questionId, at) => ({ seq: at + 1, questionId, score: 1 }));
  const paper = { name: 'crowd', composeType: 1, totalScore: QUESTIONS, passScore: 6, questions };
  const paperId = await make('paper', paper);
  const publish = (entity: string, id: string) =>
    call(`${product.url}${EXAM}/${entity}/publish`, { token: admin, body: { ids: [id] } });
  await publish('paper', paperId);
  const [startTime, endTime] = [Date.now() - 1_000, Date.now() + HOUR_MS];
  const times = { startTime, endTime, durationMin: 60, shuffled: false };
  const id = await make('test', { name: 'crowd', type: 1, paperId, studentIds, ...times });
  await publish('test', id);
  return id;
}

/** What is stored of everybody's answers, by attempt. */
async function stored(): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const { rows } = await query<{ attemptId: string; questionId: string; answer: unknown }>(
    database.pool,
    `SELECT "attemptId", "questionId", answer FROM entity."attemptAnswer" WHERE answer IS NOT NULL`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ attemptId }) => attemptId)].map(([id, own]) => [
      id,
      Object.fromEntries(own.map(({ questionId, answer }) => [questionId, answer])),
    ]),
  );
}

const worst = (times: readonly number[], share = 1): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN);

describe.skipIf(!isLong)('two hundred who sit at once', () => {
  beforeAll(async () => {
    database = await startTestDatabase();
    port = await freePort();
    product = await start();
    admin = await signIn(product.url);
  }, 180_000);
  afterAll(async () => {
    await product.remove();
    await database.stop();
  });

  test(
    'lose nothing that was answered over a server that is killed in the middle, and hand in once each',
    { timeout: 600_000 },
    async () => {
      const users = await signedInUsers(database.pool, product.dataFolder, STUDENTS, 'student');
      const testId = await examOf(STUDENTS);
      const sitters = users.map((user, at) => new Sitter(user, randomOf(20_261_128, `sits ${at}`)));
      const { url } = product;
      await Promise.all(sitters.map((one) => one.begin(url, testId)));
      const half = asked.slice(0, QUESTIONS / 2);
      const written = Promise.all(sitters.map((one) => one.write(url, SAVES, half)));
      const saves = () => sitters.reduce((sum, { savedMs }) => sum + savedMs.length, 0);
      while (saves() < (STUDENTS * SAVES) / 2) await pause(20);
      await product.kill();
      await written;
      const savedBefore = saves();
      expect(savedBefore).toBeLessThan(STUDENTS * SAVES);

      const killed = performance.now();
      const again = start(product.dataFolder);
      const resumed = Promise.all(sitters.map((one) => one.resume(url)));
      product = await again;
      for (const [at, { questions }] of (await resumed).entries()) {
        const { kept, sent } = must(sitters[at], 'who sits');
        for (const { id, answer } of questions)
          // What was on its way may have arrived; what was answered for has.
          expect([kept[id] ?? null, sent[id] ?? null]).toContain(answer);
      }
      const backMs = performance.now() - killed;
      const flow = await openAlarmFlow(url);
      const quiet = await flow.run(ALARMS);
      const crowd = Promise.all(
        sitters.map((one) => one.write(url, 4, asked.slice(QUESTIONS / 2))),
      );
      const meanwhile = await flow.run(ALARMS);
      await crowd;
      await flow.close();
      expect(meanwhile).toMatchObject({ lost: 0, refused: 0 });
      await Promise.all(sitters.map((one) => one.write(url, 1, half)));
      const ends = await Promise.all(sitters.map((one) => one.handIn(url)));
      expect(new Set(ends.map(({ answered }) => answered))).toEqual(new Set([QUESTIONS]));
      await Promise.all(sitters.map((one) => one.handIn(url)));

      const answers = await stored();
      for (const { attemptId, kept } of sitters) expect(answers.get(attemptId)).toEqual(kept);
      const { rows } = await query(
        database.pool,
        `SELECT count(*)::int4 AS attempts, count(*) FILTER (WHERE status = 3)::int4 AS marked,
           (SELECT count(*)::int4 FROM entity."attemptEvent" WHERE kind = 7) AS "handIns"
         FROM entity."attempt"`,
      );
      expect(rows).toEqual([{ attempts: STUDENTS, marked: STUDENTS, handIns: STUDENTS }]);
      const begun = sitters.flatMap(({ begunMs }) => begunMs);
      const saved = sitters.flatMap(({ savedMs }) => savedMs);
      reached(
        'two hundred sit, the server is killed',
        `all begun after ${worst(begun)} ms (median ${worst(begun, 0.5)}); ${saved.length} saves, p99 ${worst(saved, 0.99)} ms; ` +
          `killed after ${savedBefore} of them, all back ${Math.round(backMs)} ms later; answers lost: 0; ` +
          `alarms p99 ${Math.round(meanwhile.p99)} ms meanwhile, ${Math.round(quiet.p99)} ms without them`,
      );
    },
  );
});
