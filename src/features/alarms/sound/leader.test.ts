import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { leaderOf, SoundLeader, type Candidate, type Channel } from './leader.ts';

const candidate = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  id,
  isArmed: true,
  isVisible: true,
  since: 0,
  ...over,
});

test('an armed window leads, a visible one before a hidden one, an old one before a new one', () => {
  expect(
    leaderOf([
      candidate('a', { isArmed: false }),
      candidate('b', { isVisible: false }),
      candidate('c', { since: 9 }),
    ]),
  ).toBe('c');
  expect(leaderOf([candidate('b', { since: 5 }), candidate('a', { since: 7 })])).toBe('b');
  expect(leaderOf([candidate('b'), candidate('a')])).toBe('a');
  expect(leaderOf([candidate('a', { isArmed: false })])).toBeUndefined();
});

/** Windows on one channel; a closed one neither hears nor speaks. */
function windows(clock: ManualClock, selves: readonly Candidate[]) {
  const open = selves.map((self) => {
    const heard: ((message: unknown) => void)[] = [];
    const state = { self, isClosed: false, leads: false };
    const channel: Channel = {
      post: (message) => {
        if (state.isClosed) return;
        for (const other of open)
          if (other.state !== state && !other.state.isClosed)
            for (const hear of other.heard) hear(message);
      },
      onMessage: (hear) => void heard.push(hear),
    };
    const leader = new SoundLeader(
      clock,
      channel,
      () => state.self,
      (leads) => {
        state.leads = leads;
      },
    );
    return { state, heard, leader, stop: () => undefined as void };
  });
  for (const one of open) one.stop = one.leader.start();
  return open;
}

test('one of several windows sounds, and another takes over within 3 s of its end', () => {
  const clock = new ManualClock();
  const open = windows(clock, [
    candidate('a', { since: 1 }),
    candidate('b', { since: 2 }),
    candidate('c', { since: 3 }),
  ]);
  clock.advance(1_000);
  expect(open.map(({ state }) => state.leads)).toEqual([true, false, false]);
  const first = open[0];
  if (first) {
    first.state.isClosed = true;
    first.stop();
  }
  clock.advance(3_000);
  expect(open.slice(1).map(({ state }) => state.leads)).toEqual([true, false]);
});

test('a window that is not armed leaves the sound to one that is', () => {
  const clock = new ManualClock();
  const open = windows(clock, [candidate('a', { isArmed: false }), candidate('b', { since: 9 })]);
  clock.advance(1_000);
  expect(open.map(({ state }) => state.leads)).toEqual([false, true]);
});
