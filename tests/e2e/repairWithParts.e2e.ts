import { must } from '#base/assert.ts';
import { dateText } from '#base/dateText.ts';
import { crewOf, MAINT, type Member } from './crew.ts';
import { cellsOf, choose, fieldOf, fill } from './formFields.ts';
import { expect, test } from './product.ts';
import { act, dialogOf, openRow, stateOf } from './recordActs.ts';

const PART = '轴承 6308';

/** A pump with a daily check for the walker, a fitter at 80 an hour, and a part that is not there. */
async function ledger(leader: Member, walker: Member, fitter: Member, keeper: Member) {
  const equipmentTypeId = await leader.make('equipmentType', { name: '水泵', code: 'parts-pump' });
  const machine = { name: '中央水泵 3', code: 'PARTS-3', equipmentTypeId };
  const machineId = await leader.make('equipment', machine);
  const heat = { name: '电机温度', code: 'parts-heat', valueType: 2, unit: '℃', max: 80 };
  const itemIds = [await leader.make('checkItem', { ...heat, isKey: true })];
  const group = { name: '水泵点检', code: 'parts', itemIds };
  const staff = (name: string, jobNo: string, { userId }: Member) =>
    leader.make('personnel', { name, jobNo, userId, hourlyRate: 80 });
  const executorIds = [await staff('点检员乙', 'P-1', walker)];
  await staff('维修工丙', 'P-2', fitter);
  const planId = await leader.make('checkPlan', {
    name: '中央水泵点检',
    startDate: dateText(Date.now(), 'yyyy-MM-dd'),
    cycleType: 3,
    equipmentIds: [machineId],
    groupIds: [await leader.make('checkItemGroup', group)],
    executorIds,
  });
  await leader.ask(`${MAINT}/checkPlan/enable`, { id: planId });
  await leader.ask(`${MAINT}/checkPlan/doGen`, { id: planId });
  const warehouseId = await keeper.make('warehouse', { name: '井口库', code: 'parts-store' });
  const partId = await keeper.make('sparePart', { name: PART, code: 'PT-6308', warehouseId });
  return { machineId, partId };
}

