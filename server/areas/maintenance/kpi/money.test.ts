import { afterAll, beforeAll, expect, test } from 'vitest';
import { kpiAnswer } from '#contracts/maintenance/kpi.ts';
import { checkAccount } from '#contracts/maintenance/check.ts';
import { sparePart } from '#contracts/maintenance/masterData.ts';
import { stockMovement, warehouse } from '#contracts/maintenance/stock.ts';
import { maintenanceTask, maintenanceTaskDone } from '#contracts/maintenance/upkeep.ts';
import { startTestUpkeep, value, type TestUpkeep } from '#tests/helpers/testUpkeep.ts';
import { crew, DAY_MS, HOUR_MS, UPKEEP_START, upkeepTasks } from '#tests/helpers/upkeepTasks.ts';
import { familyNamed } from '../family/family.ts';
import { costsOf } from '../machine/reliability.ts';

const { leader, fitter } = crew;
let work: TestUpkeep;

beforeAll(async () => {
  work = await startTestUpkeep(UPKEEP_START);
}, 120_000);
afterAll(() => work.stop());

test('[S1-50] parts and hours of maintenance of the first edition, which names no cost, count in the money of its machine and of the month', async () => {
  const { pool } = work.database;
  const made = await upkeepTasks(work).taskOf(familyNamed('maintenance'), {}, [{ name: 'oil' }], 0);
  await pool.query(`UPDATE entity."personnel" SET "hourlyRate" = 80 WHERE "userId" = 'Li'`);
  const warehouseId = await work.create(warehouse, { name: 'Main', code: 'Main' });
  const partId = await work.create(sparePart, { code: 'P-1', name: 'bearing', warehouseId });
  const moved = (fields: object) =>
    work.create(stockMovement, { warehouseId, partId, ...fields }, leader);
  await moved({ type: 1, qty: 10, price: 100 });
  value(await work.move(maintenanceTask, 'begin', made.id, fitter));
  await moved({ type: 2, qty: 3, taskId: made.id });
  await moved({ type: 3, qty: 1, price: 100, taskId: made.id });
  work.now += 1.5 * HOUR_MS;
  value(await work.move(maintenanceTask, 'submit', made.id, fitter));
  // Two of them did it: each an hour and a half. 2 parts at 100, 3 hours at 80.
  const [report] = await work.all(maintenanceTaskDone, { taskId: `${made.id}|Equal` });
  await pool.query(
    `UPDATE entity."maintenanceTaskDone" SET "personIds" = "personIds" || "personIds" WHERE id = $1`,
    [report?.['id']],
  );
  const cost = 440;
  expect(await costsOf(pool, made.machineId)).toEqual([
    { year: 2026, orders: 0, tasks: 1, hours: 3, cost },
  ]);
  const window = { from: UPKEEP_START - DAY_MS, to: UPKEEP_START + DAY_MS };
  const { months } = kpiAnswer.parse(value(await work.act(checkAccount, 'kpi', window, leader)));
  expect(months.reduce((sum, one) => sum + one.plannedCost, 0)).toBe(cost);
  expect(months.reduce((sum, one) => sum + one.plannedHours, 0)).toBe(3);
  expect(months.reduce((sum, one) => sum + one.repairCost, 0)).toBe(0);
});
