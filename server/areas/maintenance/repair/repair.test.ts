import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import type { Result } from '#base/result.ts';
import { allEntities } from '#contracts/allEntities.ts';
import type { Failure } from '#contracts/errors.ts';
import {
  equipment,
  equipmentFault,
  equipmentType,
  personnel,
} from '#contracts/maintenance/masterData.ts';
import { repairDispatch, repairRecord, repairRequest } from '#contracts/maintenance/repair.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { historyOf } from '#server/entity/lifecycle/history.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { repairOverrides } from './repairOverrides.ts';

const START = Date.UTC(2026, 10, 23, 8);
let database: TestDatabase;
let engine: Engine;
let now = START;
const [reporter, leader, fitter, stranger] = ['Wang', 'Zhao', 'Li', 'Chen'].map((name): Actor => ({
  ...systemActor,
  userId: name,
  name,
})) as [Actor, Actor, Actor, Actor];

const value = <T>(answer: Result<T, Failure>): T => {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
};

beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, repairOverrides);
  for (const { userId } of [reporter, leader, fitter, stranger])
    await database.pool.query(`INSERT INTO entity."user" (id, "userName") VALUES ($1, $1)`, [
      userId,
    ]);
});
afterAll(() => database.stop());
beforeEach(() => {
  now = START;
});

let made = 0;

type Submitted = Awaited<ReturnType<typeof submitted>>;

/** A machine, one of the staff, and a request for that machine that waits to be dispatched. */
async function submitted() {
  made += 1;
  const type = value(
    await engine.of(equipmentType).create({ name: 'pump', code: `T${made}` }, systemActor),
  );
  const machine = value(
    await engine
      .of(equipment)
      .create(
        { name: `pump ${made}`, code: `P${made}`, equipmentTypeId: type.id, status: 2 },
        systemActor,
      ),
  );
  const staff = value(
    await engine
      .of(personnel)
      .create({ name: 'Li', jobNo: `J${made}`, userId: fitter.userId }, systemActor),
  );
  const request = value(
    await engine
      .of(repairRequest)
      .create({ title: 'leaks', equipmentId: machine.id, level: 2 }, reporter),
  );
  value(await engine.of(repairRequest).move('submit', { id: request.id }, reporter));
  return { id: request.id, machineId: machine.id, staffId: staff.id };
}

const dispatched = async () => dispatchOf(await submitted());

async function dispatchOf(repair: Submitted) {
  const form = { personnelIds: [repair.staffId], leaderId: repair.staffId, type: 1 };
  value(await engine.of(repairRequest).move('dispatch', { id: repair.id, form }, leader));
  const found = await engine
    .of(repairDispatch)
    .all({ filter: { requestId: `${repair.id}|Equal` } }, systemActor);
  return { ...repair, dispatchId: must(value(found).at(0)?.id, 'the dispatch') };
}

/** Accepted, under way and reported by the fitter. */
async function reported() {
  const repair = await dispatched();
  for (const step of ['accept', 'arrive', 'work'])
    value(await engine.of(repairDispatch).move(step, { id: repair.dispatchId }, fitter));
  return reportOf(repair);
}

async function reportOf<R extends Submitted>(repair: R) {
  now += 3_600_000;
  const record = value(
    await engine
      .of(repairRecord)
      .create({ requestId: repair.id, equipmentId: repair.machineId, startTime: START }, fitter),
  );
  value(await engine.of(repairRecord).move('submit', { id: record.id }, fitter));
  return { ...repair, recordId: record.id };
}

const request = async (id: string) => value(await engine.of(repairRequest).get(id, systemActor));
const machine = async (id: string) => value(await engine.of(equipment).get(id, systemActor));
const workload = async (id: string) =>
  value(await engine.of(personnel).get(id, systemActor)).workload;

/** Whom messages about a record are for, the oldest first. */
async function told(id: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ ids: string[] }>(
    `SELECT "receiverIds" AS ids FROM entity."message" WHERE "bizId" = $1 ORDER BY id`,
    [id],
  );
  return rows.flatMap(({ ids }) => ids);
}

test('leaders are told of a request, those who are sent of their dispatch and of rework, and of what is called off', async () => {
  const { id, dispatchId } = await reported();
  expect((await told(id))[0]).toBe('maintLeader');
  expect(await told(dispatchId)).toEqual(['Li', 'Zhao']);
  value(await engine.of(repairRequest).move('rework', { id, note: 'still leaks' }, reporter));
  expect(await told(dispatchId)).toEqual(['Li', 'Zhao', 'Li']);
  const other = await dispatched();
  value(await engine.of(repairRequest).move('cancel', { id: other.id, note: 'x' }, reporter));
  expect(await told(other.dispatchId)).toEqual(['Li', 'Li']);
});

test('[S1-32] a request is dispatched, accepted, worked on, reported and confirmed, each by whom it concerns', async () => {
  const repair = await reported();
  expect(await request(repair.id)).toMatchObject({ status: 5, reporterId: 'Wang' });
  expect(await machine(repair.machineId)).toMatchObject({ status: 3 });
  expect(await workload(repair.staffId)).toBe(0);
  const form = { score: 5, opinion: 'dry again' };
  expect(
    await engine.of(repairRequest).move('confirm', { id: repair.id, form }, stranger),
  ).toMatchObject({ error: { code: 'not_in_charge' } });
  value(await engine.of(repairRequest).move('confirm', { id: repair.id, form }, reporter));
  expect(await machine(repair.machineId)).toMatchObject({ status: 2, statusBefore: null });
  expect(value(await engine.of(repairRecord).get(repair.recordId, systemActor))).toMatchObject({
    status: 3,
    score: 5,
    opinion: 'dry again',
    confirmUserId: 'Wang',
    endTime: START + 3_600_000,
  });
  const steps = await historyOf(engine, repairRequest, repair.id);
  expect(steps.map(({ transition, userName }) => `${transition} ${userName}`)).toEqual([
    'confirm Wang',
    'report Li',
    'begin Li',
    'accept Li',
    'dispatch Zhao',
    'submit Wang',
  ]);
});

