import type { Locator } from '@playwright/test';
import { paths } from '#contracts/http/paths.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { expect, test } from './product.ts';

test.use({ start: '/home' });

const boxOf = async (part: Locator): Promise<{ x: number; y: number }> =>
  (await part.boundingBox()) ?? { x: NaN, y: NaN };

test('[S2-28, S2-29, S2-30, S2-31, S2-32] the home page greets, tells the day, and opens pages; picked ones stay', async ({
  signedIn: page,
}) => {
  const widget = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(widget('欢迎')).toContainText(/早上好|下午好|晚上好|夜深了/);
  await expect(widget('今日')).toContainText(
    new Date().toLocaleDateString('en', { year: 'numeric', timeZone: 'Asia/Shanghai' }),
  );
  const mine = widget('我的应用');
  await mine.getByRole('button', { name: '选择应用' }).click();
  await mine.getByPlaceholder('选择应用').fill('我的权限');
  const kept = page.waitForResponse((answer) => answer.url().includes(paths.ownProfileSave));
  await page.getByRole('option', { name: '我的权限' }).click();
  await kept;
  await page.keyboard.press('Escape');
  await mine.getByRole('button', { name: '完成' }).click();
  await page.reload();
  await expect(mine.getByRole('link', { name: '我的权限' })).toBeVisible();

  // A widget is dragged by its head, and stands there after a reload.
  const today = widget('今日');
  const before = await boxOf(today);
  const left = await boxOf(widget('欢迎'));
  const placed = page.waitForResponse((answer) => answer.url().includes(paths.ownProfileSave));
  await page.mouse.move(before.x + 60, before.y + 16);
  await page.mouse.down();
  await page.mouse.move(left.x + 60, left.y + 16, { steps: 12 });
  await page.mouse.up();
  await placed;
  await expect.poll(async () => Math.abs((await boxOf(today)).x - left.x)).toBeLessThan(4);
  await page.reload();
  await expect(today).toBeVisible();
  await expect.poll(async () => Math.abs((await boxOf(today)).x - left.x)).toBeLessThan(4);

  await widget('工作应用').getByRole('link', { name: '报警历史' }).click();
  await expect(page).toHaveURL(/monitoring\/journal/);
});

test('[S2-36, S2-37, S2-38, S2-39] the pages around it show one’s permissions, the configuration, dictionaries and files', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/home/permission`);
  await expect(page.getByText('您拥有全部权限。')).toBeVisible();
  await page.goto(`${product.url}/#/home/config`);
  await expect(page.getByText('只读；在系统管理中修改。')).toBeVisible();
  await page.goto(`${product.url}/#/home/dictionary`);
  await page.getByRole('combobox', { name: '选择字典' }).click();
  await page.getByRole('option', { name: /\(unit\)/ }).click();
  await expect(page.getByRole('columnheader', { name: '值' })).toBeVisible();
  await page.goto(`${product.url}/#/home/preview`);
  await expect(page.getByText('还没有文件')).toBeVisible();

  const print = { paper: 'A5', header: '某矿', footer: '第三联', signature: false };
  const body = { tabName: 'print', dataValue: JSON.stringify(print) };
  await call(product.url + paths.syssetSave, { token: await administrator(product.url), body });
  await page.goto(`${product.url}/#/home/print`);
  await expect(page.getByRole('columnheader', { name: '时间' })).toBeVisible();
  await expect(page.getByText('签字')).toHaveCount(0);
  // What would go to the printer is looked at instead.
  await page.addInitScript(() => {
    window.print = () =>
      Object.assign(window.top ?? window, { printed: document.documentElement.outerHTML });
  });
  await page.locator('#main').getByRole('button', { name: '打印', exact: true }).click();
  const printed = (): Promise<string> =>
    page.evaluate(() => (window as { printed?: string }).printed ?? '');
  await expect
    .poll(printed)
    .toMatch(/size:A5[\s\S]*<p>某矿<\/p>[\s\S]*<table[\s\S]*<p>第三联<\/p>/);
});
