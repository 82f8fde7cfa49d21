import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import type { PlayerLineWord } from '#contracts/signage/playerLine.ts';
import { takeoverPaths, type Takeover } from '#contracts/signage/takeover.ts';
import { failed, type HttpClient } from '#crud/httpClient.ts';
import { memoryShelf } from './kept.ts';
import { Takeovers } from './takeovers.ts';

const page = (key: string): Takeover => ({
  key,
  kind: 'evacuation',
  drill: false,
  since: 1,
  t: 1,
  reason: '',
  alarm: null,
  where: [],
  way: null,
  heads: null,
  closed: [],
  volume: 50,
});

/** A screen that is let in, its line to the hub, and a server that answers what a test says. */
async function screen(kept?: Takeover) {
  const clock = new ManualClock(1_000_000);
  const asked: { path: string; body: unknown }[] = [];
  const shelf = memoryShelf<Takeover | undefined>(kept);
  const answers: Record<string, unknown> = {};
  let fault: ErrorCode | undefined = 'network';
  let refusals = 0;
  let hear: ((word: PlayerLineWord) => void) | undefined;
  const request: HttpClient = async (ask) => {
    asked.push({ path: ask.path, body: ask.body });
    return fault === undefined
      ? ok(ask.answer.parse(answers[ask.path]))
      : err(failed(fault, '', undefined));
  };
  const takeovers = new Takeovers({
    request,
    shelf,
    clock,
    token: () => 'tok',
    hubUrl: 'http://mine.test/MessageHub',
    line: (_, listener) => {
      hear = listener;
      return () => undefined;
    },
    refused: () => refusals++,
  });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  takeovers.start();
  await pass(0);
  const tell = (now: number, takeover: Takeover | null): void =>
    hear?.({ kind: 'takeover', payload: { now, takeover } });
  return {
    takeovers,
    asked,
    answers,
    shelf,
    pass,
    tell,
    line: (isUp: boolean) => hear?.({ kind: 'line', isUp }),
    shows: () => takeovers.now.takeover?.key,
    refusals: () => refusals,
    fail: (code: ErrorCode | undefined) => {
      fault = code;
    },
    count: (path: string) => asked.filter((one) => one.path === path).length,
  };
}

test('[S1-95] what the hub tells shows at once and goes when it is over; an older word changes nothing', async () => {
  const { tell, shows, shelf } = await screen();
  tell(5, page('evacuation:1'));
  expect(shows()).toBe('evacuation:1');
  expect(await shelf.read()).toMatchObject({ key: 'evacuation:1' });
  tell(4, null);
  expect(shows()).toBe('evacuation:1');
  tell(6, null);
  expect(shows()).toBeUndefined();
  expect(await shelf.read()).toBeUndefined();
});

test('[S1-95] without the hub the server is asked each two seconds, with it each fifteen', async () => {
  const { answers, fail, line, pass, shows, count } = await screen();
  fail(undefined);
  answers[takeoverPaths.now] = { now: 5, takeover: page('alarm:1') };
  await pass(2_000);
  expect(shows()).toBe('alarm:1');
  const before = count(takeoverPaths.now);
  line(true);
  for (let i = 0; i < 14; i++) await pass(1_000);
  expect(count(takeoverPaths.now)).toBe(before);
  answers[takeoverPaths.now] = { now: 6, takeover: null };
  for (let i = 0; i < 2; i++) await pass(1_000);
  expect(shows()).toBeUndefined();
});

test('[S1-95] a cut line ends no takeover, nor does a start without a network, and it is known how long nothing was heard', async () => {
  const { takeovers, shows, pass, line, refusals, fail } = await screen(page('evacuation:1'));
  line(false);
  await pass(3_600_000);
  expect(shows()).toBe('evacuation:1');
  expect(takeovers.now.heardAt).toBeUndefined();
  fail('player_refused');
  await pass(2_000);
  await pass(1_000);
  expect(refusals()).toBeGreaterThan(0);
});

test('[S1-95] what was painted is said until the server has heard it, with how long ago it was, and no more', async () => {
  const { takeovers, tell, answers, fail, pass, asked, count } = await screen();
  tell(5, page('evacuation:1'));
  void takeovers.painted('evacuation:1');
  await pass(0);
  await pass(1_000);
  expect(count(takeoverPaths.painted)).toBe(2);
  fail(undefined);
  answers[takeoverPaths.painted] = null;
  answers[takeoverPaths.now] = { now: 6, takeover: page('evacuation:1') };
  await pass(1_000);
  void takeovers.painted('evacuation:1');
  await pass(5_000);
  const told = asked.filter(({ path }) => path === takeoverPaths.painted);
  expect(told.map(({ body }) => body)).toEqual(
    [0, 1_000, 2_000].map((ago) => ({ key: 'evacuation:1', ago })),
  );
});
