import type { Page } from '@playwright/test';
import { expectAccess } from './access.ts';
import { gasPoint } from './gasPoint.ts';
import { expect, test } from './product.ts';

test.use({ start: '/home' });

const open = (page: Page, hash: string): Promise<unknown> =>
  page.evaluate((next) => (window.location.hash = next), hash);

test('a reading moves the bar of its gas point and its place, silence marks it as old; V takes the table and back, and is kept', async ({
  signedIn: page,
  product,
}) => {
  const gas = await gasPoint(product, 'BAR-1', '柱图甲烷');
  await gas.reads(0.4);
  await open(page, '/monitoring/gas?q=BAR-1');
  const row = page.getByRole('grid', { name: '瓦斯断电' }).getByRole('row', { name: gas.name });
  const bar = row.getByRole('img', { name: /报警 1.00/ });
  const width = (): Promise<number> =>
    bar.evaluate((one) => parseFloat((one.firstElementChild as HTMLElement).style.width));
  // Told again until it has been looked at: the point is old after three seconds.
  const reads = (value: number, look: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await gas.reads(value);
      await look();
    }).toPass();
  await reads(0.4, () => expect(bar).toHaveAccessibleName(/^0.40/, { timeout: 2_000 }));
  expect(await width()).toBeLessThan(50);
  await reads(1.2, () => expect(row).toContainText('已达报警值', { timeout: 2_000 }));
  expect(await width()).toBeGreaterThan(50);
  await expect(row.locator('[data-level="3"]').first()).toBeVisible();
  // Nothing more is sent.
  await expect(bar).toHaveAccessibleName(/^无可信数据/);
  await expect(row).toContainText(/前的值/);
  await expect(row.locator('[data-old]')).toBeVisible();

  await page.keyboard.press('v');
  await expect(page).toHaveURL(/view=table/);
  await expect(page.getByRole('columnheader', { name: '闭锁状态' })).toBeVisible();
  await open(page, '/monitoring/gas');
  await expect(page.getByRole('radio', { name: '表格' })).toBeChecked();
  await page.keyboard.press('v');
  await expect(page.getByRole('radio', { name: '图', exact: true })).toBeChecked();
});

test('pictures of live pages have their rows, and are free of serious faults of access', async ({
  signedIn: page,
}) => {
  const pictures = [
    ['gas', page.getByRole('img', { name: /断电 \d/ })],
    ['undergroundAir', page.getByRole('img', { name: /预警|报警/ })],
    ['groundPressure', page.getByRole('button', { name: /支架/ })],
    ['electricity', page.getByRole('img', { name: /今日最大/ })],
    ['rainfall', page.getByRole('img', { name: /近 24 小时/ })],
  ] as const;
  for (const [path, drawn] of pictures)
    await test.step(path, async () => {
      await open(page, `/monitoring/${path}?view=picture`);
      await expect(drawn.first()).toBeVisible();
      await expectAccess(page, {
        at: path,
        within: '#main',
        only: ['wcag2a', 'wcag2aa', 'wcag22aa'],
      });
    });
});
