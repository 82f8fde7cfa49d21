import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { contentPath, playerPaths, type BeatAnswer } from '#contracts/signage/player.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { failed, type HttpClient } from '#crud/httpClient.ts';
import { NOTHING, type Kept } from './kept.ts';
import { Player, playingAt } from './player.ts';

/** A screen with a server that answers what a test says. */
function stage() {
  const clock = new ManualClock(1_000_000);
  const asked: { path: string; body: unknown }[] = [];
  const answers: Record<string, unknown> = {};
  let fault: ErrorCode | undefined;
  let kept: Kept = NOTHING;
  const client = (): HttpClient => async (ask) => {
    asked.push({ path: ask.path, body: ask.body });
    const refused = fault ?? (ask.path in answers ? undefined : 'network');
    return refused === undefined
      ? ok(ask.answer.parse(answers[ask.path]))
      : err(failed(refused, '', undefined));
  };
  let restarts = 0;
  const player = new Player({
    client,
    clock,
    shelf: {
      read: async () => kept,
      write: async (next) => {
        kept = next;
      },
    },
    size: () => ({ w: 1920, h: 1080 }),
    storageUsed: async () => 10,
    restart: () => void restarts++,
  });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    for (let i = 0; i < 40; i++) await Promise.resolve();
  };
  return {
    clock,
    asked,
    answers,
    player,
    pass,
    kept: () => kept,
    restarts: () => restarts,
    fail: (code: ErrorCode | undefined) => {
      fault = code;
    },
  };
}

const AHEAD = 3_600_000;
const beat = (change: Partial<BeatAnswer> = {}): BeatAnswer => ({
  now: 1_000_000 + AHEAD,
  beatSeconds: 15,
  name: 'Hall',
  showVersion: false,
  volume: 50,
  brightness: 80,
  powerPlan: [],
  templateId: 't1',
  slots: [],
  templates: [{ id: 't1', version: 1, hash: 'h1' }],
  order: null,
  ...change,
});
const content = (version: number) => ({
  id: 't1',
  version,
  hash: `h${version}`,
  name: 'Hall',
  width: 1920,
  height: 1080,
  background: null,
  content: { pages: [] },
});

async function playing() {
  const staged = stage();
  const { answers, player, pass } = staged;
  answers[playerPaths.announce] = { code: '123456', secret: 's'.repeat(43), expires: 5 };
  answers[playerPaths.collect] = { state: 'waiting' };
  const end = player.start();
  await pass(0);
  await pass(5_000);
  answers[playerPaths.collect] = { state: 'paired', token: 'tok', deviceId: 'd1' };
  answers[playerPaths.beat] = beat();
  answers[contentPath('t1')] = content(1);
  await pass(5_000);
  await pass(0);
  return {
    ...staged,
    end,
    shows: () => playingAt(player.shown().kept, 1_000_000 + AHEAD)?.content,
  };
}

test('[S1-95] a screen announces itself once, whatever its clock says, and plays once it is paired', async () => {
  const { asked, kept, shows, end } = await playing();
  expect(asked.map(({ path }) => path)).toEqual([
    playerPaths.announce,
    playerPaths.collect,
    playerPaths.collect,
    playerPaths.beat,
    contentPath('t1'),
  ]);
  expect(shows()).toMatchObject({ version: 1 });
  expect(kept()).toMatchObject({ token: 'tok', told: { ahead: expect.any(Number) } });
  end();
});

test('[S1-95] without a server it plays on from what it has; a new version replaces the old once it is here', async () => {
  const { asked, answers, fail, pass, player, shows, end } = await playing();
  fail('network');
  await pass(15_000);
  expect(player.shown().isReached).toBe(false);
  expect(shows()).toMatchObject({ version: 1 });
  fail(undefined);
  answers[playerPaths.beat] = beat({ templates: [{ id: 't1', version: 2, hash: 'h2' }] });
  delete answers[contentPath('t1')];
  await pass(15_000);
  expect(shows()).toMatchObject({ version: 1 });
  answers[contentPath('t1')] = content(2);
  await pass(15_000);
  expect(shows()).toMatchObject({ version: 2 });
  const [last] = asked.filter(({ path }) => path === playerPaths.beat).slice(-1);
  expect(last?.body).toMatchObject({ showing: { templateId: 't1', version: 1 } });
  end();
});

test('[S1-95] what is withdrawn vanishes with the next beat; a player turned away forgets all', async () => {
  const { answers, fail, kept, pass, shows, end } = await playing();
  answers[playerPaths.beat] = beat({ templates: [] });
  await pass(15_000);
  expect(shows()).toBeUndefined();
  fail('player_refused');
  await pass(15_000);
  expect(kept()).toEqual(NOTHING);
  end();
});

test('[S2-40] an order is done once, over a new start too, and the server is told at once', async () => {
  const { asked, answers, pass, restarts, end } = await playing();
  const count = (path: string) => asked.filter((one) => one.path === path).length;
  const fetched = count(contentPath('t1'));
  answers[playerPaths.beat] = beat({ order: { id: 7, kind: 'reload' } });
  await pass(15_000);
  expect(count(contentPath('t1'))).toBe(fetched + 1);
  await pass(0);
  expect(asked.findLast(({ path }) => path === playerPaths.beat)?.body).toMatchObject({ done: 7 });
  await pass(15_000);
  expect(count(contentPath('t1'))).toBe(fetched + 1);
  expect(restarts()).toBe(0);
  answers[playerPaths.beat] = beat({ order: { id: 8, kind: 'restart' } });
  await pass(15_000);
  expect(restarts()).toBe(0);
  await pass(0);
  expect(asked.at(-1)?.body).toMatchObject({ done: 8 });
  await pass(15_000);
  expect(restarts()).toBe(1);
  end();
});
