import { expect, test } from './product.ts';

test.use({ start: '/user/settings' });

test('a page that is no line of the menu is found beside its neighbours, and its line is marked', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/maintenance/sparePart`);
  const beside = page.getByRole('navigation', { name: '“备品备件”的页面' });
  await beside.getByRole('link', { name: '盘点单', exact: true }).click();
  await expect(page).toHaveURL(/maintenance\/stockCount$/);
  await expect(beside.getByRole('link', { name: '盘点单', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const rail = page.getByRole('navigation', { name: '主导航' });
  await expect(rail.getByRole('link', { name: '设备维护' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(
    page.getByRole('navigation', { name: '设备维护' }).getByRole('link', { name: '备品备件' }),
  ).toHaveAttribute('aria-current', 'true');
});

test('on a phone the menu opens the search, which finds every page', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '主导航' }).click();
  await page.getByRole('button', { name: '查找页面' }).click();
  await page.getByRole('combobox', { name: '搜索页面、记录和操作' }).fill('盘点明细');
  await page
    .getByRole('option', { name: /盘点明细/ })
    .first()
    .click();
  await expect(page).toHaveURL(/maintenance\/stockCountRow/);
});
