import { readFile } from 'node:fs/promises';
import { expect, test } from './product.ts';

test.use({ start: '/monitoring/slopes' });

test('[S1-64] receivers stand by slope and section; one is charted, its count begins anew with a reason, and what is drawn can be saved', async ({
  signedIn: page,
}) => {
  const row = page.locator('li', { hasText: 'GN02' }).locator('button');
  await expect(row).toContainText('mm/d');
  await row.click();
  await expect(page).toHaveURL(/devices=GN02/u);
  for (const name of ['累计位移', '速率', '加速度', '速率倒数', '切线角', '降雨'])
    await expect(page.getByRole('region', { name, exact: true }).getByRole('img')).toBeVisible();

  // From its figures one more click leads to chart, place, device, records, alarms, repairs and
  // calibrations.
  await expect(page.getByRole('navigation', { name: /GN02.*维修/u }).getByRole('link')).toHaveCount(
    7,
  );

  await page.getByRole('button', { name: '剖面', exact: true }).click();
  await expect(page).toHaveURL(/view=section/u);
  await expect(page.getByRole('img', { name: /剖面 .*: .*GN02/u })).toBeVisible();

  await page.getByRole('button', { name: '参考记录' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '原因' }).fill('验收重置');
  await dialog.getByRole('button', { name: '保存参考' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('验收重置');
  await page.keyboard.press('Escape');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.split('\n')[0]).toContain('三维');
  expect(file).toContain('GN02');

  await page.reload();
  await expect(page.getByRole('img', { name: /剖面 .*: .*GN02/u })).toBeVisible();
});
