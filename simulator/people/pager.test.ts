import { expect, test } from 'vitest';
import { zonesOf } from '../geometry/areas.ts';
import { distance, placeOn } from '../geometry/graph.ts';
import { profiles } from '../geometry/profile.ts';
import { buildUnderground } from '../geometry/underground.ts';
import { Crowd } from './crowd.ts';
import { Pager, type CardNews } from './pager.ts';
import { rosterOf } from './roster.ts';
import { workplacesOf } from './workplaces.ts';

/** Noon in Shanghai, the early shift at work. */
const NOON = Date.UTC(2026, 10, 20, 4);

/** The small mine at noon, and how time goes on in it. */
function mineAtNoon() {
  const mine = buildUnderground(profiles.small);
  const zones = zonesOf(mine);
  const places = workplacesOf(mine, zones);
  const start = NOON - 10 * 3_600_000;
  const roster = rosterOf(profiles.small, places, 1);
  const crowd = new Crowd(mine, profiles.small, places, roster, 1, start);
  for (let t = start + 10_000; t <= NOON; t += 10_000) crowd.step(t, 10);
  const pager = new Pager(crowd, mine.graph, zones, 1);
  let now = NOON;
  const pass = (seconds: number): CardNews[] => {
    const news: CardNews[] = [];
    for (let i = 0; i < seconds; i++) {
      now += 1_000;
      crowd.step(now, 1);
      pager.step(now);
      news.push(...pager.take());
    }
    return news;
  };
  const below = () => crowd.walkers.filter(({ underground }) => underground);
  return { crowd, pager, pass, below };
}
const { graph } = buildUnderground(profiles.small);
const cardOf = ({ employee }: { employee: { definition: { cardNo: string } } }): string =>
  employee.definition.cardNo;

test('every card below sounds, most are answered, and nobody who lies still or is not heard answers', () => {
  const { pager, pass, below } = mineAtNoon();
  const people = below();
  const [still, silent] = people.filter(({ state }) => state === 'working');
  if (still === undefined || silent === undefined) throw new Error('nobody is below');
  still.frozen = true;
  silent.silent = true;
  pager.call({ id: 7, kind: 'callBack', cards: [...people.map(cardOf), 'no such card'] }, NOON);
  const news = pass(120);
  const of = (what: string) => news.filter((one) => one.what === what).map(({ cardNo }) => cardNo);
  expect(of('notReached').toSorted()).toEqual([cardOf(silent), 'no such card'].toSorted());
  expect(of('rang')).toHaveLength(people.length - 1);
  expect(of('answered').length).toBeGreaterThan(people.length * 0.8);
  expect(of('answered')).not.toContain(cardOf(still));
  expect(new Set(news.map(({ id }) => id))).toEqual(new Set([7]));
});

test('told to leave they leave, all but who cannot walk, and are out within two hours', () => {
  const { crowd, pager, pass, below } = mineAtNoon();
  const people = below();
  const still = people.find(({ state }) => state === 'working');
  if (still === undefined) throw new Error('nobody is at work');
  Object.assign(still, { held: true, frozen: true });
  pager.call({ id: 1, kind: 'leave', cards: people.map(cardOf) }, NOON);
  pass(120);
  expect(people.filter(({ goingUp }) => goingUp).length).toBe(people.length - 1);
  // A script that ends meanwhile sends nobody back to his work.
  for (const leaving of people.filter((one) => one !== still).slice(0, 5)) crowd.release(leaving);
  pass(2 * 3_600);
  const stayed = people.filter((walker) => below().includes(walker));
  expect(stayed.map(cardOf)).toEqual([cardOf(still)]);
});

test('told to go to the refuge they wait there, and leave when they are told to', () => {
  const { pager, pass, below } = mineAtNoon();
  const people = below()
    .filter(({ state }) => state === 'working')
    .slice(0, 3);
  pager.call({ id: 1, kind: 'refuge', cards: people.map(cardOf) }, NOON);
  pass(120);
  expect(people.every(({ held }) => held)).toBe(true);
  pager.call({ id: 2, kind: 'leave', cards: people.map(cardOf) }, NOON + 120_000);
  pass(120);
  expect(people.every(({ goingUp }) => goingUp)).toBe(true);
});

test('rescuers go where they are sent, stay there, and go out when the team is out', () => {
  const { pager, pass, below } = mineAtNoon();
  const [target, ...others] = below().filter(({ state }) => state === 'working');
  const team = others.slice(0, 2);
  if (target === undefined || team.length < 2) throw new Error('nobody is at work');
  const there = placeOn(graph, target);
  pager.go([...team.map(cardOf), 'no such card'], there, NOON);
  pass(3 * 3_600);
  for (const walker of team) {
    expect(walker.held).toBe(true);
    expect(distance(placeOn(graph, walker), there)).toBeLessThan(20);
  }
  pager.go(team.map(cardOf), null, NOON);
  expect(team.every(({ goingUp }) => goingUp)).toBe(true);
});

test('rescuers at the surface are taken down, counted, and come out again', () => {
  const { crowd, pager, pass, below } = mineAtNoon();
  const target = below().find(({ state }) => state === 'working');
  const team = crowd.walkers.filter(({ employee }) => employee.place < 0).slice(0, 2);
  if (target === undefined || team.length < 2) throw new Error('nobody is there');
  const there = placeOn(graph, target);
  const { entered, underground } = crowd;
  pager.go(team.map(cardOf), there, NOON);
  // Once is enough, however often it is ordered.
  pager.go(team.map(cardOf), there, NOON);
  expect([crowd.entered, crowd.underground]).toEqual([entered + 2, underground + 2]);
  const passages = crowd.step(NOON, 1);
  expect(team.every((walker) => passages.some((one) => one.walker === walker && one.down))).toBe(
    true,
  );
  pass(3 * 3_600);
  for (const walker of team) expect(distance(placeOn(graph, walker), there)).toBeLessThan(20);
  pager.go(team.map(cardOf), null, NOON);
  pass(3 * 3_600);
  expect(team.map(({ state, nextTime }) => [state, nextTime])).toEqual([
    ['home', Infinity],
    ['home', Infinity],
  ]);
});
