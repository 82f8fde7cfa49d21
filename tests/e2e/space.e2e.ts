import { expect, test } from './product.ts';

test.use({ start: '/monitoring/journal' });
/** Drawn without a graphics card, a large picture takes long. */
const SMALL = { width: 640, height: 400 };

test('[S2-16] [S2-83] a level from inside stands alone, and comes back by itself when the graphics card gave it up', async ({
  signedIn: page,
  product,
}) => {
  await page.setViewportSize(SMALL);
  await page.goto(`${product.url}/#/screen/three`);
  const picture = page.getByTestId('tunnels');
  await expect(picture).toHaveAttribute('data-state', 'shown', { timeout: 30_000 });
  await expect(page.locator('#main')).toHaveCount(0);
  await expect(picture.getByRole('list', { name: '图例' })).toContainText('甲烷');
  await picture
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext());
  await expect(picture).toHaveAttribute('data-state', 'lost');
  await expect(picture.getByRole('link', { name: '改看二维地图' })).toBeVisible();
  await expect(picture).toHaveAttribute('data-state', 'shown', { timeout: 30_000 });
});

test('[S2-80] [S1-86] the mine on the globe needs nothing from elsewhere, and nothing that the policy of pages refuses', async ({
  signedIn: page,
  product,
}) => {
  const elsewhere: string[] = [];
  const faults: string[] = [];
  const workers: string[] = [];
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).host !== new URL(product.url).host) elsewhere.push(request.url());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.setViewportSize(SMALL);
  await page.goto(`${product.url}/#/screen/cesium?without=people`);
  const picture = page.getByTestId('globe');
  await expect(picture).toHaveAttribute('data-state', 'shown', { timeout: 45_000 });
  await expect(page.locator('#main')).toHaveCount(0);
  // Its ground is computed by the library's own worker, from the product's own files.
  await expect.poll(() => workers.some((url) => url.includes('createVerticesFromHeightmap')), { timeout: 45_000 }).toBe(true);
  await expect(picture.getByRole('button', { name: '人员' })).toHaveAttribute('aria-pressed', 'false');
  // Another level lays the roadways anew, and the page is left: what is taken away goes without a fault.
  await picture.getByRole('button', { name: /水平$/ }).first().click();
  await page.goto(`${product.url}/#/monitoring/journal`);
  await expect(page.locator('#main')).toBeVisible();
  expect({ elsewhere, faults }).toEqual({ elsewhere: [], faults: [] });
});
