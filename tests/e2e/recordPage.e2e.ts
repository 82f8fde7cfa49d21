import { test as base, expect, type Locator, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import { must } from '#base/assert.ts';
import { administrator, startProduct, type Product } from '../product/product.ts';
import { call } from '../product/call.ts';
import { expectAccess, expectFrame } from './access.ts';
import { goOn, openSession, type Session } from './session.ts';

/** Machines, and a repair asked for of one of them, as people of the mine look at them. */
type Shop = {
  readonly product: Product;
  readonly session: Session;
  /** Ids of the machines, by their numbers. */
  readonly machines: ReadonlyMap<string, string>;
};

const MACHINES = 45;
const codeOf = (number: number): string => `EQ-${String(number).padStart(2, '0')}`;
/** Far enough below that the list has to be scrolled. */
const WORN = codeOf(38);
const LIST = '/maintenance/equipment?size=50&sort=code';

const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ browser }, provide) => {
      const product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
      const token = await administrator(product.url);
      const make = async (entity: string, body: object): Promise<string> => {
        const made = await call<{ id: string }>(`${product.url}/maint/api/v1/${entity}/create`, {
          token,
          body,
        });
        if (!made.body.success) throw new Error(`${entity}: ${made.body.message}`);
        return made.body.data.id;
      };
      const equipmentTypeId = await make('equipmentType', { name: '水泵', code: 'PUMP' });
      const machines = new Map<string, string>();
      for (let number = 1; number <= MACHINES; number++) {
        const code = codeOf(number);
        machines.set(
          code,
          await make('equipment', { name: `主排水泵 ${number}`, code, equipmentTypeId, status: 1 }),
        );
      }
      await make('repairRequest', {
        title: '轴承异响',
        equipmentId: machines.get(WORN),
        level: 2,
      });
      const session = await openSession(browser, product.url);
      await provide({ product, session, machines });
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const rowOf = (page: Page, code: string): Locator =>
  page.locator('tbody tr[aria-rowindex]:visible').filter({ hasText: code });
const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const back = (page: Page): Promise<void> =>
  page.locator('[data-record]:visible').getByRole('button', { name: '返回', exact: true }).click();
/** How far the list is scrolled, px. */
const scrolled = (page: Page): Promise<number> =>
  page
    .getByRole('grid')
    .filter({ visible: true })
    .locator('..')
    .evaluate((box) => box.scrollTop);

test('a row opens its page; the way back leads to the same row of the same list, by button, by the browser, and past its neighbours', async ({
  page,
  shop: { product, session, machines },
}) => {
  await goOn(page, product.url, session, LIST);
  await rowOf(page, WORN).scrollIntoViewIfNeeded();
  const top = await scrolled(page);
  expect(top).toBeGreaterThan(100);

  await test.step('what stands in a row keeps its meaning', async () => {
    await rowOf(page, WORN).getByRole('checkbox').click();
    await expect(page.getByText('已选 1 条')).toBeVisible();
    await rowOf(page, WORN).getByRole('checkbox').click();
    await rowOf(page, WORN).getByRole('button', { name: '编辑' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const cell = must(
      (await rowOf(page, WORN).getByText(WORN, { exact: true }).boundingBox()) ?? undefined,
      'a cell',
    );
    await page.mouse.move(cell.x + 2, cell.y + cell.height / 2);
    await page.mouse.down();
    await page.mouse.move(cell.x + cell.width - 2, cell.y + cell.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(window.getSelection()))).not.toBe('');
    await expect(page).toHaveURL(/equipment\?size=50/);
  });

  await test.step('a click, and back by the page', async () => {
    await rowOf(page, WORN).getByText('主排水泵 38').click();
    await expect(page).toHaveURL(new RegExp(`equipment/${machines.get(WORN)}$`));
    await expect(title(page, '主排水泵 38')).toBeVisible();
    await expect(page).toHaveTitle(/主排水泵 38 - /);
    await back(page);
    await expect(page).toHaveURL(/equipment\?size=50&sort=code$/);
    await expect(rowOf(page, WORN)).toBeFocused();
    await expect(rowOf(page, WORN)).toHaveAttribute('data-open', 'true');
    await expect.poll(() => scrolled(page)).toBe(top);
  });

  await test.step('Enter, two neighbours on, and back by the browser', async () => {
    await page.keyboard.press('Enter');
    await expect(title(page, '主排水泵 38')).toBeVisible();
    await page.keyboard.press(']');
    await expect(title(page, '主排水泵 39')).toBeVisible();
    await page.getByRole('button', { name: '下一条' }).click();
    await expect(title(page, '主排水泵 40')).toBeVisible();
    // One tag of all of them.
    await expect(
      page.getByRole('group', { name: '已打开的页面' }).getByText('主排水泵'),
    ).toHaveCount(1);
    await page.goBack();
    await expect(rowOf(page, codeOf(40))).toBeFocused();
  });
});

test('from a machine to what is asked for it, an act there and an edit here: each page tells of it', async ({
  page,
  shop: { product, session, machines },
}) => {
  await goOn(page, product.url, session, `/maintenance/equipment/${machines.get(WORN)}`);
  const machine = title(page, '主排水泵 38');
  await expect(machine).toBeVisible();
  await expect(page.getByRole('tab', { name: /报修单\s*1/ })).toBeVisible();
  await expectFrame(page);
  await expectAccess(page, { at: 'record' });

  const asked = page.locator('[data-related]:visible').getByRole('row', { name: /轴承异响/ });
  await asked.getByText('草稿').click();
  await expect(title(page, '轴承异响')).toBeVisible();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click();
  await expect(page.locator('[data-state-of]:visible')).toHaveText('已提交');
  await expect(page.locator('[data-page]:visible')).toContainText('留言与历史');
  await back(page);
  await expect(machine).toBeVisible();
  await expect(asked).toContainText('已提交');

  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('dialog').locator('[data-field="model"] input').fill('MD500');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-log]:visible')).toContainText(/型号\s*MD500/);
  await page.locator('[data-related]:visible').getByRole('link', { name: '查看全部' }).click();
  await expect(page).toHaveURL(/repairRequest\?f\.equipmentId=/);
  await expect(page.locator('tbody tr[aria-rowindex]:visible')).toHaveCount(1);
});

test('[S1-50] on paper: a PDF of the record, and labels whose code leads to it, of one and of many', async ({
  page,
  shop: { product, session, machines },
}) => {
  const path = `/maintenance/equipment/${machines.get(WORN)}`;
  await goOn(page, product.url, session, path);
  await page.getByRole('button', { name: '打印', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('轴承异响');
  const pdfOf = (button: Locator, end: string) =>
    Promise.all([page.waitForResponse((response) => response.url().endsWith(end)), button.click()]);
  const [sheet] = await pdfOf(dialog.getByRole('button', { name: '生成 PDF' }), '/sheet/pdf');
  expect(sheet.headers()['content-type']).toBe('application/pdf');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '标签', exact: true }).click();
  await expect(dialog.locator('canvas')).toBeVisible();
  const pixels = await dialog.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const brush = (canvas as HTMLCanvasElement).getContext('2d');
    return { width, height, data: [...(brush?.getImageData(0, 0, width, height).data ?? [])] };
  });
  const { width, height, data } = pixels;
  expect(jsQR(Uint8ClampedArray.from(data), width, height)?.data).toBe(`${product.url}/#${path}`);
  const [label] = await pdfOf(dialog.getByRole('button', { name: /生成 PDF/ }), '/sheet/labels');
  expect(label.headers()['content-type']).toBe('application/pdf');
  await page.keyboard.press('Escape');

  await page.goto(`${product.url}/#${LIST}`);
  for (const code of [codeOf(2), codeOf(3)]) await rowOf(page, code).getByRole('checkbox').click();
  await page.getByRole('button', { name: '标签 2 张' }).click();
  await expect(dialog.locator('canvas')).toHaveCount(2);
});

