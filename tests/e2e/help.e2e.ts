import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

test.use({ start: '/help' });

const field = (page: Page) => page.locator('#main').getByRole('textbox', { name: '搜索帮助' });
const heading = (page: Page, name: string, level = 2) =>
  page.locator('#main').getByRole('heading', { level, name, exact: true });

test('every subject is listed, and a search finds the part that speaks of it', async ({
  signedIn: page,
}) => {
  await expect(page.locator('#main').getByRole('link', { name: /^报警限值/ })).toBeVisible();
  await field(page).fill('红色 搁置');
  await page.locator('#main').getByRole('link', { name: '搁置 报警' }).click();
  await expect(page).toHaveURL(/#\/help\/alarms#shelve$/);
  await expect(heading(page, '报警', 1)).toBeVisible();
  await expect(heading(page, '搁置')).toBeFocused();

  await field(page).fill('不存在的词');
  await expect(page.getByText('没有找到“不存在的词”')).toBeVisible();
  await field(page).press('Escape');
  await expect(heading(page, '搁置')).toBeVisible();
});

test('a link to a heading opens there, links inside stay in the page, and nothing is run or fetched from elsewhere', async ({
  signedIn: page,
  product,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) outside.push(request.url());
  });
  const refused: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) refused.push(line.text());
  });
  await page.goto(`${product.url}/#/help/people#roster`);
  await expect(heading(page, '逐一核实')).toBeInViewport();
  await expect(heading(page, '逐一核实')).toBeFocused();
  await expect(heading(page, '人员')).not.toBeInViewport();

  await page.goto(`${product.url}/#/help/people#alarms`);
  await page.locator('article').getByRole('link', { name: '报警', exact: true }).click();
  await expect(page).toHaveURL(/#\/help\/alarms$/);
  expect(page.context().pages()).toHaveLength(1);

  await page.goto(`${product.url}/#/help/nothing`);
  await expect(page.getByText('没有这个帮助主题')).toBeVisible();
  expect([outside, refused]).toEqual([[], []]);
});

test('it stands in both languages at the same place', async ({ signedIn: page, product }) => {
  await page.goto(`${product.url}/#/help/alarms#shelve`);
  await expect(heading(page, '搁置')).toBeVisible();
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(heading(page, 'Shelving')).toBeVisible();
  await expect(page).toHaveURL(/#\/help\/alarms#shelve$/);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Help', exact: true }).click();
  await expect(heading(page, 'Help', 1)).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(heading(page, '使用帮助', 1)).toBeVisible();
});

test('whoever asks for help is shown what speaks of his page: by the button, by F1, from the shortcuts, by the palette', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/monitoring/journal`);
  await expect(heading(page, '报警历史', 1)).toBeVisible();
  await page.getByRole('button', { name: '本页帮助' }).click();
  await expect(page).toHaveURL(/#\/help\/alarms#journal$/);
  await expect(heading(page, '报警历史与统计')).toBeFocused();

  await page.goto(`${product.url}/#/admin/backup`);
  await expect(heading(page, '备份', 1)).toBeVisible();
  await page.keyboard.press('F1');
  await expect(page).toHaveURL(/#\/help\/backups$/);

  await page.keyboard.press('?');
  await page.getByRole('link', { name: '关于键盘的帮助' }).click();
  await expect(page).toHaveURL(/#\/help\/keyboard$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索页面、记录和操作' }).fill('边坡');
  await page.getByRole('option', { name: '边坡 使用帮助', exact: true }).click();
  await expect(page).toHaveURL(/#\/help\/slopes$/);
});
