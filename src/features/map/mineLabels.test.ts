import { expect, test } from 'vitest';
import type { Point } from '#contracts/mine/mine.ts';
import type { Ground } from './ground.ts';
import { areaText, countLabels, crowdLabels, sensorLabels, workLabels } from './mineLabels.ts';
import type { MineLive } from './mineLive.ts';
import { Light } from '#features/sensors/pointLights.ts';

const ground = { points: [{ no: 1, x: 0, y: 0 }] } as unknown as Ground;
const points = new Map([
  [1, { no: 1, kind: 'CH4', unit: '%', precision: 2, valueNames: {} } as unknown as Point],
]);
const texts = (light: number, stale: boolean, ageMs: number): string[] => {
  const live = {
    lightAt: () => light,
    valueOf: () => ({ value: 0.42, state: 0, ageMs, stale }),
  } as unknown as MineLive;
  return sensorLabels(ground, points, live, 2, undefined).map(({ text }) => text);
};

test('a value that is too old says how old it is, also where an alarm stands', () => {
  expect(texts(Light.quiet, false, 900)).toEqual(['CH4 0.42 %']);
  expect(texts(Light.stale, true, 20_000)).toEqual(['CH4 0.42 % · < 1 min']);
  expect(texts(Light.level1, true, 130_000)).toEqual(['CH4 0.42 % · 2 min']);
});

test('a value that says its kind is said once', () => {
  const smoke = new Map([
    [
      1,
      {
        no: 1,
        kind: 'SMOKE',
        unit: '',
        precision: 0,
        valueNames: ['无烟', '烟雾'],
      } as unknown as Point,
    ],
  ]);
  const live = {
    lightAt: () => Light.level1,
    valueOf: () => ({ value: 1, state: 0, ageMs: 0, stale: false }),
  } as unknown as MineLive;
  expect(sensorLabels(ground, smoke, live, 2, undefined).map(({ text }) => text)).toEqual(['烟雾']);
});

test('a sensor that says nothing has no value, however old', () => {
  expect(texts(Light.lost, true, 130_000)).toEqual(['CH4 -']);
});

test('a head count is doubted where nobody can tell by now, a name and a limit are not', () => {
  const area = (maxAllow: number | null) => ({ name: '106', maxAllow });
  expect([areaText(area(16), 12, true), areaText(area(null), 3, true)]).toEqual([
    '106  12?/16',
    '106  3?',
  ]);
  expect([
    areaText(area(16), 12, false),
    areaText(area(null), 0, true),
    areaText(area(16), undefined, true),
  ]).toEqual(['106  12/16', '106', '106']);
});

test('work stands at the first point of its machine that is on this picture, and only there', () => {
  const here = { points: [{ no: 7, x: 3, y: 4 }] } as unknown as Ground;
  const works = [
    { text: 'Work: pump', pointNos: [5, 7] },
    { text: 'Work: fan', pointNos: [5] },
    { text: 'Work: nowhere', pointNos: [] },
  ];
  expect(workLabels(here, works)).toMatchObject([{ text: 'Work: pump', x: 3, y: 4 }]);
});

test('a mark that stands for several alarms has their number below it, the worst first to find room', () => {
  const spot = (count: number, level: 1 | 2) => ({ x: 3, y: 4, level, count });
  expect(countLabels([spot(1, 1)])).toEqual([]);
  const [red, orange] = countLabels([spot(12, 1), spot(7, 2)]);
  expect([red?.text, orange?.text]).toEqual(['×12', '×7']);
  expect((red?.rank ?? 0) > (orange?.rank ?? 0)).toBe(true);
});

test('a crowd has its number while names cannot be read', () => {
  const crowds = [{ x: 1, y: 2, count: 34 }];
  expect(crowdLabels(crowds, -1, false).map(({ text }) => text)).toEqual(['● 34']);
  expect(crowdLabels(crowds, -1, true).map(({ text }) => text)).toEqual(['● 34?']);
  expect(crowdLabels(crowds, 1, false)).toEqual([]);
});
