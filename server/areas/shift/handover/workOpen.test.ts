import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { workOpen } from './workOpen.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  const { pool } = database;
  await migrateEntities(
    pool,
    allEntities.filter(({ name }) =>
      ['repairRequest', 'repairDispatch', 'equipment', 'personnel'].includes(name),
    ),
  );
  await pool.query(
    `INSERT INTO entity."equipment" (id, name, code, "equipmentTypeId") VALUES ('e1', 'Pump 2', 'P2', 't')`,
  );
  await pool.query(`INSERT INTO entity."personnel" (id, name, "jobNo") VALUES ('p1', 'Li', '1')`);
  const request = (
    id: string,
    status: number,
    level: number,
    reportTime: number,
    isDeleted = false,
  ) =>
    pool.query(
      `INSERT INTO entity."repairRequest" (id, no, title, "equipmentId", status, level, "reportTime", "isDeleted") VALUES ($1, $2, $3, 'e1', $4, $5, $6, $7)`,
      [id, `BX-${id}`, `Leak ${id}`, status, level, reportTime, isDeleted],
    );
  await request('new', 4, 3, 900);
  await request('old', 2, 3, 100);
  await request('urgent', 0, 1, 500);
  await request('closed', 6, 1, 1);
  await request('rejected', 7, 1, 1);
  await request('gone', 4, 1, 1, true);
  await pool.query(
    `INSERT INTO entity."repairDispatch" (id, no, "requestId", type, "leaderId", "dispatchTime") VALUES ('d1', 'PD1', 'old', 1, NULL, 1), ('d2', 'PD2', 'old', 1, 'p1', 2)`,
  );
}, 60_000);
afterAll(() => database.stop());

test('a handover tells of the repairs that nobody has closed: the urgent first, then the old, each with its machine and who leads it', async () => {
  const { work, workCount } = await workOpen(database.pool);
  expect(workCount).toBe(3);
  expect(work.map(({ id }) => id)).toEqual(['urgent', 'old', 'new']);
  expect(work[1]).toEqual({
    id: 'old',
    no: 'BX-old',
    title: 'Leak old',
    urgency: 3,
    state: 2,
    since: 100,
    equipment: 'Pump 2',
    leader: 'Li',
  });
});
