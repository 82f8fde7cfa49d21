import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { err } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { openReportBody } from '#contracts/maintenance/openReport.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { actorNamed, testRepairs, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { repairOverrides } from '../repair/repairOverrides.ts';
import { addPicture } from './openPictures.ts';
import { machineOfCode, makeReportCode, reportFault, revokeReportCode } from './openReports.ts';

const [leader, fitter] = [actorNamed('Zhao'), actorNamed('Li')];
let database: TestDatabase;
let engine: Engine;
let repairs: ReturnType<typeof testRepairs>;
let now = 1_000;

beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, repairOverrides);
  repairs = testRepairs(engine, fitter, leader);
  for (const { userId } of [leader, fitter])
    await database.pool.query(`INSERT INTO entity."user" (id, "userName") VALUES ($1, $1)`, [
      userId,
    ]);
});
afterAll(() => database.stop());

const report = (code: string, text = 'it smokes', name = '') =>
  reportFault(engine, openReportBody.parse({ code, text, name }));

test('whoever scans the code of a machine reports a fault of it; who dispatches it stands in for him', async () => {
  const machine = await repairs.machine([]);
  const { code } = valueOf(await makeReportCode(engine, machine, leader));
  const { no } = valueOf(await report(code, 'it smokes', 'a passer-by'));
  const [made] = valueOf(
    await engine.of(repairRequest).all({ filter: { no: `${no}|Equal` } }, systemActor),
  );
  expect(made).toMatchObject({
    equipmentId: machine,
    status: 1,
    source: 6,
    reporterId: null,
    description: 'it smokes\n— a passer-by',
  });
  const id = made?.id ?? '';
  await repairs.begun(id, await repairs.staff('J1'));
  await repairs.confirmed(id, machine);
  expect(valueOf(await engine.of(repairRequest).get(id, systemActor))).toMatchObject({
    status: 6,
    reporterId: 'Zhao',
  });
});

test('a code that was changed, replaced or revoked leads nowhere, and nor does that of a scrapped machine', async () => {
  const machine = await repairs.machine([]);
  const { code } = valueOf(await makeReportCode(engine, machine, leader));
  expect(await machineOfCode(engine, code)).toMatchObject({ id: machine });
  const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  expect(await report(forged)).toMatchObject({ error: { code: 'not_found' } });
  const other = await repairs.machine([]);
  expect(await report(code.replace(machine, other))).toMatchObject({
    error: { code: 'not_found' },
  });
  const { code: newer } = valueOf(await makeReportCode(engine, machine, leader));
  expect(await report(code)).toMatchObject({ error: { code: 'not_found' } });
  valueOf(await report(newer));
  valueOf(await revokeReportCode(engine, machine, leader));
  expect(await report(newer)).toMatchObject({ error: { code: 'not_found' } });
  const { code: last } = valueOf(await makeReportCode(engine, machine, leader));
  await database.pool.query('UPDATE entity.equipment SET status = 6 WHERE id = $1', [machine]);
  expect(await report(last)).toMatchObject({ error: { code: 'not_found' } });
});

test('of one machine five reports wait at most, however many send at once', async () => {
  const machine = await repairs.machine([]);
  const { code } = valueOf(await makeReportCode(engine, machine, leader));
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(code)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'too_many_requests' } });
});

test('the ticket of a report takes pictures for half an hour, and a longer one cannot be made up', async () => {
  const machine = await repairs.machine([]);
  const { code } = valueOf(await makeReportCode(engine, machine, leader));
  const { ticket } = valueOf(await report(code));
  // Whatever the store says of a picture: it was asked.
  const files = { take: async () => err(failure('disk_full', 'asked')) };
  const add = (one: string) =>
    addPicture(
      files as never,
      { engine, actor: systemActor, request: { query: { ticket: one } } } as never,
    );
  const [id, until = '', signature] = ticket.split('.');
  now = Number(until) - 1;
  expect(await add(ticket)).toMatchObject({ error: { code: 'disk_full' } });
  now = Number(until);
  expect(await add(ticket)).toMatchObject({ error: { code: 'not_found' } });
  const longer = [id, Number(until) + 60_000, signature].join('.');
  expect(await add(longer)).toMatchObject({ error: { code: 'not_found' } });
});
