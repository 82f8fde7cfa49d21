import { expect, test } from 'vitest';
import { timelineCodes } from '#contracts/shift/timeline.ts';
import { auth } from '#features/auth/index.ts';
import { features } from './features.ts';
import { menuTree } from './menu/menuTree.ts';
import { codesOf } from './menu/mayOpen.ts';
import { pagesOf } from './menu/pageNames.ts';

test('only the pages of the sign-in stand open, the report by a code on a machine, the check of a certificate by its code, the card of a worker who is shown in public and the player of a screen: whatever else there is becomes known after a sign-in', () => {
  const open = pagesOf(features).filter(({ route }) => route.open === true);
  expect(open.length).toBeGreaterThan(0);
  const others = open.filter(({ feature }) => feature !== auth);
  expect(others.map(({ route }) => route.path)).toEqual([
    '/report_fault',
    '/certificate/:id',
    '/worker_card',
    '/player',
  ]);
});

test('[S6-01] every page names the permission that it needs; without one are pages of the sign-in, own pages and pages without data alone', () => {
  const open = pagesOf(features).filter(({ route }) => codesOf(route).length === 0);
  const areas = open
    .filter(({ route }) => route.open !== true || route.path === '/login')
    .map(({ feature }) => feature.name);
  expect([...new Set(areas)].toSorted()).toEqual([
    'admin',
    'auth',
    'dev',
    'exam',
    'help',
    'home',
    'user',
  ]);
  for (const { route } of pagesOf(features))
    for (const code of codesOf(route)) expect(code, route.path).toMatch(/^\w+\/\w+\/\w+$/);
});

test('[S6-01, S6-02] who studies finds nothing of the mine in his menu, and no heading over it', () => {
  const areas = menuTree(features, [], {
    roles: ['student'],
    permissions: ['course', 'test', 'student', 'study', 'grade'].flatMap((entity) => [
      `exam/${entity}/list`,
      `exam/${entity}/get`,
    ]),
  });
  expect(areas.map(({ key }) => key)).toEqual(['home', 'exam', 'admin', 'user']);
});

test('the timeline opens for whoever may see one of its kinds', () => {
  const timeline = pagesOf(features).find(({ route }) => route.path === '/monitoring/timeline');
  expect(timeline?.route.permission).toEqual(Object.values(timelineCodes));
  const areas = menuTree(features, [], { roles: [], permissions: ['data/attendance/list'] });
  expect(JSON.stringify(areas)).toContain('/monitoring/timeline');
});
