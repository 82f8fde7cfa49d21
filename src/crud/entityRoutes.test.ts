import { expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import type { PageOf } from './entityPages.tsx';
import { entityRoutes } from './entityRoutes.ts';

const routesOf = (pages: Readonly<Record<string, PageOf>>) =>
  entityRoutes('admin', { 'zh-cn': '用户', en: 'Users' }, [['user', '用户', 'Users']], () =>
    Promise.resolve({ pages }),
  );
const pageOf = (make: PageOf['make']): PageOf => ({ entity: user, overrides: {}, make });

test('the page of an entity stands under the title of its route, in English of many', async () => {
  const told: unknown[] = [];
  const [route] = routesOf({
    user: pageOf((title) => {
      told.push(title);
      return () => null;
    }),
  });
  await route?.lazy();
  expect(told).toEqual([{ 'zh-cn': '用户', en: 'Users' }]);
  expect(route).toMatchObject({
    path: '/admin/user',
    title: told[0],
    permission: 'admin/user/list',
  });
});

test('beside it stands the page of one record, for whoever may read it', () => {
  const [, route] = routesOf({ user: pageOf(() => () => null) });
  expect(route).toMatchObject({ path: '/admin/user/:id', permission: 'admin/user/get' });
});

test('an area without a page for an entity that it names says so', async () => {
  const routes = routesOf({});
  for (const route of routes)
    await expect(route.lazy()).rejects.toThrow('Area admin has no page for user');
});
