import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { file } from '#contracts/admin/traces.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { localStore } from '#server/areas/admin/files/fileStores.ts';
import { forget } from '#server/areas/admin/files/keepFile.ts';
import { putPicture } from '#server/areas/admin/files/putPicture.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { historyOf } from '#server/entity/lifecycle/history.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import { greyPng } from '#simulator/video/png.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { mineOf } from '#tests/helpers/testMine.ts';
import { actorNamed, testRepairs, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { repairOverrides } from '../repair/repairOverrides.ts';
import { ordersOf, recentOrders, repairFromAlarm } from './fromAlarm.ts';
import type { StillParts } from './keepStill.ts';
import { nearestStaff } from './nearestStaff.ts';

const NOW = Date.UTC(2026, 10, 23, 8);
const MINUTE_MS = 60_000;
const [dispatcher, fitter] = [actorNamed('Zhao'), actorNamed('Li')];
const model = mineOf({
  points: [{ code: 'RUN', kind: 'EQ' }, { code: 'SHARED', kind: 'VIB' }, { code: 'LONE' }],
});
let database: TestDatabase;
let engine: Engine;
let repairs: ReturnType<typeof testRepairs>;
let machineId = '';

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => NOW, repairOverrides);
  repairs = testRepairs(engine, fitter, dispatcher);
  for (const { userId } of [dispatcher, fitter])
    await database.pool.query(`INSERT INTO entity."user" (id, "userName") VALUES ($1, $1)`, [
      userId,
    ]);
  const [run, shared] = [await repairs.point('RUN'), await repairs.point('SHARED', 'VIB')];
  await repairs.point('LONE', 'CH4');
  machineId = await repairs.machine([run, shared], {
    repairSkills: ['electrical'],
    repairCerts: ['HV'],
  });
  await repairs.machine([shared]);
});
afterAll(() => database.stop());

/** An alarm of a point, stored as the writer stores it. */
async function alarm(id: string, more: Partial<Alarm>): Promise<string> {
  const body = testAlarm({
    id,
    alarmNo: `A-${id}`,
    sourceName: 'pump 3',
    x: 10,
    y: 20,
    z: -300,
    ...more,
  });
  await database.pool.query(
    `INSERT INTO alarm (id, number, raised_time, point_no, level, state, words, body, opened_t, changed_t)
     VALUES ($1, (SELECT count(*) FROM alarm), 0, $2, $3, $4, '', $5, 0, 0)`,
    [id, body.pointNo, body.level, body.state, JSON.stringify(body)],
  );
  return id;
}

