import { expect, test } from 'vitest';
import { standingOf, steps, type StartFacts, type StepKey } from './startSteps.ts';

const empty = {
  company: { mineCode: '000000000', name: '' },
  levels: [],
  edges: [],
  points: [],
  persons: [],
};
const stateOf = (key: StepKey, facts: StartFacts): string => standingOf(key, facts).state;

test('of what nobody could ask nothing is said, on an empty product all is to be done', () => {
  for (const { key } of steps) expect(stateOf(key, {}), key).toBe('unknown');
  const facts = { model: empty, mines: 0, sources: [], collectors: 0, users: 0 };
  for (const { key } of steps) expect(stateOf(key, facts), key).toBe('open');
});

test('a mine that is written down by a code that is none has begun, one that the model knows is done', () => {
  expect(stateOf('mine', { model: empty, mines: 1 })).toBe('begun');
  const company = { mineCode: '610632007274', name: 'North' };
  expect(standingOf('mine', { model: { ...empty, company } })).toEqual({
    state: 'done',
    values: { name: 'North', code: '610632007274' },
  });
});

test('a source that is switched off is no source', () => {
  expect(stateOf('sources', { sources: [{ disabled: true }] })).toBe('begun');
  expect(standingOf('sources', { sources: [{ disabled: null }], collectors: 2 })).toEqual({
    state: 'done',
    values: { sources: 1, collectors: 2 },
  });
});

test('points without a reading have begun; with a reading they are done', () => {
  const model = { ...empty, points: [{}, {}] };
  expect(stateOf('points', { model, sources: [{ lastTime: null }] })).toBe('begun');
  expect(standingOf('points', { model, sources: [{ lastTime: 1 }] })).toEqual({
    state: 'done',
    values: { points: 2 },
  });
  // Who may not see sources is told of the points.
  expect(stateOf('points', { model })).toBe('done');
});

test('a map is levels or roadways', () => {
  expect(stateOf('map', { model: { ...empty, levels: [{}] } })).toBe('done');
  expect(stateOf('map', { model: { ...empty, edges: [{}] } })).toBe('done');
});

test('people and users are counted', () => {
  expect(standingOf('people', { model: { ...empty, persons: [{}] } }).values).toEqual({
    people: 1,
  });
  expect(standingOf('users', { users: 3 }).values).toEqual({ users: 3 });
});
