import type { Page } from '@playwright/test';
import { enter, enterWorkspace } from './enter.ts';
import { expect as patient, test } from './product.ts';

// Software graphics on shared cores: a page takes its time.
const expect = patient.configure({ timeout: 45_000 });

test.use({ start: '/user/settings' });
test.beforeEach(() => test.setTimeout(180_000));

const tag = (page: Page, name: string) => page.getByRole('group', { name: '已打开的页面' }).getByRole('button', { name, exact: true });

test('[S2-01, S2-02, S2-08, S1-01, S4-13] pages open inside the shell without a reload, each with its title and its tag', async ({
  signedIn: page,
  product,
}) => {
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  for (const [path, title] of [
    ['/user/account', '账号'],
    ['/home/permission', '我的权限'],
    ['/monitoring/journal', '报警历史'],
    ['/user/logs', '我的日志'],
  ] as const) {
    await page.goto(`${product.url}/#${path}`);
    // Alarms of the mine may be counted in front.
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} - 矿山管控平台$`));
    await expect(tag(page, title)).toHaveAttribute('aria-current', 'page');
  }
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
});

test('[S4-11, S4-14] a kept page has what was typed into it when its tag is chosen again; closing the tag forgets it', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/home/permission`);
  await page.getByLabel('筛选权限码').fill('admin/user');
  await page.goto(`${product.url}/#/user/logs`);
  await expect(page.getByRole('heading', { name: '我的日志' })).toBeVisible();
  await tag(page, '我的权限').click();
  await expect(page.getByLabel('筛选权限码')).toHaveValue('admin/user');
  await page.getByRole('button', { name: '关闭“我的权限”' }).click();
  await expect(tag(page, '我的权限')).toHaveCount(0);
  await page.goto(`${product.url}/#/home/permission`);
  await expect(page.getByLabel('筛选权限码')).toHaveValue('');
});

test('[S2-14, S2-35, S2-33] an unknown path says so, with a way home', async ({ signedIn: page, product }) => {
  await page.goto(`${product.url}/#/no/such/page`);
  await expect(page.getByText('页面不存在')).toBeVisible();
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/monitoring\/workspace/);
});

test('[S4-02, S2-07] after signing out every page asks for the login again, and no dynamic page is left', async ({ page, product }) => {
  await enterWorkspace(page, product.url);
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await page.goto(`${product.url}/#/home`);
  await expect(page).toHaveURL(/#\/login\?next=/);
  await enter(page, product.url);
  await expect(page).toHaveURL(/monitoring\/workspace/);
});

test('Ctrl+K finds a page by pinyin initials and goes there; Escape leaves it', async ({ signedIn: page }) => {
  const button = page.getByRole('button', { name: '搜索页面、记录和操作' });
  const field = page.getByRole('combobox', { name: '搜索页面、记录和操作' });
  await expect(button).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('nothing of this name');
  await expect(page.getByText('没有找到')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field.fill('wdqx');
  await expect(page.getByRole('option', { name: /我的权限/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/home\/permission/);
});
