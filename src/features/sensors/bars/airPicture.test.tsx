import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChartFrame, LatestFrame } from '#contracts/live/dataCore.ts';
import { paths } from '#contracts/http/paths.ts';
import { mineModelSchema } from '#contracts/mine/mine.ts';
import { answering } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { Component as UndergroundAirPage } from './UndergroundAirPage.tsx';

const model = mineOf({
  points: [
    { code: 'T1', name: '一号甲烷', limits: { high: { 3: 1, 1: 3 } } },
    { code: 'T2', name: '二号甲烷', limits: { high: { 3: 1, 1: 3 } } },
    { code: 'H1', name: '一号湿度', kind: 'RH' },
  ],
});
const topic: { kind: 'latest'; pointNos: number[] } = { kind: 'latest', pointNos: [0, 1, 2] };
const frame = (values: readonly number[], stale: readonly number[] = [0, 0, 0]): LatestFrame => ({
  kind: 'latest',
  t: Float64Array.from(values, () => Date.now()),
  value: Float64Array.from(values),
  state: new Uint16Array(values.length),
  ageMs: Float64Array.from(stale, (old) => (old === 1 ? 200_000 : 500)),
  stale: Uint8Array.from(stale),
  level: Uint8Array.from(values, (value) => (value >= 1 && value < 9 ? 3 : 0)),
  minuteMin: Float64Array.from(values),
  minuteMax: Float64Array.from(values),
  minuteMean: Float64Array.from(values),
});
const chart: ChartFrame = {
  kind: 'chart',
  from: 0,
  to: 600_000,
  x: new Float64Array(40),
  series: [Float64Array.from({ length: 40 }, (_, i) => i / 40), new Float64Array(40)],
  loading: false,
  failed: undefined,
  samples: 40,
};
const page = (shown: LatestFrame, path = '/monitoring/undergroundAir') =>
  renderPage(<UndergroundAirPage />, {
    path,
    answers: { [paths.mineModel]: answering(mineModelSchema, model) },
    topics: [
      [topic, shown],
      [{ kind: 'chart', pointNos: [0, 1], spanMs: 600_000, columns: 20 }, chart],
    ],
  });
const barOf = async (name: string): Promise<HTMLElement> => {
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  const bar = row.querySelector<HTMLElement>('[role=img][aria-label*="1"] > span');
  if (bar === null) throw new Error('no bar');
  return bar;
};
const order = (): string[] =>
  screen.getAllByRole('row').flatMap(({ textContent }) => /(..)甲烷/.exec(textContent)?.[1] ?? []);

test('a reading moves its bar, an alarm brings it to the top in its hue; only gases are drawn', async () => {
  const { core, text } = await page(frame([0.5, 0.7, 60]));
  await waitFor(async () => expect((await barOf('一号')).style.width).toBe('25.00%'));
  expect(order()).toEqual(['二号', '一号']);
  expect((await barOf('一号')).dataset['level']).toBeUndefined();
  expect(text()).not.toContain('一号湿度');
  expect(text()).toContain(said('bars:others', { count: 1 }));
  core.show(topic, frame([1.2, 0.7, 60]));
  await waitFor(async () => expect((await barOf('一号')).dataset['level']).toBe('3'));
  expect(order()).toEqual(['一号', '二号']);
});

test('a point that fell silent is hatched, says how old it is, and stands before what is well', async () => {
  await page(frame([0.5, 0.7, 60], [1, 0, 0]));
  await waitFor(async () => expect((await barOf('一号')).dataset['old']).toBe('true'));
  expect((await barOf('二号')).dataset['old']).toBeUndefined();
  const row = await screen.findByRole('row', { name: /一号/ });
  expect(row.textContent).toContain(said('bars:old', { age: '3 分 20 秒' }));
  expect(order()).toEqual(['一号', '二号']);
});

test('the change of ten minutes stands beside what is fresh', async () => {
  await page(frame([0.5, 0.7, 60]));
  await waitFor(async () =>
    expect((await screen.findByRole('row', { name: /一号/ })).textContent).toContain('+0.80'),
  );
});

test('V takes the table and back; the choice is kept, and an address says otherwise', async () => {
  const { user, address } = await page(frame([0.5, 0.7, 60]));
  await screen.findByRole('columnheader', { name: new RegExp(said('bars:bar')) });
  await user.keyboard('v');
  await screen.findByRole('columnheader', { name: new RegExp(said('live:limits')) });
  expect(address()).toBe('/monitoring/undergroundAir?view=table');
  await user.keyboard('v');
  expect(address()).toBe('/monitoring/undergroundAir?view=picture');
});
