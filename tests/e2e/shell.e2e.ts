import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { paths } from '#contracts/http/paths.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { enter, enterWorkspace } from './enter.ts';
import { expect, test } from './product.ts';

test.use({ start: '/user/settings' });

const tag = (page: Page, name: string) =>
  page.getByRole('group', { name: '已打开的页面' }).getByRole('button', { name, exact: true });

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
  const typed = page.getByLabel('原密码');
  await page.goto(`${product.url}/#/user/password`);
  await typed.fill('half of it');
  await page.goto(`${product.url}/#/user/logs`);
  await expect(page.getByRole('heading', { name: '我的日志' })).toBeVisible();
  await tag(page, '修改密码').click();
  await expect(typed).toHaveValue('half of it');
  await page.getByRole('button', { name: '关闭“修改密码”' }).click();
  await expect(tag(page, '修改密码')).toHaveCount(0);
  await page.goto(`${product.url}/#/user/password`);
  await expect(typed).toHaveValue('');
});

test('[S2-14, S2-35, S2-33] an unknown path says so, with a way home', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/no/such/page`);
  await expect(page.getByText('页面不存在')).toBeVisible();
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/monitoring\/workspace/);
});

test('[S4-02, S2-07] after signing out every page asks for the login again, and no dynamic page is left', async ({
  page,
  product,
}) => {
  await enterWorkspace(page, product.url);
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await expect(page.getByLabel('用户名')).toBeVisible();
  await page.goto(`${product.url}/#/home`);
  await expect(page).toHaveURL(/#\/login\?next=/);
  await enter(page, product.url);
  await expect(page).toHaveURL(/monitoring\/workspace/);
});

test('Ctrl+K finds a page by pinyin initials and goes there; Escape leaves it', async ({
  signedIn: page,
}) => {
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
  await expect(page.getByRole('option', { name: /我的权限/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/home\/permission/);
});

test.describe('entries of the stored menu', () => {
  let outside: Server;
  test.beforeAll(async () => {
    outside = createServer((_, answer) =>
      answer.setHeader('content-type', 'text/html').end('<input aria-label="outside">'),
    );
    await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  });
  test.afterAll(() => void outside.close());

  test('[S2-15, S2-16, S4-12] one without a page says so, one that wants the window has it alone, and an embedded page keeps what was typed into it', async ({
    page,
    product,
  }) => {
    const token = await administrator(product.url);
    const post = <T>(path: string, body: unknown) => call<T>(product.url + path, { token, body });
    await post(paths.syssetSave, {
      tabName: 'addresses',
      dataValue: JSON.stringify({ privateHosts: ['127.0.0.1'] }),
    });
    const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`;
    const made: string[] = [];
    for (const entry of [
      { name: '空页', type: 1, routePath: '/nowhere', component: 'no/such/file' },
      { name: '整页', type: 1, routePath: '/alone', component: 'home/permission', fullpage: true },
      { name: '外部页', type: 3, routeName: 'outside', url },
    ]) {
      const { body } = await post<{ id: string }>('/admin/api/v1/resource/create', entry);
      if (!body.success) throw new Error(body.message);
      made.push(body.data.id);
    }
    await enterWorkspace(page, product.url);

    await page.goto(`${product.url}/#/nowhere`);
    await expect(page.getByText('此菜单还没有对应的页面')).toBeVisible();
    await expect(page.getByText('no/such/file')).toBeVisible();
    await page.goto(`${product.url}/#/i/outside`);
    const field = page.frameLocator('iframe:visible').getByLabel('outside');
    await field.fill('typed');
    await tag(page, '空页').click();
    await expect(page.getByText('此菜单还没有对应的页面')).toBeVisible();
    await tag(page, '外部页').click();
    await expect(field).toHaveValue('typed');
    await page.goto(`${product.url}/#/alone`);
    await expect(page.getByRole('heading', { name: '我的权限' })).toBeVisible();
    await expect(page.locator('#main')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await call(`${product.url}/admin/api/v1/resource/deletebatch`, {
      method: 'PUT',
      token,
      body: { ids: made },
    });
  });
});

test('[S2-03, S8-09] a bar runs on top while a page is fetched, and a page that is broken is told of', async ({
  signedIn: page,
  product,
}) => {
  const bar = page.locator('[role=progressbar][data-way]');
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/DictionaryPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/assets/ConfigPage-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  );
  await page.goto(`${product.url}/#/home/dictionary`);
  await expect(bar).toHaveCount(1);
  release();
  await expect(page.getByRole('heading', { name: '字典查询' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.goto(`${product.url}/#/home/config`);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: '路由错误' })
      .filter({ hasText: 'broken on purpose' })
      .first(),
  ).toBeVisible();
  await expect(
    page.locator('[class*=Notification-title]').filter({ hasText: '路由错误' }),
  ).toBeVisible();
});

test('a page whose style could not be had at first comes with it once the server answers again', async ({
  signedIn: page,
  product,
}) => {
  let lost: string | undefined;
  await page.route(/assets\/.*\.css/, async (route) => {
    if (lost !== undefined) return route.continue();
    lost = route.request().url();
    return route.abort();
  });
  await page.goto(`${product.url}/#/monitoring/alarmKpi`);
  await expect(page.getByRole('heading', { name: '报警绩效' })).toBeVisible();
  const styles = (): Promise<readonly (string | null)[]> =>
    page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  await expect.poll(styles).toContain(lost);
});

test('[S2-121] a newer version that the server tells of waits while a dialog is open, then blocks the page and reloads it', async ({
  signedIn: page,
  product,
}) => {
  await page.evaluate(() => Object.assign(window, { former: true }));
  await page.route(`${product.url}/`, (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>',
        }),
  );
  await page.goto(`${product.url}/#/admin/dict`);
  await page.getByRole('button', { name: '新建字典项' }).click();
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  const body = { tabName: 'hub', dataValue: '{}' };
  await call(product.url + paths.configSave, { token: await administrator(product.url), body });
  await expect(page.getByRole('status').filter({ hasText: '软件版本更新' })).toBeVisible();
  await page.keyboard.press('Escape');
  const update = page.getByRole('dialog', { name: '软件版本更新' });
  await expect(update.getByRole('progressbar')).toBeVisible();
  await page.unroute(`${product.url}/`);
  await page.keyboard.press('Escape');
  await expect(update).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'former' in window).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: '字典项' })).toBeVisible();
});
