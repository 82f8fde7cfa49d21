import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { area } from '#contracts/admin/places.ts';
import { message } from '#contracts/admin/traces.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { certificate, certificateRule, certificateType } from '#contracts/exam/certificate.ts';
import { course, courseAssignment } from '#contracts/exam/course.ts';
import { test as exam } from '#contracts/exam/exam.ts';
import { grade } from '#contracts/exam/grade.ts';
import { paper } from '#contracts/exam/paper.ts';
import { student } from '#contracts/exam/student.ts';
import { personnel } from '#contracts/maintenance/masterData.ts';
import { kafkaPerson } from '#contracts/people/people.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import type { FieldValues } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { actorNamed, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { examOverrides } from '../overrides.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { certificatesOfStaff } from './certificatesOfStaff.ts';
import { certificateGates, gatesVersion } from './gates.ts';
import { certificateMatrix, descentList } from './matrix.ts';
import { tellOfCertificates } from './notices.ts';

const DAY_MS = 86_400_000;
/** Noon of the mine's 24 November 2026. */
const START = Date.UTC(2026, 10, 24, 4);
const trainer = actorNamed('trainer');
let database: TestDatabase;
let engine: Engine;
let now = START;
let [li, gas, paperId, testId, areaId] = ['', '', '', '', ''];

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, examOverrides);
  const made = async (entity: (typeof entities)[number], input: object): Promise<string> =>
    valueOf(await engine.of(entity).create(input, systemActor)).id;
  await made(kafkaPerson, { name: 'Li', jobNo: 'J1', cardNo: 'li', workType: 'blaster' });
  await made(kafkaPerson, { name: 'Chen', jobNo: 'J2', cardNo: 'chen', workType: 'fitter' });
  li = await made(student, { name: 'Li', jobNo: 'J1' });
  paperId = await made(paper, { name: 'gas', totalScore: 100, passScore: 60 });
  const times = { startTime: START + DAY_MS, endTime: START + 2 * DAY_MS };
  testId = await made(exam, { name: 'gas exam', paperId, ...times });
  areaId = await made(area, { name: 'face', code: 'FACE', kind: 2, areaType: 1 });
});
afterAll(() => database.stop());
beforeEach(async () => {
  now = START;
  await query(database.pool, 'UPDATE entity."student" SET certs = NULL');
  for (const name of ['certificate', 'certificateType', 'certificateRule', 'grade', 'message'])
    await query(database.pool, `DELETE FROM entity."${name}"`);
  for (const name of ['courseAssignment', 'course'])
    await query(database.pool, `DELETE FROM entity."${name}"`);
  gas = await typeOf({ name: '瓦斯检查', nameEn: 'Gas', code: 'GAS', validMonths: 12 });
});

const typeOf = async (input: FieldValues): Promise<string> =>
  valueOf(await engine.of(certificateType).create(input as never, systemActor)).id;
const hold = async (more: FieldValues = {}) =>
  valueOf(
    await engine
      .of(certificate)
      .create({ studentId: li, typeId: gas, proof: '/file/x', ...more } as never, trainer),
  );
const held = async () =>
  valueOf(await engine.of(certificate).list({ currentPage: 1, pageSize: 50 }, systemActor)).list;
const pass = async (score = 90, passed = true) =>
  valueOf(
    await engine.of(grade).create({ testId, studentId: li, paperId, score, passed }, trainer),
  );

test('by hand wants a proof; number, last day and state follow from its type', async () => {
  const input = { studentId: li, typeId: gas };
  expect(await engine.of(certificate).create(input, trainer)).toMatchObject({
    error: { code: 'rule_broken' },
  });
  expect(await hold()).toMatchObject({
    no: 'GAS-2026-0001',
    issueDate: '2026-11-24',
    validTo: '2027-11-24',
    status: 1,
  });
  expect((await hold()).no).toBe('GAS-2026-0002');
  expect(await hold({ issueDate: '2020-01-01', no: 'old' })).toMatchObject({ status: 3 });
});

test('a sheet wants no proof: what it brings without one is imported', async () => {
  const origin = { ip: '::1', userAgent: '', method: 'POST', traceId: 't' };
  const path = '/exam/api/v1/certificate/excelIn';
  const importer = { ...trainer, origin: { ...origin, path } };
  const input = { studentId: li, typeId: gas, no: 'OLD-7', validTo: '2027-06-01' };
  const made = await engine.of(certificate).create(input, importer);
  expect(valueOf(made)).toMatchObject({ no: 'OLD-7', source: 4, status: 1 });
});

test('nobody but the product says that an exam granted it', async () => {
  const input = { studentId: li, typeId: gas, source: 1 } as const;
  expect(await engine.of(certificate).create(input, trainer)).toMatchObject({
    error: { code: 'rule_broken', field: 'source' },
  });
});

