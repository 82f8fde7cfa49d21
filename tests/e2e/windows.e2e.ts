import { enterWorkspace } from './enter.ts';
import { gasPoint } from './gasPoint.ts';
import { expect, test } from './product.ts';

test('two windows share one connection, and closing one frees what it followed within 5 s', async ({
  signedIn,
  product,
}) => {
  const negotiations: string[] = [];
  const context = signedIn.context();
  context.on('request', (request) => {
    if (request.url().includes('/negotiate')) negotiations.push(request.url());
  });
  const connections = async (): Promise<number> => {
    const text = await (await fetch(`${product.url}/metrics`)).text();
    return Number(/^pithead_hub_connections (\d+)$/m.exec(text)?.[1]);
  };
  await expect(signedIn.getByTestId('link')).toHaveAttribute('data-status', 'live');
  await expect.poll(connections).toBe(1);

  const second = await context.newPage();
  await second.goto(`${product.url}/#/monitoring/workspace`);
  await expect(second.getByTestId('link')).toHaveAttribute('data-status', 'live');
  await expect.poll(connections).toBe(1);
  expect(negotiations).toEqual([]);

  await second.close();
  await expect(signedIn.getByTestId('link')).toHaveAttribute('data-status', 'live');
  await expect.poll(connections).toBe(1);
});

test('one window signs out: the other says that it may no longer act, and its list stays', async ({
  page: first,
  product,
}) => {
  await enterWorkspace(first, product.url);
  const gas = await gasPoint(product, 'WINDOWS-1', '两窗甲烷');
  await gas.reads(1.2);
  const second = await first.context().newPage();
  await second.goto(`${product.url}/#/monitoring/workspace`);
  await expect(gas.rowIn(second)).toContainText('未确认');
  await first.getByRole('button', { name: '用户菜单' }).click();
  await first.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(first).toHaveURL(/login/);
  await expect(gas.rowIn(second)).toBeVisible();
  await expect(second.getByText(/登录已/).first()).toBeVisible();
  await gas.reads(0.2);
});

test('linked windows show the same pick, the same acknowledgement and the same second of the past', async ({
  signedIn,
  product,
}) => {
  const gas = await gasPoint(product, 'WINDOWS-2', '联动甲烷');
  await gas.reads(1.2);
  const second = await signedIn.context().newPage();
  await second.goto(`${product.url}/#/monitoring/workspace`);
  for (const page of [signedIn, second]) {
    await expect(gas.rowIn(page)).toContainText('未确认');
    await page.getByRole('button', { name: '与其他窗口联动' }).click();
    await expect(page.getByRole('button', { name: '取消窗口联动' })).toBeVisible();
  }
  await gas.rowIn(signedIn).click();
  await expect(second.getByRole('region', { name: '报警详情' })).toContainText(gas.name);
  await second.locator('[data-panel=alarms]').getByLabel('备注').fill('另一块屏确认');
  await second
    .locator('[data-panel=alarms]')
    .getByRole('button', { name: '确认', exact: true })
    .click();
  for (const page of [signedIn, second]) await expect(gas.rowIn(page)).toContainText('已确认');

  await signedIn.getByRole('button', { name: '回放历史' }).click();
  const clocks = [signedIn, second].map((page) => page.getByTestId('clock'));
  for (const clock of clocks) await expect(clock).toHaveAttribute('data-playing', 'true');
  await signedIn.getByRole('button', { name: '停住' }).click();
  for (const clock of clocks) await expect(clock).toHaveAttribute('data-playing', 'false');
  // Nobody moves it any more: what one says now is what both have to show.
  const at = Number(await clocks[0]?.getAttribute('data-at'));
  for (const clock of clocks) await expect(clock).toHaveAttribute('data-at', String(at));
  await second.getByRole('button', { name: '后退 1 分钟' }).click();
  for (const clock of clocks)
    await expect(clock).toHaveAttribute('data-at', String(Math.floor(at / 1_000) * 1_000 - 60_000));
  await second.getByTestId('clock').getByRole('button', { name: '回到实时' }).click();
  for (const clock of clocks) await expect(clock).toHaveCount(0);
  await gas.reads(0.2);
});
