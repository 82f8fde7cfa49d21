import { expect, test } from './product.ts';

test.use({ start: '/monitoring/journal' });
/** Drawn without a graphics card, a large picture takes long. */
const SMALL = { width: 640, height: 400 };

test(
  '[S2-16] [S2-83] a level from inside stands alone, and comes back by itself when the graphics card gave it up',
  { tag: '@map' },
  async ({ signedIn: page, product }) => {
    await page.setViewportSize(SMALL);
    await page.goto(`${product.url}/#/screen/three`);
    const picture = page.getByTestId('tunnels');
    await expect(picture).toHaveAttribute('data-state', 'shown');
    await expect(page.getByRole('button', { name: '用户菜单' })).toHaveCount(0);
    await expect(picture.getByRole('list', { name: '图例' })).toContainText('甲烷');
    // What is said meanwhile may be gone before somebody from outside looks: the page itself notes
    // it.
    const said = picture.evaluate(
      (element) =>
        new Promise<string>((heard) => {
          const watch = new MutationObserver(() => {
            const words = element.querySelector('[role=status]')?.textContent ?? '';
            if (element.getAttribute('data-state') === 'lost' && words !== '') heard(words);
          });
          watch.observe(element, { attributes: true, childList: true, subtree: true });
          element.querySelector('canvas')?.setAttribute('data-first', '');
          element
            .querySelector('canvas')
            ?.getContext('webgl2')
            ?.getExtension('WEBGL_lose_context')
            ?.loseContext();
        }),
    );
    expect(await said).toMatch(/自动恢复.*二维地图/);
    await expect(picture.locator('canvas[data-first]')).toHaveCount(0);
    await expect(picture).toHaveAttribute('data-state', 'shown');
  },
);

test(
  '[S2-80] [S1-86] [S1-87] [S1-88] [S1-89] the mine on the globe needs nothing from elsewhere, and nothing that the policy of pages refuses',
  { tag: '@map' },
  async ({ signedIn: page, product }) => {
    const elsewhere: string[] = [];
    const faults: string[] = [];
    const workers: string[] = [];
    page.on('request', (request) => {
      if (
        /^(https?|wss?):/.test(request.url()) &&
        new URL(request.url()).host !== new URL(product.url).host
      )
        elsewhere.push(request.url());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) faults.push(message.text());
    });
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.setViewportSize(SMALL);
    await page.goto(`${product.url}/#/screen/cesium?without=people`);
    const picture = page.getByTestId('globe');
    await expect(picture).toHaveAttribute('data-state', 'shown');
    await expect(page.getByRole('button', { name: '用户菜单' })).toHaveCount(0);
    // Its ground is computed by the library's own worker, from the product's own files.
    await expect
      .poll(() => workers.some((url) => url.includes('createVerticesFromHeightmap')))
      .toBe(true);
    await expect(picture.getByRole('button', { name: '人员' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    // People, video and weather stand beside it, and go when the picture is wanted alone.
    await expect(page.getByRole('region', { name: '井下人员' })).toContainText(/^井下人员\D*\d+/);
    await expect(page.getByRole('region', { name: '气象' })).toContainText('°C');
    const video = page.getByRole('region', { name: '视频' });
    await expect(video.getByRole('figure', { name: /摄像机/ })).toBeVisible();
    await picture.getByRole('button', { name: '面板' }).click();
    await expect(video).toHaveCount(0);
    await expect(page).toHaveURL(/without=people,panels|without=people%2Cpanels/);
    // Another level lays the roadways anew, and the page is left: what is taken away goes without a
    // fault.
    await picture.getByRole('button', { name: /水平$/ }).first().click();
    await page.goto(`${product.url}/#/monitoring/journal`);
    await expect(page.getByRole('button', { name: '用户菜单' })).toBeVisible();
    expect({ elsewhere, faults }).toEqual({ elsewhere: [], faults: [] });
  },
);
