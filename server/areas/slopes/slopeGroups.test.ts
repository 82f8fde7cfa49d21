import { expect, test } from 'vitest';
import { groupsOf } from './slopeGroups.ts';

const device = (code: string, level: number) => ({ code, slopeCode: 'pit', level });
const parts = {
  devices: [device('GN01', 0), device('GN02', 4)],
  areaOf: new Map([
    ['GN01', 'A1'],
    ['GN02', 'A1'],
  ]),
  zones: [],
  alarms: [],
  ledger: [{ code: 'pit', name: '露天采场', height: null }],
  model: { areas: [] },
};
const level = (more: Partial<Parameters<typeof groupsOf>[0]>) =>
  groupsOf({ ...parts, ...more })[0]?.level;

test('a slope stands at the level of its receivers', () => expect(level({})).toBe(4));

test('a radar zone in the area of its receivers raises its slope; one that watches another area, or none, does not', () => {
  expect(level({ zones: [{ level: 1, areaCode: 'A1' }] })).toBe(1);
  expect(level({ zones: [{ level: 1, areaCode: 'A2' }] })).toBe(4);
  expect(level({ zones: [{ level: 1, areaCode: null }] })).toBe(4);
  expect(level({ zones: [{ level: 0, areaCode: 'A1' }] })).toBe(4);
});
