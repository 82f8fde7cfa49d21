import { gasPoint } from './gasPoint.ts';
import { expect as patient, test } from './product.ts';

// Software graphics on shared cores: a page takes its time.
const expect = patient.configure({ timeout: 45_000 });

test.beforeEach(() => test.setTimeout(180_000));

test('two windows share one connection, and closing one frees what it followed within 5 s', async ({ signedIn, product }) => {
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
  expect(await connections()).toBe(1);

  const second = await context.newPage();
  await second.goto(`${product.url}/#/monitoring/workspace`);
  await expect(second.getByTestId('link')).toHaveAttribute('data-status', 'live');
  expect(await connections()).toBe(1);
  expect(negotiations).toEqual([]);

  await second.close();
  await expect(signedIn.getByTestId('link')).toHaveAttribute('data-status', 'live');
  expect(await connections()).toBe(1);
});

test('one window signs out: the other says that it may no longer act, and its list stays', async ({ signedIn, product }) => {
  const gas = await gasPoint(product, 'WINDOWS-1', '两窗甲烷');
  await gas.reads(1.2);
  const second = await signedIn.context().newPage();
  await second.goto(`${product.url}/#/monitoring/workspace`);
  await expect(second.getByRole('row').filter({ hasText: gas.name }).first()).toContainText('未确认');
  await signedIn.getByRole('button', { name: '用户菜单' }).click();
  await signedIn.getByRole('menuitem', { name: '退出登录' }).click();
  await signedIn.waitForURL(/login/);
  await expect(second.getByRole('row').filter({ hasText: gas.name }).first()).toBeVisible();
  await expect(second.getByText(/登录已/).first()).toBeVisible();
});
