import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { certificatePaths } from '#contracts/exam/certificateCalls.ts';
import { clipPaths } from '#contracts/exam/clip.ts';
import {
  markingPaths,
  watchNews,
  type Desk,
  type TestGroup,
  type Watched,
} from '#contracts/exam/markingCalls.ts';
import { practicePaths } from '#contracts/exam/practiceCalls.ts';
import { sittingPaths, type MyExams, type Sitting } from '#contracts/exam/sittingCalls.ts';
import { hubEvents } from '#contracts/live/hub.ts';
import { call, type Answer } from '../product/call.ts';
import { hubEar } from '../product/hubEar.ts';
import { chooseOwn } from '../product/ownPassword.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

/** An exam by the roles that have to do with it, over HTTP: each does his part and no other's. */
let product: Product;
const tokens: Record<string, string> = {};
const EXAM = '/exam/api/v1';
const PASSWORD = 'Abc-2026-quarry';
const SECRET = 'ANSWER-OF-THE-BANK';
const MINUTE = 60_000;
const roles = {
  trainer1: 'trainer',
  marker1: 'marker',
  watcher1: 'invigilator',
  student1: 'student',
  student2: 'student',
  safety1: 'safety',
} as const;
type Name = keyof typeof roles;
let [testId, studentId] = ['', ''];
let sitting: Sitting;

const ask = <T = unknown>(name: Name, path: string, body?: object): Promise<Answer<T>> =>
  call<T>(product.url + path, {
    token: tokens[name] ?? '',
    ...(body === undefined ? {} : { body }),
  });
async function dataOf<T>(name: Name, path: string, body?: object): Promise<T> {
  const answer = await ask<T>(name, path, body);
  if (!answer.body.success)
    throw new Error(`${name} ${path}: ${answer.body.code} ${answer.body.message}`);
  return answer.body.data;
}
const codeOf = async (name: Name, path: string, body?: object): Promise<string> => {
  const answer = await ask(name, path, body);
  return answer.body.success ? 'done' : (answer.body.code ?? '');
};
const make = async (entity: string, body: object): Promise<string> =>
  (await dataOf<{ id: string }>('trainer1', `${EXAM}/${entity}/create`, body)).id;

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  const admin = await signIn(product.url);
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await call<{ id: string }>(`${product.url}${path}/create`, {
      token: admin,
      body,
    });
    if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
    return answer.body.data.id;
  };
  const orgId = await create('/admin/api/v1/org', { name: 'Mine', code: 'mine' });
  for (const [userName, role] of Object.entries(roles)) {
    const user = { userName, realName: userName, password: PASSWORD, roleIds: [role], orgId };
    const userId = await create('/admin/api/v1/user', user);
    if (role === 'student') {
      const input = { name: userName, jobNo: userName, userId, deptId: orgId };
      const id = await create(`${EXAM}/student`, input);
      if (userName === 'student1') studentId = id;
    }
    tokens[userName] = await chooseOwn(product.url, userName, PASSWORD, `${PASSWORD}-own`);
  }
}, 180_000);
afterAll(() => product.remove(), 60_000);

test('[S1-53, S1-56] a trainer makes questions, a paper and an exam of a team, and publishes them', async () => {
  const options = ['A', 'B'].map((key) => ({ key, text: `choice ${key}` }));
  const questionIds = [
    await make('question', { type: 1, stem: 'one', options, answer: 'B', analysis: SECRET }),
    await make('question', { type: 5, stem: 'two', answer: SECRET }),
  ];
  const questions = questionIds.map((questionId, at) => ({ seq: at + 1, questionId, score: 5 }));
  const paper = { name: 'paper', composeType: 1, questions, totalScore: 10, passScore: 6 };
  const paperId = await make('paper', paper);
  await dataOf('trainer1', `${EXAM}/paper/publish`, { ids: [paperId] });
  const now = Date.now();
  testId = await make('test', {
    name: 'exam',
    type: 1,
    paperId,
    startTime: now - MINUTE,
    endTime: now + 60 * MINUTE,
    durationMin: 30,
    studentIds: [studentId],
    reviewRule: 2,
  });
  await dataOf('trainer1', `${EXAM}/test/publish`, { ids: [testId] });
});