test('[S1-31] [S1-32] from an item that failed to the closed order: dispatched, waited for parts, repaired with them, confirmed', async ({
  browser,
  product,
}) => {
  const { leader, walker, fitter, keeper } = await crewOf(product, {
    foreman: 'maintLeader',
    pumpWalker: 'maintainer',
    pumpFitter: 'maintainer',
    partsKeeper: 'storekeeper',
  }).then((crew) => ({
    leader: crew.foreman,
    walker: crew.pumpWalker,
    fitter: crew.pumpFitter,
    keeper: crew.partsKeeper,
  }));
  const { machineId, partId } = await ledger(leader, walker, fitter, keeper);
  const machineIs = async (): Promise<unknown> =>
    (await leader.read('equipment', machineId))['status'];
  const partIs = () => keeper.read('sparePart', partId);

  const round = await walker.window(browser, '/maintenance/myWork', { onPhone: true });
  await test.step('a value outside its range asks for a repair at one press', async () => {
    await round.getByRole('button', { name: /中央水泵 3/ }).click();
    await round.getByRole('button', { name: '开始', exact: true }).click();
    await round.getByLabel('数值').fill('96.5');
    await round.getByRole('button', { name: '异常', exact: true }).click();
    await round.getByRole('button', { name: '上报故障并报修' }).click();
    await expect(round.getByText('已上报故障并报修')).toBeVisible();
  });
  const of = { equipmentId: `${machineId}|Equal` };
  const request = must((await leader.all('repairRequest', of))[0], 'the request');
  const fault = must((await leader.all('equipmentFault', of))[0], 'the fault');
  expect(request).toMatchObject({ status: 1, faultId: fault.id, reporterId: walker.userId });
  expect(String(request['description'])).toContain('96.5 ℃');
  const faultIs = async (): Promise<unknown> =>
    (await leader.read('equipmentFault', fault.id))['status'];

  const desk = await leader.window(browser, '/maintenance/repairRequest');
  await test.step('the leader dispatches it', async () => {
    await openRow(desk, '电机温度');
    await act(desk, '派单', async (form) => {
      await choose(desk, fieldOf(form, 'personnelIds'), '维修工丙');
      await choose(desk, fieldOf(form, 'leaderId'), '维修工丙');
    });
    await expect(stateOf(desk)).toHaveText('已派单');
  });

  const phone = await fitter.window(browser, '/maintenance/myWork', { onPhone: true });
  await test.step('the fitter accepts, keeps two parts, begins, and waits for them', async () => {
    await phone.getByRole('button', { name: /电机温度/ }).click();
    await act(phone, '接单', async (form) => {
      await fieldOf(form, 'spares').getByRole('button', { name: '添加一行' }).click();
      await choose(phone, cellsOf(form, 'spares', 'partId').first(), PART);
      await cellsOf(form, 'spares', 'qty').first().locator('input').fill('2');
    });
    await act(phone, '开始作业');
    await act(phone, '挂起', '等待轴承到货');
    await expect(phone.getByRole('button', { name: '恢复维修', exact: true })).toBeVisible();
  });
  expect([await machineIs(), await faultIs()]).toEqual([3, 1]);
  expect(await partIs()).toMatchObject({ stock: 0, reserved: 2, available: -2 });

  const store = await keeper.window(browser, '/maintenance/stockMovement');
  await test.step('the storekeeper books the parts in', async () => {
    await store.getByRole('button', { name: '新建出入库单' }).click();
    const form = dialogOf(store);
    await choose(store, fieldOf(form, 'partId'), PART);
    await fill(form, 'qty', '5');
    await choose(store, fieldOf(form, 'warehouseId'), '井口库');
    await fill(form, 'price', '60');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toHaveCount(0);
  });
  expect(await partIs()).toMatchObject({ stock: 5, reserved: 2, available: 3 });

  await test.step('the fitter goes on, and reports with parts and hours', async () => {
    await act(phone, '恢复维修');
    await phone.getByRole('button', { name: '报告完成' }).click();
    const form = dialogOf(phone);
    await choose(phone, fieldOf(form, 'result'), '已修复');
    await fill(form, 'process', '更换两端轴承');
    await fieldOf(form, 'spares').getByRole('button', { name: '添加一行' }).click();
    await choose(phone, cellsOf(form, 'spares', 'partId').first(), PART);
    await cellsOf(form, 'spares', 'qty').first().locator('input').fill('2');
    await fill(form, 'laborHours', '1.5');
    await form.getByRole('button', { name: '提交报告' }).click();
    await expect(form).toHaveCount(0);
    await expect(phone.getByText('该任务已不属于您，或已结束')).toBeVisible();
  });
  const ofRequest = { requestId: `${request.id}|Equal` };
  const [record] = await leader.all('repairRecord', ofRequest);
  expect(record).toMatchObject({ partsCost: 120, laborCost: 120, cost: 240, status: 2 });
  expect(await partIs()).toMatchObject({ stock: 3, reserved: 0, available: 3 });

  await test.step('who reported it confirms, and everything stands as it should', async () => {
    await round.goto(`${product.url}/#/maintenance/repairRequest/${request.id}`);
    await expect(stateOf(round)).toHaveText('待确认');
    await act(round, '确认', (form) => fill(form, 'score', '5'));
    await expect(stateOf(round)).toHaveText('已关闭');
  });
  expect([await machineIs(), await faultIs()]).toEqual([1, 2]);
  await test.step('the machine tells what its repair has cost, and the order how it went', async () => {
    await desk.reload();
    const history = desk.locator('section').filter({ hasText: '留言与历史' }).last();
    await expect(history.getByRole('listitem')).toContainText([
      /已关闭.*pumpWalker/s,
      /待确认.*pumpFitter/s,
      /维修中.*恢复维修.*pumpFitter/s,
      /已挂起.*等待轴承到货/s,
      /维修中.*pumpFitter/s,
      /已接单.*pumpFitter/s,
      /已派单.*foreman/s,
      /已提交.*pumpWalker/s,
    ]);
    await desk.goto(`${product.url}/#/maintenance/equipment/${machineId}`);
    await expect(stateOf(desk)).toHaveText('在用');
    const cost = desk.locator('[data-section=work]').getByRole('row').filter({ hasText: '240.00' });
    await expect(cost).toBeVisible();
  });
  await Promise.all([round, desk, phone, store].map((page) => page.close()));
});
