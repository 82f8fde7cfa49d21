import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import { AlarmSound, type SoundState } from './alarmSound.ts';
import type { Beep } from './pattern.ts';
import type { Tone } from './tone.ts';

function desk(state: 'ready' | 'blocked' = 'ready') {
  const clock = new ManualClock(1_000_000);
  const played: { at: number; hz: number; volume: number }[] = [];
  let stops = 0;
  const tone: Tone & { now: 'ready' | 'blocked' } = {
    now: state,
    state: () => tone.now,
    play: (beeps: readonly Beep[], volume) =>
      beeps.forEach((b) => played.push({ at: clock.mono() + b.atMs, hz: b.hz, volume })),
    stop: () => void stops++,
    arm: () => undefined,
    close: () => undefined,
    watch: () => () => undefined,
  };
  let last: SoundState | undefined;
  const sound = new AlarmSound(clock, tone, (next) => {
    last = next;
  });
  sound.lead(true);
  const take = (): number[] => played.splice(0).map(({ at }) => at);
  return { clock, sound, tone, played, take, state: () => last, stops: () => stops };
}

const alarm = (id: string, level: Level) => ({ id, level });

test('red sounds without pause until it is acknowledged', () => {
  const { clock, sound, take, state } = desk();
  sound.hear([alarm('a', 1)]);
  clock.advance(2_900);
  expect(take()).toEqual([0, 500, 1_000, 1_500, 2_000, 2_500]);
  expect(state()?.sounding).toBe(1);
  sound.hear([]);
  clock.advance(60_000);
  expect(take()).toEqual([]);
  expect(state()?.sounding).toBeUndefined();
});

test('orange sounds three beeps each ten seconds', () => {
  const { clock, sound, take } = desk();
  sound.hear([alarm('a', 2)]);
  clock.advance(10_500);
  expect(take()).toEqual([0, 400, 800, 10_000, 10_400, 10_800]);
});

test('yellow sounds once for each alarm, blue never', () => {
  const { clock, sound, take } = desk();
  sound.hear([alarm('b', 4)]);
  clock.advance(60_000);
  expect(take()).toEqual([]);
  sound.hear([alarm('b', 4), alarm('y', 3)]);
  clock.advance(60_000);
  expect(take()).toHaveLength(1);
  sound.hear([alarm('b', 4), alarm('y', 3), alarm('y2', 3)]);
  sound.hear([alarm('y', 3), alarm('y2', 3)]);
  expect(take()).toHaveLength(1);
});

test('a worse alarm takes over and the milder one comes back after it', () => {
  const { clock, sound, take, state } = desk();
  sound.hear([alarm('o', 2)]);
  clock.advance(100);
  take();
  sound.hear([alarm('o', 2), alarm('r', 1)]);
  expect(state()?.sounding).toBe(1);
  sound.hear([alarm('o', 2)]);
  expect(state()?.sounding).toBe(2);
});

test('a mute ends after its time', () => {
  const { clock, sound, take, state } = desk();
  sound.hear([alarm('a', 1)]);
  take();
  sound.muteUntil(clock.now() + 60_000);
  clock.advance(59_000);
  expect(take()).toEqual([]);
  expect(state()?.mute).toEqual({ until: 1_060_000, level: 1 });
  clock.advance(1_500);
  expect(take().length).toBeGreaterThan(0);
  expect(state()?.mute).toBeUndefined();
});

test('something more severe ends a mute, something equal does not', () => {
  const { clock, sound, take, state } = desk();
  sound.hear([alarm('o', 2)]);
  sound.muteUntil(clock.now() + 600_000);
  take();
  sound.hear([alarm('o', 2), alarm('o2', 2)]);
  clock.advance(30_000);
  expect(take()).toEqual([]);
  sound.hear([alarm('o', 2), alarm('r', 1)]);
  expect(take().length).toBeGreaterThan(0);
  expect(state()?.mute).toBeUndefined();
});

test('a window that does not lead is silent and takes over when it does', () => {
  const { clock, sound, take } = desk();
  sound.lead(false);
  sound.hear([alarm('a', 1)]);
  clock.advance(5_000);
  expect(take()).toEqual([]);
  sound.lead(true);
  expect(take().length).toBeGreaterThan(0);
});

test('a blocked sound starts as soon as it is armed', () => {
  const { clock, sound, tone, take } = desk('blocked');
  sound.hear([alarm('a', 1)]);
  clock.advance(5_000);
  expect(take()).toEqual([]);
  tone.now = 'ready';
  sound.refresh();
  expect(take().length).toBeGreaterThan(0);
});
