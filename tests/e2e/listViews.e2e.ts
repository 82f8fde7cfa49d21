import type { Locator, Page } from '@playwright/test';
import { mineMoment, mineText } from '#base/mineTime.ts';
import { call } from '../product/call.ts';
import { signIn, type Product } from '../product/product.ts';
import { expectAccess } from './access.ts';
import { expect, test } from './product.ts';

test.use({ start: '/user/settings' });

const PATH = '/maintenance/repairRequest';

/** Lifts something that stands still; arrows count once the place below it is known. */
async function lift(page: Page, what: Locator, above: Locator): Promise<void> {
  await expect(page.locator('[data-card][aria-busy], [data-entry][aria-busy]')).toHaveCount(0);
  await what.focus();
  await page.keyboard.press('Space');
  await expect(above).toHaveAttribute('data-over');
}

/** Makes records by calls, signed in as the administrator. */
async function maker({ url }: Product) {
  const token = await signIn(url);
  const made = async (path: string, body: object): Promise<string> => {
    const { body: answer } = await call<{ id: string }>(`${url}${path}/create`, { token, body });
    if (!answer.success) throw new Error(`${path}: ${answer.message}`);
    return answer.data.id;
  };
  return { made, token };
}

let round = 0;

/** A machine with requests for its repair, of this title each. */
async function requests(product: Product, titles: readonly string[], more: object = {}) {
  const { made, token } = await maker(product);
  const code = `views-${++round}-${Date.now()}`;
  const typeId = await made('/maint/api/v1/equipmentType', { name: code, code });
  const equipmentId = await made('/maint/api/v1/equipment', {
    name: `主扇 ${code}`,
    code,
    equipmentTypeId: typeId,
  });
  for (const title of titles)
    await made('/maint/api/v1/repairRequest', { title, equipmentId, level: 1, ...more });
  return { equipmentId, token };
}

const show = (page: Page, query: string): Promise<void> =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, `${PATH}?${query}`);
const card = (page: Page, title: string): Locator =>
  page.locator('[data-card]').filter({ hasText: title });
const column = (page: Page, state: string): Locator => page.locator(`[data-state="${state}"]`);

async function drag(page: Page, what: Locator, where: Locator): Promise<void> {
  const from = await what.boundingBox();
  const to = await where.boundingBox();
  if (from === null || to === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 4);
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(60, to.height / 2), { steps: 8 });
  await page.mouse.up();
}

test('a card that is dragged to another state makes the transition that leads there; where none does it goes back and says why', async ({
  signedIn: page,
  product,
}) => {
  const { equipmentId } = await requests(product, ['漏水', '异响']);
  await show(page, `view=board&f.equipmentId=${encodeURIComponent(`${equipmentId}|Equal`)}`);
  await expect(column(page, 'draft').locator('[data-card]')).toHaveCount(2);
  await expectAccess(page);
  await drag(page, card(page, '漏水'), column(page, 'submitted'));
  await expect(column(page, 'submitted').locator('[data-card]')).toHaveText(/漏水/);
  await expect(column(page, 'draft').locator('[data-card]')).toHaveCount(1);
  await column(page, 'closed').scrollIntoViewIfNeeded();
  await drag(page, card(page, '异响'), column(page, 'accepted'));
  await expect(page.getByText(/“异响”没有移动/)).toBeVisible();
  await expect(column(page, 'draft').locator('[data-card]')).toHaveText(/异响/);
});

test('the keyboard moves a card as the mouse does, and a step that asks for something opens its dialog', async ({
  signedIn: page,
  product,
}) => {
  const { equipmentId } = await requests(product, ['过热']);
  await show(page, `view=board&f.equipmentId=${encodeURIComponent(`${equipmentId}|Equal`)}`);
  await lift(page, card(page, '过热'), column(page, 'draft'));
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'submitted')).toHaveAttribute('data-over');
  await page.keyboard.press('Space');
  await expect(column(page, 'submitted').locator('[data-card]')).toHaveText(/过热/);
  await lift(page, card(page, '过热'), column(page, 'submitted'));
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'dispatched')).toHaveAttribute('data-over');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('派单');
  await page.keyboard.press('Escape');
  await expect(column(page, 'submitted').locator('[data-card]')).toHaveText(/过热/);
  await card(page, '过热').press('Enter');
  await expect(page).toHaveURL(/id=/);
});

test('an entry of the calendar is dragged to another day and keeps its time; the view is kept for the next visit', async ({
  signedIn: page,
  product,
}) => {
  const at = mineMoment(2026, 11, 11, 9, 30);
  const { equipmentId, token } = await requests(product, ['换油'], { expectTime: at });
  const query = `f.equipmentId=${encodeURIComponent(`${equipmentId}|Equal`)}&day=2026-11-01`;
  await show(page, query);
  await page.getByRole('button', { name: '日历', exact: true }).click();
  await show(page, `${query}&view=calendar`);
  const day = (date: string): Locator => page.locator(`[data-day="${date}"]`);
  const entry = page.locator('[data-entry]').filter({ hasText: '换油' });
  await expect(day('2026-11-11').locator('[data-entry]')).toContainText('09:30');
  await expectAccess(page);
  await drag(page, entry, day('2026-11-18'));
  await expect(day('2026-11-18').locator('[data-entry]')).toContainText('09:30');
  await lift(page, entry, day('2026-11-18'));
  await page.keyboard.press('ArrowRight');
  await expect(day('2026-11-19')).toHaveAttribute('data-over');
  await page.keyboard.press('Space');
  await expect(day('2026-11-19').locator('[data-entry]')).toContainText('换油');
  const stored = async (): Promise<string> => {
    const { body } = await call<{ list: readonly { readonly expectTime: number }[] }>(
      `${product.url}/maint/api/v1/repairRequest/getlist`,
      { token, body: { filter: { equipmentId: `${equipmentId}|Equal` } } },
    );
    return body.success ? mineText(body.data.list[0]?.expectTime ?? 0) : '';
  };
  await expect.poll(stored).toBe('2026-11-19 09:30:00');
  await show(page, `f.equipmentId=${encodeURIComponent(`${equipmentId}|Equal`)}`);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('[S7-98] a question is written with rows of choices: faults at their cells, rows moved by keyboard, the answer one of them', async ({
  signedIn: page,
}) => {
  await page.evaluate(() => {
    window.location.hash = '/exam/question?mode=create';
  });
  const form = page.getByRole('dialog');
  const choices = form.locator('[data-field="options"]');
  await form.locator('[data-field="stem"] [contenteditable="true"]').fill('瓦斯的主要成分是？');
  await choices.getByRole('button', { name: '添加一行' }).click();
  await choices.getByRole('button', { name: '添加一行' }).click();
  const text = (row: number): Locator => choices.getByLabel(`内容，第 ${row} 行`, { exact: true });
  await expect(choices.getByLabel('编号，第 2 行')).toHaveValue('B');
  await text(1).fill('甲烷');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(choices).toContainText('请填写“内容”');
  await text(2).fill('氧气');
  await text(2).press('Alt+ArrowUp');
  await expect(text(1)).toHaveValue('氧气');
  await expect(text(1)).toBeFocused();
  await form.locator('[data-field="answer"]').getByLabel('A 甲烷', { exact: true }).check();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await page
    .getByRole('row', { name: /瓦斯的主要成分是/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '瓦斯的主要成分是？' })).toBeVisible();
  await expect(page.getByRole('definition').getByRole('row')).toHaveText([
    /编号内容/,
    /B氧气/,
    /A甲烷/,
  ]);
});
