import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

test.use({ start: '/home' });

/** Each live page, its title, and something that only its own rows say. */
const pages: readonly (readonly [path: string, title: string, said: RegExp])[] = [
  ['livePoints', '实时测点', /甲烷/],
  ['undergroundAir', '井下空气', /一氧化碳/],
  ['airNetwork', '通风网络', /测风站/],
  ['gas', '瓦斯断电', /上隅角/],
  ['ventilation', '通风设备', /局部通风机/],
  ['groundPressure', '地压监测', /MPa/],
  ['environment', '环境监测', /µg\/m³/],
  ['electricity', '用电监测', /kW/],
  ['machines', '主机负荷', /%/],
  ['substations', '分站运行', /分站/],
  ['hosts', '主机与网关', /主机/],
];

const open = (page: Page, hash: string): Promise<unknown> => page.evaluate((next) => (window.location.hash = next), hash);

test('[S1-62, S1-65, S1-66, S1-67, S1-73, S1-74, S1-76, S1-82] every live page shows its rows with values, and is free of serious faults of access', async ({
  signedIn: page,
}) => {
  for (const [path, title, said] of pages)
    await test.step(path, async () => {
      await open(page, `/monitoring/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      const table = page.getByRole('grid', { name: title, exact: true });
      await expect(table.getByRole('row').filter({ hasText: said }).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('#main').analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
});

test('from a row two clicks lead to its charts, its place, its device, its alarms and its maintenance; what is shown is saved and printed', async ({
  signedIn: page,
  product,
}) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window.top ?? window, { printed: document.documentElement.outerHTML });
  });
  await page.goto(`${product.url}/#/monitoring/ventilation`);
  const fan = page.getByRole('grid', { name: '通风设备' }).getByRole('row').filter({ hasText: '1#主通风机' });
  const ways: readonly (readonly [name: string, url: RegExp])[] = [
    ['图表', /workspace\?.*charts=\d+/],
    ['地图位置', /workspace\?.*point=\d+/],
    ['设备台账', /ventilationSystemEquipment\?f\.code=TF01/],
    ['报警历史', /journal\?.*q=1/],
    ['报修', /repairRequest\?keyword=1/],
  ];
  for (const [name, url] of ways) {
    await fan.getByText('1#主通风机').click();
    await page
      .getByRole('navigation', { name: /1#主通风机/ })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page).toHaveURL(url);
    await open(page, '/monitoring/ventilation');
  }
  await page.getByRole('button', { name: /^1#主通风机/ }).click();
  await page.getByRole('menuitem', { name: '历史记录' }).click();
  await expect(page).toHaveURL(/equiVentilationSystem\?f\.equipmentId=TF01/);

  // A link opens the same row with the same charts.
  await page.goto(`${product.url}/#/monitoring/ventilation?open=TF01&span=7200000`);
  const panel = page.getByRole('region', { name: '1#主通风机' });
  await expect(panel.getByRole('radio', { name: '2 时' })).toBeChecked();
  await expect(panel.getByRole('row').filter({ hasText: '负压' })).toContainText('Pa');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出 CSV' }).click()]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/名称.*风量[\s\S]*1#主通风机.*m³\/min/);
  await page.getByRole('button', { name: '打印' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { printed?: string }).printed ?? ''))
    .toMatch(/<table[\s\S]*1#主通风机[\s\S]*m³\/min/);
});
