import { expect, test } from './product.ts';

test.use({ start: '/dev/ui/overlay' });

test('[S1-115, S2-119, S4-27] a drawer is minimised to 55 px, restored and maximised, by mouse and keyboard; what was entered stays', async ({
  signedIn: page,
}) => {
  const opener = page.getByRole('button', { name: '打开抽屉' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: '编辑设备' });
  await drawer.getByLabel('名称').fill('主通风机');
  await drawer.getByRole('button', { name: /^最小化/ }).click();
  await expect(drawer).toHaveAttribute('data-state', '2');
  await expect.poll(async () => (await drawer.boundingBox())?.height).toBe(55);
  await expect(drawer.getByLabel('名称')).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: '再打开一个' }).click();
  const second = page.getByRole('dialog', { name: '检修记录' });
  await expect(second).toBeVisible();
  await page.keyboard.press('Alt+m');
  await expect(second).toHaveAttribute('data-state', '2');
  await expect
    .poll(async () => (await second.boundingBox())?.y)
    .toBe((await drawer.boundingBox())?.y);
  const [a, b] = [await drawer.boundingBox(), await second.boundingBox()];
  expect(b?.x).toBeGreaterThanOrEqual((a?.x ?? 0) + (a?.width ?? 0));

  await drawer.getByRole('button', { name: /^还原/ }).click();
  await expect(drawer.getByLabel('名称')).toHaveValue('主通风机');
  await page.keyboard.press('Alt+Enter');
  await expect(drawer).toHaveAttribute('data-state', '3');
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(1440);
  const question = page.getByRole('alertdialog', { name: '有未保存的修改' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(drawer).toHaveCount(0);
});

test('Escape closes the topmost layer alone, wherever the focus is', async ({ signedIn: page }) => {
  await page.getByRole('button', { name: '打开抽屉' }).click();
  const drawer = page.getByRole('dialog', { name: '编辑设备' });
  await drawer.getByLabel('名称').fill('主通风机');
  const question = page.getByRole('alertdialog', { name: '有未保存的修改' });
  for (const _ of [1, 2]) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(drawer).toBeVisible();
  }
});

test('Escape closes what a field has opened before the drawer around it', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/maintenance/equipment?mode=create`);
  const drawer = page.getByRole('dialog', { name: '新建设备' });
  const opened = page
    .locator('[data-combobox-option]:visible, [data-dates-dropdown]:visible')
    .first();
  for (const name of ['状态', '重要度', '购置日期']) {
    await drawer.getByLabel(name).first().click();
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(drawer).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('[S1-116, S4-28] a dialog is minimised, full screen and normal again', async ({
  signedIn: page,
}) => {
  await page.getByRole('button', { name: '打开对话框' }).click();
  const dialog = page.getByRole('dialog', { name: '选择人员' });
  for (const [button, state] of [
    [/^最大化/, '3'],
    [/^还原/, '1'],
    [/^最小化/, '2'],
    [/^还原/, '1'],
  ] as const) {
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveAttribute('data-state', state);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '打开对话框' })).toBeFocused();
});

test('what was done can be taken back for ten seconds', async ({ signedIn: page }) => {
  await page.getByRole('button', { name: '删除记录' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已恢复')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0);
});
