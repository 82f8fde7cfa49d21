import type { Page } from '@playwright/test';
import { must } from '#base/assert.ts';
import { dateText } from '#base/dateText.ts';
import { myWorkAnswer, type WorkTask } from '#contracts/maintenance/myWork.ts';
import { call } from '../product/call.ts';
import { administrator, signIn, type Product } from '../product/product.ts';
import { expectAccess, expectFrame } from './access.ts';
import { enter } from './enter.ts';
import { newPerson, PERSON_PASSWORD } from './people.ts';
import { expect, test } from './product.ts';

const MAINT = '/maint/api/v1';
const ITEMS = 20;

async function dataOf<T>(product: Product, token: string, path: string, body?: object): Promise<T> {
  const answer = await call<T>(product.url + path, {
    token,
    ...(body === undefined ? {} : { body }),
  });
  if (!answer.body.success) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Accounts, staff, two machines and a daily plan over them, with its tasks of today. */
async function plan(product: Product) {
  const admin = await administrator(product.url);
  const make = async (entity: string, fields: object): Promise<string> =>
    (await dataOf<{ id: string }>(product, admin, `${MAINT}/${entity}/create`, fields)).id;
  const userOf = async (userName: string): Promise<string> => {
    const asked = { filter: { userName: `${userName}|Equal` } };
    const { list } = await dataOf<{ list: { id: string }[] }>(
      product,
      admin,
      '/admin/api/v1/user/getlist',
      asked,
    );
    return must(list[0], userName).id;
  };
  await newPerson(product, 'fitter', { roleIds: ['maintainer'] });
  await newPerson(product, 'mate', { roleIds: ['maintainer'] });
  await newPerson(product, 'leader', { roleIds: ['maintLeader'] });
  const staff: string[] = [];
  for (const name of ['fitter', 'mate'])
    staff.push(await make('personnel', { name, jobNo: name, userId: await userOf(name) }));
  const type = await make('equipmentType', { name: '水泵', code: 'pumpE2e' });
  const machines: string[] = [];
  for (const number of [1, 2])
    machines.push(
      await make('equipment', {
        name: `${number} 号水泵`,
        code: `PUMP-${number}`,
        equipmentTypeId: type,
      }),
    );
  const itemIds: string[] = [];
  for (let number = 1; number <= ITEMS; number++)
    itemIds.push(
      await make('checkItem', {
        name: `第 ${number} 项`,
        code: `E2E-${number}`,
        standard: '无异响，无渗漏',
        ...(number === 5
          ? { valueType: 2, unit: '℃', min: 0, max: 75, isKey: true }
          : { valueType: 1, isKey: number % 7 === 0 }),
      }),
    );
  const group = await make('checkItemGroup', { name: '日检', code: 'dailyE2e', itemIds });
  const planId = await make('checkPlan', {
    name: '水泵日检',
    startDate: dateText(Date.now(), 'yyyy-MM-dd'),
    cycleType: 3,
    equipmentIds: machines,
    groupIds: [group],
    executorIds: staff,
    needAudit: true,
    auditorIds: [await userOf('leader')],
  });
  await dataOf(product, admin, `${MAINT}/checkPlan/enable`, { id: planId });
  await dataOf(product, admin, `${MAINT}/checkPlan/doGen`, { planIds: [planId] });
  return { admin };
}

async function taskOf(product: Product, token: string, code: string): Promise<WorkTask> {
  const mine = myWorkAnswer.parse(await dataOf(product, token, `${MAINT}/personnel/myWork`));
  return must(
    mine.today.find(({ equipmentCode }) => equipmentCode === code),
    code,
  );
}

const normal = (page: Page) => page.getByRole('button', { name: '正常', exact: true });

/** Answers the item that is shown, and waits for the next one. */
async function answer(page: Page, at: number): Promise<void> {
  await expect(page.getByRole('heading', { name: new RegExp(`^第 ${at} 项`) })).toBeVisible();
  if (at === 5) await page.getByLabel('数值').fill('41.5');
  await normal(page).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a walk of twenty items without a network, with a reload in its middle, is handed in once and audited by another', async ({
    page,
    context,
    browser,
    product,
  }) => {
    const { admin } = await plan(product);
    await enter(page, product.url, 'fitter', PERSON_PASSWORD);
    await expect(page).toHaveURL(/#\/maintenance\/myWork/);
    await expect(page.getByRole('button', { name: /1 号水泵/ })).toBeVisible();
    await expectAccess(page);
    await expectFrame(page);
    await expect(page.getByText('没有网络也能打开本应用。')).toBeVisible();

    // Typed instead of scanned; what belongs to nobody's task is said plainly.
    await page.getByRole('button', { name: '扫码' }).click();
    await page.getByLabel('或输入编码').fill('PUMP-9');
    await page.getByRole('button', { name: '打开', exact: true }).click();
    await expect(page.getByText('您的任务中没有这个编码')).toBeVisible();
    await page.getByLabel('或输入编码').fill('PUMP-1');
    await page.getByRole('button', { name: '打开', exact: true }).click();
    await expect(page.getByRole('heading', { name: '1 号水泵' })).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('button', { name: '开始', exact: true }).click();
    for (let at = 1; at <= 9; at++) await answer(page, at);
    await expect(page.getByText('起没有网络')).toBeVisible();
    await expect(page.getByText('9 条待发送')).toBeVisible();
    await page.reload();
    await expect(page.getByText('9 条待发送')).toBeVisible();
    await expect(page.getByText('起没有网络')).toBeVisible();
    await expect(page.getByText(/列表时间 .*已过/)).toBeVisible();
    for (let at = 10; at <= ITEMS; at++) await answer(page, at);

    await page.getByLabel('总结').fill('运行正常');
    const pad = must(await page.getByRole('img', { name: '签名' }).boundingBox(), 'the pad');
    await page.mouse.move(pad.x + 20, pad.y + 40);
    await page.mouse.down();
    await page.mouse.move(pad.x + 120, pad.y + 90, { steps: 6 });
    await page.mouse.up();
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await expect(page.getByText('有网络后自动提交')).toBeVisible();
    await expect(page.getByText(`${ITEMS + 1} 条待发送`)).toBeVisible();

    const handedIn: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/handIn')) handedIn.push(request.postData() ?? '');
    });
    await context.setOffline(false);
    await expect(page.getByText(/条待发送/)).toHaveCount(0);
    await expect(page.getByText('起没有网络')).toHaveCount(0);
    expect(handedIn).toHaveLength(1);
    const list = await dataOf<{ list: { status: number; itemDone: number }[] }>(
      product,
      admin,
      `${MAINT}/checkTask/getlist`,
      { filter: { status: '4|Equal' } },
    );
    expect(list.list).toMatchObject([{ status: 4, itemDone: ITEMS }]);

    const desk = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await enter(desk, product.url, 'leader', PERSON_PASSWORD);
    await desk
      .getByRole('region', { name: /待我审核/ })
      .getByRole('button')
      .click();
    await desk.getByRole('button', { name: '审核通过' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '审核通过' }).click();
    await expect(desk.getByRole('region', { name: /待我审核/ })).toHaveCount(0);
    await desk.close();
  });

  test('what a mate answered meanwhile is not overwritten: both values are shown, and the choice is kept', async ({
    page,
    context,
    product,
  }) => {
    await enter(page, product.url, 'fitter', PERSON_PASSWORD);
    await page.getByRole('button', { name: /2 号水泵/ }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: '开始', exact: true }).click();
    await answer(page, 1);
    await expect(page.getByText('1 条待发送')).toBeVisible();
    const mate = await signIn(product.url, 'mate', PERSON_PASSWORD);
    const task = await taskOf(product, mate, 'PUMP-2');
    const first = must(
      task.items.find(({ itemName }) => itemName === '第 1 项'),
      'item',
    );
    await dataOf(product, mate, `${MAINT}/checkTask/answer`, {
      id: task.id,
      answers: [{ id: first.id, result: 2, abnormalDesc: '异响' }],
    });
    await context.setOffline(false);
    await page.getByRole('button', { name: '立即发送' }).click();
    await page.getByRole('button', { name: '全部项目' }).click();
    await page.getByRole('button', { name: /第 1 项.*有冲突/ }).click();
    const conflict = page.getByRole('alert', { name: '此项已被他人填写' });
    await expect(conflict).toContainText('异常');
    await expectAccess(page);
    await conflict.getByRole('button', { name: '保留我的' }).click();
    await expect(page.getByText(/条待发送/)).toHaveCount(0);
    const after = await taskOf(product, mate, 'PUMP-2');
    expect(after.items.find(({ id }) => id === first.id)?.result).toBe(1);
  });
});
