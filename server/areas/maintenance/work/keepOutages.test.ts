import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok, type Result } from '#base/result.ts';
import { allEntities } from '#contracts/allEntities.ts';
import type { Failure } from '#contracts/errors.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { repairDispatch, repairRequest } from '#contracts/maintenance/repair.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { RuleMemory } from '#server/ingest/ruleMemory.ts';
import type { OperatorCommands, RuleOutcome } from '#server/ports/rules.ts';
import { createRules } from '#server/rules/engine.ts';
import { insertOutages } from '#server/storage/write/insertOutages.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { mineOf } from '#tests/helpers/testMine.ts';
import { actorNamed, testRepairs, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { repairOverrides } from '../repair/repairOverrides.ts';
import { keepOutages } from './keepOutages.ts';
import { workOnMachine } from './workOnMachine.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 23, 8);
const [leader, fitter] = [actorNamed('Zhao'), actorNamed('Li')];
const model = mineOf({
  points: [
    { code: 'RUN', kind: 'EQ' },
    { code: 'GAS', kind: 'CH4' },
    { code: 'SHAKE', kind: 'VIB' },
    { code: 'CUT', kind: 'VIB', limits: { high: { 1: 9 }, powerOffLevel: 1 } },
  ],
});
let database: TestDatabase;
let engine: Engine;
let repairs: ReturnType<typeof testRepairs>;
let now = START;
let rules = createRules();
/** Points by code, as the ledger has them. */
const ids: Record<string, string> = {};
let staffId = '';

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, repairOverrides);
  repairs = testRepairs(engine, fitter, leader);
  for (const { userId } of [leader, fitter])
    await database.pool.query(
      `INSERT INTO entity."user" (id, "userName") VALUES ($1, $1) ON CONFLICT DO NOTHING`,
      [userId],
    );
  for (const { code, kind } of model.points)
    ids[code] = await repairs.point(code, kind as 'EQ' | 'CH4' | 'VIB');
  staffId = await repairs.staff('J1');
});
afterAll(() => database.stop());
beforeEach(async () => {
  now = START;
  await database.pool.query('DELETE FROM outage');
  for (const name of ['repairRequest', 'repairDispatch', 'equipment'])
    await database.pool.query(`UPDATE entity."${name}" SET "isDeleted" = true`);
  await restart();
});

/** The rules begin anew from what is stored, as after a crash. */
async function restart(): Promise<void> {
  rules = createRules();
  rules.useModel(model);
  rules.restore([], 0);
  await new RuleMemory(rules, database.pool).restore();
}

async function stored(done: Result<RuleOutcome, Failure>): Promise<Result<null, Failure>> {
  if (!done.ok) return done;
  for (const { text, values } of insertOutages(done.value.outages ?? []))
    await database.pool.query(text, values);
  return ok(null);
}

/** What the single writer does: an act is committed with what it changed. */
const acts: Pick<OperatorCommands, 'takeOut' | 'putBack'> = {
  takeOut: (pointNo, by, forMs, reason, workId) =>
    stored(
      rules.takeOut(pointNo, {
        since: now,
        until: now + forMs,
        by,
        reason,
        ...(workId === undefined ? {} : { workId }),
      }),
    ),
  putBack: (pointNo, by, comment, workId) =>
    stored(rules.putBack(pointNo, by, comment, now, workId)),
};

/** Looks once, a second later, and tells which points are out of service then. */
async function look(): Promise<string[]> {
  now += 1000;
  await stored(ok(rules.tick(now)));
  await keepOutages({ executor: database.pool, acts, model: () => model }, now);
  const { rows } = await database.pool.query<{ point_no: number }>(
    'SELECT point_no FROM outage WHERE ended IS NULL ORDER BY point_no',
  );
  return rows.map(({ point_no: no }) => model.points[no]?.code ?? '');
}

/** Deletes an order with its dispatch. */
async function gone(id: string): Promise<void> {
  const found = await engine
    .of(repairDispatch)
    .all({ filter: { requestId: `${id}|Equal` } }, systemActor);
  const ids = valueOf(found).map((dispatch) => dispatch.id);
  valueOf(await engine.of(repairDispatch).remove(ids, systemActor));
  valueOf(await engine.of(repairRequest).remove([id], systemActor));
}

const machineWith = (...codes: string[]) => repairs.machine(codes.map((code) => ids[code] ?? ''));

test('points of a machine are out of service from the acceptance of its repair to the confirmation', async () => {
  const machine = await machineWith('RUN', 'SHAKE');
  const id = await repairs.submitted(machine);
  expect(await look()).toEqual([]);
  const dispatchId = await repairs.dispatched(id, staffId);
  expect(await look()).toEqual([]);
  valueOf(await engine.of(repairDispatch).move('accept', { id: dispatchId }, fitter));
  expect(await look()).toEqual(['RUN', 'SHAKE']);
  const { no } = valueOf(await engine.of(repairRequest).get(id, systemActor));
  const { rows } = await database.pool.query('SELECT DISTINCT by, reason, work_id FROM outage');
  expect(rows).toEqual([{ by: 'J1', reason: `${no} leaks`, work_id: id }]);
  valueOf(await engine.of(repairDispatch).move('work', { id: dispatchId }, fitter));
  expect(await look()).toEqual(['RUN', 'SHAKE']);
  await repairs.confirmed(id, machine);
  expect(await look()).toEqual([]);
  const ended = await database.pool.query('SELECT DISTINCT ended_by, comment FROM outage');
  expect(ended.rows).toEqual([{ ended_by: null, comment: no }]);
});

