import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { area } from '#contracts/admin/places.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { clipAnswer } from '#contracts/exam/clip.ts';
import { course } from '#contracts/exam/course.ts';
import type { SeriesQuery } from '#contracts/charts/series.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { enterStudent, publishExam, publishPaper } from '#tests/helpers/testExam.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { actorNamed, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { examOverrides } from '../overrides.ts';
import { begin } from '../sittings/begin.ts';
import type { Recorder } from './clipOf.ts';
import { attemptClip, courseClip } from './clipRoutes.ts';
import { keepClips } from './keepClips.ts';

const START = Date.UTC(2026, 10, 24, 4);
const MINUTE = 60_000;
const DAY = 86_400_000;
const [from, to] = [START - 60 * MINUTE, START - 30 * MINUTE];
let database: TestDatabase;
let engine: Engine;
let recorder: Recorder;
let [li, wu]: Actor[] = [];
let [courseId, told, untold, attemptId] = ['', '', '', ''];
let asked: readonly string[] = [];
const series: SeriesQuery[] = [];

const point = (no: number, pointType: number, areaCode: string) => ({
  no,
  pointType,
  areaCode,
  name: `T${no}`,
  unit: '%',
  precision: 2,
  limits: { high: { 1: 1.5, 4: 0.8 } },
});
const alarms = [
  testAlarm({ id: 'later', pointNo: 3, personNo: null, raisedTime: from + 9, clearedTime: to + 1 }),
  testAlarm({ id: 'first', pointNo: 3, personNo: null, raisedTime: from + 1, clearedTime: to - 1 }),
  testAlarm({ id: 'personal', pointNo: null, personNo: 7, raisedTime: from + 2 }),
];

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => START, examOverrides);
  li = await enterStudent(engine, 'Li');
  wu = await enterStudent(engine, 'Wu');
  recorder = {
    executor: database.pool,
    registry: {
      model: () =>
        ({
          areas: [{ no: 5, code: 'FACE', name: 'face' }],
          points: [point(1, 1, 'FACE'), point(2, 2, 'FACE'), point(3, 1, 'FACE'), point(4, 1, 'X')],
        }) as never,
    },
    store: {
      series: async (wanted) => {
        series.push(wanted);
        const read = { column: [2], min: [0.4], max: [0.9], before: null, coarseUntil: null };
        return {
          ...wanted,
          stepMs: 5_000,
          series: [{ pointNo: 3, read: 'samples' as const, ...read }],
        };
      },
    },
    journal: { list: async () => ({ list: alarms, total: 3, disposals: {} }) },
  };
  const areaId = valueOf(
    await engine.of(area).create({ name: 'face', code: 'FACE', kind: 2, areaType: 1 }, systemActor),
  ).id;
  const chapters = [
    { id: 'c1', title: 'told', durationSec: 0, clipFrom: from, clipTo: to, clipAreaId: areaId },
    { id: 'c2', title: 'untold', durationSec: 0 },
  ];
  const input = { title: 'learnt', type: 2, chapters };
  const made = valueOf(await engine.of(course).create(input as never, systemActor));
  courseId = made.id;
  [told = '', untold = ''] = (made.chapters ?? []).map(({ id }) => String(id));
  const paper = await publishPaper(engine);
  asked = paper.asked;
  await query(
    database.pool,
    `UPDATE entity."paperVersion" SET questions = jsonb_set(questions, '{0,clip}', $1)`,
    [JSON.stringify({ from, to })],
  );
  const students = [must(li, 'Li'), must(wu, 'Wu')];
  const testId = await publishExam(engine, paper.paperId, students, { startTime: START });
  ({ attemptId } = valueOf(await begin(engine, testId, must(li, 'Li'))));
});
afterAll(() => database.stop());

const ofCourse = (chapterId: string, by = li) =>
  courseClip(recorder, { courseId, chapterId }, must(by, 'a student'));
const ofAttempt = (at: number, by = li) =>
  attemptClip(recorder, { attemptId, questionId: asked[at] ?? '' }, must(by, 'a student'));

test('a clip is shut as long as its course is, and to who is no student', async () => {
  expect(await ofCourse(told)).toMatchObject({ error: { field: 'courseId' } });
  valueOf(await engine.of(course).move('publish', { id: courseId }, systemActor));
  const stranger = actorNamed('Nobody');
  expect(await courseClip(recorder, { courseId, chapterId: told }, stranger)).toMatchObject({
    error: { code: 'record_not_found' },
  });
});

test('[S1-59] a student of the lesson sees the sensors of the area and its alarms, of people none', async () => {
  const clip = clipAnswer.parse(valueOf(await ofCourse(told)));
  expect(clip).toMatchObject({ from, to, areaName: 'face', stepMs: 5_000 });
  expect(clip.lines).toMatchObject([
    { name: 'T3', limit: 0.8, column: [2], max: [0.9] },
    { name: 'T1', column: [] },
  ]);
  expect(series.at(-1)?.pointNos).toEqual([3, 1]);
  expect(clip.alarms.map(({ id, cleared }) => [id, cleared])).toEqual([
    ['first', to - 1],
    ['later', null],
  ]);
});

test('a chapter without a clip has none', async () => {
  expect(await ofCourse(untold)).toMatchObject({ error: { field: 'chapterId' } });
});

test('the clip of a question is for whoever has it in his attempt', async () => {
  expect(valueOf(await ofAttempt(0))).toMatchObject({ from, to, areaName: null });
  expect(await ofAttempt(0, wu)).toMatchObject({ error: { field: 'attemptId' } });
  expect(await ofAttempt(1)).toMatchObject({ error: { field: 'questionId' } });
  const elsewhere = { attemptId, questionId: 'unasked' };
  expect(await attemptClip(recorder, elsewhere, must(li, 'Li'))).toMatchObject({
    error: { field: 'questionId' },
  });
});

test('what a lesson shows is kept before its samples go, once late ones have come', async () => {
  expect(await keepClips(recorder, to + 2 * DAY)).toBe(0);
  expect(await keepClips(recorder, to + 4 * DAY)).toBe(1);
  expect(await keepClips(recorder, to + 4 * DAY)).toBe(0);
  const store: Recorder['store'] = {
    series: async (wanted) => ({ ...wanted, stepMs: 5_000, series: [] }),
  };
  const asking = { courseId, chapterId: told };
  const clip = valueOf(await courseClip({ ...recorder, store }, asking, must(li, 'a student')));
  expect(clip.lines[0]).toMatchObject({ name: 'T3', limit: 0.8, column: [2], max: [0.9] });
  expect(clip.alarms).toHaveLength(2);
});

test('of an area that the mine does not have now nothing is kept, and nothing of elsewhere is told', async () => {
  const registry = { model: () => ({ areas: [], points: [point(3, 1, 'X')] }) as never };
  await query(database.pool, 'DELETE FROM kept_clip');
  const asking = { courseId, chapterId: told };
  const clip = await courseClip({ ...recorder, registry }, asking, must(li, 'a student'));
  expect(valueOf(clip)).toMatchObject({ areaName: null, lines: [], alarms: [] });
  expect(await keepClips({ ...recorder, registry }, to + 4 * DAY)).toBe(0);
  expect(await keepClips(recorder, to + 4 * DAY)).toBe(1);
});
