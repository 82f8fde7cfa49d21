import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { contrast, expectAccess } from './access.ts';
import { show } from './gallery.ts';
import { expect, test } from './product.ts';

test.use({ start: '/dev/ui' });

const rowsOf = (page: Page) => page.locator('tbody tr:not([data-bones])');
const cellsOf = (page: Page, column: number) => rowsOf(page).locator(`td:nth-child(${column})`);

test('[S2-106, S3-18, S9-12, S9-13, S1-110] a page of 100,000 rows: total, sums, sizes, steps, jumper', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'paged');
  await expect(rowsOf(page)).toHaveCount(20);
  await expect(page.getByText('第 1–20 条，共 100,000 条')).toBeVisible();
  await expect(page.locator('tfoot')).toContainText('合计');
  const size = page.getByLabel('每页条数');
  await expect(size.locator('option')).toHaveText([
    '10 条/页',
    '20 条/页',
    '30 条/页',
    '40 条/页',
    '50 条/页',
  ]);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(cellsOf(page, 2).first()).toHaveText('EQ-000021');
  await page.getByRole('button', { name: '上一页' }).click();
  await page.getByLabel('前往第几页').fill('5000');
  await page.keyboard.press('Enter');
  await expect(cellsOf(page, 2).last()).toHaveText('EQ-100000');
  await size.selectOption('50');
  await expect(rowsOf(page)).toHaveCount(50);
});

test('[S3-12, S8-15, S9-14] columns are shown, moved, pinned and sorted, kept over a reload, and go back to their default', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'paged');
  const heads = page.getByRole('columnheader');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '包机人' }).uncheck();
  await page.getByRole('button', { name: '上移“安装位置”' }).click();
  await page.getByLabel('“状态”的固定位置').selectOption('left');
  await page.getByLabel('“功率 (kW)”的排序').selectOption('down');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  const wanted = [
    '',
    '编号',
    '状态',
    '安装位置',
    '设备名称',
    '功率 (kW)',
    '运行小时',
    '原值 (元)',
    '检定日期',
    '备注',
    '操作',
  ];
  const names = async (): Promise<string[]> =>
    (await heads.allTextContents()).map((text) => text.trim());
  await expect.poll(names).toEqual(wanted);
  await expect(page.getByRole('columnheader', { name: /功率/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(20);
  await expect.poll(names).toEqual(wanted);
  await expect(cellsOf(page, 6).first()).toHaveText('2,000');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect
    .poll(async () => (await names()).slice(0, 4))
    .toEqual(['', '编号', '设备名称', '安装位置']);
});

test('[S8-15] column settings that cannot be kept say so', async ({ signedIn: page, product }) => {
  await show(page, product.url, 'paged');
  await page.getByLabel('情形').selectOption('unkept');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存失败：HTTP 500')).toBeVisible();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(page.getByText('重置失败：HTTP 500')).toBeVisible();
});

test('[S4-24, S4-25, S4-26] loading, empty and error each say what they are', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'paged');
  await expect(rowsOf(page)).toHaveCount(20);
  const situation = page.getByLabel('情形');
  await situation.selectOption('slow');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.locator('[aria-busy=true][data-dim]')).toBeVisible();
  await situation.selectOption('status');
  await expect(page.getByText('HTTP 503 Service Unavailable')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await situation.selectOption('malformed');
  await expect(page.getByText('数据格式错误')).toBeVisible();
  await situation.selectOption('refused');
  await expect(page.getByRole('alert').filter({ hasText: '没有查看设备的权限' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
});

test('rows are chosen across pages, and the table says how many are out of sight', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'paged');
  await rowsOf(page).first().getByRole('checkbox').click();
  await rowsOf(page)
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('已选 5 条')).toBeVisible();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByText('其中 5 条在其他页')).toBeVisible();
  await page.getByRole('checkbox', { name: '选择本页全部' }).click();
  await expect(page.getByText('已选 25 条')).toBeVisible();
  await page.getByRole('button', { name: '选择全部 100000 条' }).click();
  await expect(page.getByText('已选 100000 条')).toBeVisible();
  await page.getByRole('button', { name: '取消选择' }).click();
  await expect(page.getByText(/^已选/)).toHaveCount(0);
});

test('by keyboard: rows, choices and pages', async ({ signedIn: page, product }) => {
  await show(page, product.url, 'paged');
  await expect(rowsOf(page)).toHaveCount(20);
  await rowsOf(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rowsOf(page).nth(3)).toBeFocused();
  await expect(page.getByText('已选 1 条')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('第 21–40 条，共 100,000 条')).toBeVisible();
});

test('[S1-109, S2-103, S2-104, S2-105, S5-02, S8-16] the filter drawer: conditions, favourites and what they say', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'paged');
  await page.getByRole('button', { name: '过滤器' }).click();
  const drawer = page.getByRole('dialog', { name: '过滤器' });
  await expect(drawer.getByRole('tab')).toHaveText(['过滤项', '常用']);
  await drawer.getByRole('button', { name: '添加过滤项' }).click();
  await drawer.getByLabel('设备名称 值').fill('采煤机');
  await drawer.getByRole('button', { name: '存为常用' }).click();
  await drawer.getByRole('form').getByRole('button', { name: '存为常用' }).click();
  await expect(page.getByText('名称不能为空')).toBeVisible();
  await drawer.getByLabel(/^名称/).fill('只看采煤机');
  await drawer.getByRole('form').getByRole('button', { name: '存为常用' }).click();
  await expect(page.getByText('保存常用成功')).toBeVisible();
  await drawer.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('button', { name: '过滤器（1）' })).toBeFocused();
  await expect(cellsOf(page, 3).first()).toHaveText(/^采煤机/);
  await page.getByRole('button', { name: '过滤器（1）' }).click();
  await drawer.getByRole('tab', { name: '常用' }).click();
  await expect(drawer.getByText('设备名称 包含 采煤机')).toBeVisible();
  await drawer.getByRole('button', { name: '删除“只看采煤机”' }).click();
  const ask = page.getByRole('alertdialog', { name: '确认删除此常用过滤吗？' });
  await ask.getByRole('button', { name: '删除常用' }).click();
  await expect(page.getByText('删除常用成功')).toBeVisible();
  await expect(drawer.getByText('只看采煤机')).toHaveCount(0);
});

