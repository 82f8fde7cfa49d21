import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LinkState } from '#contracts/live/dataCore.ts';
import { linkOf } from '#tests/helpers/pageFrames.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { LinkReadout } from './LinkReadout.tsx';

const link = { kind: 'link' } as const;
async function readout(over: Partial<LinkState> = {}) {
  const page = await renderPage(<LinkReadout />, { topics: [[link, linkOf(over)]] });
  return { ...page, status: () => screen.getByTestId('link').dataset['status'] };
}

test('a link that lives says so, with its rates', async () => {
  const { status, text } = await readout({ messagesPerSec: 20, samplesPerSec: 400 });
  await waitFor(() => expect(status()).toBe('live'));
  expect(text()).toContain(said('strip:messages', { value: '20' }));
  expect(text()).toContain(said('strip:samples', { value: '400' }));
});

test('what was lost is told, and nothing where nothing was', async () => {
  const { core, text } = await readout({ dropped: 0 });
  await waitFor(() => expect(text()).toContain(said('strip:status.live')));
  expect(text()).not.toContain('丢失');
  core.show(link, linkOf({ dropped: 12 }));
  await waitFor(() => expect(text()).toContain(said('strip:dropped', { value: '12' })));
});

test('a link that says nothing more grows old on this window’s own clock', async () => {
  const { status } = await readout({ silentMs: 5_900 });
  await waitFor(() => expect(status()).toBe('stale'), { timeout: 5_000 });
});

test('[S4-41] connected is live; a link that is cut or closed is not, in words and by its mark', async () => {
  const { core, status, text } = await readout();
  await waitFor(() => expect(status()).toBe('live'));
  core.show(link, linkOf({ state: 'retrying', retryInMs: 3_000 }));
  await waitFor(() => expect(text()).toContain(said('strip:status.retrying')));
  core.show(link, linkOf({ state: 'offline' }));
  await waitFor(() => expect(status()).toBe('offline'));
  expect(text()).not.toContain(said('strip:status.live'));
});

test('in English the state has its English word', async () => {
  const { text } = await renderPage(<LinkReadout />, { language: 'en' });
  await waitFor(() => expect(text()).toContain('Live'));
});
