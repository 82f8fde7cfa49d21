import { describe, expect, test } from 'vitest';
import { zonesOf } from '../geometry/areas.ts';
import { type ProfileName, profiles } from '../geometry/profile.ts';
import { buildUnderground } from '../geometry/underground.ts';
import { Crowd } from './crowd.ts';
import { rosterOf } from './roster.ts';
import { workplacesOf } from './workplaces.ts';

const HOUR = 3_600_000;
/** 04:00 in Shanghai. */
const START = Date.UTC(2026, 10, 20, 20);

function crowdOf(name: ProfileName, now = START): Crowd {
  const mine = buildUnderground(profiles[name]);
  const places = workplacesOf(mine, zonesOf(mine));
  return new Crowd(mine, profiles[name], places, rosterOf(profiles[name], places, 1), 1, now);
}

describe('a day of the large mine', () => {
  const crowd = crowdOf('large');
  const counts: { readonly hour: number; readonly count: number }[] = [];
  let unbalanced = 0;
  let tooMany = 0;
  for (let t = START + 10_000; t <= START + 30 * HOUR; t += 10_000) {
    const passages = crowd.step(t, 10);
    const below = crowd.walkers.filter((walker) => walker.underground).length;
    if (below !== crowd.entered - crowd.left || below !== crowd.underground) unbalanced += 1;
    if (passages.filter((passage) => passage.down).length > profiles.large.cage * 3) tooMany += 1;
    counts.push({ hour: (4 + (t - START) / HOUR) % 24, count: below });
  }

  test('in less out is underground at every step (domain 4.4 shift-change)', () => {
    expect(unbalanced).toBe(0);
    expect(crowd.entered).toBeGreaterThan(1500);
  });

  test('no cage carries more than it can', () => expect(tooMany).toBe(0));

  test('about 700 are below in the day shift, and the change of shifts passes the limit of 870 for a while', () => {
    const noon = counts.filter(({ hour }) => hour > 11 && hour < 14).map(({ count }) => count);
    expect(Math.max(...noon)).toBeGreaterThan(650);
    expect(Math.max(...noon)).toBeLessThan(760);
    const peak = Math.max(...counts.map(({ count }) => count));
    expect(peak).toBeGreaterThan(840);
    expect(peak).toBeLessThan(960);
  });
});

test.each([...Array(24).keys()])(
  'a small mine begun at %i:00 UTC never lacks a leader below for the quarter of an hour of the rule',
  (hour) => {
    const start = Date.UTC(2026, 10, 20, hour);
    const crowd = crowdOf('small', start);
    let led = start;
    let longest = 0;
    for (let t = start + 10_000; t <= start + 50 * HOUR; t += 10_000) {
      crowd.step(t, 10);
      const below = crowd.walkers.filter((walker) => walker.underground);
      if (below.length === 0 || below.some(({ employee }) => employee.definition.isLeader)) led = t;
      longest = Math.max(longest, t - led);
    }
    expect(longest).toBeLessThan(HOUR / 4);
  },
);

describe('people a script moves', () => {
  const crowd = crowdOf('small');
  for (let t = START + 10_000; t <= START + 7 * HOUR; t += 10_000) crowd.step(t, 10);
  const [walker] = crowd.walkers.filter((one) => one.underground && one.state === 'working');
  if (walker === undefined) throw new Error('nobody works');

  test('is at a place soon, no faster than a man-riding car, stays there, and goes back when released', () => {
    const now = START + 7 * HOUR;
    const home = walker.post.edge;
    const target =
      crowd.walkers.find((one) => one.underground && one.edge !== walker.edge)?.edge ?? 0;
    crowd.send(walker, target, 20, 40);
    for (let s = 1; s <= 300; s++) {
      const [edge, from] = [walker.edge, walker.offset];
      crowd.step(now + s * 1000, 1);
      if (walker.edge === edge) expect(Math.abs(walker.offset - from)).toBeLessThanOrEqual(7.001);
    }
    expect(walker.edge).toBe(target);
    expect(Math.abs(walker.offset - 20)).toBeLessThan(5);
    crowd.release(walker);
    for (let s = 301; s <= 3000; s++) crowd.step(now + s * 1000, 1);
    expect(walker.edge).toBe(home);
  });
});
