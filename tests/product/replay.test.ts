import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { systemClock } from '#base/clock.ts';
import { paths } from '#contracts/http/paths.ts';
import { Core } from '#workers/core.ts';
import { signalrLink } from '#workers/link/signalrLink.ts';
import { Playback } from '#workers/replay/playback.ts';
import { gasPoints, type GasPoint } from '../e2e/gasPoint.ts';
import { stateDigest, stateText } from '../helpers/stateDigest.ts';
import { TestWindow } from '../helpers/testWindow.ts';
import { signIn, startProduct, type Product } from './product.ts';

const POINTS = 50;
const ROUNDS = 6;

let product: Product;
let core: Core;
let window: TestWindow;
let gas: readonly GasPoint[];

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  gas = await gasPoints(
    product,
    ['PROOF-1', 'PROOF-2', 'PROOF-3'].map((code) => ({ code, name: code })),
  );
  core = new Core({
    clock: systemClock,
    link: signalrLink(systemClock, NodeWebSocket as unknown as typeof WebSocket),
    fetcher: (url, init) => fetch(url, init),
  });
  window = new TestWindow(core);
  await core.open({
    hubUrl: product.url + paths.hub,
    apiUrl: product.url,
    token: await signIn(product.url),
  });
});
afterAll(async () => {
  await core.close();
  await product.remove();
});

const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const playback = (): Playback => {
  const scene = core.contextOf(window.number);
  if (!(scene instanceof Playback)) throw new Error('The window shows the present');
  return scene;
};

describe('the proof on the real product', () => {
  test('the state at T in a replay hashes equal to the state logged live at T', async () => {
    const alarms = window.follow({ kind: 'alarms', live: true });
    await expect.poll(() => alarms.newest()?.upToDate, { timeout: 10_000 }).toBe(true);
    const logged = new Map<number, { digest: string; text: string }>();
    for (let round = 1; round <= ROUNDS; round++) {
      // Each reading of a round has its own time, and a value beyond the limit in every other
      // round.
      for (const [i, point] of gas.entries())
        await point.reads(round % 2 === 0 && i === 1 ? 1.6 : 0.2 + round / 100 + i / 1_000);
      await soon(300);
      // Everything until the next whole second has arrived once that second has begun and nothing
      // more was sent.
      const at = Math.ceil(Date.now() / 1_000) * 1_000;
      await soon(at - Date.now() + 50);
      logged.set(at, {
        digest: stateDigest(core.live, POINTS),
        text: stateText(core.live, POINTS),
      });
    }
    expect(new Set([...logged.values()].map(({ digest }) => digest)).size).toBe(ROUNDS);
    expect([...logged.values()].some(({ text }) => text.includes('"alarms":[{'))).toBe(true);
    await soon(2_500);

    const [first = 0] = logged.keys();
    await core.turn(window.number, { act: 'seek', at: first, playing: false });
    for (const [at, { digest, text }] of logged) {
      // By a jump, and for every second one by steps from where the last jump led.
      await core.turn(window.number, { act: 'seek', at, playing: false });
      expect(playback().state).toMatchObject({ at, failed: undefined });
      expect(stateText(playback(), POINTS)).toBe(text);
      expect(stateDigest(playback(), POINTS)).toBe(digest);
    }
    await core.turn(window.number, { act: 'seek', at: first, playing: false });
    await expect
      .poll(
        async () => {
          await core.turn(window.number, { act: 'step', by: 'second', direction: 1 });
          const { at } = playback().state;
          const expected = logged.get(at);
          if (expected) expect(stateText(playback(), POINTS)).toBe(expected.text);
          return at >= Math.max(...logged.keys());
        },
        { timeout: 15_000 },
      )
      .toBe(true);
  }, 90_000);
});
