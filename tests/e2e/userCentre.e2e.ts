import type { Browser, Page } from '@playwright/test';
import { message } from '#contracts/admin/traces.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import { call } from '../product/call.ts';
import { administrator, signIn, type Product } from '../product/product.ts';
import { enterAt, fillIn } from './enter.ts';
import { newPerson, PERSON_PASSWORD } from './people.ts';
import { expect, test } from './product.ts';

/** A browser that knows nothing of the others. */
const another = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'zh-CN' })).newPage();

test('[S1-102, S2-122, S2-123] the own name and portrait are changed, and what one did stands below', async ({
  page,
  product,
}) => {
  await newPerson(product, 'centre.account');
  await enterAt(page, product.url, '/user/account', 'centre.account', PERSON_PASSWORD);
  await page.getByLabel('昵称').fill('小李');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('昵称')).toHaveValue('小李');
  await expect(page.locator('#main')).toContainText('修改');
  const portrait = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait });
  await expect(page.getByRole('img', { name: 'centre.account' })).toBeVisible();
  await page.goto(`${product.url}/#/user/logs`);
  await expect(page.locator('[data-page="/user/logs"]').getByText('登录').first()).toBeVisible();
});

test('[S1-104, S7-54] a new password is asked for twice, and from then on opens the door', async ({
  page,
  product,
  browser,
}) => {
  await newPerson(product, 'centre.password');
  await enterAt(page, product.url, '/user/password', 'centre.password', PERSON_PASSWORD);
  const field = (name: string) => page.getByLabel(new RegExp(`^${name}`)).first();
  const change = page.locator('#main').getByRole('button', { name: '修改密码', exact: true });
  await field('原密码').fill(PERSON_PASSWORD);
  await field('新密码').fill('Quite new 22');
  await field('确认新密码').fill('Quite new 23');
  await change.click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await field('确认新密码').fill('Quite new 22');
  await change.click();
  await expect(page.getByText('保存成功')).toBeVisible();
  const other = await another(browser);
  await enterAt(other, product.url, '/user/account', 'centre.password', 'Quite new 22');
  await other.context().close();
});

test('[S1-105] what is pushed, and when not, is kept', async ({ page, product }) => {
  await newPerson(product, 'centre.push');
  await enterAt(page, product.url, '/user/push', 'centre.push', PERSON_PASSWORD);
  await page.getByRole('checkbox', { name: '短信' }).check();
  await page.getByRole('switch', { name: '免打扰时段' }).click();
  await page.getByLabel('从', { exact: true }).fill('21:30');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: '短信' })).toBeChecked();
  await expect(page.getByLabel('从', { exact: true })).toHaveValue('21:30');
});

