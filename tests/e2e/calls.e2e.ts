import { paths } from '#contracts/http/paths.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { expectAccess, expectFrame } from './access.ts';
import { expect, test } from './product.ts';

test.use({ start: '/home' });

test('everybody below is called, and whoever answers is listed; rescue has its page', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/monitoring/calls`);
  await page.getByRole('button', { name: '呼叫全体井下人员' }).click();
  const dialog = page.getByRole('dialog');
  // To ring the control room moves nobody: other tests need them where they are.
  const press = dialog.getByRole('button', { name: '通知回电：全体井下人员' });
  // A product that has just started has heard of nobody below yet, and says so.
  await expect(async () => {
    await press.click();
    await expect(press).toBeHidden({ timeout: 5_000 });
  }).toPass();
  await expect(dialog.getByRole('listitem').filter({ hasText: '已应答' }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expectAccess(page, { at: 'answers' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: '人员呼叫' })).toContainText('回电调度室');
  await expectAccess(page, { at: 'calls' });
  await expectFrame(page, 'calls');

  await page.goto(`${product.url}/#/monitoring/rescue`);
  await expect(page.getByRole('heading', { name: '救援指挥' })).toBeVisible();
  await expect(page.getByRole('region', { name: '指挥记录' })).toContainText('呼叫');
  await expectAccess(page, { at: 'rescue' });
  await expectFrame(page, 'rescue');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a marshal ticks whoever arrives by one press, and nothing has to be pushed sideways', async ({
    signedIn: page,
    product,
  }) => {
    const token = await administrator(product.url);
    const begun = await call<{ id: number }>(product.url + paths.evacuationStart, {
      token,
      body: { drill: true, reason: '点名演练' },
    });
    if (!begun.body.success) throw new Error(begun.body.message);
    try {
      await page.goto(`${product.url}/#/monitoring/evacuation`);
      const ticks = page.getByRole('list', { name: '点名' });
      const tick = ticks.getByRole('button', { name: /已到，标记安全$/ }).first();
      const box = await tick.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await tick.click();
      await expect(ticks.getByRole('button', { name: /^取消 .* 的安全标记$/ })).toHaveCount(1);
      // Without a network the next one waits on the phone, and goes by itself.
      await page.context().setOffline(true);
      await tick.click();
      await expect(page.getByText('1 条点名等待联网送出')).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText('1 条点名等待联网送出')).toBeHidden();
      await expect(ticks.getByRole('button', { name: /^取消 .* 的安全标记$/ })).toHaveCount(2);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAccess(page, { at: 'marshal' });
    } finally {
      await call(product.url + paths.evacuationEnd, {
        token,
        body: { id: begun.body.data.id, note: '' },
      });
    }
  });
});
