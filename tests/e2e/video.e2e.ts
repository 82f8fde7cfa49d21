import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { startGateway, type SimulatedGateway } from '#simulator/video/gateway.ts';
import { systemClock } from '#base/clock.ts';
import { paths } from '#contracts/http/paths.ts';
import { call } from '../product/call.ts';
import { administrator } from '../product/product.ts';
import { expect, test } from './product.ts';

// Each player plays what comes through the product's own server: HLS and FLV of a gateway whose
// pictures are computed, WebRTC of a page of the same browser behind a gateway that hands on offer
// and answer.
test.use({ start: '/home' });

const KEY = 'a key that no browser sees';
let gateway: SimulatedGateway;
let whep: Server;
/** Answers an offer; set by the test that has somebody who can. */
let answerOf: (offer: string) => Promise<string> = async () => '';
const ended: string[] = [];

test.beforeAll(async () => {
  gateway = await startGateway(systemClock);
  whep = createServer((request, response) => {
    let offer = '';
    request.on('data', (part: Buffer) => (offer += part.toString()));
    request.on('end', () => {
      if (request.method === 'DELETE') {
        ended.push(request.url ?? '');
        return response.end();
      }
      return void answerOf(offer).then((answer) =>
        response.writeHead(201, { location: '/session/1' }).end(answer),
      );
    });
  });
  await new Promise<void>((ready) => whep.listen(0, '127.0.0.1', ready));
});
test.afterAll(async () => {
  whep.closeAllConnections();
  whep.close();
  await gateway.stop();
});

/**
 * A camera whose picture comes as these settings say, on the page that shows it alone; with what
 * the browser was sent.
 */
async function watching(
  page: Page,
  product: { readonly url: string },
  code: string,
  video: object,
  camera: object = {},
): Promise<{ tile: Locator; heard: () => string }> {
  const token = await administrator(product.url);
  const post = async (path: string, body: object) => {
    const answer = await call<{ id: string }>(product.url + path, { token, body });
    if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
    return answer.body.data;
  };
  const save = (tabName: string, value: object) =>
    post(paths.syssetSave, { tabName, dataValue: JSON.stringify(value) });
  await save('addresses', { privateHosts: ['127.0.0.1'] });
  await save('video', { userName: 'hub', password: KEY, key: KEY, ...video });
  const made = await post('/data/api/v1/camera/create', {
    code,
    name: `验收${code}`,
    mainStreamUrl: `rtsp://u:${KEY}@10.0.0.9/1`,
    ...camera,
  });
  const sent: string[] = [];
  page.on('response', (response) => {
    sent.push(response.url());
    if (response.url().includes('/api/v1/camera/'))
      void response.text().then((text) => sent.push(text));
  });
  page.on('websocket', (socket) => {
    sent.push(socket.url());
    socket.on('framereceived', ({ payload }) => typeof payload === 'string' && sent.push(payload));
  });
  await page.goto(`${product.url}/#/monitoring/webVideo?id=${made.id}`);
  return { tile: page.getByRole('figure', { name: `验收${code}` }), heard: () => sent.join('\n') };
}

/** Plays: it says so, and new pictures keep coming. */
async function plays(tile: Locator): Promise<{ width: number; height: number }> {
  await expect(tile).toHaveAttribute('data-live-state', 'playing');
  const frames = () =>
    tile
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 5);
  return tile
    .locator('video')
    .evaluate(({ videoWidth: width, videoHeight: height }: HTMLVideoElement) => ({
      width,
      height,
    }));
}

test('[S1-68, S2-84] HLS plays in the browser, by a server that tells it no address and no key', async ({
  signedIn: page,
  product,
}) => {
  const { tile, heard } = await watching(page, product, 'E2E-HLS', {
    hlsUrl: `${gateway.url}/{code}/index.m3u8?key={key}`,
  });
  expect(await plays(tile)).toEqual({ width: 320, height: 176 });
  const download = page.waitForEvent('download');
  await tile.hover();
  await page.getByRole('button', { name: '保存截图' }).click();
  expect((await download).suggestedFilename()).toMatch(/^验收E2E-HLS_\d{4}-.*\.png$/);
  expect(heard()).toContain('/data/api/v1/camera/live?ticket=');
  for (const secret of [KEY, encodeURIComponent(KEY), gateway.url, 'rtsp:', 'Basic '])
    expect(heard()).not.toContain(secret);
});