test('what was deleted says so by its address, and comes back', async ({
  page,
  shop: { product, session, machines },
}) => {
  const path = `/maintenance/equipment/${machines.get(codeOf(1))}`;
  await goOn(page, product.url, session, path);
  await expect(title(page, '主排水泵 1')).toBeVisible();
  await page.locator('[data-record]').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(page).toHaveURL(/maintenance\/equipment$/);
  await page.goto(`${product.url}/#${path}`);
  await expect(title(page, '设备“主排水泵 1”已删除')).toBeVisible();
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(title(page, '主排水泵 1')).toBeVisible();
  await page.goto(`${product.url}/#/maintenance/equipment/nobody-made-it`);
  await expect(title(page, '没有这条设备')).toBeVisible();
});

test('on a phone a card opens it, in one column, with nothing to push sideways', async ({
  page,
  shop: { product, session },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goOn(page, product.url, session, LIST);
  await rowOf(page, codeOf(5)).getByText('主排水泵 5').click();
  await expect(title(page, '主排水泵 5')).toBeVisible();
  await expectFrame(page);
  // What may be done stands in two rows at most.
  const height = await page
    .locator('[data-record]:visible header button')
    .evaluateAll((buttons) => {
      const boxes = buttons.map((one) => one.getBoundingClientRect());
      return (
        Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
      );
    });
  expect(height).toBeLessThan(90);
  await expectAccess(page, { at: 'record on a phone' });
  await back(page);
  await expect(rowOf(page, codeOf(5))).toBeFocused();
});
