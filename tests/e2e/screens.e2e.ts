import sharp from 'sharp';
import { paths } from '#contracts/http/paths.ts';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { expectAccess } from './access.ts';
import { enterAt } from './enter.ts';
import { Front } from './front.ts';
import { gasPoint } from './gasPoint.ts';
import { expect, test } from './product.ts';

// Walls are larger; software graphics on shared cores are not.
test.use({ start: '/screen/panel', viewport: { width: 1120, height: 630 } });

test('[S1-85, S1-87, S1-88, S1-89, S2-16, S2-81, S2-82] wall screens stand alone, live, without a menu, and say what they show', async ({
  signedIn: page,
  product,
}) => {
  for (const [path, title] of [
    ['/screen/panel', '综合大屏'],
    ['/screen/v2/panel', '井上下一张图'],
    ['/screen/map2d', '二维地图'],
  ] as const) {
    await page.goto(`${product.url}/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live');
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
    const people = page.getByRole('region', { name: '井下人员' });
    await expect(people).toContainText(/^井下人员\D*\d+/);
    await expect(page.getByRole('region', { name: '气象' })).toContainText('°C');
    // Every mine that is played has cameras. That they play is seen below, beside no map that a
    // busy machine draws by hand.
    if (path === '/screen/map2d')
      await expect(
        page.getByRole('region', { name: '视频' }).getByRole('figure', { name: /摄像机/ }),
      ).toHaveAttribute('data-live-state', /connecting|playing/);
    await expectAccess(page);
  }
});

test('a browser is left standing as a wall, says when its server is out of reach, and is live again by itself', async ({
  page,
  product,
}) => {
  const front = await Front.before(product);
  await enterAt(page, front.url, '/screen/panel');
  const link = page.getByTestId('link');
  await expect(link).toHaveAttribute('data-status', 'live');
  await page.getByRole('button', { name: '长期驻留' }).click();
  const dialog = page.getByRole('dialog', { name: '长期驻留' });
  await dialog.getByLabel('大屏名称').fill('调度室 1 号屏');
  await dialog.getByRole('button', { name: '开始驻留' }).click();
  await expect(page.getByRole('button', { name: '结束驻留并退出登录' })).toBeVisible();
  await expect(page.getByRole('link', { name: '返回' })).toHaveCount(0);
  // Loaded anew, it asks for more time and goes on.
  const renewed = page.waitForResponse((answer) => answer.url().includes('/auth/wall/renew'));
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(link).toHaveAttribute('data-status', 'live');

  front.cut();
  await expect(page.getByTestId('trouble')).toContainText('过期');
  front.mend();
  await expect(link).toHaveAttribute('data-status', 'live');
  await expect(page.getByTestId('trouble')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '井下人员' })).toContainText(/今日下井\s*\d/);
  await page.close();
  await front.close();
});

test('[S2-82] an evacuation and a cut line at once leave the trend of the second panel its room', async ({
  page,
  product,
}) => {
  const front = await Front.before(product);
  const token = await administrator(product.url);
  const begun = await call<{ id: number }>(product.url + paths.evacuationStart, {
    token,
    body: { drill: true, reason: '全员撤离' },
  });
  if (!begun.body.success) throw new Error(begun.body.message);
  try {
    await enterAt(page, front.url, '/screen/v2/panel');
    const trend = page.getByRole('region', { name: '最近一小时气体' });
    await expect(trend).toBeVisible();
    front.cut();
    const drill = page.getByText('撤离演练：全员撤离');
    const trouble = page.getByTestId('trouble');
    await expect(drill).toBeVisible();
    await expect(trouble).toBeVisible();
    // They share a line, and the chart has a fifth of the wall, of which nothing is cut away.
    await expect
      .poll(
        async () => ((await trouble.boundingBox())?.y ?? 0) - ((await drill.boundingBox())?.y ?? 0),
      )
      .toBe(0);
    expect((await trend.boundingBox())?.height).toBeGreaterThan(630 * 0.18);
    expect(
      await trend.locator('> div').evaluate((body) => body.scrollHeight - body.clientHeight),
    ).toBeLessThan(2);
  } finally {
    await call(product.url + paths.evacuationEnd, {
      token,
      body: { id: begun.body.data.id, note: '' },
    });
    await page.close();
    await front.close();
  }
});

test(
  '[S1-85] the map of a wall shows the level where an alarm waits, until a hand chooses another',
  { tag: '@map' },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.url}/#/screen/map2d`);
    const surface = page.getByRole('tab', { name: '地面与采场' });
    await expect(surface).toHaveAttribute('aria-selected', 'true');
    const gas = await gasPoint(product, 'E2E-WALLMAP', '大屏地图甲烷');
    await gas.reads(2);
    await expect(page.getByRole('tab', { name: /水平/ }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await surface.click();
    await expect(surface).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/level=/);
    await gas.reads(0.1);
  },
);

test(
  'a map that cannot be drawn says so, shows no scale of nothing, and comes by itself once it can',
  { tag: '@map' },
  async ({ signedIn: page, product }) => {
    await page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext') ?? {};
      HTMLCanvasElement.prototype.getContext = () => null;
      Object.assign(window, {
        drawAgain: () => Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', own),
      });
    });
    await page.goto(`${product.url}/#/screen/map2d`);
    await page.reload();
    await expect(page.getByText('此浏览器无法绘制地图')).toBeVisible();
    await expect(page.getByText(/^\d+ 米$/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: '放大' })).toHaveCount(0);
    await page.evaluate(() => (window as unknown as { drawAgain: () => void }).drawAgain());
    await expect(page.getByRole('button', { name: '放大' })).toBeVisible();
    await expect(page.getByText('此浏览器无法绘制地图')).toHaveCount(0);
  },
);

