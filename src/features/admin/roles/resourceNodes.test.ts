import { expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { tickOf } from '#ui/widgets/treeModel.ts';
import { grantNodes, storedNodes, type Resource } from './resourceNodes.ts';

const one = (id: string, parentId: string | null, permission: string | null, sort = 0): Resource =>
  ({
    id,
    parentId,
    name: id,
    lang: { en: `${id} en` },
    permission,
    sort,
    rowVersion: 1,
  }) as unknown as Resource;
const resources = [
  one('area', null, null),
  one('page', 'area', 'a/p/list'),
  one('create', 'page', 'a/p/create', 2),
  one('export', 'page', 'a/p/export', 1),
  one('lost', 'gone', 'a/l/list'),
];

test('[S1-09] [S6-14] a page with buttons is a branch with itself as first leaf, and half ticked while some of it is given', () => {
  const [area, lost] = grantNodes(resources, 'en', 'open', undefined);
  const page = area?.children?.[0];
  expect(page?.children?.map(({ value, label }) => [value, label])).toEqual([
    ['page', 'open'],
    ['export', 'export en'],
    ['create', 'create en'],
  ]);
  expect(lost?.value).toBe('lost');
  expect(page === undefined ? '' : tickOf(page, new Set(['page']))).toBe('some');
  expect(page === undefined ? '' : tickOf(page, new Set(['page', 'create', 'export']))).toBe('all');
});

test('the stored tree keeps its order and its ids', () => {
  const [area] = storedNodes(resources, 'zh-cn', undefined);
  expect(area?.children?.[0]?.children?.map(({ value }) => value)).toEqual(['export', 'create']);
});

test('a button is called by what its code opens, unless it was given a name', () => {
  const declared = new Map([['user', user]]);
  const button = (name: string) => ({
    ...one('b', null, 'admin/user/resetPassword'),
    name,
    lang: null,
  });
  const label = (name: string, language: 'en' | 'zh-cn') =>
    storedNodes([button(name)], language, declared)[0]?.label;
  expect([label('resetPassword', 'zh-cn'), label('resetPassword', 'en')]).toEqual([
    '重置密码',
    'Reset password',
  ]);
  expect(label('换密码', 'en')).toBe('换密码');
  expect(storedNodes([button('resetPassword')], 'en', undefined)[0]?.label).toBe('resetPassword');
});
