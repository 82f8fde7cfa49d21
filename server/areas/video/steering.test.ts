import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { ok } from '#base/result.ts';
import type { CameraMove } from '#contracts/video/videoCalls.ts';
import { Steering } from './steering.ts';

function begun() {
  const clock = new ManualClock();
  const steering = new Steering(clock);
  const asked: CameraMove[] = [];
  const steer = (move: CameraMove) =>
    steering.steer('c', move, async (one) => {
      asked.push(one);
      return ok(undefined);
    });
  return { clock, steering, asked, steer };
}

test('a move that nobody ends is ended after fifteen seconds', async () => {
  const { clock, asked, steer } = begun();
  await steer('left');
  clock.advance(14_999);
  expect(asked).toEqual(['left']);
  clock.advance(1);
  expect(asked).toEqual(['left', 'stop']);
  clock.advance(60_000);
  expect(asked).toEqual(['left', 'stop']);
});

test('each move begins the wait anew, and a stop ends it', async () => {
  const { clock, asked, steer } = begun();
  await steer('left');
  clock.advance(10_000);
  await steer('up');
  clock.advance(10_000);
  await steer('stop');
  clock.advance(60_000);
  expect(asked).toEqual(['left', 'up', 'stop']);
});

test('nothing is asked after the end', async () => {
  const { clock, steering, asked, steer } = begun();
  await steer('left');
  steering.end();
  clock.advance(60_000);
  expect(asked).toEqual(['left']);
});
