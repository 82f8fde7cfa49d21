import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { momentOf } from '#contracts/charts/samples.ts';
import type { ChartFrame } from '#contracts/live/dataCore.ts';
import type { ChartFeed } from '#ui/chart/chartTypes.ts';
import { linkOf, replayOf } from '#tests/helpers/pageFrames.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { paths } from '#contracts/http/paths.ts';
import { mineOf } from '#tests/helpers/testMine.ts';
import type { ChartRange } from '#features/mine/api.ts';
import type { ChartStanding } from './chartStanding.ts';
import { groupsOf, type ChartGroup } from './grouping.ts';
import { ChartToolbar } from './ChartToolbar.tsx';

const live: ChartRange = { live: true, spanMs: 1_800_000 };
const fixed: ChartRange = { live: false, from: 1_000_000, to: 4_600_000 };
const feed: ChartFeed<ChartFrame> = { newest: () => undefined, subscribe: () => () => undefined };

async function toolbar(
  range: ChartRange,
  standing: ChartStanding,
  more: PageOptions = {},
  groups: readonly ChartGroup[] = [],
  shown = feed,
) {
  const onRange = vi.fn<(range: ChartRange) => void>();
  const page = await renderPage(
    <ChartToolbar
      model={mineOf({})}
      feed={shown}
      groups={groups}
      canvases={new Map()}
      asTable={false}
      onAsTable={vi.fn()}
      {...{ range, onRange, standing }}
    />,
    more,
  );
  return { ...page, onRange };
}
const tool = (key: string): HTMLButtonElement =>
  screen.getByRole('button', { name: said(`charts:${key}`) });
const now = (): HTMLElement => screen.getByTitle(said('charts:goLive'));

test('a live picture is called live only while its points are', async () => {
  await toolbar(live, 'live');
  await waitFor(() => expect(now().textContent).toBe(said('charts:live')));
  expect(now().getAttribute('aria-pressed')).toBe('true');
});

test('stale points take the word away, some of them or all', async () => {
  await toolbar(live, 'some');
  await waitFor(() => expect(now().textContent).toBe(said('charts:someStale')));
});

test('a line that is cut makes it stale, whatever the points were', async () => {
  const { core } = await toolbar(live, 'live');
  core.show({ kind: 'link' }, linkOf({ state: 'offline' }));
  await waitFor(() => expect(now().textContent).toBe(said('ui:stale')));
});

test('in a replay it is called that, cut line or not', async () => {
  await toolbar(live, 'all', { topics: [[{ kind: 'clock' }, replayOf()]] });
  await waitFor(() => expect(now().textContent).toBe(said('clock:replay')));
});

test('nothing lies ahead of the present; from the past there is a way back to it', async () => {
  await toolbar(live, 'live');
  expect(tool('forward').disabled).toBe(true);
});

test('a fixed range steps both ways, widens, and becomes live with its own length', async () => {
  const { user, onRange } = await toolbar(fixed, 'live');
  await user.click(tool('back'));
  await user.click(tool('forward'));
  await user.click(now());
  const [back, forward, present] = onRange.mock.calls.map(([range]) => range);
  expect(back?.live === false && back.to < fixed.to).toBe(true);
  expect(forward?.live === false && forward.to > fixed.to).toBe(true);
  expect(present).toEqual({ live: true, spanMs: 3_600_000 });
});

test('without points there is no table and nothing to export', async () => {
  await toolbar(live, 'live');
  expect([tool('table').disabled, tool('export').disabled]).toEqual([true, true]);
});

const framed = (from: number, to: number): ChartFeed<ChartFrame> => ({
  ...feed,
  newest: () => ({ from, to, x: new Float64Array(0) }) as ChartFrame,
});
const gas = groupsOf(mineOf({ points: [{ code: 'G1' }, { code: 'G2' }] }).points);

test('every sample of the range is one click away, of all points that are shown', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const answers = {
    [paths.samples]: () => new Response('point,time', { headers: { 'content-type': 'text/csv' } }),
  };
  const { user, server } = await toolbar(live, 'live', { answers }, gas, framed(1_000, 61_000));
  await user.click(tool('export'));
  await user.click(await screen.findByText(said('charts:samples')));
  await waitFor(() =>
    expect(server.of(paths.samples)[0]?.body).toEqual({
      points: ['G1', 'G2'],
      from: 1_000,
      to: 61_000,
      format: 'csv',
    }),
  );
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
});

test('the whole day that the charts end in is one click away, whatever range is shown', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const answers = {
    [paths.samples]: () => new Response('point,time', { headers: { 'content-type': 'text/csv' } }),
  };
  const day = '2026-11-26';
  const from = momentOf(day);
  // Up to midnight: the day that ends there, not the one that begins.
  const shown = framed(from + 60_000, from + 86_400_000);
  const { user, server } = await toolbar(live, 'live', { answers }, gas, shown);
  await user.click(tool('export'));
  await user.click(await screen.findByText(said('charts:day', { day })));
  await waitFor(() =>
    expect(server.of(paths.samples)[0]?.body).toEqual({
      points: ['G1', 'G2'],
      from,
      to: from + 86_400_000,
      format: 'csv',
    }),
  );
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
});

test('a range that no page can hold is not asked for, and that is said', async () => {
  const { user, server } = await toolbar(live, 'live', {}, gas, framed(0, 3_660 * 86_400_000));
  await user.click(tool('export'));
  await user.click(await screen.findByText(said('charts:samples')));
  expect((await screen.findByRole('alert')).textContent).toBe(said('charts:tooManySamples'));
  expect(server.of(paths.samples)).toEqual([]);
});
