import type { Page } from '@playwright/test';
import { role } from '#contracts/admin/access.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { totpCode } from '../helpers/totpCode.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { enter, enterAt, fillIn } from './enter.ts';
import { newPerson, PERSON_PASSWORD } from './people.ts';
import { expect, test } from './product.ts';

const STEP_MS = 30_000;
const sheet = (page: Page) => page.locator('#main');
const step = (page: Page) => page.getByRole('form', { name: '双重验证' });

/** Gives the own password before a factor is changed. */
async function confirm(page: Page): Promise<void> {
  await sheet(page)
    .getByLabel(/^当前密码/)
    .fill(PERSON_PASSWORD);
  await sheet(page).getByRole('button', { name: '继续' }).click();
}

/**
 * Adds an authenticator on the page that stands there; the answer is its secret and the recovery
 * codes.
 */
async function addTotp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await sheet(page).getByRole('button', { name: '添加验证器' }).click();
  await confirm(page);
  await expect(sheet(page).getByRole('img', { name: /otpauth:/ })).toBeVisible();
  const secret = (await sheet(page).locator('dd code').innerText()).replaceAll(' ', '');
  const code = sheet(page).getByLabel(/^验证码/);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await sheet(page).getByRole('button', { name: '确认添加' }).click();
  await expect(sheet(page).getByText('验证码错误或已过期')).toBeVisible();
  await code.fill(totpCode(secret, Date.now()));
  await sheet(page).getByRole('button', { name: '确认添加' }).click();
  await expect(sheet(page).getByText('请保存恢复码')).toBeVisible();
  const codes = await sheet(page).locator('ol code').allInnerTexts();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

/** Signs in anew as far as the second step. */
async function toStep(page: Page, url: string, userName: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/#/login?next=/user/security`);
  await page.reload();
  await fillIn(page, userName, PERSON_PASSWORD);
  await expect(step(page)).toBeVisible();
}

test('an authenticator is added, asked for at the next sign-in, and a recovery code stands in for it once', async ({
  page,
  product,
}) => {
  await newPerson(product, 'factor.totp');
  await enterAt(page, product.url, '/user/security', 'factor.totp', PERSON_PASSWORD);
  const { secret, codes } = await addTotp(page);
  await sheet(page).getByRole('button', { name: '我已保存' }).click();
  await expect(sheet(page).getByText('剩余 10 个')).toBeVisible();

  await toStep(page, product.url, 'factor.totp');
  const code = step(page).getByLabel(/^验证码/);
  await expect(code).toBeFocused();
  await code.fill('12345');
  await page.keyboard.press('Enter');
  await expect(step(page).getByText('验证码为 6 位数字')).toBeVisible();
  // The next step's code: that of this one may have added the authenticator.
  await code.fill(totpCode(secret, Date.now() + STEP_MS));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/user\/security/);

  const recover = async (): Promise<void> => {
    await toStep(page, product.url, 'factor.totp');
    await step(page).getByRole('button', { name: '改用恢复码' }).click();
    await step(page)
      .getByLabel(/^恢复码/)
      .fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
  };
  await recover();
  await expect(sheet(page).getByText('剩余 9 个')).toBeVisible();
  await recover();
  await expect(step(page).getByRole('alert')).toHaveText('验证码错误或已过期');
});

test('a passkey is made, signs in, and is removed', async ({ page, product }) => {
  // Browsers make passkeys for names alone.
  const url = product.url.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  await newPerson(product, 'factor.passkey');
  await enterAt(page, url, '/user/security', 'factor.passkey', PERSON_PASSWORD);
  await sheet(page).getByRole('button', { name: '添加通行密钥' }).click();
  await confirm(page);
  await sheet(page).getByLabel(/^名称/).fill('调度台');
  await sheet(page).getByRole('button', { name: '创建通行密钥' }).click();
  await sheet(page).getByRole('button', { name: '我已保存' }).click();
  await expect(sheet(page).getByRole('listitem').filter({ hasText: '调度台' })).toContainText(
    '尚未使用',
  );

  await toStep(page, url, 'factor.passkey');
  const use = step(page).getByRole('button', { name: '使用通行密钥' });
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await use.click();
  await expect(step(page).getByRole('alert')).toBeVisible();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await use.click();
  await expect(page).toHaveURL(/#\/user\/security/);
  const line = sheet(page).getByRole('listitem').filter({ hasText: '调度台' });
  await expect(line).toContainText('最近使用');
  await line.getByRole('button', { name: '移除' }).click();
  await confirm(page);
  await expect(sheet(page).getByText('尚未添加通行密钥')).toBeVisible();
});

test('whose role demands a second factor adds one before anything else, and is told of no calm mine', async ({
  page,
  product,
}) => {
  const body = { code: 'demands', name: '须双重验证', dataScope: 1, needsFactor: true };
  const token = await administrator(product.url);
  const made = await call<{ id: string }>(product.url + (endpointOf(role, 'create')?.path ?? ''), {
    token,
    body,
  });
  if (!made.body.success) throw new Error('No role was made');
  await newPerson(product, 'factor.due', { roleIds: ['admin', made.body.data.id] });
  await enter(page, product.url, 'factor.due', PERSON_PASSWORD);
  await expect(page).toHaveURL(/#\/user\/security/);
  await expect(sheet(page).getByText('您的角色须双重验证')).toBeVisible();
  const strip = page.getByRole('banner', { name: '报警与数据状态' });
  await expect(strip.getByText('无权查看报警')).toBeVisible();
  await page.evaluate(() => (window.location.hash = '#/monitoring/workspace'));
  await expect(page).toHaveURL(/#\/user\/security/);
  await addTotp(page);
  await sheet(page).getByRole('button', { name: '我已保存' }).click();
  await expect(page).toHaveURL(/#\/(?!user\/security)/);
  await expect(strip.getByText('无权查看报警')).toBeHidden();
});
