import { show, valueOf, widget } from './gallery.ts';
import { expect, test } from './product.ts';

test.use({ start: '/dev/ui' });

test('[S2-112] [S5-19] [S5-20] [S5-21] [S5-22] numbers take digits alone, ranges set themselves right', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'numbers');
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
  await show(page, product.url, 'dates');
  await page.locator('#span').click();
  const days = page.getByRole('dialog', { name: '查询时间' });
  const day = (label: string) => days.getByRole('button', { name: label, exact: true });
  await expect(day('2026年3月19日')).toBeDisabled();
  await day('2026年3月17日').click();
  await days.getByRole('button', { name: '2026年3月', exact: true }).click();
  await days.getByRole('button', { name: /2026/ }).first().click();
  await page.keyboard.press('Escape');
  await expect(days).toHaveCount(0);
  await page.locator('#span').click();
  await day('2026年3月17日').click();
  await day('2026年3月3日').click();
  await expect(valueOf(page, '查询时间')).toHaveText(
    '["2026-03-03 00:00:00","2026-03-17 23:59:59"]',
  );
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

test('[S1-113] [S2-109] [S3-19] a remote select asks 300 ms after typing, keeps its label, and takes the keyboard', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'selects');
  const field = page.locator('#remote');
  await expect(field).toHaveValue('局扇 042');
  await field.fill('EQ-1099');
  await expect(page.getByRole('option')).toHaveText([/100$/]);
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
  await show(page, product.url, 'selects');
  await expect(widget(page, '设备（下拉表格）')).toContainText('请选择');
  await page.locator('#table').click();
  const table = page.getByRole('dialog', { name: '设备（下拉表格）' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect.poll(async () => (await table.boundingBox())?.width).toBeCloseTo(400, 0);
  await expect.poll(async () => (await table.boundingBox())?.height ?? 0).toBeCloseTo(347, -1);
  await expect(table.getByRole('combobox').locator('option')).toHaveText(
    [10, 20, 30, 40, 50, 100].map((n) => `${n} 条/页`),
  );
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
  await widget(page, '多台设备（弹窗选择）')
    .getByRole('button', { name: '移除“主扇 001”' })
    .click();
  await expect(valueOf(page, '多台设备（弹窗选择）')).toHaveText('[23]');
});

test('[S2-111] a cascader fetches each level when it is opened', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'selects');
  await page.locator('#cascader').click();
  await page.getByRole('option', { name: '矿井 1' }).click();
  await page.getByRole('option', { name: '采区 2' }).click();
  await page.getByRole('option', { name: '工作面 3' }).click();
  await expect(valueOf(page, '区域（级联）')).toHaveText('"1-2-3"');
});

test('[S9-48] fast keys and Enter are a scan', async ({ signedIn: page, product }) => {
  await show(page, product.url, 'selects');
  await page.locator('#scan').focus();
  // The keys say when they were pressed, as a scanner's do: the pace is theirs and not that of a
  // busy machine.
  const keys = await page.context().newCDPSession(page);
  const at = Date.now() / 1_000;
  for (const [i, key] of 'C A R D - 0 0 1 7 Enter'.split(' ').entries()) {
    const press = { key, timestamp: at + i * 0.01 };
    await keys.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      text: key === 'Enter' ? '\r' : key,
      ...press,
    });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
  }
  await expect(valueOf(page, '扫码')).toHaveText('["CARD-0017"]');
});

test('editors: HTML and Markdown lose what could run, JSON says where it breaks', async ({
  signedIn: page,
  product,
}) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await show(page, product.url, 'editors');
  const rich = widget(page, '通知正文').getByRole('textbox');
  await expect(rich).toContainText('停电检修');
  await rich.press('End');
  await rich.pressSequentially('!');
  await expect(valueOf(page, '通知正文')).not.toContainText(/onerror|javascript:/);
  await widget(page, '处置规程').getByText('预览').click();
  await expect(widget(page, '处置规程').getByRole('heading', { name: '甲烷超限' })).toBeVisible();
  await expect(widget(page, '处置规程').getByRole('link', { name: '规程' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(await widget(page, '处置规程').locator('img').getAttribute('onerror')).toBeNull();
  await page.locator('#json').fill('{\n  "a": x\n}');
  await expect(page.getByText('第 2 行第 8 列：JSON 格式有误')).toBeVisible();
  await page.locator('#json').fill('{"a":[1]}');
  await expect(valueOf(page, '设备参数')).toHaveText('{"a":[1]}');
  expect(alerts).toEqual([]);
});
