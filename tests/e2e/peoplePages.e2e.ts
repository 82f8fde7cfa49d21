import { expectAccess } from './access.ts';
import { gasPoint } from './gasPoint.ts';
import { expect, test } from './product.ts';

test.use({ start: '/home' });

test(
  '[S1-61] people, their ways and places, the timeline: each page shows what is live and is open to keyboard and screen reader',
  { tag: '@map' },
  async ({ signedIn: page, product }) => {
    const go = (path: string): Promise<unknown> => page.goto(`${product.url}/#/monitoring/${path}`);
    const table = (name: string) => page.getByRole('grid', { name });

    await go('people');
    const first = table('人员列表').getByRole('row').nth(1);
    await expect(first).toBeVisible();
    await first.click();
    await expectAccess(page, { at: 'people' });
    await page.getByRole('button', { name: '查看轨迹' }).click();

    await expect(page).toHaveURL(/monitoring\/tracks\?people=\d+/);
    await expect(page.getByRole('list', { name: '轨迹人员' })).toContainText(/路程 \d+ m/);
    await expectAccess(page, { at: 'tracks' });
    await page.getByRole('button', { name: '回放此时段' }).click();
    await page.locator('#main').getByRole('button', { name: '回到实时' }).click();
    await expect(page.getByRole('button', { name: '回放此时段' })).toBeVisible();

    await go('whoWasHere?span=28800000');
    await page.getByRole('button', { name: '取当前视野' }).click();
    await expect(table('在此处的人员').getByRole('row').nth(1)).toBeVisible();
    await expectAccess(page, { at: 'whoWasHere' });

    await go('timeline');
    await expect(table('事件列表').getByRole('row').nth(1)).toBeVisible();
    await page.locator('#main').getByRole('searchbox').fill('系统');
    await expect(page).toHaveURL(/q=/);
    await expectAccess(page, { at: 'timeline' });
  },
);

test('an evacuation is a drill from the call to the PDF, and every page tells of it', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/monitoring/evacuation`);
  await page.getByRole('button', { name: '启动撤离' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('原因').fill('演练验收');
  // The simulated people do as they are told: other tests need them below.
  await dialog.getByRole('checkbox', { name: '同时呼叫全体井下人员立即撤离' }).uncheck();
  await dialog.getByRole('button', { name: '冻结名单并开始演练' }).click();
  await expect(page.getByRole('heading', { name: '演练进行中' })).toBeVisible();
  await expectAccess(page, { at: 'evacuation' });
  await page.getByRole('button', { name: '结束撤离' }).click();
  await dialog.getByRole('button', { name: '结束并存档' }).click();
  await expect(page.getByRole('heading', { name: '演练进行中' })).toHaveCount(0);

  await page.goto(`${product.url}/#/monitoring/evacuation/report?id=1`);
  await expect(page.getByRole('heading', { name: /撤离 · 演练/ })).toBeVisible();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/sheet/pdf')),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ]);
  const sent = answer.request().postDataJSON() as {
    readonly parts: readonly { readonly kind: string }[];
  };
  expect(new Set(sent.parts.map(({ kind }) => kind))).toEqual(
    new Set(['heading', 'facts', 'table', 'text']),
  );
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('an alarm that a window has painted is proven, with who acknowledged it; what is put aside comes back early', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/monitoring/workspace`);
  const gas = await gasPoint(product, 'SEEN-E1', '送达验收甲烷');
  await gas.reads(1.2);
  await gas.rowIn(page).click();
  await expect(page.getByRole('region', { name: '送达记录' })).toContainText(/入库/);
  await page
    .getByRole('region', { name: '报警详情' })
    .getByRole('button', { name: '搁置', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('检修');
  await dialog.getByRole('button', { name: /^搁置 / }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${product.url}/#/monitoring/seen`);
  const row = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: gas.name })
    .filter({ hasText: '超上限' });
  await expect(row).toContainText(/系统管理员 \w{8}/);
  await expectAccess(page, { at: 'seen' });

  await page.goto(`${product.url}/#/monitoring/held?q=${encodeURIComponent(gas.name)}`);
  const held = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: gas.name })
    .filter({ hasText: '检修' });
  await expect(held).toBeVisible();
  await expectAccess(page, { at: 'held' });
  await held.getByRole('button', { name: '解除搁置' }).click();
  await expect(page.getByText('没有搁置的报警')).toBeVisible();
  await gas.reads(0.2);
});
