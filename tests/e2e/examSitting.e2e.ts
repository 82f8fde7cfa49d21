import { must } from '#base/assert.ts';
import type { Watched } from '#contracts/exam/markingCalls.ts';
import type { Browser, Page } from '@playwright/test';
import { administrator, signIn, type Product } from '../product/product.ts';
import { enterAt } from './enter.ts';
import { callsOf, EXAM, examFor } from './exams.ts';
import { newPerson, PERSON_PASSWORD } from './people.ts';
import { expect, test } from './product.ts';

/** Exams as those live them who have to do with them, each signed in as himself. */

async function windowOf(browser: Browser, product: Product, path: string, name: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await enterAt(page, product.url, path, name, PERSON_PASSWORD);
  return page;
}

const said = (page: Page, text: string | RegExp) => page.getByText(text).first();

test('[S7-99] a student sits an exam through a cut of the line, and what he wrote meanwhile counts', async ({
  product,
  browser,
}) => {
  const { testId } = await examFor(product, ['sitter1']);
  const page = await windowOf(browser, product, '/exam/mine', 'sitter1');
  await page.getByRole('button', { name: '开始考试' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '开始考试' }).click();
  await expect(said(page, '什么会爆炸？')).toBeVisible();
  await page.getByText('甲烷').click();
  await page.context().setOffline(true);
  // Both questions stand on one page here.

  await page.getByRole('textbox').fill('沿避灾路线撤离');
  await expect(said(page, /等待发送/u)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '交卷' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '交卷' }).click();
  await expect(said(page, /已交卷/u)).toBeVisible();
  const ask = callsOf(product, await administrator(product.url));
  type Desk = { answers: { answer: unknown }[] };
  const answers = async (): Promise<unknown[]> =>
    (await ask<Desk>(`${EXAM}/test/desk?testId=${testId}`)).answers.map(({ answer }) => answer);
  await expect.poll(answers).toEqual(['沿避灾路线撤离']);
  await page.context().close();
});

const MINUTE = 60_000;
const HANDED_IN = 7;

test('[S7-99] at a kiosk a job number sits, works on for an hour without a server and over a power cut in it, and is handed in once when the server is back', async ({
  product,
  browser,
}) => {
  const { testId, code } = await examFor(product, ['sitter2'], {
    durationMin: 120,
    endTime: Date.now() + 150 * MINUTE,
  });
  await newPerson(product, 'watcher2', { roleIds: ['invigilator'] });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.clock.install();
  await enterAt(page, product.url, '/exam/kiosk', 'watcher2', PERSON_PASSWORD);
  await page.getByLabel('考试码').fill(code);
  await page.getByLabel(/卡号|工号/u).fill('sitter2');
  await page.getByRole('button', { name: /开始/u }).click();
  await expect(said(page, '什么会爆炸？')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.clock.fastForward('30:00');
  await page.getByText('甲烷').click();
  await expect(said(page, /等待发送/u)).toBeVisible();
  await page.reload();
  await page.clock.fastForward('31:00');
  await expect(page.getByRole('timer')).toHaveText(/58:\d\d$/u);
  await expect(page.getByRole('radio', { name: /甲烷/u })).toBeChecked();
  await page.getByRole('textbox').fill('沿避灾路线撤离');
  await page.getByRole('button', { name: '交卷' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '交卷' }).click();
  await context.setOffline(false);
  // The page says so before it is sent, too: what the server has counts.
  await expect(said(page, /已交卷/u)).toBeVisible();
  const ask = callsOf(product, await signIn(product.url, 'watcher2', PERSON_PASSWORD));
  const watched = () => ask<Watched>(`${EXAM}/test/watch?testId=${testId}`);
  await expect
    .poll(async () => must((await watched()).students[0], 'it').submitTime)
    .not.toBeNull();
  const { students, events } = await watched();
  expect(students).toMatchObject([{ answered: 2, no: 1 }]);
  expect(events.filter(({ kind }) => kind === HANDED_IN)).toHaveLength(1);
  await context.close();
});
