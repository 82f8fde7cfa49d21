import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { PHOTO_MOST, PHOTO_MS } from '#contracts/signage/photo.ts';
import { failed, type HttpClient } from '#crud/httpClient.ts';
import { Photos } from './photos.ts';

function stage() {
  const clock = new ManualClock(0);
  const sent: unknown[] = [];
  const told: string[] = [];
  const state: { isIn: boolean; isDown: boolean; jpeg: string | undefined } = {
    isIn: true,
    isDown: false,
    jpeg: 'AAAAAAAA',
  };
  const request: HttpClient = async (ask) => {
    if (state.isDown) return err(failed('unavailable', '', undefined));
    sent.push(ask.body);
    return ok(ask.answer.parse({ hash: `h${sent.length}` }));
  };
  const photos = new Photos({
    request,
    clock,
    isIn: () => state.isIn,
    take: async () => {
      if (state.jpeg === undefined) throw new Error('tainted');
      return state.jpeg;
    },
    pictured: () => (hash) => void told.push(hash),
  });
  return { clock, sent, told, state, photos };
}

test('a photograph is handed in each minute and on demand, and its hash told to the proof', async () => {
  const { clock, sent, told, photos } = stage();
  const end = photos.start();
  await photos.photograph();
  expect(sent).toEqual([{ jpeg: 'AAAAAAAA' }]);
  clock.advance(PHOTO_MS);
  await expect.poll(() => told).toEqual(['h1', 'h2']);
  end();
  clock.advance(PHOTO_MS);
  expect(sent).toHaveLength(2);
});

test('who is not let in, a browser that makes none, one too large and a server away hand in none', async () => {
  const { sent, told, state, photos } = stage();
  state.isIn = false;
  await photos.photograph();
  state.isIn = true;
  state.jpeg = undefined;
  await photos.photograph();
  state.jpeg = 'A'.repeat(PHOTO_MOST + 4);
  await photos.photograph();
  state.jpeg = 'AAAAAAAA';
  state.isDown = true;
  await photos.photograph();
  expect([sent, told]).toEqual([[], []]);
  state.isDown = false;
  await photos.photograph();
  expect(told).toEqual(['h1']);
});
