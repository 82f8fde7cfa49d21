import AxeBuilder from '@axe-core/playwright';
import { startProduct } from '../product/product.ts';
import { enter } from './enter.ts';
import { expect, test } from './product.ts';

// Walls are larger; software graphics on shared cores are not.
test.use({ start: '/screen/panel', viewport: { width: 1120, height: 630 } });

test('[S1-85, S1-88, S1-89, S2-16, S2-81, S2-82] wall screens stand alone, live, without a menu, and say what they show', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(240_000);
  for (const [path, title] of [
    ['/screen/panel', '综合大屏'],
    ['/screen/v2/panel', '井上下一张图'],
    ['/screen/map2d', '二维地图'],
  ] as const) {
    await page.goto(`${product.url}/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 45_000 });
    await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live', { timeout: 45_000 });
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
    const people = page.getByRole('region', { name: '井下人员' });
    await expect(people).toContainText(/^井下人员\D*\d+/, { timeout: 45_000 });
    await expect(page.getByRole('region', { name: '气象' })).toContainText('°C', { timeout: 45_000 });
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  }
});

test('a wall says that its server is gone, and is live again by itself when it is back', async ({ page }) => {
  test.setTimeout(180_000);
  const first = await startProduct();
  await enter(page, first.url);
  await page.waitForURL((url) => !url.hash.includes('login'));
  await page.goto(`${first.url}/#/screen/panel`);
  const link = page.getByTestId('link');
  await expect(link).toHaveAttribute('data-status', 'live', { timeout: 45_000 });
  await first.kill();
  await expect(page.getByTestId('trouble')).toContainText('过期', { timeout: 45_000 });
  const second = await startProduct({ dataFolder: first.dataFolder, port: Number(new URL(first.url).port) });
  await expect(link).toHaveAttribute('data-status', 'live', { timeout: 60_000 });
  await expect(page.getByTestId('trouble')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '井下人员' })).toContainText(/今日下井\s*\d/, { timeout: 45_000 });
  await second.remove();
});

test('[S1-90, S1-93, S1-94] widgets are dragged onto a screen, set up, saved, and seen on the wall', async ({
  signedIn: page,
  product,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${product.url}/#/screen/designer`);
  await page.getByRole('button', { name: '新建大屏' }).click({ timeout: 45_000 });
  const canvas = page.getByTestId('canvas');
  await expect(canvas).toBeVisible({ timeout: 45_000 });
  const put = async (name: string, x: number, y: number): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).dragTo(canvas, { targetPosition: { x, y } });
    await expect(canvas.getByRole('group', { name })).toBeVisible();
  };
  await put('气象', 80, 60);
  await put('曲线', 260, 60);
  const point = page.getByRole('combobox', { name: '测点' });
  await point.fill('总回风甲烷');
  await page
    .getByRole('option', { name: /总回风甲烷/ })
    .first()
    .click();
  await put('公告', 160, 160);
  await page.getByLabel('正文').fill('今日检修主通风机');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('大屏已保存')).toBeVisible();

  const link = await page.getByRole('link', { name: '预览' }).getAttribute('href');
  await page.goto(`${product.url}/${link}`);
  await expect(page.getByRole('heading', { level: 1, name: /^大屏/ })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('今日检修主通风机')).toBeVisible();
  await expect(page.getByRole('region', { name: '气象' })).toContainText('°C', { timeout: 45_000 });
  await expect(page.getByRole('region', { name: /总回风甲烷/ })).toContainText('%CH4', { timeout: 45_000 });
});
