import { must } from '#base/assert.ts';
import { dateText } from '#base/dateText.ts';
import { crewOf, MAINT, type Member } from './crew.ts';
import { expect, test } from './product.ts';

const FILTER = 'OIL-1 机油滤芯';

/** A loader due for its oil today, and ten filters that fit its type. */
async function ledger(leader: Member, fitter: Member, keeper: Member) {
  const equipmentTypeId = await leader.make('equipmentType', {
    name: '装载机',
    code: 'oil-loader',
  });
  const machine = { name: '装载机 7', code: 'OIL-7', equipmentTypeId };
  const machineId = await leader.make('equipment', machine);
  const item = { name: '更换机油滤芯', code: 'oil-filter', valueType: 1, isKey: true };
  const itemIds = [await leader.make('maintenanceItemV2', item)];
  const staff = { name: '保养工丁', jobNo: 'O-1', userId: fitter.userId, hourlyRate: 80 };
  const planId = await leader.make('maintenancePlan', {
    name: '装载机保养',
    startDate: dateText(Date.now(), 'yyyy-MM-dd'),
    cycleType: 3,
    equipmentIds: [machineId],
    groupV2Ids: [
      await leader.make('maintenanceItemGroupV2', { name: '机油', code: 'oil', itemIds }),
    ],
    executorIds: [await leader.make('personnel', staff)],
  });
  await leader.ask(`${MAINT}/maintenancePlan/enable`, { id: planId });
  await leader.ask(`${MAINT}/maintenancePlan/doGen`, { id: planId });
  const warehouseId = await keeper.make('warehouse', { name: '机修库', code: 'oil-store' });
  const part = {
    name: '机油滤芯',
    code: 'OIL-1',
    equipmentTypeIds: [equipmentTypeId],
    warehouseId,
  };
  const partId = await keeper.make('sparePart', { ...part, price: 60 });
  await keeper.make('stockMovement', { type: 1, partId, qty: 10, price: 60, warehouseId });
  return { machineId, planId, partId };
}

test('[S1-44] [S1-48] maintenance without a network: what was used up is chosen on the phone, booked when the link is back, and stands in the cost of the machine', async ({
  browser,
  product,
}) => {
  const crew = await crewOf(product, {
    oilLeader: 'maintLeader',
    oilFitter: 'maintainer',
    oilKeeper: 'storekeeper',
  });
  const { oilLeader: leader, oilFitter: fitter, oilKeeper: keeper } = crew;
  const { machineId, planId, partId } = await ledger(leader, fitter, keeper);
  const phone = await fitter.window(browser, '/maintenance/myWork', { onPhone: true });
  await test.step('he takes the task along and does it where there is no network', async () => {
    await phone.getByRole('button', { name: /装载机 7/ }).click();
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: '开始', exact: true }).click();
    await phone.getByRole('button', { name: '正常', exact: true }).click();
  });
  await test.step('he says which parts it took', async () => {
    await phone.getByRole('combobox', { name: '添加备件' }).click();
    await phone.getByRole('option', { name: FILTER }).click();
    await phone.getByLabel(FILTER).first().fill('2');
    await expect(phone.getByText('当时可用 10 件')).toBeVisible();
    await phone.getByRole('button', { name: '提交', exact: true }).click();
  });
  expect(await keeper.read('sparePart', partId)).toMatchObject({ stock: 10 });
  await test.step('with the link it is handed in once, and the parts are booked', async () => {
    await phone.context().setOffline(false);
    await expect(phone.getByText('该任务已不属于您，或已结束')).toBeVisible();
    expect(await keeper.read('sparePart', partId)).toMatchObject({ stock: 8 });
    const [task] = await leader.all('maintenanceTask', { planId: `${planId}|Equal` });
    const [report] = await leader.all('maintenanceTaskDoneV2', {
      taskId: `${must(task, 'the task').id}|Equal`,
    });
    expect(report).toMatchObject({ spares: [{ partId, qty: 2 }] });
  });
  const desk = await leader.window(browser, `/maintenance/equipment/${machineId}`);
  await expect(
    desk.getByRole('row', { name: new RegExp(`${new Date().getFullYear()} 0 1 `) }),
  ).toBeVisible();
});
