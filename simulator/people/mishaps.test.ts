import { expect, test } from 'vitest';
import { zonesOf } from '../geometry/areas.ts';
import { profiles } from '../geometry/profile.ts';
import { buildUnderground } from '../geometry/underground.ts';
import { Crowd } from './crowd.ts';
import { Mishaps } from './mishaps.ts';
import { rosterOf } from './roster.ts';
import { workplacesOf } from './workplaces.ts';

test(
  'in ten days of 700 people some wander, lose their card or call for help, and all are free again in the end',
  { timeout: 60_000 },
  () => {
    const mine = buildUnderground(profiles.large);
    const zones = zonesOf(mine);
    const places = workplacesOf(mine, zones);
    const start = Date.UTC(2026, 10, 20, 20);
    const crowd = new Crowd(
      mine,
      profiles.large,
      places,
      rosterOf(profiles.large, places, 1),
      1,
      start,
    );
    const calls: string[] = [];
    const mishaps = new Mishaps(crowd, mine.graph, zones, 1, (walker) =>
      calls.push(walker.employee.definition.cardNo),
    );
    let silent = 0;
    let strangers = 0;
    const store = new Set(
      zones.filter((zone) => zone.place === 'explosives').flatMap((zone) => zone.edges),
    );
    let now = start;
    const live = (seconds: number, each: () => void): void => {
      for (let s = 0; s < seconds; s += 20) {
        now += 20_000;
        crowd.step(now, 20);
        each();
      }
    };
    live(10 * 86_400, () => {
      mishaps.step(now, 20);
      silent = Math.max(silent, crowd.walkers.filter((walker) => walker.silent).length);
      strangers += crowd.walkers.filter(
        (walker) => walker.underground && store.has(walker.edge) && !store.has(walker.post.edge),
      ).length;
    });
    expect(silent).toBeGreaterThan(0);
    expect(silent).toBeLessThan(6);
    expect(strangers).toBeGreaterThan(0);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.length).toBeLessThan(8);
    for (let i = 0; i < 500; i++) mishaps.step((now += 20_000), 0);
    expect(
      crowd.walkers.filter(
        (walker) => walker.held || walker.silent || walker.carrier !== undefined,
      ),
    ).toEqual([]);
  },
);