test('a look that finds nothing new changes nothing', async () => {
  await repairs.accepted(await repairs.submitted(await machineWith('RUN')), staffId);
  await look();
  await look();
  const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM outage');
  expect(rows).toEqual([{ n: 1 }]);
});

test('what guards people stays in service, unless the dispatch says so and what is done instead', async () => {
  const machine = await machineWith('RUN', 'GAS', 'CUT');
  const id = await repairs.submitted(machine);
  await repairs.accepted(id, staffId);
  expect(await look()).toEqual(['RUN']);
  await gone(id);
  const other = await repairs.submitted(machine);
  const dispatch = (more: object, permissions: readonly string[]) =>
    engine.of(repairRequest).move(
      'dispatch',
      {
        id: other,
        form: { personnelIds: [staffId], leaderId: staffId, type: 1, guardsOut: true, ...more },
      },
      { ...leader, permissions },
    );
  expect(await dispatch({}, ['maint/*/*'])).toMatchObject({ error: { code: 'forbidden' } });
  expect(await dispatch({}, ['*/*/*'])).toMatchObject({ error: { code: 'measures_needed' } });
  await repairs.accepted(other, staffId, { guardsOut: true, safetyMeasures: 'portable detector' });
  expect(await look()).toEqual(['RUN', 'GAS', 'CUT']);
});

test('a point of two machines tells of the other one too: it stays in service', async () => {
  const machine = await machineWith('RUN', 'SHAKE');
  await machineWith('SHAKE');
  await repairs.accepted(await repairs.submitted(machine), staffId);
  expect(await look()).toEqual(['RUN']);
});

test('a crash between the order and the points is made up for by the first look after the start', async () => {
  const machine = await machineWith('RUN');
  const id = await repairs.submitted(machine);
  await repairs.begun(id, staffId);
  await restart();
  expect(await look()).toEqual(['RUN']);
  await restart();
  expect(await look()).toEqual(['RUN']);
  await repairs.confirmed(id, machine);
  await restart();
  expect(await look()).toEqual([]);
});

test('an order that is deleted, or whose machine is, gives its points back', async () => {
  const machine = await machineWith('RUN');
  const id = await repairs.submitted(machine);
  await repairs.accepted(id, staffId);
  expect(await look()).toEqual(['RUN']);
  await gone(id);
  expect(await look()).toEqual([]);
  await repairs.accepted(await repairs.submitted(machine), staffId);
  expect(await look()).toEqual(['RUN']);
  await database.pool.query(`UPDATE entity.equipment SET "isDeleted" = true WHERE id = $1`, [
    machine,
  ]);
  expect(await look()).toEqual([]);
});

test('work that is suspended for longer than a shift gives its points back, and takes them when it goes on', async () => {
  const id = await repairs.submitted(await machineWith('RUN'));
  await repairs.begun(id, staffId);
  await look();
  now += HOUR_MS;
  valueOf(await engine.of(repairRequest).move('suspend', { id, note: 'no parts' }, fitter));
  now += 8 * HOUR_MS - 5_000;
  expect(await look()).toEqual(['RUN']);
  now += 10_000;
  expect(await look()).toEqual([]);
  valueOf(await engine.of(repairRequest).move('resume', { id }, fitter));
  expect(await look()).toEqual(['RUN']);
});

test('never longer than planned: the point comes back although the order is open, until the plan is longer', async () => {
  const id = await repairs.submitted(await machineWith('RUN'));
  const dispatchId = await repairs.accepted(id, staffId, { planEnd: START + HOUR_MS });
  expect(await look()).toEqual(['RUN']);
  now = START + HOUR_MS;
  expect(await look()).toEqual([]);
  expect(await look()).toEqual([]);
  const { rowVersion } = valueOf(await engine.of(repairDispatch).get(dispatchId, systemActor));
  const change = { id: dispatchId, rowVersion, planEnd: now + HOUR_MS };
  valueOf(await engine.of(repairDispatch).update(change, systemActor));
  expect(await look()).toEqual(['RUN']);
});

test('what a person has said of a point stands, out of service or in', async () => {
  const id = await repairs.submitted(await machineWith('RUN', 'SHAKE'));
  await acts.takeOut(0, 'Chen', 48 * HOUR_MS, 'calibration');
  await repairs.accepted(id, staffId);
  expect(await look()).toEqual(['RUN', 'SHAKE']);
  valueOf(await acts.putBack(2, 'Chen', 'needed'));
  expect(await look()).toEqual(['RUN']);
  await gone(id);
  expect(await look()).toEqual(['RUN']);
});

test('a dispatch that leaves points in service takes none out', async () => {
  const id = await repairs.submitted(await machineWith('RUN'));
  await repairs.accepted(id, staffId, { outOfService: false });
  expect(await look()).toEqual([]);
});

test('a machine tells of the work on it, and which of its points are silent for it', async () => {
  const machine = await machineWith('RUN', 'GAS');
  const id = await repairs.submitted(machine);
  await repairs.accepted(id, staffId, { planEnd: START + HOUR_MS });
  await look();
  const outages = async () =>
    (
      await database.pool.query(
        `SELECT point_no AS "pointNo", work_id AS "workId", ended FROM outage`,
      )
    ).rows;
  const mine = { registry: { model: () => model }, outages } as never;
  const works = valueOf(await workOnMachine(engine, mine, machine, systemActor));
  expect(works).toMatchObject([
    {
      requestId: id,
      leader: 'J1',
      until: START + HOUR_MS,
      points: [
        { code: 'GAS', isOut: false, guardsPeople: true },
        { code: 'RUN', isOut: true, guardsPeople: false },
      ],
    },
  ]);
  expect(valueOf(await engine.of(equipment).get(machine, systemActor)).status).toBe(3);
});
