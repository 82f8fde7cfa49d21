import { expect, test } from './product.ts';

const SHEET = [
  '题型,题目,选项,答案,难度',
  '单选题,纸面试卷甲题：甲烷的化学式是？,A、CO B、CH4 C、H2S,B,易',
  '多选题,纸面试卷乙题：有毒的是？,A、CO B、H2S C、O2,AB,中',
  '判断题,纸面试卷丙题：甲烷无色无味。,,对,易',
  '单选题,纸面试卷丁题：答案在选项之外。,A、甲 B、乙,D,易',
].join('\n');

test('[S1-53] [S1-54] [S2-72] [S2-73] a sheet as people have it becomes questions, these a paper by hand, and the paper is ready for print', async ({
  signedIn: page,
}) => {
  await page.evaluate(() => {
    window.location.hash = '/exam/question';
  });
  await page.getByRole('button', { name: '导入' }).click();
  const importing = page.getByRole('dialog');
  await importing
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
  await expect(importing).toContainText('答案与题型或选项不符');
  await importing.getByRole('button', { name: /导入/ }).last().click();
  await expect(importing).toContainText('3');
  await importing.getByRole('button', { name: '关闭' }).last().click();
  await page.evaluate(() => {
    window.location.hash = '/exam/paper';
  });
  await page.getByRole('button', { name: '组卷', exact: true }).click();
  const composing = page.getByRole('dialog');
  await composing.getByLabel(/试卷名称/).fill('浏览器组成的试卷');
  await composing.getByLabel('关键字').fill('纸面试卷');
  await expect(composing.getByText('共 3 题')).toBeVisible();
  await composing.getByRole('button', { name: '加入本页 3 题' }).click();
  await expect(composing.getByText('总分 6')).toBeVisible();
  const list = composing.getByRole('list', { name: '试卷试题' });
  const last = await list.getByRole('listitem').nth(2).locator('span').nth(2).textContent();
  await list.getByRole('button', { name: /^上移/ }).nth(2).click();
  await expect(list.getByRole('listitem').nth(1)).toContainText(last ?? '-');
  await composing.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('试卷已保存')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page.getByRole('row', { name: /浏览器组成的试卷/ }).first();
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '打印试卷' }).click();
  const printing = page.getByRole('dialog');
  await expect(printing).toContainText('1. 纸面试卷');
  await expect(printing).not.toContainText('答案：');
  await printing.getByLabel('含答案与解析').check();
  await expect(printing).toContainText('答案：正确');
  const [pdf] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/sheet/pdf')),
    printing.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});
