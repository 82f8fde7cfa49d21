import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { equipment, equipmentType, personnel } from '#contracts/maintenance/masterData.ts';
import { repairDispatch, repairRecord, repairRequest } from '#contracts/maintenance/repair.ts';
import { stockMovement, stockReservation } from '#contracts/maintenance/stock.ts';
import { maintenanceTask, maintenanceTaskDoneV2 } from '#contracts/maintenance/upkeep.ts';
import { maintenancePlan } from '#contracts/maintenance/upkeep.ts';
import { systemActor } from '#server/entity/actor.ts';
import {
  keeper,
  signedIn,
  stranger,
  testStock,
  value,
  type TestStock,
} from '#tests/helpers/testStock.ts';

const works = ['maint/stockReservation/*', 'maint/repairDispatch/*', 'maint/repairRecord/*'];
const reporter = signedIn('Wang', ['maint/repairRequest/*']);
const leader = signedIn('Zhao', ['maint/repairRequest/*']);
const fitter = signedIn('Li', works);
let stock: TestStock;
beforeAll(async () => {
  stock = await testStock();
}, 60_000);
afterAll(() => stock.stop());

let number = 0;
type Spares = readonly { readonly partId: string; readonly qty: number }[];

/** A machine, and one of the staff who costs 80 an hour. */
async function machineAndStaff() {
  const { engine } = stock;
  const nr = `${(number += 1)}`;
  const type = value(
    await engine.of(equipmentType).create({ name: 'pump', code: nr }, systemActor),
  );
  const machine = value(
    await engine
      .of(equipment)
      .create({ name: 'pump', code: nr, equipmentTypeId: type.id, status: 1 }, systemActor),
  );
  const staff = value(
    await engine
      .of(personnel)
      .create({ name: 'Li', jobNo: nr, userId: fitter.userId, hourlyRate: 80 }, systemActor),
  );
  return { machineId: machine.id, staffId: staff.id };
}

/** A repair that is dispatched to the fitter, with parts that are reserved at once. */
async function dispatched(spares?: Spares) {
  const { engine } = stock;
  const { machineId, staffId } = await machineAndStaff();
  const request = value(
    await engine
      .of(repairRequest)
      .create({ title: 'leaks', equipmentId: machineId, level: 2 }, reporter),
  );
  value(await engine.of(repairRequest).move('submit', { id: request.id }, reporter));
  const form = { personnelIds: [staffId], leaderId: staffId, type: 1, spares };
  value(await engine.of(repairRequest).move('dispatch', { id: request.id, form }, leader));
  const filter = { requestId: `${request.id}|Equal` };
  const [sent] = value(await engine.of(repairDispatch).all({ filter }, systemActor));
  return { id: request.id, machineId, dispatchId: must(sent, 'the dispatch').id };
}

/** A repair that the fitter works on, and his report of it. */
async function reportOf(used: Spares, reserved?: Spares, otherCost?: number) {
  const repair = await dispatched(reserved);
  const { engine } = stock;
  for (const step of ['accept', 'work'])
    value(await engine.of(repairDispatch).move(step, { id: repair.dispatchId }, fitter));
  const record = value(
    await engine.of(repairRecord).create(
      {
        requestId: repair.id,
        equipmentId: repair.machineId,
        startTime: stock.clock.now,
        laborHours: 2.5,
        otherCost,
        spares: [...used],
      },
      fitter,
    ),
  );
  return { ...repair, recordId: record.id };
}

const submit = (id: string) => stock.engine.of(repairRecord).move('submit', { id }, fitter);
const recordOf = async (id: string) =>
  value(await stock.engine.of(repairRecord).get(id, systemActor));
const reservations = async (requestId: string) =>
  value(
    await stock.engine
      .of(stockReservation)
      .all({ filter: { requestId: `${requestId}|Equal` }, sort: 'id', order: 'asc' }, systemActor),
  );

test('[S1-32] what a report says was used is booked out with it, and its cost is reckoned of parts and hours', async () => {
  const partId = await stock.part(10);
  const { recordId, id } = await reportOf([{ partId, qty: 3 }]);
  value(await submit(recordId));
  expect(await stock.partOf(partId)).toMatchObject({ stock: 7 });
  expect(await recordOf(recordId)).toMatchObject({
    status: 2,
    spares: [{ partId, qty: 3, price: 100 }],
    partsCost: 300,
    laborCost: 200,
    cost: 500,
  });
  const filter = { recordId: `${recordId}|Equal` };
  expect(value(await stock.engine.of(stockMovement).all({ filter }, systemActor))).toMatchObject([
    { type: 2, qty: 3, requestId: id, userId: 'Li', amount: 300 },
  ]);
});

