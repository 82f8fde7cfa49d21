import { expect, test } from './product.ts';

test.use({ start: '/admin/job' });

test('[S1-19, S2-93, S2-101, S7-115, S7-117, S7-118, S7-119] a recurring job is run once by hand after a question, and its run is there to be read', async ({
  signedIn: page,
}) => {
  const row = page.getByRole('row').filter({ hasText: '清理过期会话' });
  await row.getByRole('button', { name: '执行一次' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('清理过期会话');
  await question.getByRole('button', { name: '执行一次' }).click();
  await expect(row).toContainText('成功');

  await row.getByRole('button', { name: '执行历史' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '查看' }).first().click();
  await expect(page.getByRole('dialog').filter({ hasText: '状态历史' })).toContainText('手动执行');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('tab', { name: '概览' }).click();
  await expect(page.getByRole('img', { name: /最近 24 小时：成功 [1-9]/ })).toBeVisible();
  await page.getByRole('tab', { name: /^成功/ }).click();
  await expect(page).toHaveURL(/tab=succeeded/);
  await page.getByRole('textbox', { name: /查找/ }).fill('no such job');
  await expect(page.getByText('没有符合“no such job”的任务')).toBeVisible();
});

test('a recurring job that is paused says so and has no next run', async ({ signedIn: page }) => {
  // There are more than a page of them.
  await page.getByRole('textbox', { name: /查找/ }).fill('提醒标校到期');
  const row = page.getByRole('row').filter({ hasText: '提醒标校到期' });
  await row.getByRole('button', { name: '暂停' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('错过的不会补做');
  await page.getByRole('alertdialog').getByRole('button', { name: '暂停' }).click();
  await expect(row).toContainText('已暂停');
  await row.getByRole('button', { name: '恢复' }).click();
  await expect(row).not.toContainText('已暂停');
});
