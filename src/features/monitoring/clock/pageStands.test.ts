import { expect, test } from 'vitest';
import { monitoring } from '../index.ts';
import { standOf } from './pageStands.ts';

const paths = monitoring.routes.map(({ path }) => path);
const namesThat = (stand: ReturnType<typeof standOf>): string[] =>
  paths.filter((path) => standOf(path) === stand).map((path) => path.slice('/monitoring/'.length));

test('pages of what is measured play with the clock, pages of what happened end at it, all others say that they show the present', () => {
  expect(namesThat('plays').toSorted()).toEqual([
    'airNetwork',
    'electricity',
    'environment',
    'gas',
    'groundPressure',
    'hosts',
    'livePoints',
    'machines',
    'people',
    'recording',
    'slopes',
    'substations',
    'tracks',
    'undergroundAir',
    'ventilation',
    'workspace',
  ]);
  expect(namesThat('span').toSorted()).toEqual(['alarmKpi', 'journal', 'seen', 'timeline', 'whoWasHere']);
  for (const name of ['handover', 'held', 'video', 'evacuation', 'kafkaPerson']) expect(namesThat('present')).toContain(name);
  expect(standOf('/admin/user')).toBe('present');
});
