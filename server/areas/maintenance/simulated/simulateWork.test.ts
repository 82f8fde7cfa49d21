import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mineMoment } from '#base/mineTime.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { startTestUpkeep, type TestUpkeep } from '#tests/helpers/testUpkeep.ts';
import { simulateWork } from './simulateWork.ts';

const NOW = mineMoment(2026, 11, 23, 9);
const DAYS = 12;
const signal = new AbortController().signal;
const work = () => ({ engine: upkeep.engine, seed: 7, days: DAYS });
let upkeep: TestUpkeep;

beforeAll(async () => {
  upkeep = await startTestUpkeep(NOW);
}, 120_000);
afterAll(() => upkeep.stop());

const counted = async (sql: string): Promise<number> => {
  const [row] = await rowsOf(z.object({ n: z.number() }), upkeep.engine.pool, sql);
  return row?.n ?? 0;
};
const tasks = (where: string): Promise<number> =>
  counted(`SELECT count(*)::int4 AS n FROM (
    SELECT status, "isOverdue" FROM entity."checkTask"
    UNION ALL SELECT status, "isOverdue" FROM entity."inspectionTask"
    UNION ALL SELECT status, "isOverdue" FROM entity."maintenanceTask") t WHERE ${where}`);

async function lived(): Promise<number> {
  let steps = 0;
  for (let run; run === undefined || run.steps > 0; steps += run.steps)
    run = await simulateWork(work(), signal);
  return steps;
}

describe('the people of the simulated mine', () => {
  test('do nothing while no point is known: the machines are tied to them', async () => {
    expect(await simulateWork(work(), signal)).toEqual({
      steps: 0,
      acts: 0,
      isPresent: false,
    });
    expect(await counted('SELECT count(*)::int4 AS n FROM entity."equipment"')).toBe(0);
  });

  test('keep 120 machines by twelve plans, and have done so for days: well, late, and sometimes not', async () => {
    for (let i = 0; i < 4; i++) await upkeep.place();
    await upkeep.engine.pool.query(
      `UPDATE entity.area SET name = '变电所水泵房大巷综采工作面掘进'`,
    );
    await upkeep.engine.pool.query(
      `INSERT INTO entity."kafkaMonitoringPoint" (id, name, "pointCode", "isDeleted", disabled)
       VALUES ('p1', '1#主通风机', 'P1', false, false)`,
    );
    for (let i = 0; i < 12; i++)
      await upkeep.engine.pool.query(
        `INSERT INTO entity."kafkaPerson" (id, "cardNo", name, "jobNo", "cardType", "isDeleted")
         VALUES ($1, $1, $1, $1, 1, false)`,
        [`card${i}`],
      );
    expect(await lived()).toBeGreaterThan((DAYS * 24) / 2 - 24);
    expect(await counted('SELECT count(*)::int4 AS n FROM entity."equipment"')).toBe(120);
    const certified = `"addedFields"->>'exNo' LIKE 'CCCMT%'`;
    const ofMachines = 'SELECT count(*)::int4 AS n FROM entity."equipment" WHERE';
    expect(await counted(`${ofMachines} ${certified}`)).toBeGreaterThan(100);
    const all = await tasks('true');
    const done = await tasks('status = 5');
    expect(all).toBeGreaterThan(DAYS * 10);
    expect(done / all).toBeGreaterThan(0.7);
    expect(await tasks('status = 5 AND "isOverdue"')).toBeGreaterThan(0);
    expect(await tasks('status = 8')).toBeGreaterThan(0);
    expect(await tasks('status IN (4, 6)')).toBeLessThan(all / 10);
  }, 300_000);

  test('repair what they found, from the request to the confirmation, and no stock is below zero', async () => {
    const closed = 'SELECT count(*)::int4 AS n FROM entity."repairRequest" WHERE status = 6';
    expect(await counted(closed)).toBeGreaterThan(0);
    expect(
      await counted('SELECT count(*)::int4 AS n FROM entity."sparePart" WHERE stock < 0'),
    ).toBe(0);
    expect(
      await counted('SELECT count(*)::int4 AS n FROM entity."sparePart" WHERE stock > 0'),
    ).toBe(40);
  });

  test('take their time, use parts, and cost money', async () => {
    const of = (what: string, entity: string, where = 'true') =>
      counted(`SELECT coalesce(${what}, 0)::int4 AS n FROM entity."${entity}" WHERE ${where}`);
    expect(await of('min("durationMin")', 'checkTaskDone')).toBeGreaterThan(0);
    expect(await of('sum("partsCost")', 'repairRecord')).toBeGreaterThan(0);
    const cleared = `"addedFields" @> '{"cleared":true}'`;
    expect(await of('count(*)', 'repairRecord', cleared)).toBeGreaterThan(0);
    expect(await of('sum("laborCost")', 'repairRecord')).toBeGreaterThan(0);
    expect(await of('sum(cost)', 'maintenanceTaskDoneV2')).toBeGreaterThan(0);
    const moved = '"taskId" IS NOT NULL OR "requestId" IS NOT NULL';
    expect(await of('count(*)', 'stockMovement', moved)).toBeGreaterThan(0);
    const off = `time::int8 % 7200000 <> 0`;
    expect(await of('count(*)', 'sparePartStock', off)).toBeGreaterThan(0);
  });

  test('buy what is low, and count shelves with a difference that somebody else books', async () => {
    const of = (entity: string, where = 'true') =>
      counted(`SELECT count(*)::int4 AS n FROM entity."${entity}" WHERE ${where}`);
    expect(await of('purchaseOrder', 'status > 1')).toBeGreaterThan(0);
    expect(await of('stockCountRow', 'difference <> 0')).toBeGreaterThan(0);
    expect(await of('stockCount', 'status = 4 AND "approverId" IS NOT NULL')).toBeGreaterThan(0);
    expect(await of('stockMovement', 'type = 5')).toBeGreaterThan(0);
  });

  test('read the hours of machines that no point counts, week by week', async () => {
    const read = (what: string) =>
      counted(`SELECT ${what}::int4 AS n FROM entity."meterReading" WHERE hours > 0`);
    const machines = await read('count(DISTINCT "equipmentId")');
    expect(machines).toBeGreaterThan(10);
    expect(await read('count(*)')).toBe(2 * machines);
    const known = `SELECT count(*)::int4 AS n FROM entity.equipment WHERE "runHours" > 0`;
    expect(await counted(known)).toBe(machines);
  });

  test('ask for permits by their cards, which another person issues', async () => {
    const issued = '"issuerId" IS NOT NULL AND "issuerId" <> "requesterId"';
    expect(
      await counted(`SELECT count(*)::int4 AS n FROM entity."workPermit" WHERE ${issued}`),
    ).toBeGreaterThan(0);
  });

  test('go on from where they are: asked again at the same moment they have nothing to do', async () => {
    const before = await tasks('true');
    const again = await simulateWork(work(), signal);
    expect(again.steps).toBe(0);
    expect(await tasks('true')).toBe(before);
  });
});
