import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LatestFrame } from '#contracts/live/dataCore.ts';
import { paths } from '#contracts/http/paths.ts';
import { mineModelSchema } from '#contracts/mine/mine.ts';
import { linkOf } from '#tests/helpers/pageFrames.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { PointsPage } from './PointsPage.tsx';

const model = mineOf({
  points: [
    { code: 'T1', name: '一号甲烷', limits: { high: { 1: 1.5 } } },
    { code: 'T2', name: '二号甲烷' },
  ],
});
const mine = answering(mineModelSchema, model);
const topic: { kind: 'latest'; pointNos: number[] } = { kind: 'latest', pointNos: [0, 1] };
const frame = (values: readonly number[], stale: readonly number[] = [0, 0]): LatestFrame => ({
  kind: 'latest',
  t: Float64Array.from(values, () => Date.now()),
  value: Float64Array.from(values),
  state: new Uint16Array(values.length),
  ageMs: Float64Array.from(values, () => 500),
  stale: Uint8Array.from(stale),
  level: Uint8Array.from([0, 0]),
  minuteMin: Float64Array.from(values),
  minuteMax: Float64Array.from(values),
  minuteMean: Float64Array.from(values),
});
const all = (): boolean => true;
const none = (): boolean => false;
const page = (answer: Answer, shown?: LatestFrame, path = '/monitoring/livePoints') =>
  renderPage(<PointsPage name="livePoints" wanted={shown ? all : none} />, {
    path,
    answers: { [paths.mineModel]: answer },
    topics: shown ? [[topic, shown]] : [],
  });
const row = (name: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(name) });

test('a model that cannot be had is told of, and had at another try', async () => {
  const { user, server } = await page(() => new Refusal('internal', 500), frame([0.5, 0.7]));
  await screen.findByText(said('live:failed'));
  server.answers[paths.mineModel] = mine;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await row('一号甲烷');
});

test('a mine without such points says so', async () => {
  await page(mine);
  await screen.findByText(said('live:none'));
});

test('each point has its newest value, which moves with the next frame', async () => {
  const { core } = await page(mine, frame([0.51, 0.72]));
  expect((await row('一号甲烷')).textContent).toContain('0.51');
  core.show(topic, frame([1.23, 0.72]));
  await waitFor(async () => expect((await row('一号甲烷')).textContent).toContain('1.23'));
});

test('a point that fell silent is marked and counted as stale, the other is not', async () => {
  const { user, address } = await page(mine, frame([0.5, 0.7], [1, 0]));
  await waitFor(async () => expect((await row('一号甲烷')).dataset['mark']).toBe('stale'));
  expect((await row('二号甲烷')).dataset['mark']).toBeUndefined();
  const stale = screen.getByRole('button', { name: `${said('live:condition.stale')} 1` });
  await user.click(stale);
  await waitFor(() => expect(screen.queryByRole('row', { name: /二号/ })).toBeNull());
  expect(address()).toBe('/monitoring/livePoints?state=stale');
});

test('a core that fails marks every row', async () => {
  const { core } = await page(mine, frame([0.5, 0.7]));
  await row('二号甲烷');
  core.fail();
  await waitFor(async () => expect((await row('二号甲烷')).dataset['mark']).toBe('stale'));
  expect((await row('一号甲烷')).dataset['mark']).toBe('stale');
});

test('figures that are counted of what may be old have a question mark', async () => {
  const { core } = await page(mine, frame([0.5, 0.7]));
  await row('一号甲烷');
  core.show({ kind: 'link' }, linkOf({ state: 'offline' }));
  const good = said('live:condition.good');
  await screen.findByRole('button', { name: `${good} 2?` });
});

test('words narrow the list by the address; nothing that passes is told as that', async () => {
  const { user, address } = await page(mine, frame([0.5, 0.7]), '/monitoring/livePoints?q=T2');
  await row('二号甲烷');
  expect(screen.queryByRole('row', { name: /一号/ })).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'xy');
  await screen.findByText(said('live:empty'));
  expect(address()).toBe('/monitoring/livePoints?q=xy');
});
