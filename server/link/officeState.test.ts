import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { OfficeState } from './officeState.ts';

const beat = { parts: [{ part: 'jobs', state: 'ok' }], lastBackupAt: null, diedAt: null } as const;

test('an office is here from its first sign of life, silent after four seconds, given up after ten', async () => {
  const clock = new ManualClock();
  const state = new OfficeState(clock);
  let givenUp = 0;
  state.onGivenUp(() => givenUp++);
  expect(state.ill()).toEqual({ reason: 'notRunning', at: clock.now() });
  state.heard(beat);
  await state.firstHere;
  expect([state.isHere, state.ill(), state.parts()]).toEqual([true, undefined, beat.parts]);
  clock.advance(4_500);
  expect([state.isHere, state.ill()?.reason, state.parts(), givenUp]).toEqual([
    false,
    'silent',
    [],
    0,
  ]);
  clock.advance(6_000);
  expect(givenUp).toBe(1);
  state.heard(beat);
  expect(state.isHere).toBe(true);
  state.lost();
  expect([state.isHere, state.ill()?.reason, givenUp]).toEqual([false, 'notRunning', 2]);
  state.stop();
  expect(clock.waiting).toBe(0);
});

test('one that died and is back is told of for ten minutes', () => {
  const clock = new ManualClock();
  const state = new OfficeState(clock);
  const died = { ...beat, diedAt: clock.now() };
  state.heard(died);
  expect(state.ill()).toEqual({ reason: 'restarted', at: died.diedAt });
  clock.advance(11 * 60_000);
  state.heard(died);
  expect(state.ill()).toBeUndefined();
  state.stop();
});
