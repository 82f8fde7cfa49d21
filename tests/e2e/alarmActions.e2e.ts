import { gasPoint } from './gasPoint.ts';
import { expect, test } from './product.ts';

test('a shelved alarm leaves the list, is counted and one click away, and comes back worse than it was', async ({
  signedIn: page,
  product,
}) => {
  const gas = await gasPoint(product, 'CARE-E1', '搁置验收甲烷');
  await gas.reads(1.2);
  await gas.rowIn(page).click();
  const detail = page.getByRole('region', { name: '报警详情' });
  await detail.getByRole('button', { name: '搁置', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '15 分', exact: true }).click();
  await dialog.getByLabel('原因').fill('现场检修');
  await dialog.getByRole('button', { name: '搁置 15 分' }).click();
  await expect(gas.rowIn(page)).toHaveCount(0);
  await expect(detail).toContainText('现场检修');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^搁置\/停用 \d/ })
    .click();
  await expect(gas.rowIn(page)).toContainText('已搁置');
  await page.getByRole('button', { name: '清除筛选' }).click();

  await gas.reads(1.7);
  await expect(gas.rowIn(page)).toContainText('未确认');
  await gas.reads(0.2);
});

test('an alarm is disposed of by a signed form, which the journal shows', async ({
  signedIn: page,
  product,
}) => {
  const gas = await gasPoint(product, 'CARE-E2', '处置验收甲烷');
  await gas.reads(1.2);
  await gas.rowIn(page).click();
  await page
    .getByRole('region', { name: '报警详情' })
    .getByRole('button', { name: '填写处置单' })
    .click();
  await page.getByRole('combobox', { name: '原因', exact: true }).click();
  await page.getByRole('option', { name: '标校' }).click();
  await page.getByLabel('处置措施').fill('重新标校');
  await page.getByRole('button', { name: '签名并保存' }).click();
  await expect(page.getByRole('region', { name: '处置', exact: true })).toContainText('系统管理员');
  await page.goto(`${product.url}/#/monitoring/journal?q=${encodeURIComponent(gas.name)}`);
  await expect(
    page.getByRole('row').filter({ hasText: gas.name }).filter({ hasText: '已处置: 重新标校' }),
  ).toBeVisible();
  await gas.reads(0.2);
});

test('the figures of the alarm system and the handover stand on pages of their own', async ({
  signedIn: page,
  product,
}) => {
  const gas = await gasPoint(product, 'CARE-E3', '绩效验收甲烷');
  await gas.reads(1.2);
  await page.goto(`${product.url}/#/monitoring/alarmKpi`);
  const figures = page.locator('[data-page="/monitoring/alarmKpi"]');
  await expect(figures.getByRole('link', { name: gas.name }).first()).toBeVisible();
  await page.goto(`${product.url}/#/monitoring/handover`);
  const handover = page.locator('[data-page="/monitoring/handover"]');
  await expect(handover.getByRole('link', { name: gas.name }).first()).toBeVisible();
  await handover.getByPlaceholder('需下一班跟进的事项').fill('检查 2# 水泵');
  await handover.getByRole('button', { name: '添加' }).click();
  await expect(handover.getByText('检查 2# 水泵')).toBeVisible();
  await gas.reads(0.2);
});
