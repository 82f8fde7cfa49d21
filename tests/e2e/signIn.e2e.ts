import { storedTexts } from '../helpers/storedTexts.ts';
import { expectAccess } from './access.ts';
import { enter } from './enter.ts';
import { expect, test } from './product.ts';

test('[S2-04, S2-07] without a token every route leads to the login page, which says so in its title', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/#/monitoring/workspace`);
  await expect(page).toHaveURL(/#\/login/);
  await expect(page).toHaveTitle(/^登录 - /);
});

test('[S1-07, S6-20, S2-05, S2-06, S2-22, S2-24, S2-25, S2-26] the login offers account and phone, and the ways to a new password and a new account', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/#/login`);
  // The mine's reading, as long as nobody has entered another.
  await expect(page.locator('body')).toContainText(
    storedTexts('features/auth', 'zh-cn')?.['auth']?.['description'] ?? '?',
  );
  await expect(page.locator('body')).not.toContainText('烟草');
  await expect(page.getByRole('tab')).toHaveText(['账号登录', '手机登录']);
  await page.getByRole('tab', { name: '手机登录' }).click();
  await expect(page.getByRole('tab', { name: '手机登录' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByLabel('手机号')).toBeVisible();
  await expect(page.getByText('其他登录方式')).toBeVisible();
  for (const name of ['微信登录（未开放）', '企业账号登录（未开放）'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page).toHaveURL(/#\/reset_password/);
  await expect(page).toHaveTitle(/^重置密码 - /);
  await page.goto(`${product.url}/#/login`);
  await page.getByRole('link', { name: '注册账号' }).click();
  await expect(page).toHaveURL(/#\/user_register/);
  await expect(page).toHaveTitle(/^注册 - /);
});

test('[S5-27, S5-28] empty fields are named, and nothing is sent', async ({ page, product }) => {
  await page.goto(`${product.url}/#/login`);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/auth/login') ? 1 : 0));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入用户名')).toBeVisible();
  await expect(page.getByText('请输入密码')).toBeVisible();
  expect(asked).toBe(0);
});

test('a wrong password is answered in words, and the name stays', async ({ page, product }) => {
  await enter(page, product.url, 'nobody', 'wrong-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('用户名')).toHaveValue('nobody');
});

test('[S2-18, S7-03, S7-04, S7-06] after signing in calls carry the bearer token and a time stamp, and the token lies where it was asked for', async ({
  page,
  product,
}) => {
  const model = page.waitForRequest(
    (request) => request.url().includes('/mine/model') && request.frame() === page.mainFrame(),
  );
  await enter(page, product.url);
  const request = await model;
  expect(request.headers()['authorization']).toMatch(/^Bearer \S+$/);
  expect(new URL(request.url()).search).toMatch(/\d{13}/);
  expect(new URL(request.url()).pathname).toMatch(/^\/data\//);
  const stored = await page.evaluate(() => localStorage.getItem('sk_TOKEN'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({
    content: expect.stringMatching(/\./),
    expire: expect.any(Number),
  });
});

test('the login page has no serious fault for keyboard and screen reader, in both schemes', async ({
  page,
  product,
}) => {
  for (const dark of [true, false]) {
    await page.addInitScript(
      (on) => localStorage.setItem('sk_APP_DARK', JSON.stringify({ content: on, expire: 0 })),
      dark,
    );
    await page.goto(`${product.url}/?${dark}#/login`);
    await expect(page.getByLabel('用户名')).toBeVisible();
    await expectAccess(page);
  }
});
