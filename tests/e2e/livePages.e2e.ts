import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccess } from './access.ts';
import { expect, test } from './product.ts';

test.use({ start: '/home' });

/**
 * Each live page, its title, and something that only its own rows say; `looked` for those that are
 * built of parts of their own.
 */
const pages: readonly (readonly [path: string, title: string, said: RegExp, looked?: true])[] = [
  ['livePoints', '实时测点', /甲烷/],
  ['undergroundAir?view=table', '井下空气', /一氧化碳/],
  ['airNetwork', '通风网络', /测风站/, true],
  ['gas?view=table', '瓦斯断电', /上隅角/, true],
  ['ventilation?open=TF01', '通风监测', /局部通风机/, true],
  ['groundPressure?view=table', '地压监测', /MPa/],
  ['environment', '环境监测', /µg\/m³/],
  ['rainfall?view=table', '雨量监测', /采场北帮雨量站[\s\S]*mm/],
  ['electricity?view=table', '用电监测', /kW/, true],
  ['machines', '设备负荷', /%/],
  ['substations', '分站运行', /分站/, true],
  ['hosts', '主机与网关', /主机/, true],
];

/** How many rows of the lists in sight begin before the one above them ends. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role=grid] [role=row][aria-rowindex]')].filter(
      (row) => row.checkVisibility(),
    );
    const boxes = rows.map((row) => row.getBoundingClientRect()).toSorted((a, b) => a.top - b.top);
    return boxes.slice(1).filter(({ top }, i) => top < (boxes[i]?.bottom ?? 0) - 1).length;
  });

const open = (page: Page, hash: string): Promise<unknown> =>
  page.evaluate((next) => (window.location.hash = next), hash);

test('[S1-62, S1-65, S1-66, S1-67, S1-71, S1-73, S1-74, S1-76, S1-82, S2-62, S2-65] every live page shows its rows with values, and is free of serious faults of access', async ({
  signedIn: page,
}) => {
  for (const [path, title, said, looked] of pages)
    await test.step(path, async () => {
      await open(page, `/monitoring/${path}`);
      // The first page waits for the mine's model.
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      const table = page.getByRole('grid', { name: title, exact: true });
      await expect(table.getByRole('row').filter({ hasText: said }).first()).toBeVisible();
      if (looked === undefined) return;
      await expectAccess(page, {
        at: path,
        within: '#main',
        only: ['wcag2a', 'wcag2aa', 'wcag22aa'],
      });
    });
  await test.step('a window that becomes narrow, and wide again', async () => {
    await open(page, '/monitoring/livePoints');
    await expect(
      page.getByRole('heading', { level: 1, name: '实时测点', exact: true }),
    ).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => covered(page), { message: `${width}` }).toBe(0);
      await expect(page.getByRole('row').nth(2)).toBeVisible();
    }
  });
});

test('from a row two clicks lead to its charts, its place, its device, its alarms and its maintenance; what is shown is saved and printed', async ({
  signedIn: page,
  product,
}) => {
  await page.addInitScript(() => {
    window.print = () =>
      Object.assign(window.top ?? window, { printed: document.documentElement.outerHTML });
  });
  await page.goto(`${product.url}/#/monitoring/ventilation`);
  await page
    .getByRole('grid', { name: '通风监测' })
    .getByText('1#主通风机', { exact: true })
    .click();
  const ways = page.getByRole('navigation', { name: /1#主通风机/ }).getByRole('link');
  await expect(ways).toHaveText([
    '图表',
    '地图位置',
    '设备台账',
    '历史记录',
    '报警历史',
    '报修',
    '标校',
  ]);
  await ways.filter({ hasText: '设备台账' }).click();
  await expect(page).toHaveURL(/ventilationSystemEquipment\?f\.code=TF01/);
  await expect(page.getByRole('gridcell', { name: 'TF01', exact: true }).first()).toBeVisible();
  await page.goto(`${product.url}/#/monitoring/ventilation`);
  await page.getByRole('button', { name: /^1#主通风机/ }).click();
  await page.getByRole('menuitem', { name: '图表' }).click();
  await expect(page).toHaveURL(/workspace\?.*charts=\d+\.\d+/);

  // A link opens the same row with the same charts.
  await page.goto(`${product.url}/#/monitoring/ventilation?open=TF01&span=7200000`);
  const panel = page.getByRole('region', { name: '1#主通风机' });
  await expect(panel.getByRole('radio', { name: '2 时' })).toBeChecked();
  await expect(panel.getByRole('row').filter({ hasText: '负压' })).toContainText('Pa');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /名称.*风量[\s\S]*1#主通风机.*m³\/min/,
  );
  await page.getByRole('button', { name: '打印' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { printed?: string }).printed ?? ''))
    .toMatch(/<table[\s\S]*1#主通风机[\s\S]*m³\/min/);
});
