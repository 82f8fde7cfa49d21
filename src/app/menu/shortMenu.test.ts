import { expect, test } from 'vitest';
import type { MenuEntry } from '#contracts/auth/auth.ts';
import { features } from '../features.ts';
import { groups } from './groups.ts';
import { leavesOf, menuTree, trailTo } from './menuTree.ts';
import { linesAt, MOST_LINES, shortMenu } from './shortMenu.ts';

const administrator = { roles: ['admin'], permissions: ['*/*/*'] };
const tree = menuTree(features, [], administrator);
const menu = shortMenu(tree);
const pages = leavesOf(tree).flatMap(({ path }) => path ?? []);
const linesOf = ({ groups: shown }: typeof menu) => shown.flatMap(({ children }) => children);
const keysOf = (permissions: readonly string[]) =>
  shortMenu(menuTree(features, [], { roles: [], permissions: [...permissions] }));

test('the menu of an administrator has at most nine groups and 35 lines, his own pages included', () => {
  expect(menu.groups.length).toBeLessThanOrEqual(9);
  expect(linesOf(menu).length).toBeLessThan(MOST_LINES);
  const picked = linesAt(pages, tree, menu);
  expect(picked.map(({ path }) => path)).toEqual(pages.slice(0, picked.length));
  expect(picked.length + linesOf(menu).length).toBe(35);
  expect(linesAt(['/none', '/monitoring/gas'], tree, menu).map(({ path }) => path)).toEqual([
    '/monitoring/gas',
  ]);
});

test('every page of the tree stands behind exactly one line, and what a line takes exists', () => {
  expect(pages.length).toBeGreaterThan(180);
  expect(pages.filter((path) => menu.placeOf(path)?.path !== path)).toEqual([]);
  const behind = new Map<string, Set<string>>();
  for (const path of pages)
    for (const page of menu.placeOf(path)?.beside ?? [])
      behind.set(
        page.key,
        (behind.get(page.key) ?? new Set()).add(menu.placeOf(path)?.group.key ?? ''),
      );
  expect([...behind].filter(([, inGroups]) => inGroups.size !== 1)).toEqual([]);
  const known = new Set([
    ...pages,
    ...tree.flatMap((area) => [area, ...area.children]).map(({ key }) => key),
  ]);
  const taken = groups.flatMap(({ lines }) => lines.flatMap(({ takes }) => takes));
  expect(taken.filter((take) => !known.has(take))).toEqual([]);
  expect(taken.length).toBe(new Set(taken).size);
});

test('a line is marked on all pages behind it and their records, and the pages stand beside each other', () => {
  const list = menu.placeOf('/maintenance/stockCount/42');
  expect(list).toMatchObject({ path: '/maintenance/stockCount', group: { key: 'maintenance' } });
  expect(list?.beside.map(({ path }) => path)).toContain('/maintenance/purchaseOrder');
  expect(trailTo(menu.groups, list?.path ?? '').map(({ title }) => title.en)).toEqual([
    'Maintenance',
    'Spare parts',
  ]);
  expect(menu.placeOf('/monitoring/recording')).toMatchObject({
    path: '/monitoring/workspace',
    group: { key: 'watch' },
  });
  expect(menu.placeOf('/user/password')?.group.key).toBe('home');
  expect(menu.placeOf('/exam/watch/7')?.path).toBe('/exam/watch');
  expect(menu.placeOf('/nowhere')).toBeUndefined();
});

test('a line leads to the first of its pages that the user may open, and goes with the last', () => {
  const line = (permissions: readonly string[], key: string) =>
    keysOf(permissions)
      .groups.find((group) => group.key === key)
      ?.children.map(({ path, title }) => [path, title.en]);
  expect(line(['data/kafkaMineAlarmRecord/list'], 'watch')).toContainEqual([
    '/monitoring/journal',
    'Alarm journal',
  ]);
  expect(line(['data/areaEvent/list'], 'watch')).toEqual([['/monitoring/timeline', 'Timeline']]);
  expect(line(['maint/sparePart/list'], 'maintenance')).toEqual([
    ['/maintenance/sparePart', 'Spare parts'],
  ]);
  expect(line([], 'maintenance')).toBeUndefined();
  expect(line([], 'training')).toEqual([['/exam/learn', 'My learning']]);
});

test('walls unfold below their line, for a page that fills the window leads nowhere', () => {
  const walls = linesOf(menu).filter(({ children }) => children.length > 0);
  expect(walls.map(({ title, children }) => [title.en, children.length])).toEqual([
    ['Wall screens', 5],
  ]);
});

test('entries that the site has added stand in a group of their own, in its order', () => {
  const entry = (name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
    name,
    path: `/${name}`,
    component: name,
    ...more,
    meta: { title: name },
  });
  const stored = [
    { ...entry('folder', { children: [entry('b')] }), component: undefined },
    entry('a'),
  ];
  const own = shortMenu(menuTree(features, stored as MenuEntry[], administrator));
  expect(own.groups.length).toBeLessThanOrEqual(9);
  expect(own.groups.at(-1)?.children.map(({ title }) => title.en)).toEqual(['folder', 'a']);
  expect(own.placeOf('/b')).toMatchObject({ path: '/b', group: { key: 'site' } });
});