test(
  'the map of a wall comes back by itself when the graphics card gave it up',
  { tag: '@map' },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.url}/#/screen/v2/panel`);
    const picture = page.getByRole('region', { name: '矿井地图' }).locator('canvas');
    await expect(picture).toHaveCount(1);
    await expect
      .poll(() =>
        picture.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl2') !== null),
      )
      .toBe(true);
    await picture.evaluate((canvas: HTMLCanvasElement) => {
      canvas.setAttribute('data-first', '');
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await expect(page.locator('canvas[data-first]')).toHaveCount(0);
    await expect
      .poll(() =>
        picture.evaluate((canvas: HTMLCanvasElement) =>
          canvas.getContext('webgl2')?.isContextLost(),
        ),
      )
      .toBe(false);
  },
);

test(
  'every picture of a map, the first too, is drawn in the shape of its place',
  { tag: '@map' },
  async ({ signedIn: page, product }) => {
    await page.addInitScript(() => {
      const shapes: number[] = [];
      Object.assign(window, { shapes });
      // The place that the browser has told of, as it tells the map: a banner that came since moves
      // it only in the next picture, and until then `object-fit` keeps the shape of the one before.
      const places = new WeakMap<Element, number>();
      const told = new ResizeObserver((sizes) => {
        for (const { target, contentRect } of sizes)
          places.set(target, contentRect.width / contentRect.height);
      });
      const placeOf = (canvas: HTMLCanvasElement): number => {
        const place = places.get(canvas);
        if (place !== undefined) return place;
        const first = canvas.clientWidth / canvas.clientHeight;
        places.set(canvas, first);
        told.observe(canvas);
        return first;
      };
      for (const draw of [
        'drawArrays',
        'drawElements',
        'drawArraysInstanced',
        'drawElementsInstanced',
      ] as const) {
        const own = WebGL2RenderingContext.prototype[draw] as (...args: unknown[]) => void;
        Object.assign(WebGL2RenderingContext.prototype, {
          [draw](this: WebGL2RenderingContext, ...args: unknown[]) {
            const { canvas } = this;
            if (
              canvas instanceof HTMLCanvasElement &&
              canvas.isConnected &&
              this.getParameter(this.FRAMEBUFFER_BINDING) === null
            )
              shapes.push(canvas.width / canvas.height / placeOf(canvas));
            own.apply(this, args);
          },
        });
      }
    });
    await page.goto(`${product.url}/#/screen/v2/panel`);
    await page.reload();
    const shapes = (): Promise<number[]> =>
      page.evaluate(() => (window as unknown as { shapes: number[] }).shapes);
    await expect.poll(async () => (await shapes()).length).toBeGreaterThan(0);
    for (const shape of await shapes()) expect(Math.abs(shape - 1)).toBeLessThan(0.02);
  },
);

