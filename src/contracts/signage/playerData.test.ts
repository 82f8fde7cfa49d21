import { expect, test } from 'vitest';
import { isToldOld, needsOf } from './playerData.ts';

const content = (...components: object[]) => ({ pages: [{ id: 'p', components }] });

test('[S2-44] contents need what their widgets show, and nothing else', () => {
  expect(needsOf([content({ type: 'notice' }), content({ type: 'weather' })])).toEqual({
    weather: true,
    alarms: false,
    people: false,
    gas: false,
    fans: false,
    charts: [],
    cards: [],
  });
  const chart = (pointCode: unknown, hours?: number) => ({
    type: 'charts',
    props: { pointCode, ...(hours === undefined ? {} : { hours }) },
  });
  const { charts } = needsOf([
    content(chart('A'), chart('A', 1), chart('A', 500), chart(''), chart(7), chart('B', -2)),
  ]);
  expect(charts).toEqual([
    { code: 'A', hours: 1 },
    { code: 'A', hours: 72 },
    { code: 'B', hours: 1 },
  ]);
});

test('[S2-44] a hidden widget needs nothing', () => {
  const hidden = { type: 'weather', hidden: true };
  expect(needsOf([content(hidden)]).weather).toBe(false);
  expect(needsOf([content(hidden, { type: 'weather', hidden: false })]).weather).toBe(true);
});

test('[S2-44] a content of another shape needs nothing', () => {
  const no = { weather: false, alarms: false, people: false, gas: false, fans: false };
  const nothing = { ...no, charts: [], cards: [] };
  for (const odd of [null, undefined, 'x', {}, { pages: [{}] }])
    expect(needsOf([odd])).toEqual(nothing);
});

test('[S2-44] figures need the newest value of their point, areas the people, cards whose they are', () => {
  const cards = (props: object) => ({ type: 'workerCards', props });
  const needs = needsOf([
    content({ type: 'figure', props: { pointCode: 'A', hours: 40 } }, { type: 'areas' }),
    content(cards({ team: '一班', who: 'leaders' }), cards({ shift: 7 }), cards({}), {
      type: 'workerCards',
    }),
  ]);
  expect(needs.charts).toEqual([{ code: 'A', hours: 1 }]);
  expect(needs.people).toBe(true);
  expect(needs.cards).toEqual([
    { team: '一班', shift: '', leaders: true },
    { team: '', shift: '', leaders: false },
  ]);
});

test('[S2-44] a ranking of gas and fans need their own points', () => {
  const needs = needsOf([content({ type: 'gasRanking' }, { type: 'fans', hidden: true })]);
  expect([needs.gas, needs.fans]).toEqual([true, false]);
  expect(needsOf([content({ type: 'fans' })]).fans).toBe(true);
});

test('[S2-44] a value is old after half a minute, one that is read seldom after three periods', () => {
  expect([30_000, 30_001].map((age) => isToldOld(age, 1))).toEqual([false, true]);
  expect([180_000, 180_001].map((age) => isToldOld(age, 60))).toEqual([false, true]);
});
