import sharp from 'sharp';
import { must } from '#base/assert.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { expectAccess } from './access.ts';
import { crewOf, MAINT } from './crew.ts';
import { expect, test } from './product.ts';

/** HTML that somebody types is text to whoever reads it. */
const TYPED = '轴承处冒烟 <img src=x onerror="window.typed=1"><b>急</b>';

test('whoever stands before a machine reports its fault from his phone with photos and without signing in; the dispatcher sees them on the order', async ({
  browser,
  product,
}) => {
  const token = await administrator(product.url);
  const save = (openReports: boolean) =>
    call(`${product.url}/admin/api/v1/sysset/save`, {
      token,
      body: { tabName: 'repairs', dataValue: JSON.stringify({ openReports }) },
    });
  await save(true);
  const { faultLeader } = await crewOf(product, { faultLeader: 'maintLeader' });
  const equipmentTypeId = await faultLeader.make('equipmentType', { name: '水泵', code: 'QR-1' });
  const machine = { name: '5# 水泵', code: 'QR-1', equipmentTypeId };
  const id = await faultLeader.make('equipment', machine);
  const { code } = await faultLeader.ask<{ code: string }>(`${MAINT}/equipment/reportCode`, { id });

  const page = await browser.newPage({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto(`${product.url}/#/report_fault?code=${encodeURIComponent(code)}`);
  await expect(page.getByText('5# 水泵')).toBeVisible();
  await page.getByLabel('故障情况').fill(TYPED);
  const photo = (name: string, background: string) =>
    sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer()
      .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByRole('alert')).toContainText('不是图片');
  const colours = ['#345', '#543', '#353'];
  await input.setInputFiles(
    await Promise.all(colours.map((colour, at) => photo(`${at}.jpg`, colour))),
  );
  await expect(page.getByRole('img', { name: /^照片/ })).toHaveCount(3);
  await expect(page.getByRole('button', { name: '添加照片' })).toBeDisabled();
  await page.getByRole('button', { name: '移除照片 3' }).click();
  await expect(page.getByRole('img', { name: /^照片/ })).toHaveCount(2);
  await expectAccess(page, { at: 'report of a fault' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await page.screenshot({ path: 'reports/reportFault.png' });
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('status')).toContainText('附照片 2 张');
  const [request] = await faultLeader.all('repairRequest', { equipmentId: `${id}|Equal` });
  const made = must(request, 'the request');
  await expect(page.getByRole('status')).toContainText(String(made['no']));
  await page.close();

  const leader = await faultLeader.window(browser, `/maintenance/repairRequest/${made.id}`);
  const record = leader.locator(`[data-page="/maintenance/repairRequest/${made.id}"]`);
  const shown = (await record.count()) > 0 ? record : leader.locator('#main');
  await expect(shown.getByText(TYPED).first()).toBeVisible();
  expect(await shown.locator('img[src="x"]').count()).toBe(0);
  expect(await leader.evaluate(() => 'typed' in window)).toBe(false);
  const images = String((await faultLeader.read('repairRequest', made.id))['images']).split('|');
  expect(images).toHaveLength(2);
  for (const image of images)
    await expect(shown.locator(`img[src*="${image.split('=')[1] ?? ''}"]`).first()).toBeVisible();

  await save(false);
  const later = await browser.newPage({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await later.goto(`${product.url}/#/report_fault?code=${encodeURIComponent(code)}`);
  await expect(later.getByRole('alert')).toContainText('此码无效');
  await later.close();
});
