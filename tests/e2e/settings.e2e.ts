import { paths } from '../../src/contracts/http/paths.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { expect, test } from './product.ts';

test.use({ start: '/admin/settings?tab=suppressWindows' });

test('[S2-99] a stretch of expected alarms is entered, saved and taken away again on the page of system settings', async ({
  signedIn: page,
  product,
}) => {
  const kept = async (): Promise<unknown> => {
    const { body } = await call<{ tabName: string; dataValue: string }[]>(product.url + paths.sysset, {
      token: await administrator(product.url),
    });
    const text = body.success ? body.data.find(({ tabName }) => tabName === 'suppressWindows')?.dataValue : undefined;
    return JSON.parse(text ?? '[]');
  };
  const save = page.getByRole('button', { name: '保存', exact: true });
  await page.getByRole('button', { name: '添加时段' }).click();
  await page.getByRole('combobox', { name: '原因' }).click();
  await page.getByRole('option', { name: '标校' }).click();
  await page.getByRole('combobox', { name: '另外的测点（编号）' }).fill('CH4-1');
  await page.keyboard.press('Enter');
  // Another one saves another tab meanwhile: all are read again, and what is being entered stays.
  const readAgain = page.waitForResponse((answer) => answer.url().includes(paths.sysset));
  const other = { tabName: 'position', dataValue: JSON.stringify({ lostContactMin: 11, stillMin: 30 }) };
  const saved = await call(product.url + paths.syssetSave, { token: await administrator(product.url), body: other });
  expect(saved.body).toMatchObject({ success: true });
  await (await readAgain).finished();
  await save.click();
  await expect(page.getByText('已保存“抑制时段”')).toBeVisible();
  expect(await kept()).toEqual([expect.objectContaining({ reason: 8, pointCodes: ['CH4-1'], areaCodes: [] })]);
  await page.getByRole('button', { name: '删除时段' }).click();
  await save.click();
  await expect.poll(kept).toEqual([]);
});

test('[S8-21, S9-44, S7-132] of small widgets, copying says so, a relative time moves on by itself, and the page of calls shows what the server answers', async ({
  signedIn: page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${product.url}/#/dev/ui/widgets`);
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: '复制编号' }).click();
  await expect(page.getByRole('button', { name: '复制成功' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('EQ-000001');
  const first = page.getByRole('region', { name: '时间与数字' }).locator('time').first();
  await expect(first).toHaveText('刚刚');
  await page.clock.fastForward('02:05');
  await expect(first).toHaveText('2 分钟前');

  await page.goto(`${product.url}/#/dev/ui/server`);
  const call = page.getByRole('region', { name: '接口', exact: true });
  await expect(call.locator('output')).toHaveText(`"${product.url}/system/menu"`);
  await call.getByRole('combobox').click();
  await page.getByRole('option', { name: '/system/role' }).click();
  await expect(page.getByRole('region', { name: '回答' })).toContainText('total');
});
