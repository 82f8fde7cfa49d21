import { must } from '#base/assert.ts';
import { certificateType } from '#contracts/exam/certificate.ts';
import { administrator } from '../product/product.ts';
import { crewOf } from './crew.ts';
import { enterAt } from './enter.ts';
import { callsOf, EXAM, examFor } from './exams.ts';
import { PERSON_PASSWORD } from './people.ts';
import { expect, test } from './product.ts';
import { recordsOf } from './records.ts';

/** How long the exam stays open: the student answers within it. */
const OPEN_MS = 25_000;
const MARKING = 3;

test('what a marker gives without seeing names, a trainer releases, and the student holds the certificate that it earns', async ({
  product,
  browser,
}) => {
  test.setTimeout(240_000);
  const roles = { certmarker: 'marker', certtrainer: 'trainer' };
  const { certmarker: marker, certtrainer: trainer } = await crewOf(product, roles);
  const { testId } = await examFor(product, ['certsitter'], {
    endTime: Date.now() + OPEN_MS,
    durationMin: 1,
  });
  const records = await recordsOf(product);
  await records.create(certificateType, {
    name: '验收合格证',
    nameEn: 'Acceptance certificate',
    code: 'ACCEPT',
    testIds: [testId],
    validMonths: 12,
  });

  const room = await browser.newPage({ locale: 'zh-CN' });
  await enterAt(room, product.url, '/exam/mine', 'certsitter', PERSON_PASSWORD);
  await room.getByRole('button', { name: '开始考试' }).click();
  await room.getByRole('alertdialog').getByRole('button', { name: '开始考试' }).click();
  await room.getByText('甲烷').click();
  await room.getByRole('textbox').fill('沿避灾路线撤离');
  await room.getByRole('button', { name: '交卷' }).first().click();
  await room.getByRole('alertdialog').getByRole('button', { name: '交卷' }).click();
  await expect(room.getByText(/已交卷/u).first()).toBeVisible();

  const ask = callsOf(product, await administrator(product.url));
  const state = async () =>
    (await ask<{ status: number }>(`${EXAM}/test/getitem?id=${testId}`)).status;
  await expect.poll(state, { timeout: 120_000 }).toBe(MARKING);

  const desk = await marker.window(browser, `/exam/marking/${testId}`);
  await expect(desk.getByText('沿避灾路线撤离')).toBeVisible();
  await expect(desk.getByText('certsitter', { exact: true })).toHaveCount(0);
  await desk.getByRole('button', { name: '5', exact: true }).click();
  await desk.getByRole('button', { name: '评分并看下一份' }).click();
  await expect(desk.getByText('没有等待您评阅的答案')).toBeVisible();
  expect(await marker.refused(`${EXAM}/test/release`, { id: testId })).toBe('forbidden');
  await desk.close();

  const office = await trainer.window(browser, `/exam/test/${testId}`);
  await office.getByRole('button', { name: '发布成绩' }).first().click();
  await office.getByRole('dialog').getByRole('button', { name: '发布成绩' }).click();
  await expect(office.getByText('已结束').first()).toBeVisible();
  await office.close();

  await room.goto(`${product.url}/#/exam/learn`);
  const own = room.getByRole('region', { name: '我的证书' });
  const entry = own.getByRole('listitem').filter({ hasText: '验收合格证' });
  await expect(entry).toContainText('有效');
  const [paper] = await Promise.all([
    room.waitForEvent('download'),
    entry.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/u);
  const address = must(
    await entry.getByRole('link', { name: '证书查验' }).getAttribute('href'),
    'it',
  );
  await room.close();

  const stranger = await browser.newPage({ locale: 'zh-CN' });
  await stranger.goto(`${product.url}/${address}`);
  await expect(stranger.getByRole('status')).toHaveText('有效');
  await expect(stranger.getByText('验收合格证')).toBeVisible();
  await expect(stranger.getByText('certsitter', { exact: true })).toHaveCount(0);
  await stranger.close();
});