test("the student's rows are what his certificates are", async () => {
  const { id } = await hold({ no: 'A1' });
  const rows = async () => valueOf(await engine.of(student).get(li, systemActor)).certs;
  expect(await rows()).toEqual([
    { type: '瓦斯检查', no: 'A1', issue: '2026-11-24', validTo: '2027-11-24' },
  ]);
  valueOf(await engine.of(certificate).move('revoke', { id, note: 'forged' }, trainer));
  expect(await rows()).toEqual([]);
  const old = [{ type: 'first aid', no: 'of old' }];
  await query(database.pool, 'UPDATE entity."student" SET certs = $1', [JSON.stringify(old)]);
  await hold({ no: 'A2' });
  expect(await rows()).toMatchObject([{ no: 'of old' }, { no: 'A2' }]);
});

test('a passing grade grants, once; one that passes no longer revokes', async () => {
  await query(database.pool, `UPDATE entity."certificateType" SET "paperIds" = ARRAY[$1]`, [
    paperId,
  ]);
  const { id, rowVersion } = await pass();
  expect(await held()).toMatchObject([{ typeId: gas, studentId: li, source: 1, gradeId: id }]);
  const again = { id, rowVersion, score: 91, passed: true };
  const changed = valueOf(await engine.of(grade).update(again, trainer));
  expect(await held()).toHaveLength(1);
  valueOf(
    await engine
      .of(grade)
      .update({ id, rowVersion: changed.rowVersion, score: 20, passed: false }, trainer),
  );
  expect(await held()).toMatchObject([{ status: 4, revokeTime: START }]);
});

test('a grade that fails grants nothing, nor one of a type whose course is not finished', async () => {
  const chapters = [{ title: 'one', durationSec: 60 }];
  const courseId = valueOf(
    await engine.of(course).create({ title: 'gas', type: 2, chapters } as never, systemActor),
  ).id;
  await query(
    database.pool,
    `UPDATE entity."certificateType" SET "testIds" = ARRAY[$1], "courseIds" = ARRAY[$2]`,
    [testId, courseId],
  );
  await pass();
  expect(await held()).toEqual([]);
});

test('its state follows the clock, also after a standstill', async () => {
  const { id } = await hold();
  now = START + 320 * DAY_MS;
  await moveDue(engine, new AbortController().signal);
  expect(valueOf(await engine.of(certificate).get(id, systemActor)).status).toBe(2);
  now = START + 500 * DAY_MS;
  await moveDue(engine, new AbortController().signal);
  expect(valueOf(await engine.of(certificate).get(id, systemActor)).status).toBe(3);
});

test('told 60, 30 and 7 days before the end, once each, after a stop as it then stands', async () => {
  const { endTime } = await hold();
  const end = endTime ?? 0;
  const told = async (days: number): Promise<number> => {
    now = end - days * DAY_MS;
    return (await tellOfCertificates(engine)).told;
  };
  const days = [61, 60, 59, 30, 29, 7, 6, 1];
  const answers: number[] = [];
  for (const left of days) answers.push(await told(left));
  expect(answers).toEqual([0, 1, 0, 1, 0, 1, 0, 0]);
  await hold({ no: 'late', issueDate: '2026-11-25' });
  now = end - 10 * DAY_MS;
  const stopped = await tellOfCertificates(engine);
  expect([stopped.told, (await tellOfCertificates(engine)).told]).toEqual([1, 0]);
});

test('a certificate that was renewed is not told of', async () => {
  const { endTime } = await hold();
  await hold({ no: 'newer', validTo: '2030-01-01' });
  now = (endTime ?? 0) - 20 * DAY_MS;
  expect((await tellOfCertificates(engine)).told).toBe(0);
});

test('with the first word its course is assigned and its exam names the holder, once', async () => {
  const courseId = valueOf(
    await engine.of(course).create({ title: 'gas', type: 2 }, systemActor),
  ).id;
  await query(database.pool, 'UPDATE entity."course" SET status = 1');
  const { endTime } = await hold({ validTo: '2026-12-20' });
  await query(
    database.pool,
    `UPDATE entity."certificateType" SET "testIds" = ARRAY[$1], "courseIds" = ARRAY[$2]`,
    [testId, courseId],
  );
  await tellOfCertificates(engine);
  now += 20 * DAY_MS;
  await tellOfCertificates(engine);
  const assigned = valueOf(
    await engine.of(courseAssignment).list({ currentPage: 1, pageSize: 50 }, systemActor),
  ).list;
  expect(assigned).toMatchObject([{ courseId, studentIds: [li], dueTime: endTime, reason: 2 }]);
  expect(valueOf(await engine.of(exam).get(testId, systemActor)).studentIds).toEqual([li]);
  expect(
    valueOf(await engine.of(message).list({ currentPage: 1, pageSize: 50 }, systemActor)).total,
  ).toBe(2);
});

test('a review moves the end; past its validity it is renewed instead', async () => {
  const { id } = await hold({ validTo: '2032-01-01', reviewDate: '2026-12-01' });
  now = START + 30 * DAY_MS;
  await moveDue(engine, new AbortController().signal);
  const review = (reviewDate: string) =>
    engine.of(certificate).move('review', { id, form: { reviewDate } }, trainer);
  expect(await review('2026-12-02')).toMatchObject({ error: { field: 'reviewDate' } });
  valueOf(await review('2029-12-01'));
  expect(valueOf(await engine.of(certificate).get(id, systemActor))).toMatchObject({
    status: 1,
    reviewDate: '2029-12-01',
  });
});