test('[S2-84] HTTP-FLV plays in the browser; without its gateway there is no picture, and the page says why', async ({
  signedIn: page,
  product,
}) => {
  const own = await startGateway(systemClock);
  const { tile } = await watching(page, product, 'E2E-FLV', { flvUrl: `${own.url}/{code}.flv` });
  expect(await plays(tile)).toEqual({ width: 320, height: 176 });
  await expect.poll(() => own.watched()).toBe(1);
  await page.goto(`${product.url}/#/home`);
  await expect.poll(() => own.watched()).toBe(0);
  await page.goBack();
  await plays(tile);
  await own.stop();
  await expect(tile).toHaveAttribute('data-live-state', 'none');
  await expect(tile.getByText('视频网关无法连接')).toBeVisible();
  await expect(tile.locator('video')).toBeHidden();
});

test('[S2-84] WHEP plays in the browser, and its session ends with the page', async ({
  signedIn: page,
  product,
  context,
}) => {
  // Whoever may use a camera of his own tells addresses instead of names that nobody here could
  // look up.
  await context.grantPermissions(['camera', 'microphone'], { origin: product.url });
  const sender = await context.newPage();
  await sender.goto(`${product.url}/health`);
  answerOf = (offer) =>
    sender.evaluate(async (sdp) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [160, 120];
      const pencil = canvas.getContext('2d');
      let shade = 0;
      setInterval(() => {
        shade = (shade + 9) % 256;
        if (pencil === null) return;
        pencil.fillStyle = `rgb(${shade} 80 ${255 - shade})`;
        pencil.fillRect(0, 0, 160, 120);
      }, 50);
      const peer = new RTCPeerConnection();
      await peer.setRemoteDescription({ type: 'offer', sdp });
      for (const track of canvas.captureStream(20).getTracks()) peer.addTrack(track);
      await peer.setLocalDescription(await peer.createAnswer());
      if (peer.iceGatheringState !== 'complete')
        await new Promise<void>((done) =>
          peer.addEventListener(
            'icegatheringstatechange',
            () => peer.iceGatheringState === 'complete' && done(),
          ),
        );
      return peer.localDescription?.sdp ?? '';
    }, offer);
  const { tile } = await watching(page, product, 'E2E-WHEP', {
    whepUrl: `http://127.0.0.1:${(whep.address() as AddressInfo).port}/{code}/whep`,
  });
  await plays(tile);
  await page.goto(`${product.url}/#/home`);
  await expect.poll(() => ended).toEqual(['/session/1']);
});

test('[S2-84] a camera turns as long as a hand or a key asks, and stands still when they let go', async ({
  signedIn: page,
  product,
}) => {
  const { tile } = await watching(
    page,
    product,
    'E2E-PTZ',
    { flvUrl: `${gateway.url}/{code}.flv`, ptzUrl: `${gateway.url}/{code}/ptz?move={move}` },
    { ptz: true },
  );
  await plays(tile);
  const aim = (): string => gateway.aimOf('E2E-PTZ');
  const steered = (): Promise<unknown> =>
    page.waitForResponse((answer) => answer.url().includes(paths.cameraSteer));
  const right = page.getByRole('button', { name: '向右' });
  await right.hover();
  await page.mouse.down();
  await expect.poll(aim).toMatch(/^P[1-9]\d* T0 /);
  const stopped = steered();
  await page.mouse.up();
  await stopped;
  // From the next picture on it looks where it looked.
  await plays(tile);
  const there = aim();
  await plays(tile);
  expect(aim()).toBe(there);
  await page.keyboard.down('ArrowUp');
  await expect.poll(aim).toMatch(/ T[1-9]/);
  await page.keyboard.up('ArrowUp');
});
