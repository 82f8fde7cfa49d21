import { expect, test } from 'vitest';
import { user } from '../admin/access.ts';
import { allEntities } from '../allEntities.ts';
import { actLabel, callLabel } from './callLabel.ts';
import { permissionsOf } from './permission.ts';

test('a call is named in both languages, by its verb or its action', () => {
  expect(callLabel(user, 'list')).toEqual(['用户 列表', 'User: List']);
  expect(callLabel(user, 'userchangepassword')).toEqual(['用户 重置密码', 'User: Reset password']);
  expect(callLabel(user, 'fly')).toEqual(['用户 fly', 'User: fly']);
});

test('every permission code of every entity has words', () => {
  const codes = allEntities.flatMap((entity) =>
    permissionsOf(entity).map((code) => [code, actLabel(entity, code.split('/')[2] ?? '')]),
  );
  expect(codes.length).toBeGreaterThan(500);
  expect(codes.filter(([, label]) => label === undefined)).toEqual([]);
  expect(actLabel(user, 'resetPassword')).toEqual(['重置密码', 'Reset password']);
  expect(actLabel(user, 'fly')).toBeUndefined();
});
