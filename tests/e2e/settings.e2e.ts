import { paths } from '#contracts/http/paths.ts';
import { tablePaths } from '#contracts/admin/tables.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { expect, test } from './product.ts';

test.use({ start: '/admin/settings?tab=suppressWindows' });

test('[S2-99] a stretch of expected alarms is entered, saved and taken away again on the page of system settings', async ({
  signedIn: page,
  product,
}) => {
  const kept = async (): Promise<unknown> => {
    const { body } = await call<{ tabName: string; dataValue: string }[]>(
      product.url + paths.sysset,
      {
        token: await administrator(product.url),
      },
    );
    const text = body.success
      ? body.data.find(({ tabName }) => tabName === 'suppressWindows')?.dataValue
      : undefined;
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
  const other = {
    tabName: 'position',
    dataValue: JSON.stringify({ lostContactMin: 11, stillMin: 30 }),
  };
  const saved = await call(product.url + paths.syssetSave, {
    token: await administrator(product.url),
    body: other,
  });
  expect(saved.body).toMatchObject({ success: true });
  await (await readAgain).finished();
  await save.click();
  await expect(page.getByText('已保存“抑制时段”')).toBeVisible();
  expect(await kept()).toEqual([
    expect.objectContaining({ reason: 8, pointCodes: ['CH4-1'], areaCodes: [] }),
  ]);
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

test('[S2-92, S2-100] the HTTP log shows a call and what it sent, and a table that was set up is put back', async ({
  signedIn: page,
  product,
}) => {
  const token = await administrator(product.url);
  const made = await call(`${product.url}/maint/api/v1/brand/create`, {
    token,
    body: { name: 'Seen in the log' },
  });
  expect(made.body).toMatchObject({ success: true });
  const logged = async (): Promise<number> => {
    const filter = { logType: '4|Equal', apiPath: '/maint/api/v1/brand/create|Equal' };
    const { body } = await call<{ total: number }>(`${product.url}/admin/api/v1/log/getlist`, {
      token,
      body: { filter },
    });
    return body.success ? body.data.total : 0;
  };
  await expect.poll(logged).toBeGreaterThan(0);
  await page.goto(`${product.url}/#/admin/log/http`);
  const row = page
    .locator('[data-page="/admin/log/http"] tbody tr')
    .filter({ hasText: '/maint/api/v1/brand/create' })
    .first();
  await row.getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog')).toContainText('Seen in the log');

  const settings = { tableName: 'brand', settings: { density: 'compact' } };
  const saved = await call(product.url + tablePaths.saveSettings, {
    token,
    body: settings,
    method: 'PUT',
  });
  expect(saved.body).toMatchObject({ success: true });
  await page.goto(`${product.url}/#/admin/table`);
  const kept = page.locator('[data-page="/admin/table"] tbody tr').filter({ hasText: 'brand' });
  await expect(kept).toHaveCount(1);
  await kept.getByRole('button').last().click();
  await expect(kept).toHaveCount(0);
});

test('[S7-40, S3-116] the page of payment types asks for those in use, without the disabled ones, and names them', async ({
  signedIn: page,
  product,
}) => {
  const token = await administrator(product.url);
  const make = async (code: string, name: string): Promise<string> => {
    const { body } = await call<{ id: string }>(`${product.url}/vip/api/v1/paytype/create`, {
      token,
      body: { code, name },
    });
    return body.success ? body.data.id : '';
  };
  await make('bank', 'Mine bank');
  const off = await make('cash', 'Old till');
  await call(`${product.url}/vip/api/v1/paytype/editDisabled?id=${off}&disabled=true`, { token });
  const asked = page.waitForRequest((request) =>
    request.url().includes('/vip/api/v1/paytype/getall'),
  );
  await page.goto(`${product.url}/#/admin/paytype`);
  expect((await asked).postDataJSON()).toEqual({ withDisable: false });
  const note = page.locator('[data-page="/admin/paytype"]').getByRole('note');
  await expect(note).toContainText('Mine bank');
  await expect(note).not.toContainText('Old till');
});
