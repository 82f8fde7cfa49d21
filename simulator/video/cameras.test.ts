import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { createMine } from '../mine.ts';
import { camerasOf } from './cameras.ts';
import { startGateway } from './gateway.ts';

const definitions = createMine({
  profile: 'small',
  seed: 1,
  startMs: 1_800_000_000_000,
}).definitions();

test('cameras stand in areas of the mine, at the height of their level, each with a code of its own', () => {
  const cameras = camerasOf(definitions);
  const areas = new Set(definitions.area.map(({ code }) => code));
  expect(new Set(cameras.map(({ code }) => code)).size).toBe(cameras.length);
  expect(cameras.length).toBeGreaterThan(8);
  expect(cameras.length).toBeLessThanOrEqual(17);
  expect(cameras.filter(({ areaCode }) => !areas.has(areaCode))).toEqual([]);
  const face = definitions.area.find(({ place }) => place === 'face');
  const level = definitions.mineMap.find(({ code }) => code === face?.levelCode);
  expect(cameras.find(({ areaCode }) => areaCode === face?.code)?.z).toBe(
    (level?.z ?? Number.NaN) + 3,
  );
});

test('the gateway has pictures of its own cameras alone, and computes none while nobody watches', async () => {
  const clock = new ManualClock(1_800_000_000_000);
  const gateway = await startGateway(clock, { codes: ['SIM-CAM-01'] });
  try {
    const list = await fetch(`${gateway.url}/SIM-CAM-01/index.m3u8`);
    expect(await list.text()).toContain('#EXT-X-MAP');
    expect((await fetch(`${gateway.url}/V7/index.m3u8`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/V7.flv`)).status).toBe(404);
    expect(gateway.watched()).toBe(0);
    const gone = new AbortController();
    const stream = await fetch(`${gateway.url}/SIM-CAM-01.flv`, { signal: gone.signal });
    expect(stream.status).toBe(200);
    expect(gateway.watched()).toBe(1);
    gone.abort();
    await expect.poll(() => gateway.watched()).toBe(0);
  } finally {
    await gateway.stop();
  }
});
