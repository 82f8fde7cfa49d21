import { expect, test } from 'vitest';
import { entityRoutes } from './entityRoutes.ts';

const routesOf = (pages: Parameters<typeof load>[0]) =>
  entityRoutes('admin', { 'zh-cn': '用户', en: 'Users' }, [['user', '用户', 'Users']], load(pages));
const load = (pages: Awaited<ReturnType<Parameters<typeof entityRoutes>[3]>>['pages']) => () =>
  Promise.resolve({ pages });

test('the page of an entity stands under the title of its route, in English of many', async () => {
  const told: unknown[] = [];
  const [route] = routesOf({
    user: (title) => {
      told.push(title);
      return () => null;
    },
  });
  await route?.lazy();
  expect(told).toEqual([{ 'zh-cn': '用户', en: 'Users' }]);
  expect(route).toMatchObject({
    path: '/admin/user',
    title: told[0],
    permission: 'admin/user/list',
  });
});

test('an area without a page for an entity that it names says so', async () => {
  const [route] = routesOf({});
  await expect(route?.lazy()).rejects.toThrow('Area admin has no page for user');
});
