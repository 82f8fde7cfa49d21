import { enterAt } from './enter.ts';
import { gasPoint } from './gasPoint.ts';
import { newPerson, PERSON_PASSWORD } from './people.ts';
import { expect, test } from './product.ts';

test('a replay shows the alarms of then, says so loudly, and live alarms still show in the strip', async ({
  signedIn,
  product,
}) => {
  const gas = await gasPoint(product, 'REPLAY-1', '回放甲烷');
  const list = gas.rowIn(signedIn);
  const before = Date.now() - 5_000;
  await gas.reads(1.2);
  const raised = Math.ceil(Date.now() / 1_000) * 1_000;
  await expect(list).toBeVisible();

  await signedIn.goto(`${product.url}/#/monitoring/workspace?at=${before}`);
  const clock = signedIn.getByTestId('clock');
  await expect(clock).toContainText('画面显示的是过去');
  await expect(clock).toHaveAttribute('data-at', String(Math.floor(before / 1_000) * 1_000));
  await expect(list).toHaveCount(0);
  await expect(signedIn.getByRole('banner').getByText(gas.name)).toBeVisible();

  // What is newest is still on its way into the past: until it is there the clock stops short of
  // it.
  await expect(async () => {
    await signedIn.goto(`${product.url}/#/monitoring/workspace?at=${raised}`);
    await expect(clock).toHaveAttribute('data-at', String(raised), { timeout: 3_000 });
  }).toPass();
  await expect(list).toBeVisible();
  await expect(clock).toHaveAttribute('data-playing', 'false');
  await expect(async () => {
    // Asked again only where it stands: a step that is late is still one step.
    if ((await clock.getAttribute('data-at')) === String(raised))
      await clock.getByRole('button', { name: '前进 1 秒' }).click();
    await expect(clock).toHaveAttribute('data-at', String(raised + 1_000), { timeout: 5_000 });
  }).toPass();

  await signedIn.keyboard.press('Escape');
  await expect(clock).toHaveCount(0);
  await expect(list).toBeVisible();
  await gas.reads(0.2);
});

test('nothing is done to the past: its alarms cannot be acknowledged and the page says why; back in the present they can', async ({
  signedIn,
  product,
}) => {
  const gas = await gasPoint(product, 'REPLAY-2', '回放处置甲烷');
  const row = gas.rowIn(signedIn);
  const read = Date.now();
  const before = read - 5_000;
  await gas.reads(1.3, read);
  const raised = Math.ceil(Date.now() / 1_000) * 1_000;
  await expect(row).toContainText('未确认');
  const clock = signedIn.getByTestId('clock');
  await expect(async () => {
    await signedIn.goto(`${product.url}/#/monitoring/workspace?at=${raised}`);
    await expect(clock).toHaveAttribute('data-at', String(raised), { timeout: 3_000 });
  }).toPass();
  await row.click();
  const note = signedIn.getByLabel('备注');
  const acknowledge = signedIn
    .locator('[data-panel=alarms]')
    .getByRole('button', { name: '确认', exact: true });
  await expect(note).toBeDisabled();
  await expect(note).toHaveAttribute('placeholder', /画面显示的是过去/);
  await expect(acknowledge).toHaveAttribute('aria-disabled', 'true');
  const detail = signedIn.getByRole('region', { name: '报警详情' });
  const duration = detail.locator('dd', { hasText: /^\d+ 秒$/ });
  await expect(detail.getByText('尚未处置')).toBeVisible();
  await expect(detail.getByRole('button', { name: /^(停用测点|填写处置单)$/ })).toHaveCount(0);
  const seconds = Math.floor((raised - read) / 1_000);
  await expect(duration).toHaveText(new RegExp(`^(${seconds - 1}|${seconds}|${seconds + 1}) 秒$`));

  // Opened from the strip, an alarm that is not there yet says that it is told as of now.
  await signedIn.goto(`${product.url}/#/monitoring/workspace?at=${before}`);
  await expect(clock).toHaveAttribute('data-at', String(Math.floor(before / 1_000) * 1_000));
  await signedIn.getByRole('banner').getByText(gas.name).click();
  await expect(signedIn.getByText(/回放的时刻没有这条报警/)).toBeVisible();

  await clock.getByRole('button', { name: '回到实时' }).click();
  await expect(clock).toHaveCount(0);
  await row.click();
  await expect(detail.getByRole('button', { name: /^(停用测点|填写处置单)$/ })).toHaveCount(2);
  await note.fill('现在处置');
  await acknowledge.click();
  await expect(row).toContainText('已确认');
  await gas.reads(0.2);
});