test('an invoice of a contractor counts into the cost of the repair', async () => {
  const { recordId } = await reportOf([], undefined, 1_250.5);
  value(await submit(recordId));
  expect(await recordOf(recordId)).toMatchObject({ partsCost: 0, laborCost: 200, cost: 1_450.5 });
});

test('fifty of none, and a part that is not there, are refused, and nothing of the report is kept', async () => {
  const plenty = await stock.part(100);
  const none = await stock.part(0);
  const { recordId, id } = await reportOf([
    { partId: plenty, qty: 1 },
    { partId: none, qty: 50 },
  ]);
  const refused = await submit(recordId);
  expect(refused).toMatchObject({ error: { code: 'stock_short', field: 'spares' } });
  expect(refused.ok ? '' : refused.error.message).toContain('50 asked, 0 there');
  expect(await stock.partOf(plenty)).toMatchObject({ stock: 100 });
  expect(await recordOf(recordId)).toMatchObject({ status: 1, cost: null });
  expect(value(await stock.engine.of(repairRequest).get(id, systemActor))).toMatchObject({
    status: 4,
  });
  await expect(reportOf([{ partId: 'nobody', qty: 1 }])).rejects.toThrow('bad_reference');
});

test('a report that is refused gives its parts back, at their own price, and books them anew', async () => {
  const partId = await stock.part(10);
  const { id, recordId } = await reportOf([{ partId, qty: 4 }], [{ partId, qty: 4 }]);
  value(await submit(recordId));
  expect(await reservations(id)).toMatchObject([{ status: 2, used: 4 }]);
  const note = 'still leaks';
  value(await stock.engine.of(repairRequest).move('rework', { id, note }, reporter));
  expect(await stock.partOf(partId)).toMatchObject({ stock: 10, reserved: 4, avgCost: 100 });
  expect(await reservations(id)).toMatchObject([{ status: 1, used: 0 }]);
  value(await submit(recordId));
  expect(await stock.partOf(partId)).toMatchObject({ stock: 6, reserved: 0 });
});

test('what is reserved first is kept first: who comes later and who has reserved nothing go without', async () => {
  const partId = await stock.part(5);
  const first = await reportOf([{ partId, qty: 4 }], [{ partId, qty: 4 }]);
  const second = await reportOf([{ partId, qty: 4 }], [{ partId, qty: 4 }]);
  expect(await stock.partOf(partId)).toMatchObject({ stock: 5, reserved: 8, available: -3 });
  const taken = await stock.move({ type: 2, partId, qty: 1 });
  expect(taken).toMatchObject({ error: { code: 'stock_short' } });
  expect(taken.ok ? '' : taken.error.message).toContain('1 asked, 5 there, 8 reserved');
  expect(await submit(second.recordId)).toMatchObject({ error: { code: 'stock_short' } });
  value(await submit(first.recordId));
  expect(await stock.partOf(partId)).toMatchObject({ stock: 1, reserved: 4, available: -3 });
  // What is broken or lost is so, whoever had reserved it.
  value(await stock.move({ type: 4, partId, qty: 1 }));
});

test('what a storekeeper has handed out for a repair is not booked out again, and what comes back is free', async () => {
  const partId = await stock.part(10);
  const { id, recordId } = await reportOf([{ partId, qty: 3 }], [{ partId, qty: 4 }]);
  value(await stock.move({ type: 2, partId, qty: 4, requestId: id }));
  expect(await reservations(id)).toMatchObject([{ status: 2, used: 4 }]);
  value(await stock.move({ type: 3, partId, qty: 1, requestId: id }));
  value(await submit(recordId));
  expect(await stock.partOf(partId)).toMatchObject({ stock: 7 });
  expect(await recordOf(recordId)).toMatchObject({ partsCost: 300 });
});

