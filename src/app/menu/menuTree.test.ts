import { expect, test } from 'vitest';
import type { MenuEntry } from '#contracts/auth/auth.ts';
import type { Feature, FeatureRoute } from '#ui/feature.ts';
import { dynamicRoutes } from './dynamicRoutes.ts';
import { leavesOf, menuTree, trailTo } from './menuTree.ts';
import { pageNamed, pagesOf } from './pageNames.ts';
import { homeOf, storedRoutesOf } from './storedRoutes.ts';

const said = (text: string) => ({ 'zh-cn': text, en: text });
const page = (path: string, more: Partial<FeatureRoute> = {}): FeatureRoute => ({
  path,
  title: said(path),
  menu: true,
  permission: { none: 'plain' },
  lazy: () => Promise.reject(new Error('not here')),
  ...more,
});
const inArea = (area: string, ...routes: FeatureRoute[]): Feature => ({
  name: area,
  dependsOn: [],
  routes,
  area,
});
const entry = (
  name: string,
  path: string,
  more: Partial<MenuEntry> = {},
  meta: Partial<MenuEntry['meta']> = {},
): MenuEntry => ({
  name,
  path,
  ...more,
  meta: { title: name, ...meta },
});
const anybody = { roles: [], permissions: ['*/*/*'] };

test('[S6-01, S6-02, S2-09] pages are filtered by role and code, and a heading without visible pages goes with them', () => {
  const features = [
    inArea(
      'user',
      page('/late/a', { menu: said('group') }),
      page('/late/b', { menu: said('group'), roles: ['safety'] }),
    ),
    inArea(
      'home',
      page('/early/secret', { roles: ['admin'] }),
      page('/early/coded', { permission: 'admin/user/list' }),
    ),
  ];
  const keys = (user: { roles: string[]; permissions: string[] }) =>
    menuTree(features, [], user).map(({ key, children }) => [
      key,
      children.flatMap((child) => [child.key, ...child.children.map((c) => c.key)]),
    ]);
  expect(keys({ roles: [], permissions: [] })).toEqual([['user', ['user:group', '/late/a']]]);
  expect(keys({ roles: ['admin', 'safety'], permissions: ['admin/*/*'] })).toEqual([
    ['home', ['/early/secret', '/early/coded']],
    ['user', ['user:group', '/late/a', '/late/b']],
  ]);
});

test('[S2-10] an entry names its page exactly, or without `index`', () => {
  const pages = pagesOf([
    inArea('maintenance', page('/maint/equipment'), page('/maint/plan/index')),
  ]);
  expect(pageNamed(pages, 'maint/equipment')?.route.path).toBe('/maint/equipment');
  expect(pageNamed(pages, '/maint/plan')?.route.path).toBe('/maint/plan/index');
  expect(pageNamed(pages, 'maint')).toBeUndefined();
});

test('[S2-11] an embedded page moves to /i/{name} and keeps its path as address', () => {
  const [route] = storedRoutesOf(
    [entry('weather', 'https://weather.example/x', {}, { type: 'iframe' })],
    [],
  );
  expect(route).toMatchObject({ path: '/i/weather', url: 'https://weather.example/x' });
});

test('[S2-12] the first entry with a component is home; what the user may not open is not', () => {
  const menu = [
    entry('folder', '/f', {
      children: [
        entry('hidden', '/h', { component: 'h' }, { roles: ['admin'] }),
        entry('b', 'b', { component: 'b' }),
      ],
    }),
    entry('a', '/a', { component: 'a' }),
  ];
  expect(homeOf(menu, [])).toBe('/b');
  expect(homeOf(menu.toReversed(), [])).toBe('/a');
  expect(homeOf(menu, ['admin'])).toBe('/h');
});

test('[S3-01, S3-02] nested stored entries become headings, pages and links; built-in pages do not stand twice', () => {
  const features = [inArea('home', page('/one/a'))];
  const menu = [
    entry('folder', '/f', {
      children: [
        entry('again', '/one/a', { component: 'one/a' }),
        entry('new', 'new', { component: 'gone' }),
      ],
    }),
    entry('out', 'https://out.example', {}, { type: 'link', lang: { 'zh-cn': '外链', en: 'Out' } }),
    entry('empty', '/e', { children: [] }),
  ];
  const tree = menuTree(features, menu, anybody);
  expect(tree.map(({ key, children }) => [key, children.map((child) => child.path)])).toEqual([
    ['home', ['/one/a']],
    ['stored:folder', ['/new']],
    ['stored:out', []],
  ]);
  expect(tree[2]).toMatchObject({
    href: 'https://out.example',
    title: { 'zh-cn': '外链', en: 'Out' },
  });
  expect(trailTo(tree, '/new').map(({ key }) => key)).toEqual(['stored:folder', 'stored:new']);
});

test('[S4-01, S4-02, S4-03] routes exist from the first guarded navigation to the next visit of the login page', () => {
  const routes = dynamicRoutes();
  expect([routes.built, routes.at('/a')]).toEqual([false, undefined]);
  routes.build([entry('a', '/a', { component: 'a' })], []);
  expect([routes.built, routes.at('/a')?.entry.name]).toEqual([true, 'a']);
  routes.reset();
  expect([routes.built, routes.at('/a')]).toEqual([false, undefined]);
  routes.build([entry('b', '/b', { component: 'b' })], []);
  expect([routes.at('/a'), routes.at('/b')?.entry.name]).toEqual([undefined, 'b']);
});

test('[S1-10] what was changed about a built-in page changes the menu: its name, its place, and whether it stands there', () => {
  const features = [
    inArea(
      'maintenance',
      page('/maint/a'),
      page('/maint/b'),
      page('/maint/c', { menu: said('group') }),
    ),
  ];
  const changed = (name: string, meta: Partial<MenuEntry['meta']>): MenuEntry =>
    entry(name, '', {}, { type: 'builtIn', ...meta });
  const titles = (stored: readonly MenuEntry[]) =>
    leavesOf(menuTree(features, stored, anybody)).map(({ title, path }) => [path, title.en]);
  expect(titles([])).toEqual(['/maint/a', '/maint/b', '/maint/c'].map((path) => [path, path]));
  const stored = [
    changed('a', { title: '甲', lang: { 'zh-cn': '甲', en: 'Alpha' }, sort: 5 }),
    changed('b', { title: '乙', sort: -1 }),
    changed('c', { hidden: true }),
  ];
  expect(titles(stored)).toEqual([
    ['/maint/b', '乙'],
    ['/maint/a', 'Alpha'],
  ]);
  expect(storedRoutesOf(stored, [])).toEqual([]);
  // Another page whose path ends alike, told apart by its code.
  const twins = [
    inArea(
      'report',
      page('/x/config', { permission: 'data/config/list' }),
      page('/y/config', { permission: 'app/config/list' }),
    ),
  ];
  const one = changed('config', { title: '配置', permission: 'app/config/list', hidden: true });
  expect(leavesOf(menuTree(twins, [one], anybody)).map(({ path }) => path)).toEqual(['/x/config']);
});