const series = async ({
  pointNos: [pointNo = 0],
  from,
  to,
}: {
  pointNos: number[];
  from: number;
  to: number;
}) => ({
  from,
  to,
  stepMs: 15_000,
  series: [
    {
      pointNo,
      column: [0, 239],
      min: [1, 2],
      max: [3, 4],
      before: null,
      read: 'samples' as const,
      coarseUntil: null,
    },
  ],
});
const WIDTH = 64;
const grey = greyPng(new Uint8Array(WIDTH * 48).fill(120), WIDTH);
const folder = mkdtempSync(join(tmpdir(), 'pithead-stills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = localStore(folder);
const files: StillParts['files'] = {
  putPicture: async (id, picture) => ok(await putPicture(store, id, picture, NOW)),
  drop: ({ storedPath }) => forget(store, storedPath ?? ''),
};
const keptFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
type Answered = Awaited<ReturnType<StillParts['stills']>>;
/** What the camera's gateway answers next. */
let answered: Answered = err('noWay');
const press = (alarmId: string, equipmentId?: string, by = dispatcher) =>
  repairFromAlarm(
    {
      engine,
      mine: { registry: { model: () => model }, store: { series } } as never,
      files,
      stills: () => Promise.resolve(answered),
    },
    { alarmId, ...(equipmentId === undefined ? {} : { equipmentId }) },
    by,
  );

test('one press on an alarm makes a submitted request for its machine, with what the alarm tells', async () => {
  await database.pool.query(
    `INSERT INTO entity.camera (id, code, name, x, y, z, "isDeleted", disabled, "rowVersion")
     VALUES ('near', 'C1', 'pump room', 10, 50, -300, false, false, 1),
       ('above', 'C2', 'level above', 10, 21, -200, false, false, 1)`,
  );
  const id = await alarm('a1', { pointNo: 0, level: 2, currentValue: 7, limitValue: 5, unit: 'A' });
  const made = valueOf(await press(id));
  expect(made).toMatchObject({ alarmId: 'a1', status: 1, isNew: true });
  const request = valueOf(await engine.of(repairRequest).get(made.id, systemActor));
  expect(request).toMatchObject({
    title: '超上限：pump 3',
    equipmentId: machineId,
    level: 2,
    source: 5,
    reporterId: 'Zhao',
    reportTime: NOW,
    alarmId: 'a1',
    alarmNo: 'A-a1',
  });
  expect(request.evidence).toMatchObject({
    sourceName: 'pump 3',
    value: 7,
    limitValue: 5,
    at: NOW,
    samples: { from: NOW - 60 * MINUTE_MS, column: [0, 239], min: [1, 2], max: [3, 4] },
    camera: { id: 'near', distance: 30 },
  });
  const steps = await historyOf(engine, repairRequest, made.id);
  expect(steps.map(({ transition, userName }) => `${transition} ${userName}`)).toEqual([
    'submit Zhao',
  ]);
});

test('the picture of the nearest camera goes along as it was then; without one the repair is asked for too', async () => {
  const evidenceFor = async (id: string) => {
    const made = valueOf(await press(await alarm(id, { pointNo: 0 })));
    return valueOf(await engine.of(repairRequest).get(made.id, systemActor)).evidence?.camera;
  };
  answered = ok(grey);
  const seen = await evidenceFor('s1');
  expect(seen).toMatchObject({ id: 'near', still: { at: NOW } });
  const [kept] = await selectFields(
    database.pool,
    file,
    ['url', 'width', 'bizType', 'userId', 'storedPath'],
    'WHERE url = $1',
    [seen?.still?.url],
  );
  expect(kept).toMatchObject({ width: WIDTH, bizType: 'repairRequest', userId: 'Zhao' });
  const bytes = readFileSync(join(folder, kept?.storedPath ?? ''));
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  const before = keptFiles().length;
  const useless: readonly [string, Answered][] = [
    ['s2', err('silent')],
    ['s3', ok(Buffer.from('<html>sign in</html>'))],
    ['s4', ok(grey.subarray(0, 60))],
  ];
  for (const [id, answer] of useless) {
    answered = answer;
    expect(await evidenceFor(id), id).not.toHaveProperty('still');
  }
  expect(keptFiles()).toHaveLength(before);
  // Two press at once: of whoever comes second nothing is made, and no bytes stay.
  answered = ok(grey);
  const id = await alarm('s5', { pointNo: 0 });
  await Promise.all([press(id), press(id, undefined, fitter)]);
  expect(keptFiles()).toHaveLength(2 * before);
  answered = err('noWay');
});

test('pressed twice, or by two at once, it is the same request', async () => {
  const id = await alarm('a2', { pointNo: 0 });
  const both = await Promise.all([press(id), press(id, undefined, fitter)]);
  const [one, other] = both.map(valueOf);
  expect(one?.id).toBe(other?.id);
  expect([one, other].filter((answer) => answer?.isNew)).toHaveLength(1);
  expect(valueOf(await press(id))).toMatchObject({ id: one?.id, isNew: false });
  expect(await ordersOf(database.pool, [id])).toHaveLength(1);
});

test('where the ledger does not say whose point it is, somebody has to', async () => {
  const [shared, lone] = [await alarm('a3', { pointNo: 1 }), await alarm('a4', { pointNo: 2 })];
  expect(await press(shared)).toMatchObject({ error: { code: 'machine_needed' } });
  expect(await press(lone)).toMatchObject({ error: { code: 'machine_needed' } });
  expect(valueOf(await press(lone, machineId))).toMatchObject({ isNew: true });
  expect(await press('nobody')).toMatchObject({ error: { code: 'unknown_alarm' } });
});

test('a device of monitoring that is a machine of the ledger brings its points along', async () => {
  const machine = await repairs.machine([]);
  await database.pool.query(
    `INSERT INTO entity."envDevice" (id, code, name, "equipmentId", "isDeleted", disabled, "rowVersion")
     VALUES ('d1', 'DEV', 'device', $1, false, false, 1)`,
    [machine],
  );
  await database.pool.query(
    `UPDATE entity."kafkaMonitoringPoint" SET "deviceCode" = 'DEV' WHERE "pointCode" = 'LONE'`,
  );
  const made = valueOf(await press(await alarm('a5', { pointNo: 2 })));
  const request = valueOf(await engine.of(repairRequest).get(made.id, systemActor));
  expect(request.equipmentId).toBe(machine);
});

test('orders that are under way or lately made are told with their state, old ones that are over are not', async () => {
  const [open] = await ordersOf(database.pool, ['a1']);
  await database.pool.query(
    `UPDATE entity."repairRequest" SET status = 8, "reportTime" = $1 WHERE "alarmId" = 'a2'`,
    [NOW - 72 * 60 * MINUTE_MS],
  );
  const told = await recentOrders(database.pool, NOW);
  expect(told).toContainEqual(open);
  expect(told.some(({ alarmId }) => alarmId === 'a2')).toBe(false);
  expect(await ordersOf(database.pool, ['a2'])).toMatchObject([{ status: 8 }]);
});

test('staff who know the trade are ranked by distance; an old position never stands before a fresh one', async () => {
  const knows = { skills: ['electrical', 'mechanical'], certs: ['HV', 'LV'] };
  const seen = async (jobNo: string, no: number, agoMin: number, x: number) => {
    await repairs.staff(jobNo, knows);
    await database.pool.query(
      `INSERT INTO entity."kafkaPerson" (id, "cardNo", name, "jobNo", "cardType", "isDeleted", disabled, "rowVersion")
       VALUES ($1, $1, $1, $2, 1, false, false, 1)`,
      [`card${no}`, jobNo],
    );
    await database.pool.query(
      `INSERT INTO definition (entity, code, no, body, model_version) VALUES ('kafkaPerson', $1, $2, '{}', 1)`,
      [`card${no}`, no],
    );
    await database.pool.query(
      `INSERT INTO position_latest VALUES ($1, $2, 20, -300, null, $3, -1, -1, 0, 3, 90, 1)`,
      [NOW - agoMin * MINUTE_MS, x, no],
    );
  };
  await seen('far', 1, 1, 510);
  await seen('near', 2, 0, 40);
  await seen('old', 3, 30, 11);
  await repairs.staff('unseen', knows);
  await repairs.staff('noCert', { skills: ['electrical'] });
  await repairs.staff('otherTrade', { skills: ['hydraulic'], certs: ['HV'] });
  await repairs.staff('notSent', { ...knows, isDispatchable: false });
  const [order] = await ordersOf(database.pool, ['a1']);
  const found = valueOf(await nearestStaff(engine, order?.id ?? '', systemActor));
  expect(found).toMatchObject({ skills: ['electrical'], certs: ['HV'], isPlaced: true });
  expect(found.people.map(({ name, distance, isStale }) => [name, distance, isStale])).toEqual([
    ['near', 30, false],
    ['far', 500, false],
    ['old', 1, true],
    ['unseen', null, true],
  ]);
});
