import { expectAccess } from './access.ts';
import { gasPoint } from './gasPoint.ts';
import { expect, test } from './product.ts';

test(
  '[S4-41] the workspace lives: link online, samples flowing, people on the map, no script error',
  { tag: '@map' },
  async ({ signedIn: page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live');
    await expect(page.getByTestId('link')).toContainText(/[1-9]\d* 样本\/s/);
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(faults).toEqual([]);
  },
);

test('a reading over its limit stands in the list within a moment; acknowledged with a note it is recorded with the name', async ({
  signedIn: page,
  product,
}) => {
  const gas = await gasPoint(product, 'E2E-1', '验收工作面甲烷T1');
  await gas.reads(0.4);
  await gas.reads(1.2);
  const row = gas.rowIn(page);
  await expect(row).toContainText('未确认');
  await row.click();
  const panel = page.locator('[data-panel=alarms]');
  await panel.getByLabel('备注').fill('通知瓦检员');
  await panel.getByRole('button', { name: '确认', exact: true }).click();
  await expect(row).toContainText('已确认');
  await expect(page.getByRole('region', { name: '报警详情' })).toContainText('通知瓦检员');
  await gas.reads(0.5);
  await expect(row).toHaveCount(0);
});

test('alarms are acknowledged by keyboard alone', async ({ signedIn: page, product }) => {
  const gas = await gasPoint(product, 'E2E-2', '键盘验收甲烷T2');
  await gas.reads(1.3);
  const row = gas.rowIn(page);
  await row.click();
  await page.keyboard.press('a');
  await page.keyboard.type('键盘确认');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('已确认');
  await gas.reads(0.2);
});

test('what the pointer is on stays where it is: new alarms wait behind a pill', async ({
  signedIn: page,
  product,
}) => {
  const first = await gasPoint(product, 'E2E-3', '指针验收甲烷甲');
  const second = await gasPoint(product, 'E2E-4', '指针验收甲烷乙');
  await first.reads(1.1);
  const row = first.rowIn(page);
  const pill = page.locator('[data-panel=alarms]').getByText(/条新报警/);
  // A hand that has not stirred for ten seconds holds nothing any more.
  let stirred = 0;
  const stir = (): Promise<void> =>
    row.hover({ position: { x: 40 + (stirred++ % 2), y: 8 }, force: true });
  await stir();
  const before = await row.boundingBox();
  await second.reads(1.9);
  await expect(async () => {
    await stir();
    await expect(pill).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await row.boundingBox()).toEqual(before);
  await stir();
  await pill.click();
  await expect(second.rowIn(page)).toBeVisible();
  await first.reads(0.1);
  await second.reads(0.1);
});

test('[S1-06] the language switches without a reload, and the page keeps its place', async ({
  signedIn: page,
}) => {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByTestId('link')).toContainText('Live');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  // The account keeps it: whoever signs in next expects Chinese.
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('the workspace has no serious fault for keyboard and screen reader', async ({
  signedIn: page,
}) => {
  await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live');
  await expectAccess(page);
});

test('[S4-08] at 390 px the panels are tabs and nothing is wider than the screen', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('radiogroup', { name: '面板' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
});
