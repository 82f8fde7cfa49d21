import { must } from '#base/assert.ts';
import { administrator } from '../product/product.ts';
import { call } from '../product/call.ts';
import { crewOf, MAINT, type Member } from './crew.ts';
import { cellsOf, choose, chooseToday, fieldOf, fill } from './formFields.ts';
import { expect, test } from './product.ts';
import { act, dialogOf, headOf, openRow, stateOf } from './recordActs.ts';

const HEAT = '轴承温度';
const NOISE = '运转声音';
const OIL = '油位';

/** The place, the machine and the items that a route is planned of; names are the planner's. */
async function ledger(planner: Member, walker: Member): Promise<void> {
  const typeId = await planner.make('equipmentType', { name: '皮带机', code: 'route-belt' });
  await planner.make('equipment', {
    name: '主斜井皮带',
    code: 'ROUTE-1',
    equipmentTypeId: typeId,
  });
  const itemIds: string[] = [];
  for (const item of [
    { name: HEAT, valueType: 2, unit: '℃', min: 0, max: 75, isKey: true },
    { name: NOISE, valueType: 1, isKey: true },
    { name: OIL, valueType: 1 },
  ])
    itemIds.push(
      await planner.make('inspectionItem', { ...item, code: `route-${itemIds.length}` }),
    );
  await planner.make('inspectionItemGroup', { name: '皮带巡检组', code: 'route', itemIds });
  await planner.make('personnel', { name: '巡检员甲', jobNo: 'R-1', userId: walker.userId });
}

