import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { SPAN_MS, type PlayedSpan } from '#contracts/signage/playProof.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { failed, type HttpClient } from '#crud/httpClient.ts';
import { memoryShelf } from './kept.ts';
import { Played } from './played.ts';

function stage() {
  let fault: ErrorCode | undefined;
  const taken: PlayedSpan[] = [];
  const request: HttpClient = async (ask) => {
    if (fault !== undefined) return err(failed(fault, '', undefined));
    const { spans } = ask.body as { spans: PlayedSpan[] };
    taken.push(...spans);
    return ok(ask.answer.parse({ taken: spans.length }));
  };
  const shelf = memoryShelf<readonly PlayedSpan[]>([]);
  const made = () => new Played({ request, shelf, clock: new ManualClock(0), isIn: () => true });
  return { taken, shelf, made, fail: (code: ErrorCode | undefined) => void (fault = code) };
}
const content = { id: 't1', version: 1, hash: 'h1' };
const other = { id: 't2', version: 4, hash: 'h2' };
const see = (played: Played, from: number, to: number, what: typeof content | undefined): void => {
  for (let at = from; at <= to; at += 1_000) played.saw(at, what, 'noon');
};

test('each content is a span of its own; nothing shown and a page that slept are gaps', async () => {
  const { taken, made } = stage();
  const played = made();
  see(played, 0, 10_000, content);
  see(played, 11_000, 20_000, other);
  see(played, 21_000, 30_000, undefined);
  see(played, 31_000, 40_000, content);
  see(played, 100_000, 110_000, content);
  played.saw(111_000, undefined, 'noon');
  await played.handIn();
  expect(taken.map(({ began, ended, templateId }) => [began, ended, templateId])).toEqual([
    [0, 10_000, 't1'],
    [11_000, 20_000, 't2'],
    [31_000, 40_000, 't1'],
    [100_000, 110_000, 't1'],
  ]);
});

test('a photograph belongs to what stood there when it was taken, if that still goes on', async () => {
  const { taken, made } = stage();
  const played = made();
  const picture = 'b'.repeat(64);
  see(played, 0, 5_000, content);
  played.pictured()(picture);
  const late = played.pictured();
  see(played, 6_000, 10_000, other);
  late('c'.repeat(64));
  played.saw(11_000, undefined, 'noon');
  await played.handIn();
  expect(taken.map((one) => one.picture)).toEqual([picture, undefined]);
});

test('a clock that is put back a little while a content goes on makes no spans that overlap', async () => {
  const { taken, made } = stage();
  const played = made();
  see(played, 0, 10_000, content);
  see(played, 7_500, 20_000, content);
  see(played, 17_000, 30_000, other);
  played.saw(31_000, undefined, 'noon');
  await played.handIn();
  expect(taken.map(({ began, ended }) => [began, ended])).toEqual([
    [0, 19_500],
    [19_500, 30_000],
  ]);
});

test('the same content because of another slot is a span of its own', async () => {
  const { taken, made } = stage();
  const played = made();
  see(played, 0, 10_000, content);
  for (let at = 11_000; at <= 20_000; at += 1_000) played.saw(at, content, '');
  played.saw(21_000, undefined, '');
  await played.handIn();
  expect(taken.map(({ ended, slot }) => [ended, slot])).toEqual([
    [10_000, 'noon'],
    [20_000, ''],
  ]);
});

test('what goes on is told in pieces that lie side by side', async () => {
  const { taken, made } = stage();
  const played = made();
  see(played, 0, 2 * SPAN_MS + 3_000, content);
  await played.handIn();
  expect(taken.map(({ began, ended }) => [began, ended])).toEqual([
    [0, SPAN_MS],
    [SPAN_MS, 2 * SPAN_MS],
  ]);
});

test('without a server spans wait, over a new start too, and are handed in once', async () => {
  const { taken, shelf, made, fail } = stage();
  fail('network');
  const first = made();
  see(first, 0, 5_000, content);
  first.saw(6_000, undefined, 'noon');
  await first.handIn();
  expect(taken).toEqual([]);
  expect(await shelf.read()).toHaveLength(1);
  fail(undefined);
  const second = made();
  const end = second.start();
  await expect.poll(() => taken).toHaveLength(1);
  await expect.poll(() => shelf.read()).toEqual([]);
  await second.handIn();
  expect(taken).toHaveLength(1);
  end();
});

test('what the server refuses for good is dropped, and what another device showed is forgotten', async () => {
  const { taken, shelf, made, fail } = stage();
  const played = made();
  see(played, 0, 5_000, content);
  played.saw(6_000, undefined, 'noon');
  fail('bad_request');
  await played.handIn();
  expect(await shelf.read()).toEqual([]);
  fail(undefined);
  see(played, 7_000, 9_000, content);
  played.saw(10_000, other, 'noon');
  played.forget();
  await played.handIn();
  expect(taken).toEqual([]);
});
