import { enterAt } from './enter.ts';
import { newPerson, PERSON_PASSWORD } from './people.ts';
import { expect, test } from './product.ts';

test.use({ start: '/user/settings' });

test('[S2-19, S2-22, S5-29, S5-30] by phone: the number is asked for, a code comes to it and lets its owner in', async ({
  page,
  product,
  inbox,
}) => {
  const mobile = '13911110001';
  await newPerson(product, 'door.phone', { mobile });
  await page.goto(`${product.url}/#/login?next=%2Fuser%2Faccount`);
  await page.getByRole('tab', { name: '手机登录' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入手机号')).toBeVisible();
  await expect(page.getByText('请输入短信验证码')).toBeVisible();
  await page.getByLabel(/^手机号/).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await page.getByLabel(/^验证码/).fill(await inbox.code(mobile));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/user\/account/);
  await expect(page.getByRole('heading', { name: '账号' })).toBeVisible();
});

test('[S2-05, S2-20] who registers is told to wait for a role, and finds nothing but what is his own', async ({
  page,
  product,
  inbox,
}) => {
  const mobile = '13911110002';
  await page.goto(`${product.url}/#/user_register`);
  await expect(page).toHaveTitle(/^注册 - /);
  await page.getByLabel(/^用户名/).fill('door.new');
  await page.getByLabel(/^姓名/).fill('新人');
  await page.getByLabel(/^密码/).fill(PERSON_PASSWORD);
  await page.getByLabel(/^确认密码/).fill(PERSON_PASSWORD);
  await page.getByLabel(/^手机号/).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel(/^验证码/).fill(await inbox.code(mobile));
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('管理员分配角色后即可使用相应功能')).toBeVisible();
  await enterAt(page, product.url, '/user/account', 'door.new', PERSON_PASSWORD);
  await expect(page.getByText('尚未分配角色')).toBeVisible();
  await expect(page.getByRole('link', { name: '设备维护' })).toHaveCount(0);
});

test('[S2-27] by QR code: scanned and authorised on a phone that is signed in, the browser is in', async ({
  signedIn: phone,
  product,
  browser,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`${product.url}/#/login`);
  await page.getByRole('button', { name: '扫码登录' }).click();
  await expect(page.getByText('请用已登录的手机扫描二维码')).toBeVisible();
  const label = await page.getByRole('img', { name: /user_scan/ }).getAttribute('aria-label');
  await phone.goto(/http\S+/.exec(label ?? '')?.[0] ?? '');
  await expect(page.getByText('已扫描，请在手机上确认授权')).toBeVisible();
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.getByText('已授权登录')).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
  await expect(page.locator('#main')).toBeVisible();
  await context.close();
});
