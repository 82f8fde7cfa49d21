import { contrast, expectAccess } from './access.ts';
import { show, valueOf, widget } from './gallery.ts';
import { expect, test } from './product.ts';

test.use({ start: '/dev/ui' });

test('[S1-111] [S2-107] [S5-10] [S5-14] a form marks what is required, says the first fault once and goes there', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'form');
  const form = widget(page, '动态表单');
  await expect(
    form
      .getByText('名称 *')
      .or(form.locator('label', { hasText: '名称' }))
      .first(),
  ).toContainText('*');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.locator('[data-field="name"] input')).toBeFocused();
  await expect(form.getByText(/^请填写/)).toHaveCount(1);
  await expect(form.getByText('请填写“名称”')).toBeVisible();
  await expect(form.locator('[data-field="code"] input')).toHaveAttribute('aria-invalid', 'true');
});

test('[S5-11] [S5-12] typing stops at the length; a field shows and is required as others are answered', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'form');
  const field = (name: string) => page.locator(`[data-field="${name}"] input`).first();
  await field('name').pressSequentially('123456789012');
  await expect(field('name')).toHaveValue('1234567890');
  await expect(field('otherKind')).toHaveCount(0);
  await field('kind').click();
  await page.getByRole('option', { name: '其他' }).click();
  await expect(field('otherKind')).toBeVisible();
  await expect(field('reason')).toHaveAttribute('aria-required', 'false');
  await page.locator('[data-field="isOn"] label').first().click();
  await expect(field('reason')).toHaveAttribute('aria-required', 'true');
});

test('what a server refuses stands at its field, or above the form; Ctrl+S saves', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'form');
  const field = (name: string) => page.locator(`[data-field="${name}"] input`).first();
  await field('name').fill('taken');
  await field('code').fill('CH4001');
  await field('kind').click();
  await page.getByRole('option', { name: '气体' }).click();
  await field('code').fill('EQ1');
  await page.keyboard.press('Control+s');
  await expect(page.locator('[data-field="name"]')).toContainText('该名称已存在');
  await expect(field('name')).toBeFocused();
  await field('name').fill('full');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: '今天不再接受新的测点' })).toBeVisible();
  await field('name').fill('一号');
  await page.keyboard.press('Control+s');
  await expect(valueOf(page, '动态表单')).toContainText('"name":"一号"');
  await expect(valueOf(page, '动态表单')).toContainText('"isDirty":false');
  // The condition hides it, and what is hidden is not sent.
  await expect(valueOf(page, '动态表单')).not.toContainText('otherKind');
});

test('a draft survives a reload and the end of the session, without the secret, and is offered back', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'form');
  await page.locator('[data-field="name"] input').fill('草稿');
  await page.locator('[data-field="key"] input').fill('top-secret');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/有一份未保存的草稿/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sk_DRAFT_dev/form'))).not.toContain(
    'top-secret',
  );
  await page.getByRole('button', { name: '恢复草稿' }).click();
  await expect(page.locator('[data-field="name"] input')).toHaveValue('草稿');
});

test('[S8-17] a field of a kind that the page does not know says so', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'form');
  await expect(page.getByText('Component not found: hologram')).toBeVisible();
});

test('[S2-120] [S5-13] the search bar unfolds, judges before it asks, and resets', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'search');
  const bar = page.getByRole('search');
  const asked = valueOf(page, '搜索栏');
  await expect(bar.getByLabel('功率')).toHaveCount(0);
  await bar.getByRole('button', { name: '展开' }).click();
  await expect(bar.getByLabel('功率', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: '收起' }).click();
  await bar.getByLabel('编号').fill('x');
  await bar.getByLabel('编号').press('Enter');
  await expect(bar.getByText('编号由 2 个大写字母和数字组成')).toBeVisible();
  await expect(asked).toContainText('"times":0');
  await bar.getByLabel('编号').fill('EQ7');
  await bar.getByLabel('编号').press('Enter');
  await expect(asked).toContainText('"times":1');
  await expect(asked).toContainText('"code":"EQ7"');
  await bar.getByRole('button', { name: '重置' }).click();
  await expect(asked).toHaveText('{"times":2,"values":{}}');
  await expect(bar.getByLabel('编号')).toHaveValue('');
});

for (const dark of [true, false])
  test(`[S2-85] no serious fault for keyboard and screen reader in forms and inputs, ${dark ? 'dark' : 'light'}`, async ({
    signedIn: page,
    product,
  }) => {
    await page.addInitScript(
      (on) => localStorage.setItem('sk_APP_DARK', JSON.stringify({ content: on, expire: 0 })),
      dark,
    );
    await page.reload();
    for (const name of ['form', 'search', 'numbers', 'dates', 'selects', 'upload', 'editors']) {
      await show(page, product.url, name);
      await expectAccess(page, dark ? { at: name } : { at: name, only: contrast });
    }
  });