test('the rules are given what areas and trades ask for, and the spans in which each card held it', async () => {
  const before = await gatesVersion(database.pool);
  const rule = (input: FieldValues) =>
    engine.of(certificateRule).create({ name: 'r', typeId: gas, ...input } as never, systemActor);
  valueOf(await rule({ scope: 1, areaTypes: [1], level: 3 }));
  valueOf(await rule({ scope: 2, trades: ['blaster'], level: 2 }));
  const { id } = await hold();
  now = START + DAY_MS;
  valueOf(await engine.of(certificate).move('revoke', { id, note: 'x' }, trainer));
  const issued = Date.UTC(2026, 10, 23, 16);
  const spans = new Map([['li', [[issued, START + DAY_MS]]]]);
  expect(await certificateGates(database.pool)).toMatchObject([
    { areaCode: 'FACE', level: 3, trades: new Set(), holders: spans },
    { areaCode: undefined, level: 2, trades: new Set(['blaster']), name: ['瓦斯检查', 'Gas'] },
  ]);
  expect(await gatesVersion(database.pool)).not.toBe(before);
});

test('the matrix marks what is needed by trade and in every area that asks; the list before descent says why', async () => {
  const rule = (input: FieldValues) =>
    engine.of(certificateRule).create({ name: 'r', typeId: gas, ...input } as never, systemActor);
  valueOf(await rule({ scope: 1, areaIds: [areaId] }));
  valueOf(await rule({ scope: 2, trades: ['blaster'] }));
  await hold({ validTo: '2026-12-20' });
  const cells = async (area?: string) =>
    (await certificateMatrix(database.pool, now, area)).people.map(({ name, cells: [cell] }) =>
      [name, cell?.need, cell?.standing, cell?.until].join(' '),
    );
  expect(await cells()).toEqual(['Li always expiring 2026-12-20', 'Chen areas missing ']);
  expect(await cells(areaId)).toEqual(['Li always expiring 2026-12-20', 'Chen always missing ']);
  expect(await cells('elsewhere')).toEqual(['Li always expiring 2026-12-20', 'Chen no missing ']);
  const worksAt = (place: string | null) =>
    query(database.pool, `UPDATE entity."kafkaPerson" SET "workPlaceAreaId" = $1`, [place]);
  await worksAt(areaId);
  expect((await cells())[1]).toBe('Chen always missing ');
  await worksAt(null);
  expect((await certificateMatrix(database.pool, now, undefined)).gates).toEqual([
    { typeId: gas, trades: [], areas: ['face'] },
  ]);
  expect((await descentList(database.pool, now, undefined)).people).toMatchObject([
    { name: 'Chen', barred: [{ typeEn: 'Gas', areas: ['face'], level: 4 }] },
  ]);
});

test('before descent it is told whose certificate ends before a shift is over, and not once it is renewed', async () => {
  const asked = { name: 'r', typeId: gas, scope: 1, areaIds: [areaId] };
  valueOf(await engine.of(certificateRule).create(asked as never, systemActor));
  const { endTime } = await hold({ validTo: '2026-11-24' });
  const listed = async () =>
    (await descentList(database.pool, now, undefined)).people.flatMap(({ name, barred }) =>
      barred.map(({ until }) => [name, until]),
    );
  const chen = ['Chen', null];
  now = (endTime ?? 0) - 13 * 3_600_000;
  expect(await listed()).toEqual([chen]);
  now = (endTime ?? 0) - 3_600_000;
  expect(await listed()).toEqual([['Li', endTime], chen]);
  await hold({ no: 'renewed', issueDate: '2026-11-24', validTo: '2027-11-24' });
  expect(await listed()).toEqual([chen]);
});

test('staff who are sent without a certificate: refused by an orange requirement, named by a blue one', async () => {
  const staff = await engine.of(personnel).create({ name: 'Li', jobNo: 'J1' }, systemActor);
  const personnelIds = [valueOf(staff).id];
  const sent = () =>
    inWriteTransaction(engine, trainer, (context) =>
      certificatesOfStaff(context, { personnelIds, areaId, tasks: [1] }),
    );
  expect(await sent()).toEqual({ ok: true, value: null });
  const rule = (input: FieldValues) =>
    engine.of(certificateRule).create({ name: 'r', typeId: gas, ...input } as never, systemActor);
  valueOf(await rule({ scope: 1, areaIds: [areaId], level: 4 }));
  expect(await sent()).toEqual({ ok: true, value: 'Li: 瓦斯检查' });
  valueOf(await rule({ scope: 3, taskKinds: [1], level: 2 }));
  expect(await sent()).toMatchObject({
    error: { code: 'rule_broken', field: 'personnelIds', message: '缺少有效证件：Li: 瓦斯检查' },
  });
  await hold();
  expect(await sent()).toEqual({ ok: true, value: null });
});
