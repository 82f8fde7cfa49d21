import { expect, test } from 'vitest';
import type { LinkState } from '#contracts/live/dataCore.ts';
import { isTrusted, linkStatus } from './linkStatus.ts';

const link = (over: Partial<LinkState> = {}): LinkState => ({
  state: 'online',
  upToDate: true,
  silentMs: 0,
  lagMs: 0,
  liveUntil: 0,
  retryInMs: undefined,
  serverOffsetMs: 0,
  messagesPerSec: 0,
  samplesPerSec: 0,
  dropped: 0,
  resyncs: 0,
  silence: 'fresh',
  waking: false,
  ...over,
});

test('an online link that says nothing is stale, then lost, whatever it claims', () => {
  const words = (since: number) =>
    [0, 5_999, 6_000, 15_000].map((silentMs) =>
      linkStatus(link({ silentMs: Math.max(0, silentMs - since) }), silentMs, 'running'),
    );
  expect(words(0)).toEqual(['live', 'live', 'stale', 'lost']);
  // Reported no later than usual.
  expect(words(1_500)).toEqual(['live', 'live', 'stale', 'lost']);
});

test('a link of which no report comes any more blames the line for nothing: the program is frozen', () => {
  expect(
    [0, 5_999, 6_000, 15_000].map((silentMs) => linkStatus(link(), silentMs, 'running')),
  ).toEqual(['live', 'live', 'frozen', 'frozen']);
  expect(linkStatus(link({ silence: 'stale', silentMs: 6_000 }), 9_000, 'running')).toBe('stale');
});

test('a frozen core outweighs everything it last said', () => {
  expect(linkStatus(link(), 0, 'frozen')).toBe('frozen');
});

test('[S4-41] retrying and offline are told apart', () => {
  expect(linkStatus(link({ state: 'retrying', retryInMs: 2_000 }), 0, 'running')).toBe('retrying');
  expect(linkStatus(link({ state: 'offline' }), 0, 'running')).toBe('offline');
  expect(linkStatus(link({ state: 'refused' }), 0, 'running')).toBe('offline');
  expect(linkStatus(undefined, 0, 'running')).toBe('starting');
});

test('a link that has just been opened is starting, not lost', () => {
  expect(linkStatus(link(), Number.POSITIVE_INFINITY, 'running')).toBe('starting');
  expect(linkStatus(link({ silence: 'lost' }), Number.POSITIVE_INFINITY, 'running')).toBe('lost');
  expect(linkStatus(link({ state: 'offline' }), 0, 'starting')).toBe('starting');
  expect(linkStatus(link({ state: 'connecting', liveUntil: undefined }), 0, 'running')).toBe(
    'starting',
  );
});

test('a first attempt behind a picture of before is told as what it is: that picture is old', () => {
  expect(linkStatus(link({ state: 'connecting', liveUntil: 5 }), 0, 'running')).toBe('retrying');
});

test('a core that stood still blames no line for it, and is not trusted before it has read what waited', () => {
  const waking = link({ upToDate: false, waking: true, silence: 'stale', lagMs: 9_000 });
  expect(linkStatus(waking, 9_000, 'running')).toBe('catchingUp');
  expect(linkStatus({ ...waking, silence: 'lost' }, 20_000, 'running')).toBe('catchingUp');
  expect(linkStatus({ ...waking, liveUntil: undefined }, 9_000, 'running')).toBe('starting');
  expect(linkStatus({ ...waking, state: 'retrying' }, 9_000, 'running')).toBe('retrying');
});

test('only a live link is trusted', () => {
  expect(linkStatus(link({ upToDate: false }), 0, 'running')).toBe('catchingUp');
  expect(
    (
      ['live', 'catchingUp', 'stale', 'lost', 'retrying', 'offline', 'frozen', 'starting'] as const
    ).filter(isTrusted),
  ).toEqual(['live']);
});