test('writers of every kind at once wait for one another, never in a circle, and the sums are right', async () => {
  const parts = [await stock.part(100), await stock.part(100)];
  const repairs = await Promise.all(
    Array.from({ length: 4 }, () => dispatched(parts.map((partId) => ({ partId, qty: 5 })))),
  );
  const kept = (await Promise.all(repairs.map(({ id }) => reservations(id)))).flat();
  const { engine } = stock;
  const answers = await Promise.all(
    parts.flatMap((partId, i) =>
      repairs.flatMap(({ id: requestId }) => [
        stock.move({ type: 2, partId, qty: 3, requestId }),
        stock.move({ type: 6, partId, qty: 2, toWarehouseId: stock.shaft }),
        stock.move({ type: 2, partId, qty: 4, requestId }),
        engine.of(stockReservation).create({ partId, qty: 1, requestId }, keeper),
        ...kept
          .filter((_, nr) => nr % 4 === i)
          .map(({ id }) => engine.of(stockReservation).move('free', { id }, keeper)),
        engine.of(repairRequest).move('cancel', { id: requestId, note: 'x' }, reporter),
      ]),
    ),
  );
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
  expect(refused.filter((code) => code !== 'wrong_state')).toEqual([]);
  for (const partId of parts) {
    expect(await stock.partOf(partId)).toMatchObject({ stock: 72 });
    expect(await stock.inWarehouses(partId)).toEqual({ [stock.main]: 64, [stock.shaft]: 8 });
  }
});

test('what is reserved and not used is free when the repair is cancelled or confirmed', async () => {
  const partId = await stock.part(10);
  const cancelled = await dispatched([{ partId, qty: 2 }]);
  expect(await stock.partOf(partId)).toMatchObject({ reserved: 2, available: 8 });
  value(
    await stock.engine
      .of(repairRequest)
      .move('cancel', { id: cancelled.id, note: 'not needed' }, reporter),
  );
  expect(await stock.partOf(partId)).toMatchObject({ reserved: 0, available: 10 });
  const done = await reportOf([{ partId, qty: 1 }], [{ partId, qty: 5 }]);
  value(await submit(done.recordId));
  expect(await stock.partOf(partId)).toMatchObject({ stock: 9, reserved: 4 });
  const form = { score: 5 };
  value(await stock.engine.of(repairRequest).move('confirm', { id: done.id, form }, reporter));
  expect(await stock.partOf(partId)).toMatchObject({ stock: 9, reserved: 0 });
  expect(await reservations(done.id)).toMatchObject([{ status: 3, used: 1 }]);
});

test('who works on a repair reserves and frees for it, and nobody else but who keeps the store', async () => {
  const partId = await stock.part(10);
  const { id } = await dispatched();
  const reserve = (by: typeof fitter) =>
    stock.engine.of(stockReservation).create({ partId, qty: 2, requestId: id }, by);
  expect(await reserve(stranger)).toMatchObject({ error: { code: 'not_in_charge' } });
  const own = value(await reserve(fitter));
  value(await reserve(keeper));
  const free = (by: typeof fitter) =>
    stock.engine.of(stockReservation).move('free', { id: own.id }, by);
  expect(await free(stranger)).toMatchObject({ error: { code: 'not_in_charge' } });
  value(await free(fitter));
  expect(await stock.partOf(partId)).toMatchObject({ reserved: 2 });
  const wanted = { partId, qty: 2 };
  expect(await stock.engine.of(stockReservation).create(wanted, keeper)).toMatchObject({
    error: { code: 'bad_request' },
  });
});

test('maintenance reserves for its task; its report books the parts out and frees the rest', async () => {
  const { engine } = stock;
  const partId = await stock.part(10);
  const { machineId, staffId } = await machineAndStaff();
  const plan = value(
    await engine
      .of(maintenancePlan)
      .create(
        { name: 'oil', equipmentIds: [machineId], cycleType: 3, startDate: '2026-11-01' },
        systemActor,
      ),
  );
  const task = value(
    await engine
      .of(maintenanceTask)
      .create({ planId: plan.id, equipmentId: machineId, executorIds: [staffId] }, systemActor),
  );
  const kept = { partId, qty: 3, taskId: task.id };
  expect(await engine.of(stockReservation).create(kept, stranger)).toMatchObject({
    error: { code: 'not_in_charge' },
  });
  value(await engine.of(stockReservation).create(kept, fitter));
  const done = value(
    await engine.of(maintenanceTaskDoneV2).create(
      {
        taskId: task.id,
        equipmentId: machineId,
        doneTime: stock.clock.now,
        spares: [{ partId, qty: 2 }],
      },
      fitter,
    ),
  );
  expect(done).toMatchObject({ cost: 200 });
  expect(await stock.partOf(partId)).toMatchObject({ stock: 8, reserved: 0 });
});
