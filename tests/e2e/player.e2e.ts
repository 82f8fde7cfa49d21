import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { must } from '#base/assert.ts';
import { photoAnswer, photoPaths } from '#contracts/signage/photo.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { expect, test } from './product.ts';

const DEVICE = '/advert/api/v1/device';

test('[S1-95, S2-40, S2-43] a screen shows its code, an operator enters it, it plays what was published, without the server too, and is turned away', async ({
  browser,
  product,
  signedIn,
}) => {
  const token = await administrator(product.url);
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await call<T>(product.url + path, { token, body });
    if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
    return answer.body.data;
  };
  const { list } = await ask<{ list: { id: string; name: string }[] }>(`${DEVICE}/getlist`, {});
  const device = must(
    list.find(({ name }) => name === '食堂屏'),
    'a device of the simulated mine',
  );
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1280, height: 720 },
  });
  const page = await context.newPage();
  await page.goto(`${product.url}/#/player`);
  await expect(page.getByTestId('code')).toHaveText(/^\d{6}$/);
  await page.screenshot({ path: 'reports/playerCode.png' });
  const code = must(await page.getByTestId('code').textContent(), 'the code');

  await signedIn.goto(`${product.url}/#/signage/device/${device.id}`);
  await signedIn.getByRole('button', { name: '配对屏幕' }).first().click();
  await signedIn.getByLabel('屏幕上的配对码').fill(code);
  await signedIn.getByRole('button', { name: '配对', exact: true }).click();
  await expect(signedIn.getByText('屏幕已配对')).toBeVisible();

  const shown = page.getByText(/早餐 05:30|安全第一/);
  await expect(shown).toBeVisible();
  // The weather of the mine, told to the player alone.
  await expect(page.getByText('气温').first()).toBeVisible();
  await page.screenshot({ path: 'reports/player.png' });
  expect(await ask(`${DEVICE}/getitem?id=${device.id}`)).toMatchObject({
    onlineState: 1,
    isAllowed: true,
    screenW: 1280,
  });

  // A photograph of it comes with one of its next beats: no empty one.
  await ask(`${DEVICE}/command`, { ids: [device.id], kind: 'photo' });
  const photo = async () => photoAnswer.parse(await ask(`${photoPaths.of}?id=${device.id}`));
  await expect.poll(photo, { timeout: 40_000 }).not.toBeNull();
  const jpeg = Buffer.from(must(await photo(), 'a photograph').jpeg, 'base64');
  writeFileSync('reports/playerPhoto.jpg', jpeg);
  const { width, height } = await sharp(jpeg).metadata();
  expect([width, height]).toEqual([640, 360]);
  const { channels } = await sharp(jpeg).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);

  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.reload();
  await expect(shown).toBeVisible();
  await context.setOffline(false);

  await ask(`${DEVICE}/AllowSet`, { id: device.id, isAllowed: false });
  // At once, by whatever it asks next: a beat, its data, the hub.
  await expect(page.getByTestId('code')).toHaveText(/^\d{6}$/);
  await context.close();
});
