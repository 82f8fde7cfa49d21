import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

/** Opens a page of the gallery. */
async function open(page: Page, url: string, name: string): Promise<void> {
  // Signing in may still be on its way to the home page and would overtake us.
  await expect(async () => {
    await page.goto(`${url}/#/dev/ui/${name}`);
    await expect(page.locator(`[data-exhibit="${name}"] section`).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** The widget of that title, and its value as the page knows it. */
const widget = (page: Page, title: string) => page.locator('[data-exhibit]').getByRole('region', { name: title, exact: true });
const valueOf = (page: Page, title: string) => widget(page, title).locator('output');

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgo=', 'base64') });
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('a') });

test('[S2-107] [S5-10] [S5-14] a form marks what is required, says the first fault once and goes there', async ({
  signedIn: page,
  product,
}) => {
  await open(page, product.url, 'form');
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
  await open(page, product.url, 'form');
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

test('what a server refuses stands at its field, or above the form; Ctrl+S saves', async ({ signedIn: page, product }) => {
  await open(page, product.url, 'form');
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
  await open(page, product.url, 'form');
  await page.locator('[data-field="name"] input').fill('草稿');
  await page.locator('[data-field="key"] input').fill('top-secret');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/有一份未保存的草稿/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sk_DRAFT_dev/form'))).not.toContain('top-secret');
  await page.getByRole('button', { name: '恢复草稿' }).click();
  await expect(page.locator('[data-field="name"] input')).toHaveValue('草稿');
});

test('[S8-17] a field of a kind that the page does not know says so', async ({ signedIn: page, product }) => {
  await open(page, product.url, 'form');
  await expect(page.getByText('Component not found: hologram')).toBeVisible();
});

test('[S2-120] [S5-13] the search bar unfolds, judges before it asks, and resets', async ({ signedIn: page, product }) => {
  await open(page, product.url, 'search');
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

test('[S2-112] [S5-19] [S5-20] [S5-21] [S5-22] numbers take digits alone, ranges set themselves right', async ({
  signedIn: page,
  product,
}) => {
  await open(page, product.url, 'numbers');
  await widget(page, '整数').getByLabel('整数').pressSequentially('1a2.b3');
  await expect(valueOf(page, '整数')).toHaveText('123');
  const limit = widget(page, '报警限值').getByLabel('报警限值');
  await limit.fill('');
  await limit.pressSequentially('1234.567');
  await expect(limit).toHaveValue('123.56');
  const span = widget(page, '量程');
  await span.getByPlaceholder('最小值').fill('9');
  await span.getByPlaceholder('最大值').fill('3');
  await span.getByPlaceholder('最大值').blur();
  await expect(valueOf(page, '量程')).toHaveText('[3,9]');
  const narrow = widget(page, '量程（最宽 10）');
  await narrow.getByPlaceholder('最小值').fill('0');
  await narrow.getByPlaceholder('最大值').fill('50');
  await narrow.getByPlaceholder('最大值').blur();
  await expect(valueOf(page, '量程（最宽 10）')).toHaveText('[40,50]');
});

test('[S5-23] [S5-24] [S5-25] [S5-26] [S9-47] a range of days: none to come, a year at most, times filled in, five shortcuts', async ({
  signedIn: page,
  product,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-18T15:00:00+08:00'));
  await open(page, product.url, 'dates');
  await page.locator('#span').click();
  const days = page.getByRole('dialog', { name: '查询时间' });
  const day = (label: string) => days.getByRole('button', { name: label, exact: true });
  await expect(day('19 三月 2026')).toBeDisabled();
  await day('17 三月 2026').click();
  await days.getByRole('button', { name: /^三月/ }).click();
  await days.getByRole('button', { name: /2026/ }).first().click();
  await page.keyboard.press('Escape');
  await expect(days).toHaveCount(0);
  await page.locator('#span').click();
  await day('17 三月 2026').click();
  await day('3 三月 2026').click();
  await expect(valueOf(page, '查询时间')).toHaveText('["2026-03-03 00:00:00","2026-03-17 23:59:59"]');
  await page.keyboard.press('Escape');
  await expect(days).toHaveCount(0);
  for (const [shortcut, from] of [
    ['今天', '2026-03-18'],
    ['昨天', '2026-03-17'],
    ['上周', '2026-03-09'],
    ['本月', '2026-03-01'],
    ['上月（30 天）', '2026-02-17'],
  ] as const) {
    await page.locator('#span').click();
    await days.getByRole('button', { name: shortcut }).click();
    await expect(valueOf(page, '查询时间')).toContainText(`["${from} 00:00:00"`);
    await expect(days).toHaveCount(0);
  }
});

test('[S2-109] [S3-19] a remote select asks 300 ms after typing, keeps its label, and takes the keyboard', async ({
  signedIn: page,
  product,
}) => {
  await open(page, product.url, 'selects');
  const field = page.locator('#remote');
  await expect(field).toHaveValue('局扇 042');
  await field.fill('EQ-1099');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(valueOf(page, '设备（远程搜索）')).toHaveText('100');
  await expect(field).toHaveValue(/100$/);
  await page.locator('#failing').click();
  await expect(page.getByText('加载失败', { exact: true })).toBeVisible();
});

test('[S2-110] [S7-17] [S9-12] [S9-15] [S9-49] tables to pick from: their sizes, pages, one or many', async ({
  signedIn: page,
  product,
}) => {
  await open(page, product.url, 'selects');
  await expect(widget(page, '设备（下拉表格）')).toContainText('请选择');
  await page.locator('#table').click();
  const table = page.getByRole('dialog', { name: '设备（下拉表格）' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect.poll(async () => (await table.boundingBox())?.width).toBeCloseTo(400, 0);
  await expect.poll(async () => (await table.boundingBox())?.height ?? 0).toBeCloseTo(347, -1);
  await expect(table.getByRole('combobox').locator('option')).toHaveText([10, 20, 30, 40, 50, 100].map((n) => `${n} 条/页`));
  await table.getByRole('radio').nth(3).click();
  await expect(valueOf(page, '设备（下拉表格）')).toHaveText('4');
  await expect(table).toHaveCount(0);

  await page.locator('#dialog').click();
  const dialog = page.getByRole('dialog', { name: '多台设备（弹窗选择）' });
  await dialog.getByRole('checkbox').nth(1).click();
  await dialog.getByRole('button', { name: '下一页' }).click();
  await expect(dialog.getByText('水泵 023')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /023/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(valueOf(page, '多台设备（弹窗选择）')).toHaveText('[1,23]');
  await widget(page, '多台设备（弹窗选择）').getByRole('button', { name: '移除“主扇 001”' }).click();
  await expect(valueOf(page, '多台设备（弹窗选择）')).toHaveText('[23]');
});

test('[S2-111] a cascader fetches each level when it is opened', async ({ signedIn: page, product }) => {
  await open(page, product.url, 'selects');
  await page.locator('#cascader').click();
  await page.getByRole('option', { name: '矿井 1' }).click();
  await page.getByRole('option', { name: '采区 2' }).click();
  await page.getByRole('option', { name: '工作面 3' }).click();
  await expect(valueOf(page, '区域（级联）')).toHaveText('"1-2-3"');
});

test('fast keys and Enter are a scan', async ({ signedIn: page, product }) => {
  await open(page, product.url, 'selects');
  await page.locator('#scan').focus();
  await page.keyboard.type('CARD-0017');
  await page.keyboard.press('Enter');
  await expect(valueOf(page, '扫码')).toHaveText('["CARD-0017"]');
});

test('[S5-04] [S5-06] [S5-08] [S4-22] [S9-16] one picture: its type, its box, and no deletion without a question', async ({
  signedIn: page,
  product,
}) => {
  await open(page, product.url, 'upload');
  const photo = widget(page, '照片');
  await photo.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(photo.getByRole('alert')).toContainText('上传文件警告');
  await expect(photo.getByRole('alert')).toContainText('选择的文件非图像类文件');
  await photo.locator('input[type=file]').setInputFiles(png('a.png'));
  await expect(photo.locator('[data-status="uploading"]')).toBeVisible();
  await expect(photo.getByRole('button', { name: /^删除/ })).toHaveCount(0);
  await expect(photo.locator('[data-status="success"]')).toBeVisible();
  const box = await photo.locator('[data-status="success"]').boundingBox();
  expect([box?.width, box?.height]).toEqual([148, 148]);
  await expect(photo.getByRole('button', { name: '上传图片' })).toHaveCount(0);
  await expect(valueOf(page, '照片')).toHaveText(/^"blob:/);
  await photo
    .getByRole('button', { name: '删除“a.png”' })
    .or(photo.getByRole('button', { name: /^删除/ }))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(photo.locator('[data-status="success"]')).toBeVisible();
  await photo.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(photo.locator('[data-status="success"]')).toHaveCount(0);
});

test('[S3-13] [S4-20] [S4-21] [S4-23] [S5-07] [S8-13] [S8-14] files: the limit, waiting and percent, and what failed is gone', async ({
  signedIn: page,
  product,
}) => {
  await open(page, product.url, 'upload');
  const files = widget(page, '附件（最多 2 个）');
  const chooser = files.locator('input[type=file]');
  await chooser.setInputFiles([text('a.txt'), text('b.txt')]);
  await expect(files.getByRole('alert')).toContainText('当前设置最多上传 2 个文件，请移除后上传!');
  await files.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await chooser.setInputFiles([text('refused.txt'), text('b.txt')]);
  await expect(files.getByText('等待上传').first()).toBeVisible();
  await expect(files.getByText(/上传中 [1-9]\d?%/)).toBeVisible();
  await expect(files.getByRole('alert')).toContainText('上传文件未成功');
  await expect(files.getByRole('alert')).toContainText('磁盘空间不足');
  await expect(valueOf(page, '附件（最多 2 个）')).toHaveText(/^\[\{"name":"b\.txt"/);
  await expect(files.getByText('refused.txt')).toHaveCount(0);
  await chooser.setInputFiles(text('lost.txt'));
  await expect(files.getByRole('alert')).toContainText('未知错误');
  await widget(page, '附件（默认）').locator('input[type=file]').setInputFiles(text('a.txt'));
  await expect(widget(page, '附件（默认）').getByRole('alert')).toContainText('当前设置最多上传 0 个文件，请移除后上传!');
});

/** A picture of that size, drawn by the page. */
const drawn = async (page: Page, width: number, height: number) => {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w ?? 0, h ?? 0];
      return canvas.toDataURL('image/png').replace(/^.*,/, '');
    },
    [width, height],
  );
  return { name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
};

test('[S2-108] [S5-09] a picture arrives with its longest side at 1000 px, and can be cropped first', async ({
  signedIn: page,
  product,
}) => {
  await open(page, product.url, 'upload');
  const sizeIn = (title: string) =>
    widget(page, title)
      .locator('img')
      .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await widget(page, '照片')
    .locator('input[type=file]')
    .setInputFiles(await drawn(page, 4000, 3000));
  await expect.poll(() => sizeIn('照片')).toEqual([1000, 750]);
  await widget(page, '头像（剪裁）')
    .locator('input[type=file]')
    .setInputFiles(await drawn(page, 800, 600));
  const dialog = page.getByRole('dialog', { name: '剪裁' });
  await dialog.getByRole('button', { name: '使用剪裁结果' }).click();
  await expect.poll(() => sizeIn('头像（剪裁）')).toEqual([600, 600]);
});

test('editors: HTML and Markdown lose what could run, JSON says where it breaks', async ({ signedIn: page, product }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await open(page, product.url, 'editors');
  const rich = widget(page, '通知正文').getByRole('textbox');
  await expect(rich).toContainText('停电检修');
  await rich.press('End');
  await rich.pressSequentially('!');
  await expect(valueOf(page, '通知正文')).not.toContainText(/onerror|javascript:/);
  await widget(page, '处置规程').getByText('预览').click();
  await expect(widget(page, '处置规程').getByRole('heading', { name: '甲烷超限' })).toBeVisible();
  await expect(widget(page, '处置规程').getByRole('link', { name: '规程' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await widget(page, '处置规程').locator('img').getAttribute('onerror')).toBeNull();
  await page.locator('#json').fill('{\n  "a": x\n}');
  await expect(page.getByText('第 2 行第 8 列：JSON 格式有误')).toBeVisible();
  await page.locator('#json').fill('{"a":[1]}');
  await expect(valueOf(page, '设备参数')).toHaveText('{"a":[1]}');
  expect(alerts).toEqual([]);
});

for (const dark of [true, false])
  test(`no serious fault for keyboard and screen reader in forms and inputs, ${dark ? 'dark' : 'light'}`, async ({
    signedIn: page,
    product,
  }) => {
    test.setTimeout(240_000);
    await page.addInitScript((on) => localStorage.setItem('sk_APP_DARK', JSON.stringify({ content: on, expire: 0 })), dark);
    await page.reload();
    for (const name of ['form', 'search', 'numbers', 'dates', 'selects', 'upload', 'editors']) {
      await open(page, product.url, name);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
