import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LinkState } from '#contracts/live/dataCore.ts';
import { linkOf, replayOf } from '#tests/helpers/pageFrames.ts';
import { renderPage, said, type PageUnderTest } from '#tests/helpers/render.tsx';
import { togglePause } from '#features/replay/api.ts';
import { Banners } from './Banners.tsx';

const link = { kind: 'link' } as const;
const banners = (over: Partial<LinkState> = {}): Promise<PageUnderTest> =>
  renderPage(<Banners clock="plays" />, { topics: [[link, linkOf(over)]] });

test('while all is well nothing is said but that it is live', async () => {
  const { text } = await banners();
  await waitFor(() => expect(text().trim()).toBe(said('strip:status.live')));
});

test('a line that is being retried says in how many seconds, a closed one that nothing is live', async () => {
  const { core, text } = await banners({ state: 'retrying', retryInMs: 9_000 });
  await waitFor(() => expect(text()).toMatch(/连接已断开，\d 秒后重试/));
  core.show(link, linkOf({ state: 'offline' }));
  await waitFor(() => expect(text()).toContain(said('strip:offlineBanner')));
});

test('silence tells how long nothing came, lateness how late it comes', async () => {
  const { core, text } = await banners({ silentMs: 20_000, silence: 'lost' });
  await waitFor(() => expect(text()).toMatch(/已 2\d ?秒?.*没有收到数据/));
  core.show(link, linkOf({ lagMs: 9_000, silence: 'stale' }));
  await waitFor(() => expect(text()).toMatch(/数据晚到 9/));
});

test('after a break the lists are called incomplete until all has come', async () => {
  const { core, text } = await banners({ upToDate: false });
  await waitFor(() => expect(text()).toContain(said('strip:catchingUpBanner')));
  core.show(link, linkOf());
  await waitFor(() => expect(text()).not.toContain(said('strip:catchingUpBanner')));
});

test('a core that failed freezes the picture, in words', async () => {
  const { core, text } = await banners();
  await waitFor(() => expect(text()).toContain(said('strip:status.live')));
  core.fail();
  await waitFor(() => expect(text()).toContain(said('strip:frozenBanner')));
});

test('a paused screen says so until it is resumed', async () => {
  const { text } = await banners();
  togglePause();
  await waitFor(() => expect(text()).toContain('画面已暂停'));
  togglePause();
  await waitFor(() => expect(text()).not.toContain('画面已暂停'));
});

test('a replay has its bar, which names the moment that is shown', async () => {
  const { text } = await renderPage(<Banners clock="plays" />, {
    topics: [[{ kind: 'clock' }, replayOf()]],
  });
  await waitFor(() => expect(text()).toContain(said('clock:stand.plays')));
});
