import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeoverPaths } from '#contracts/signage/takeover.ts';
import { contentPath, playerPaths, type BeatAnswer, type Slot } from '#contracts/signage/player.ts';
import { Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './PlayerPage.tsx';

const beat = (change: Partial<BeatAnswer> = {}): BeatAnswer => ({
  now: Date.now(),
  beatSeconds: 15,
  name: 'Hall',
  showVersion: false,
  volume: 50,
  brightness: 80,
  powerPlan: [],
  templateId: 't1',
  slots: [] satisfies Slot[],
  templates: [{ id: 't1', version: 3, hash: 'h3' }],
  order: null,
  ...change,
});
const content = {
  id: 't1',
  version: 3,
  hash: 'h3',
  name: 'Hall',
  width: 1920,
  height: 1080,
  background: null,
  content: {
    pages: [
      {
        id: 'p',
        components: [
          { id: 'a', type: 'notice', x: 0, y: 0, w: 400, h: 200, props: { text: 'Safety first' } },
          { id: 'b', type: 'weather', x: 400, y: 0, w: 400, h: 200, props: {} },
        ],
      },
    ],
  },
};
const weather = {
  kind: 'local',
  source: 'North station',
  at: Date.now(),
  temperature: 4.9,
  humidity: null,
  windSpeed: null,
  pressure: null,
  rain1h: null,
  rain24h: null,
};
const announced = () => ({ code: '042137', secret: 's'.repeat(43), expires: Date.now() + 600_000 });
const page = (answers: Record<string, Answer>) =>
  renderPage(<Component />, { path: '/player', answers });

test('[S1-95, S2-43] a screen shows its code, and once paired what it is to show', async () => {
  const { server, text } = await page({
    [playerPaths.announce]: announced,
    [playerPaths.collect]: () => ({ state: 'paired', token: 'tok', deviceId: 'd1' }),
    [playerPaths.beat]: () => beat({ showVersion: true }),
    [contentPath('t1')]: () => content,
    [takeoverPaths.now]: () => ({ now: Date.now(), takeover: null }),
    [playerPaths.data]: () => ({ now: Date.now(), weather, charts: [] }),
  });
  expect((await screen.findByTestId('code')).textContent).toBe('042137');
  await waitFor(() => expect(text()).toContain('Safety first'), { timeout: 9_000 });
  // A widget shows what the screen was told of the mine, and who told it.
  await waitFor(() => expect(text()).toContain('North station'), { timeout: 9_000 });
  expect(text()).toContain('4.9');
  expect(text()).toContain(said('player:version', { player: '1.0.0', template: 3 }));
  expect(server.of(playerPaths.announce)).toHaveLength(1);
}, 15_000);

test('[S1-95] a server that is not reached is told of, and no code is shown', async () => {
  const { text } = await page({
    [playerPaths.announce]: () => new Refusal('unavailable', 503),
  });
  await waitFor(() => expect(text()).toContain(said('player:unreached')));
  expect(screen.queryByTestId('code')).toBeNull();
});