test('[S4-35] [S4-36] a route from its plan to the audited walk: planned, previewed, generated, walked on a phone, sent back, mended and passed', async ({
  browser,
  product,
}) => {
  const { planner, walker, auditor } = await crewOf(product, {
    planner: 'maintLeader',
    walker: 'maintainer',
    auditor: 'maintAuditor',
  });
  const token = await administrator(product.url);
  const area = { name: '主斜井井口', code: 'route-head', kind: 2 };
  await call(`${product.url}/admin/api/v1/area/create`, { token, body: area });
  await ledger(planner, walker);

  const desk = await planner.window(browser, '/maintenance/inspectionPlan');
  await test.step('the leader plans a route and sees its dates', async () => {
    await desk.getByRole('button', { name: '新建巡检计划' }).click();
    const form = dialogOf(desk);
    await fill(form, 'name', '主斜井日巡');
    await chooseToday(desk, fieldOf(form, 'startDate'), product.now());
    await choose(desk, fieldOf(form, 'executorIds'), '巡检员甲');
    await fieldOf(form, 'needAudit').locator('label').first().click();
    await choose(desk, fieldOf(form, 'auditorIds'), 'auditor');
    await choose(desk, fieldOf(form, 'groupIds'), '皮带巡检组');
    await fieldOf(form, 'routePoints').getByRole('button', { name: '添加一行' }).click();
    await choose(desk, cellsOf(form, 'routePoints', 'areaId').first(), '主斜井井口');
    await choose(desk, cellsOf(form, 'routePoints', 'equipmentIds').first(), '主斜井皮带');
    await cellsOf(form, 'routePoints', 'qr').first().locator('input').fill('ROUTE-HEAD');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toHaveCount(0);
    await openRow(desk, '主斜井日巡');
    await expect(stateOf(desk)).toHaveText('草稿');
    await expect(desk.locator('[data-section=comingDates]').getByRole('listitem')).toHaveCount(12);
  });
  await test.step('he enables it and has its tasks made, once', async () => {
    await act(desk, '启用');
    await expect(stateOf(desk)).toHaveText('启用');
    for (let time = 1; time <= 2; time++) {
      await headOf(desk).getByRole('button', { name: '生成任务' }).click();
      await desk.getByRole('alertdialog').getByRole('button', { name: '生成任务' }).click();
      await expect(desk.getByRole('alertdialog')).toHaveCount(0);
    }
  });
  const planId = must(new URL(desk.url()).hash.split('/').at(-1), 'the plan');
  const tasks = await planner.all('inspectionTask', { planId: `${planId}|Equal` });
  expect(tasks).toHaveLength(1);

  const phone = await walker.window(browser, '/maintenance/myWork', { onPhone: true });
  await test.step('the fitter receives it, signs the place, and answers', async () => {
    await phone.getByRole('button', { name: /主斜井日巡/ }).click();
    await act(phone, '接收');
    await phone.getByRole('button', { name: '开始', exact: true }).click();
    await phone.getByRole('button', { name: '全部项目' }).click();
    await phone.getByRole('button', { name: '扫码' }).last().click();
    await phone.getByLabel('或输入编码').fill('ROUTE-HEAD');
    await phone.getByRole('button', { name: '打开', exact: true }).click();
    await expect(phone.getByRole('heading', { name: HEAT })).toBeVisible();
    await phone.getByLabel('数值').fill('91');
    await expect(phone.getByText('超出范围：异常')).toBeVisible();
    await expect(phone.getByRole('button', { name: '正常', exact: true })).toBeDisabled();
    await phone.getByRole('button', { name: '异常', exact: true }).click();
    await phone.getByRole('button', { name: '全部项目' }).click();
  });
  const submit = phone.getByRole('button', { name: '提交', exact: true });
  const normal = phone.getByRole('button', { name: '正常', exact: true });
  await test.step('a key item is open: it is not submitted, neither here nor at the server', async () => {
    await expect(phone.getByText('还有 1 项未完成：')).toBeVisible();
    await expect(submit).toBeDisabled();
    const asked = { id: tasks[0]?.id };
    expect(await walker.refused(`${MAINT}/inspectionTask/submit`, asked)).toBe('items_open');
  });
  await test.step('answered, it is submitted with its summary', async () => {
    await phone.getByRole('button', { name: new RegExp(`^待检.*${NOISE}`) }).click();
    await normal.click();
    await expect(phone.getByRole('heading', { name: OIL })).toBeVisible();
    await normal.click();
    await phone.getByLabel('总结').fill('轴承偏热');
    await submit.click();
    await expect(phone.getByText('该任务已不属于您，或已结束')).toBeVisible();
  });

  const desk2 = await auditor.window(browser, '/maintenance/inspectionTask');
  await test.step('the auditor sends it back with a reason', async () => {
    await openRow(desk2, '主斜井日巡');
    await expect(stateOf(desk2)).toHaveText('待审核');
    await expect(desk2.locator('[data-related]:visible')).toContainText('巡检明细');
    await act(desk2, '审核驳回', '温度请复测');
    await expect(stateOf(desk2)).toHaveText('已驳回');
  });
  await test.step('the fitter reads why, measures again, and hands in anew', async () => {
    await phone.getByRole('button', { name: '返回列表' }).click();
    await phone.getByRole('button', { name: '刷新' }).click();
    await phone.getByRole('button', { name: /主斜井日巡/ }).click();
    await expect(phone.getByText('审核意见：温度请复测')).toBeVisible();
    await phone.getByRole('button', { name: '开始', exact: true }).click();
    await expect(phone.getByRole('heading', { name: HEAT })).toBeVisible();
    await phone.getByLabel('数值').fill('62');
    await normal.click();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(phone.getByText('该任务已不属于您，或已结束')).toBeVisible();
  });
  await test.step('the auditor passes it, and its history tells all of it', async () => {
    await desk2.reload();
    await expect(stateOf(desk2)).toHaveText('待审核');
    await act(desk2, '审核通过', '复测正常');
    await expect(stateOf(desk2)).toHaveText('已完成');
    const history = desk2.locator('section').filter({ hasText: '留言与历史' }).last();
    await expect(history.getByRole('listitem')).toContainText([
      /已完成.*审核通过.*auditor.*复测正常/s,
      /待审核.*送审/s,
      /已提交.*提交.*walker/s,
      /进行中.*开始.*walker/s,
      /已驳回.*审核驳回.*auditor.*温度请复测/s,
      /待审核.*送审/s,
      /已提交.*提交.*walker/s,
      /进行中.*开始.*walker/s,
      /已接收.*接收.*walker/s,
    ]);
  });
  await Promise.all([desk, phone, desk2].map((page) => page.close()));
});