test('a fault stands as its repair does: open, under repair, closed with the confirmation', async () => {
  const repair = await submitted();
  const fault = value(
    await engine
      .of(equipmentFault)
      .create({ equipmentId: repair.machineId, name: 'leaks', kind: 2, status: 0 }, systemActor),
  );
  const { rowVersion } = await request(repair.id);
  value(
    await engine
      .of(repairRequest)
      .update({ id: repair.id, faultId: fault.id, rowVersion }, systemActor),
  );
  const states: unknown[] = [];
  const look = async () =>
    states.push(value(await engine.of(equipmentFault).get(fault.id, systemActor)).status);
  await look();
  const { dispatchId } = await dispatchOf(repair);
  for (const step of ['accept', 'arrive', 'work']) {
    value(await engine.of(repairDispatch).move(step, { id: dispatchId }, fitter));
    await look();
  }
  await reportOf(repair);
  const form = { score: 5, opinion: 'dry again' };
  value(await engine.of(repairRequest).move('confirm', { id: repair.id, form }, reporter));
  await look();
  expect(states).toEqual([0, 1, 1, 1, 2]);
});

test('whoever is next hears of it by a message, in the transaction that moved the record', async () => {
  const repair = await reported();
  const heard = await database.pool.query<{ to: string; title: string }>(
    `SELECT "receiverIds"[1] AS to, title FROM entity."message" WHERE "bizId" = ANY ($1) ORDER BY id`,
    [[repair.id, repair.dispatchId]],
  );
  expect(heard.rows.map(({ to, title }) => `${to} ${title.split(' / ')[1]}`)).toEqual([
    expect.stringMatching(/^maintLeader Repair to dispatch: .* leaks$/),
    expect.stringMatching(/^Li Repair dispatch .*: Waiting$/),
    expect.stringMatching(/^Zhao Repair dispatch .*: Accepted$/),
    'Wang Repair request leaks: To confirm',
  ]);
});

test('work that is not good goes back with a reason, is counted, and is confirmed after another report', async () => {
  const repair = await reported();
  const note = 'still leaks';
  value(await engine.of(repairRequest).move('rework', { id: repair.id, note }, reporter));
  expect(await request(repair.id)).toMatchObject({ status: 4, reworkCount: 1 });
  expect(await workload(repair.staffId)).toBe(1);
  value(await engine.of(repairRecord).move('submit', { id: repair.recordId }, fitter));
  const form = { score: 3 };
  value(await engine.of(repairRequest).move('confirm', { id: repair.id, form }, reporter));
  expect(await request(repair.id)).toMatchObject({ status: 6 });
});

test('who is sent may refuse with a reason: the request waits for another dispatch', async () => {
  const repair = await dispatched();
  const refuse = (by: Actor) =>
    engine.of(repairDispatch).move('refuse', { id: repair.dispatchId, note: 'ill' }, by);
  expect(await refuse(stranger)).toMatchObject({ error: { code: 'not_in_charge' } });
  value(await refuse(fitter));
  expect(await request(repair.id)).toMatchObject({ status: 1 });
  expect(await workload(repair.staffId)).toBe(0);
  const form = { personnelIds: [repair.staffId], leaderId: repair.staffId, type: 1 };
  value(await engine.of(repairRequest).move('dispatch', { id: repair.id, form }, leader));
  expect(await request(repair.id)).toMatchObject({ status: 2 });
});

test('a second dispatch of one request is refused, and none of it is kept', async () => {
  const repair = await dispatched();
  const form = { personnelIds: [repair.staffId], leaderId: repair.staffId, type: 1 };
  expect(
    await engine.of(repairRequest).move('dispatch', { id: repair.id, form }, leader),
  ).toMatchObject({ error: { code: 'wrong_state' } });
  const all = await engine
    .of(repairDispatch)
    .all({ filter: { requestId: `${repair.id}|Equal` } }, systemActor);
  expect(value(all)).toHaveLength(1);
});

test('who reported may cancel before somebody has accepted; a dispatch that waits is withdrawn', async () => {
  const repair = await dispatched();
  const cancel = (id: string) =>
    engine.of(repairRequest).move('cancel', { id, note: 'not needed' }, reporter);
  value(await cancel(repair.id));
  expect(value(await engine.of(repairDispatch).get(repair.dispatchId, systemActor))).toMatchObject({
    status: 6,
  });
  const going = await dispatched();
  value(await engine.of(repairDispatch).move('accept', { id: going.dispatchId }, fitter));
  expect(await cancel(going.id)).toMatchObject({ error: { code: 'wrong_state' } });
});

test('a report of somebody who was not sent, or of work that has not begun, is refused and changes nothing', async () => {
  const repair = await dispatched();
  const report = value(
    await engine
      .of(repairRecord)
      .create({ requestId: repair.id, equipmentId: repair.machineId, startTime: START }, stranger),
  );
  expect(await engine.of(repairRecord).move('submit', { id: report.id }, stranger)).toMatchObject({
    error: { code: 'not_in_charge' },
  });
  expect(await engine.of(repairRecord).move('submit', { id: report.id }, fitter)).toMatchObject({
    error: { code: 'wrong_state' },
  });
  expect(value(await engine.of(repairRecord).get(report.id, systemActor))).toMatchObject({
    status: 1,
  });
  expect(await request(repair.id)).toMatchObject({ status: 2 });
});