test('[S7-99] who is entered sits it; who is not, is told that it is not open to him', async () => {
  const mine = await dataOf<MyExams>('student1', sittingPaths.mine);
  expect(mine.exams).toMatchObject([{ testId, canBegin: true, questions: 2 }]);
  expect((await dataOf<MyExams>('student2', sittingPaths.mine)).exams).toEqual([]);
  expect(await codeOf('student2', sittingPaths.begin, { testId })).toBe('exam_not_open');
  expect(await codeOf('trainer1', sittingPaths.begin, { testId })).toBe('record_not_found');
  sitting = await dataOf<Sitting>('student1', sittingPaths.begin, { testId });
  expect(JSON.stringify(sitting)).not.toContain(SECRET);
});

test('[S7-99] another student reaches nothing of his attempt by any call', async () => {
  const { attemptId, windowId } = sitting;
  const saving = { attemptId, windowId, seq: 1, answers: [] };
  const calls: readonly (readonly [string, object?])[] = [
    [sittingPaths.resume, { attemptId }],
    [sittingPaths.save, saving],
    [sittingPaths.event, { attemptId, kind: 'blur' }],
    [sittingPaths.handIn, { attemptId, windowId }],
    [`${sittingPaths.review}?attemptId=${attemptId}`],
    [sittingPaths.appeal, { attemptId, questionId: sitting.questions[0]?.id, text: 'mine' }],
    [clipPaths.attempt, { attemptId, questionId: sitting.questions[0]?.id }],
  ];
  for (const [path, body] of calls)
    expect([path, await codeOf('student2', path, body)]).toEqual([path, 'record_not_found']);
});

test('[S2-76, S2-77] the rooms of an exam open to those alone whose they are', async () => {
  const rooms: readonly (readonly [string, readonly Name[]])[] = [
    [`${markingPaths.desk}?testId=${testId}`, ['trainer1', 'marker1']],
    [`${markingPaths.watch}?testId=${testId}`, ['trainer1', 'watcher1']],
    [`${EXAM}/test/getGroup?id=${testId}`, ['trainer1']],
    [`${markingPaths.statistics}?id=${testId}`, []],
  ];
  for (const [path, own] of rooms)
    for (const name of Object.keys(roles) as Name[]) {
      const expected = own.includes(name)
        ? 'done'
        : path.startsWith(markingPaths.statistics) && name === 'trainer1'
          ? 'wrong_state'
          : 'forbidden';
      expect([path, name, await codeOf(name, path)]).toEqual([path, name, expected]);
    }
  const anew = { id: testId, questionId: 'any', answer: null, note: 'wrong' };
  for (const name of Object.keys(roles) as Name[])
    expect([name, await codeOf(name, markingPaths.rejudge, anew)]).toEqual([
      name,
      name === 'trainer1' ? 'wrong_state' : 'forbidden',
    ]);
  for (const path of [certificatePaths.preview, certificatePaths.pdfs, markingPaths.identity])
    expect(await codeOf('student1', path, {})).toBe('forbidden');
  const kiosk = { testId, card: 'student1' };
  for (const name of ['student1', 'marker1', 'safety1'] as const)
    expect(await codeOf(name, sittingPaths.kiosk, kiosk)).toBe('forbidden');
  for (const name of ['student1', 'marker1', 'watcher1'] as const)
    for (const entity of ['question', 'paper', 'attempt', 'appeal'])
      expect([entity, await codeOf(name, `${EXAM}/${entity}/getlist`, {})]).toEqual([
        entity,
        'forbidden',
      ]);
});

test('[S7-100] results are told by team: who belongs to it, who sat, who passed', async () => {
  const teams = await dataOf<TestGroup[]>('trainer1', `${EXAM}/test/getGroup?id=${testId}`);
  expect(teams).toMatchObject([
    { name: 'Mine', students: 1, sat: 0, passed: 0, averageScore: null },
  ]);
  expect(teams[0]?.members).toMatchObject([{ name: 'student1', score: null }]);
});