test('the clock goes along from page to page and to a wall: each plays, ends at its moment, or says that it shows the present', async ({
  signedIn: page,
  product,
}) => {
  const at = Math.floor(Date.now() / 1_000) * 1_000 - 10_000;
  const clock = page.getByTestId('clock');
  await page.goto(`${product.url}/#/monitoring/people?at=${at}`);
  await expect(clock).toContainText('画面显示的是过去');
  await expect(clock).toHaveAttribute('data-at', String(at));
  await expect(clock).toHaveAttribute('data-playing', 'false');

  await page.goto(`${product.url}/#/monitoring/handover`);
  await expect(clock).toContainText('此页面不随回放变化，显示的是现在');
  await page.goto(`${product.url}/#/monitoring/journal`);
  await expect(clock).toContainText('按现在掌握的记录列出');
  await expect(page).toHaveURL(new RegExp(`journal\\?.*at=${at}`));

  await page.goto(`${product.url}/#/screen/panel?at=${at}`);
  await expect(clock).toHaveAttribute('data-at', String(at));
  await expect(page.getByRole('region', { name: '井下人员' })).toContainText(/^井下人员\D*\d+/);
  await expect(page.getByRole('region', { name: '气象' })).toContainText('现在');
  await clock.getByRole('button', { name: '回到实时' }).click();
  await expect(clock).toHaveCount(0);
  await expect(page).not.toHaveURL(/at=/);
  await expect(page.getByRole('region', { name: '气象' })).not.toContainText('现在');
});

test('the moment is written by hand in the words of the product, whatever the language of the browser', async ({
  browser,
  product,
}) => {
  // Somebody whose account keeps no language: the browser's storage has the say.
  await newPerson(product, 'replay.words');
  const entered = await browser.newPage({ locale: 'zh-CN' });
  await enterAt(entered, product.url, '/monitoring/people', 'replay.words', PERSON_PASSWORD);
  const state = await entered.context().storageState();
  await entered.close();
  const at = Math.floor(Date.now() / 1_000) * 1_000 - 60_000;
  const text = (ms: number): string =>
    new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const year = text(at).slice(0, 4);
  for (const [locale, language, names] of [
    [
      'en-US',
      'zh-cn',
      { field: '日期和时间', unreadable: /看不懂/, late: /不能晚于/, days: '选择日期' },
    ],
    [
      'zh-CN',
      'en',
      {
        field: 'Date and time',
        unreadable: /Not a moment/,
        late: /Not after/,
        days: 'Choose the day',
      },
    ],
  ] as const) {
    const context = await browser.newContext({ storageState: state, locale });
    await context.addInitScript(
      (content) => localStorage.setItem('sk_APP_LANG', JSON.stringify({ content, expire: 0 })),
      language,
    );
    const page = await context.newPage();
    await page.goto(`${product.url}/#/monitoring/people?at=${at}`);
    const clock = page.getByTestId('clock');
    const field = clock.getByRole('textbox', { name: names.field });
    await expect(field).toHaveValue(text(at));
    const stands = (ms: number) => expect(clock).toHaveAttribute('data-at', String(ms));

    await field.fill(new Date(at - 5_000).toISOString());
    await field.press('Enter');
    await stands(at - 5_000);
    await field.fill(text(at - 9_000).slice(11));
    await field.press('Enter');
    await stands(at - 9_000);

    await field.fill('11/22/2026, 08:14:36 AM');
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: names.unreadable })).toHaveCount(1);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.press('Escape');
    await expect(field).toHaveValue(text(at - 9_000));
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await field.fill(text(Date.now() + 3_600_000));
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: names.late })).toHaveCount(1);
    await stands(at - 9_000);
    await field.press('Escape');

    await field.press('End');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await field.press('Enter');
    await stands(at - 11_000);
    await clock.getByRole('button', { name: names.days }).click();
    const day =
      language === 'en'
        ? new RegExp(String.raw`^\d+ \w+ ${year}$`)
        : new RegExp(String.raw`^${year}年\d+月\d+日$`);
    await expect(page.getByRole('button', { name: day }).first()).toBeVisible();
    await context.close();
  }
});

// A page that is slowed down five times answers late enough by itself. Its map is left out: where
// there is no graphics card its first picture takes seconds of the page's own time, and five times
// that says nothing about clocks.
test(
  'whoever goes back to the present at once stays there, however busy the page is',
  { tag: '@timed' },
  async ({ signedIn: page, product }) => {
    await page.addInitScript(() => {
      const asked = 'getContext' as const;
      const own = HTMLCanvasElement.prototype[asked] as (...words: unknown[]) => unknown;
      Object.assign(HTMLCanvasElement.prototype, {
        [asked](this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
          return kind.startsWith('webgl') ? null : own.call(this, kind, ...rest);
        },
      });
    });
    await page.goto(`${product.url}/#/monitoring/people`);
    await page.reload();
    await page.getByRole('grid', { name: '人员列表' }).getByRole('row').nth(1).click();
    await page.getByRole('button', { name: '查看轨迹' }).click();
    const go = page.getByRole('button', { name: '回放此时段' });
    const devtools = await page.context().newCDPSession(page);
    for (const rate of [1, 3, 5, 1, 3, 5]) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      await go.click();
      await page.locator('#main').getByRole('button', { name: '回到实时' }).click();
      await expect(go).toBeVisible();
      await expect(page).not.toHaveURL(/at=/);
    }
  },
);