test('[S1-114, S1-117, S2-113, S2-114, S2-115, S2-116, S2-117, S2-118, S9-42] the small widgets stand there', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'widgets');
  await expect(page.getByRole('heading', { level: 1, name: '设备台账' })).toBeVisible();
  await expect(page.getByRole('button', { name: '返回' })).toBeVisible();
  await expect(page.getByText('上升 12.3%')).toBeAttached();
  await expect(page.getByText('部分可用')).toBeVisible();
  const code = page.getByRole('img', { name: /^二维码/ });
  await expect(code).toHaveAttribute('width', '256');
  // A reader of others finds in its pixels what its name says.
  const pixels = await code.evaluate((drawn) =>
    drawn instanceof HTMLCanvasElement
      ? [...(drawn.getContext('2d')?.getImageData(0, 0, 256, 256).data ?? [])]
      : [],
  );
  const read = jsQR(new Uint8ClampedArray(pixels), 256, 256)?.data ?? '';
  expect(read).not.toBe('');
  expect(await code.getAttribute('aria-label')).toContain(read);
  await expect(page.locator('[data-watermark]')).toHaveCSS(
    'background-image',
    /^url\("data:image\/png/,
  );
});

test('a tree is moved without dragging, opened late and ticked by halves', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'tree');
  const orgs = page.getByRole('tree', { name: '调整组织' });
  await orgs.getByRole('treeitem', { name: '采煤二班' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(orgs.getByRole('treeitem', { level: 3 }).first()).toContainText('采煤二班');
  await orgs.getByRole('treeitem', { name: '外委单位' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(orgs.getByRole('treeitem', { name: '爆破公司' })).toBeVisible();
  const ticks = page.getByRole('tree', { name: '勾选资源' });
  await expect(ticks.getByRole('treeitem', { name: '一号煤矿' })).toHaveAttribute(
    'aria-checked',
    'mixed',
  );
  await ticks.getByRole('treeitem', { name: '采煤队' }).focus();
  await page.keyboard.press('Space');
  await expect(ticks.getByRole('treeitem', { name: '采煤三班' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
});

test('ten thousand rows are drawn only where they are seen', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'virtual');
  const rows = page.locator('[role=row][aria-selected]');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(80);
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await expect(page.getByText('甲烷传感器 T10000')).toBeVisible();
});

for (const dark of [true, false])
  test(`[S2-85] tables, overlays and widgets have no serious fault for keyboard and screen reader: ${dark ? 'dark' : 'light'}`, async ({
    signedIn: page,
    product,
  }) => {
    await page.evaluate(
      (on) => localStorage.setItem('sk_APP_DARK', JSON.stringify({ content: on, expire: 0 })),
      dark,
    );
    await page.reload();
    const check = (at: string): Promise<void> =>
      expectAccess(page, dark ? { at } : { at, only: contrast });
    for (const name of ['paged', 'tree', 'widgets', 'virtual']) {
      await show(page, product.url, name);
      await expect(
        page.locator(`[data-exhibit=${name}] :is(td, [role=treeitem], canvas, [role=row])`).first(),
      ).toBeVisible();
      await check(name);
    }
    await show(page, product.url, 'overlay');
    await page.getByRole('button', { name: '打开抽屉' }).click();
    await check('drawer');
    await page.keyboard.press('Alt+m');
    await check('minimised');
    await show(page, product.url, 'paged');
    await page.getByRole('button', { name: '列设置' }).click();
    await check('columns');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '过滤器' }).click();
    await page.getByRole('button', { name: '添加过滤项' }).click();
    await check('filter');
  });

test('[S2-85] at 390 px a row is one cell: nothing to push sideways; chosen, sorted, set up, acted on and opened by thumb', async ({
  signedIn: page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, product.url, 'paged');
  await expect(rowsOf(page)).toHaveCount(20);
  const beyond = (element: Element): number => element.scrollWidth - element.clientWidth;
  expect(await page.locator('table').locator('..').evaluate(beyond)).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);

  const first = rowsOf(page).first();
  await first.getByRole('checkbox').click();
  await expect(page.getByText('已选 1 条')).toBeVisible();
  await page.getByLabel('排序', { exact: true }).selectOption({ label: '按功率 (kW)排序' });
  await page.getByRole('button', { name: '升序', exact: true }).click();
  await expect(first).toContainText('功率 (kW) 2,000');
  await expect(page.locator('tfoot')).toContainText('合计功率 (kW)');
  await expectAccess(page, { at: 'phone' });

  await page.getByRole('button', { name: '列设置' }).click();
  await expect(page.getByLabel('“状态”的固定位置')).toHaveCount(0);
  await page.getByRole('checkbox', { name: '功率 (kW)' }).uncheck();
  await expect(first).not.toContainText('功率');
  await page.keyboard.press('Escape');

  const name = (await first.locator('td:nth-child(2) [title]').first().textContent()) ?? '';
  await first.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '复制' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^EQ-\d{6}$/ })).toBeVisible();
  await first.getByText('检定日期').click();
  await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible();
});
