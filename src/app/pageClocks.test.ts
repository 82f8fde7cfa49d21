import { expect, test } from 'vitest';
import { isInAddress, standOf } from '#features/replay/pageStands.ts';
import { sensors } from '#features/sensors/index.ts';
import { ventilation } from '#features/ventilation/index.ts';
import { features } from './features.ts';
import { pagesOf } from './menu/pageNames.ts';
import { handleOf } from './pageHandle.ts';

const pages = pagesOf(features).map(({ route }) => ({
  path: route.path,
  isAlone: route.fullpage === true,
  clock: handleOf(route).clock,
}));
const pathsThat = (stand: ReturnType<typeof standOf>): string[] =>
  pages.flatMap(({ path, clock }) => (standOf(clock) === stand ? [path] : [])).toSorted();

test('pages of what is measured play with the clock, pages of what happened end at it, all others say that they show the present', () => {
  // Whatever the helper of the live pages makes is a page of what is measured, those of today by
  // name.
  const live = [...sensors.routes, ...ventilation.routes].flatMap(({ path, permission }) =>
    permission === 'data/mine/get' ? [path] : [],
  );
  const named = [
    '/monitoring/airNetwork',
    '/monitoring/electricity',
    '/monitoring/environment',
    '/monitoring/gas',
    '/monitoring/groundPressure',
    '/monitoring/hosts',
    '/monitoring/livePoints',
    '/monitoring/machines',
    '/monitoring/people',
    '/monitoring/recording',
    '/monitoring/slopes',
    '/monitoring/substations',
    '/monitoring/tracks',
    '/monitoring/undergroundAir',
    '/monitoring/ventilation',
    '/monitoring/workspace',
    '/screen/designer',
  ];
  const plays = [...new Set([...named, ...live])].toSorted();
  const spans = ['alarmKpi', 'journal', 'seen', 'timeline', 'whoWasHere'].map(
    (name) => `/monitoring/${name}`,
  );
  expect(pathsThat('plays')).toEqual(plays);
  expect(pathsThat('span')).toEqual(spans);
  expect(pathsThat('present')).toHaveLength(pages.length - plays.length - spans.length);
  for (const name of [
    'monitoring/handover',
    'monitoring/held',
    'monitoring/video',
    'monitoring/evacuation',
    'admin/user',
  ])
    expect(pathsThat('present')).toContain(`/${name}`);
});

test('a page that goes with the clock has its moment in its address, but not that of a file, which no link brings back', () => {
  const linked = pages.flatMap(({ path, clock }) => (isInAddress(clock) ? [path] : [])).toSorted();
  expect(linked).toEqual(
    [...pathsThat('plays'), ...pathsThat('span')]
      .filter((path) => path !== '/monitoring/recording')
      .toSorted(),
  );
});

test('a page that has the whole window names no clock: the frame of a wall has its own', () => {
  expect(pages.filter(({ isAlone, clock }) => isAlone && clock !== undefined)).toEqual([]);
});