test('[S4-30] a paper is taken off and put back by one call', async () => {
  const input = { name: 'another', composeType: 1, totalScore: 5, passScore: 3 };
  const [first] = await dataOf<{ questions: { questionId: string }[] }[]>(
    'trainer1',
    `${EXAM}/paper/getall`,
    {},
  );
  const questions = [{ seq: 1, questionId: first?.questions[0]?.questionId, score: 5 }];
  const id = await make('paper', { ...input, questions });
  await dataOf('trainer1', `${EXAM}/paper/publish`, { ids: [id] });
  const change = async (): Promise<unknown> => {
    await dataOf('trainer1', `${EXAM}/paper/changeDisable`, { id });
    return (await dataOf<{ status: number }>('trainer1', `${EXAM}/paper/getitem?id=${id}`)).status;
  };
  expect(await change()).toBe(2);
  expect(await change()).toBe(1);
  expect(await codeOf('marker1', `${EXAM}/paper/changeDisable`, { id })).toBe('forbidden');
});

test('[S7-99] who watches an exam is told by the hub what happens in it, nobody else', async () => {
  const listen = (name: Name) => hubEar(product.url, tokens[name] ?? '', hubEvents.exam);
  const watcher = await listen('watcher1');
  const others = await Promise.all([listen('marker1'), listen('student1'), listen('safety1')]);
  await dataOf<Watched>('watcher1', `${markingPaths.watch}?testId=${testId}`);
  await dataOf('student1', sittingPaths.event, { attemptId: sitting.attemptId, kind: 'blur' });
  await vi.waitFor(() => expect(watcher.heard).not.toEqual([]), { timeout: 10_000, interval: 50 });
  const news = watchNews.parse(watcher.heard[0]);
  expect(news).toMatchObject({ testId, students: [{ name: 'student1', blurCount: 1 }] });
  expect(news.events[0]).toMatchObject({ kind: 2, name: 'student1' });
  expect(others.flatMap(({ heard }) => heard)).toEqual([]);
  await Promise.all([watcher, ...others].map(({ stop }) => stop()));
});

test('[S7-99] he answers and hands in, is watched, marked without his name, and released', async () => {
  const { attemptId, windowId, questions } = sitting;
  const choice = questions.find(({ type }) => type === 1);
  const text = questions.find(({ type }) => type === 5);
  const keyOfB = choice?.options.find((one) => one.text === 'choice B')?.key;
  const answers = [
    { questionId: choice?.id, answer: keyOfB },
    { questionId: text?.id, answer: 'in his own words' },
  ];
  await dataOf('student1', sittingPaths.save, { attemptId, windowId, seq: 1, answers });
  const watched = await dataOf<Watched>('watcher1', `${markingPaths.watch}?testId=${testId}`);
  expect(watched.students).toMatchObject([{ name: 'student1', status: 1, answered: 2 }]);
  const extra = { testId, studentId, minutes: 10, reason: 'reads slowly' };
  const { serverDeadline } = await dataOf<{ serverDeadline: number }>(
    'watcher1',
    markingPaths.grant,
    extra,
  );
  expect(serverDeadline).toBe(sitting.serverDeadline + 10 * MINUTE);
  await dataOf('student1', sittingPaths.handIn, { attemptId, windowId });
  expect(await codeOf('student1', `${sittingPaths.review}?attemptId=${attemptId}`)).toBe(
    'review_closed',
  );
  const desk = await dataOf<Desk>('marker1', `${markingPaths.desk}?testId=${testId}`);
  expect(desk.answers).toMatchObject([{ answer: 'in his own words', worth: 5 }]);
  expect(JSON.stringify(desk)).not.toContain('student1');
  const marks = desk.answers.map(({ answerId }) => ({ answerId, points: 4 }));
  await dataOf('marker1', `${EXAM}/test/Score`, { id: testId, marks });
  expect(await codeOf('student1', practicePaths.book)).toBe('done');
});