test('[S4-18, S1-106, S2-124, S2-125, S2-126, S4-09] light, language and colour are chosen, and another browser shows them after the sign-in', async ({
  page,
  product,
  browser,
}) => {
  await newPerson(product, 'centre.look');
  await enterAt(page, product.url, '/user/settings', 'centre.look', PERSON_PASSWORD);
  const root = (on: Page) => on.locator('html');
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const kept = (): Promise<unknown> =>
    page.waitForResponse((answer) => answer.url().includes(paths.ownProfileSave));
  for (const choose of [
    () => page.getByRole('switch', { name: '夜间模式（beta）' }).click(),
    () => page.getByRole('button', { name: '#4f9bb0' }).click(),
    () => page.getByText('English').click(),
  ]) {
    const answered = kept();
    await choose();
    await answered;
  }
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(root(page)).toHaveAttribute('lang', 'en');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(root(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  const other = await another(browser);
  await enterAt(other, product.url, '/user/settings', 'centre.look', PERSON_PASSWORD);
  await expect(root(other)).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(root(other)).toHaveAttribute('lang', 'en');
  await expect(other.getByRole('button', { name: '#4f9bb0' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await other.context().close();
});

test('[S1-107] files that were uploaded stand in the own space', async ({ page, product }) => {
  await newPerson(product, 'centre.space');
  await enterAt(page, product.url, '/user/space', 'centre.space', PERSON_PASSWORD);
  await expect(page.getByText('还没有文件')).toBeVisible();
});

test('[S1-108, S2-34] an application for an enterprise account is checked, sent and shown as waiting', async ({
  page,
  product,
}) => {
  await newPerson(product, 'centre.enterprise');
  await enterAt(page, product.url, '/user/enterprise', 'centre.enterprise', PERSON_PASSWORD);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('必填').first()).toBeVisible();
  await page.getByLabel(/^企业名称/).fill('一号矿业');
  await page.getByLabel(/^统一社会信用代码/).fill('91610000ma6tabcd0x');
  await page.getByLabel(/^联系人/).fill('赵');
  await page.getByLabel(/^手机/).fill('13900000000');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('已提交，等待审核')).toBeVisible();
});

test('[S1-16] a message is counted in the header as soon as it is sent; a click opens it, and read it counts no more', async ({
  page,
  product,
}) => {
  // Who decides about limits has messages of other tests.
  await newPerson(product, 'centre.messages', { roleIds: ['dispatcher'] });
  await enterAt(page, product.url, '/user/account', 'centre.messages', PERSON_PASSWORD);
  // The page has a tab of the same name.
  const bell = page.getByRole('banner').getByRole('button', { name: /^我的消息/ });
  await expect(bell).toHaveAccessibleName('我的消息');
  await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live');
  await send(product, '今晚检修主扇');
  await expect(bell).toHaveAccessibleName('我的消息：1 条未读');
  await bell.click();
  await expect(page).toHaveURL(/admin\/messages/);
  await page.getByText('今晚检修主扇').click();
  await expect(bell).toHaveAccessibleName('我的消息');
});

/** A message to everybody. */
async function send(product: Product, title: string): Promise<void> {
  const body = { title, content: title, type: 1, receiverType: 4 };
  const sent = await call(product.url + (endpointOf(message, 'create')?.path ?? ''), {
    token: await administrator(product.url),
    body,
  });
  expect(sent.body).toMatchObject({ success: true });
}

test('[S4-04, S8-01, S8-02, S8-03] when the session ends in a form, one dialog says so; after the sign-in the same page offers the same draft', async ({
  page,
  product,
}) => {
  await newPerson(product, 'centre.draft');
  await enterAt(page, product.url, '/maintenance/brand', 'centre.draft', PERSON_PASSWORD);
  await page.getByRole('button', { name: '新建品牌' }).click();
  const drawer = page.getByRole('dialog', { name: /品牌/ });
  await drawer
    .getByLabel(/^名称|^品牌名称/)
    .first()
    .fill('未完的品牌');
  const token = await signIn(product.url, 'centre.draft', PERSON_PASSWORD);
  await call(product.url + paths.sessionsEnd, { token, body: {} });
  const ended = page.getByRole('dialog', { name: '没有访问权限' });
  // The page may hear of it by itself before it asks: then the question stands before the button.
  await expect(async () => {
    if (!(await ended.isVisible()))
      await drawer.getByRole('button', { name: '保存' }).click({ timeout: 3_000 });
    await expect(ended).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(drawer).toBeVisible();
  await expect(ended).toHaveCount(1);
  await page.keyboard.press('Escape');
  await ended.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/#\/login\?next=/);
  await fillIn(page, 'centre.draft', PERSON_PASSWORD);
  await expect(page).toHaveURL(/maintenance\/brand\?mode=create/);
  await drawer.getByRole('button', { name: '恢复草稿' }).click();
  await expect(drawer.getByLabel(/^名称|^品牌名称/).first()).toHaveValue('未完的品牌');
});

test('[S3-11, S3-12, S8-15, S8-16] columns and favourites of a page follow their owner into another browser', async ({
  page,
  product,
  browser,
}) => {
  await newPerson(product, 'centre.tables');
  await enterAt(page, product.url, '/maintenance/brand', 'centre.tables', PERSON_PASSWORD);
  const head = (on: Page, name: string) =>
    on.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  await expect(head(page, '国家')).toBeVisible();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '国家' }).uncheck();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^过滤器/ }).click();
  const drawer = page.getByRole('dialog', { name: '过滤器' });
  await drawer.getByRole('button', { name: '添加过滤项' }).click();
  await drawer.getByLabel(/ 值$/).fill('进口');
  await drawer.getByRole('button', { name: '存为常用' }).click();
  await drawer.getByLabel(/^名称/).last().fill('只看进口');
  await drawer.getByLabel('共享给所有人').check();
  await drawer.getByRole('form').getByRole('button', { name: '存为常用' }).click();
  await expect(page.getByText('保存常用成功')).toBeVisible();
  await drawer.getByRole('tab', { name: '常用' }).click();
  await drawer.getByRole('button', { name: /：只看进口$/ }).click();
  // Before it is the default here it may not be stored yet, and the other browser reads it once.
  await expect(drawer.getByRole('button', { name: /：只看进口$/, pressed: true })).toBeVisible();

  const other = await another(browser);
  await enterAt(other, product.url, '/maintenance/brand', 'centre.tables', PERSON_PASSWORD);
  // The default favourite is in force at once.
  await expect(other.getByRole('button', { name: '过滤器（1）' })).toBeVisible();
  await expect(head(other, '操作')).toBeVisible();
  await expect(head(other, '国家')).toHaveCount(0);
  await other.context().close();

  const colleague = await another(browser);
  await newPerson(product, 'centre.colleague');
  await enterAt(colleague, product.url, '/maintenance/brand', 'centre.colleague', PERSON_PASSWORD);
  await expect(head(colleague, '国家')).toBeVisible();
  await colleague.getByRole('button', { name: '过滤器', exact: true }).click();
  await colleague.getByRole('tab', { name: '常用' }).click();
  await colleague.getByRole('button', { name: /^只看进口/ }).click();
  await expect(colleague.getByRole('button', { name: '过滤器（1）' })).toBeVisible();
  await colleague.context().close();
});