test('[S1-90, S1-91, S1-92, S1-93, S1-94, S2-45, S2-46, S2-48, S2-49, S2-52] widgets are dragged onto a screen, set up, saved, and seen on the wall', async ({
  signedIn: page,
  product,
}) => {
  // A product that has just begun makes its cameras meanwhile.
  await expect(async () => {
    const token = await administrator(product.url);
    const { body } = await call<{ cameras: CameraView[] }>(product.url + paths.cameraViews, {
      token,
    });
    const names = body.success ? body.data.cameras.map(({ name }) => name) : [];
    expect(names).toContain('排土场摄像机');
  }).toPass();
  await page.goto(`${product.url}/#/screen/designer`);
  await page.getByRole('button', { name: '新建大屏' }).click();
  const canvas = page.getByTestId('canvas');
  await expect(canvas).toBeVisible();
  const put = async (name: string, x: number, y: number): Promise<void> => {
    await page
      .getByRole('button', { name, exact: true })
      .dragTo(canvas, { targetPosition: { x, y } });
    await expect(canvas.getByRole('group', { name })).toBeVisible();
  };
  await put('气象', 80, 60);
  await put('曲线', 260, 60);
  const point = page.getByRole('combobox', { name: '测点' });
  await point.fill('总回风甲烷');
  await page
    .getByRole('option', { name: /总回风甲烷/ })
    .first()
    .click();
  await put('公告', 160, 160);
  await page.getByLabel('正文').fill('今日检修主通风机');
  await put('视频', 200, 60);
  await page.getByLabel('摄像机').selectOption({ label: '排土场摄像机' });
  await put('轮播图', 100, 160);
  const pictures = await Promise.all(
    ['#8a3b12', '#1b5e20'].map(async (colour, i) => ({
      name: `${i}.png`,
      mimeType: 'image/png',
      buffer: await plain(colour),
    })),
  );
  await page.locator('input[type=file][multiple]').setInputFiles(pictures);
  await expect(page.locator('[data-status=success]')).toHaveCount(2);
  await page.getByLabel('每张停留 (s)').fill('2');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('大屏已保存')).toBeVisible();

  const link = await page.locator('#main').getByRole('link', { name: '预览' }).getAttribute('href');
  await page.goto(`${product.url}/${link}`);
  await expect(page.getByRole('heading', { level: 1, name: /^大屏/ })).toBeVisible();
  await expect(page.getByText('今日检修主通风机')).toBeVisible();
  await expect(page.getByRole('region', { name: '气象' })).toContainText('°C');
  await expect(page.getByRole('region', { name: /总回风甲烷/ })).toContainText('%CH4');
  const camera = page.getByRole('region', { name: '排土场摄像机' }).getByRole('figure');
  await expect(camera).toHaveAttribute('data-live-state', 'playing');
  // One picture, then the other, and the first again.
  const shown = page.getByRole('img', { name: '轮播图' });
  const whose = (): Promise<string | null> => shown.getAttribute('src');
  const first = await whose();
  await expect.poll(whose).not.toBe(first);
  await expect.poll(whose).toBe(first);
  expect(
    await shown.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).toBe(64);
});

test('widgets are gathered by a rubber band, aligned, moved together, and taken back to the beginning', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/screen/designer`);
  await page.getByRole('button', { name: '新建大屏' }).click();
  const canvas = page.getByTestId('canvas');
  const put = async (name: string, x: number, y: number): Promise<void> => {
    await page
      .getByRole('button', { name, exact: true })
      .dragTo(canvas, { targetPosition: { x, y } });
    await expect(canvas.getByRole('group', { name })).toBeVisible();
  };
  await put('公告', 160, 80);
  await put('气象', 240, 200);
  await page.keyboard.press('Escape');
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('no canvas');
  await page.mouse.move(box.x + 2, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 260, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: '已选中 2 个组件' })).toBeVisible();
  await page.getByRole('button', { name: '左对齐' }).click();
  const notice = canvas.getByRole('group', { name: '公告' });
  const weather = canvas.getByRole('group', { name: '气象' });
  const left = (one: typeof notice): Promise<number> =>
    one.evaluate((element) => Number.parseInt(element.style.left, 10));
  const at = await left(notice);
  expect(await left(weather)).toBe(at);
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => left(weather)).toBe(at + 5);
  const middle = await notice.boundingBox();
  if (middle === null) throw new Error('no widget');
  await page.mouse.move(middle.x + 20, middle.y + 10);
  await page.mouse.down();
  await page.mouse.move(middle.x + 90, middle.y + 40, { steps: 4 });
  await page.mouse.up();
  const moved = await left(notice);
  expect(moved).toBeGreaterThan(at + 5);
  expect(await left(weather)).toBe(moved);
  // The drag, the burst of the arrow, the alignment and the two widgets: five steps.
  for (let n = 0; n < 5; n++) await page.keyboard.press('Control+z');
  await expect(canvas.getByRole('group')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '撤销' })).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(canvas.getByRole('group')).toHaveCount(1);
});

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer();
