import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { actionEndpointOf, endpointOf } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import { defaultSecurity, passwordFault } from '#server/kernel/auth/passwordRules.ts';
import { openAdminRoom, type AdminRoom, type Answer } from './adminRoom.ts';

const PASSWORD = 'Long enough 1';
let room: AdminRoom;
let calls = 0;
beforeAll(async () => {
  room = await openAdminRoom(undefined, 'http://127.0.0.1:9/');
}, 120_000);
afterAll(() => room.stop());

const post = (path: string, body: unknown, as = ''): Promise<Answer> =>
  room.call('POST', path, { as, body, from: `10.6.0.${++calls % 250}` });
const create = (fields: object): Promise<Answer> =>
  post(
    endpointOf(user, 'create')?.path ?? '',
    { realName: '王小明', userType: 2, status: 1, ...fields },
    'admin',
  );
const tokenOf = ({ data }: Answer): string => (data as { token: string }).token;

describe('a password that anybody could guess', () => {
  const words = {
    own: ['wangxm', '王小明', '13912345678'],
    house: ['pithead', '北山煤矿', '610632007274'],
  };
  const codeOf = async (password: string) =>
    (await passwordFault(password, defaultSecurity, words))?.code;

  test.each(
    'password1 Passw0rd P@ssw0rd Aa123456 qwerty123 admin123 admin@123 1qaz2wsx iloveyou1 abc-123-45 Password123 welcome1'.split(
      ' ',
    ),
  )('is refused when many choose it: %s', async (password) =>
    expect(await codeOf(password)).toBe('common_password'),
  );

  test.each(['wangxm-2026', 'My.WANGXM.77', '王小明的密码-71', 'x13912345678'])(
    'is refused when it holds the own name: %s',
    async (password) => expect(await codeOf(password)).toBe('guessable_password'),
  );

  test.each(['Pithead-26', 'pithead.pithead1', '北山煤矿-2026', 'x610632007274'])(
    'is refused when it is the name of the house: %s',
    async (password) => expect(await codeOf(password)).toBe('guessable_password'),
  );

  test.each(['weathered-lamp', 'Pithead has 9 shafts', 'Long enough 1', '矿灯在井口亮起来1a'])(
    'is none of these: %s',
    async (password) => expect(await codeOf(password)).toBeUndefined(),
  );
});

test('every way to set one asks the same rules, at the field', async () => {
  const refused = { success: false, field: 'password' };
  expect(await create({ userName: 'rules.one', password: 'qwerty123' })).toMatchObject({
    ...refused,
    code: 'common_password',
  });
  expect(await create({ userName: 'rules.one', password: 'rules.one-77' })).toMatchObject({
    ...refused,
    code: 'guessable_password',
  });
  const made = await create({ userName: 'rules.one', password: PASSWORD });
  const { id, rowVersion } = made.data as { id: string; rowVersion: number };
  const reset = actionEndpointOf(user, 'userchangepassword');
  expect(await post(reset.path, { id, password: 'rules.one-78' }, 'admin')).toMatchObject({
    ...refused,
    code: 'guessable_password',
  });
  const update = { id, rowVersion, userName: 'lamp.keeper', password: 'lamp.keeper-1' };
  expect(
    await room.call('PUT', endpointOf(user, 'update')?.path ?? '', { body: update }),
  ).toMatchObject({
    ...refused,
    code: 'guessable_password',
  });
  const token = tokenOf(await post(paths.login, { userName: 'rules.one', password: PASSWORD }));
  expect(
    await post(paths.ownPassword, { oldPassword: PASSWORD, password: 'Passw0rd' }, token),
  ).toMatchObject({
    ...refused,
    code: 'common_password',
  });
  expect(
    await post(paths.ownPassword, { oldPassword: PASSWORD, password: PASSWORD }, token),
  ).toMatchObject({
    ...refused,
    code: 'weak_password',
  });
  const register = {
    userName: 'new.keeper',
    realName: '新人',
    mobile: '13900000077',
    code: '123456',
  };
  expect(await post(paths.register, { ...register, password: 'new.keeper-1' })).toMatchObject({
    ...refused,
    code: 'guessable_password',
  });
  expect(
    await post(paths.resetPassword, {
      mobile: '13900000077',
      code: '123456',
      password: 'admin123',
    }),
  ).toMatchObject({
    ...refused,
    code: 'common_password',
  });
});

describe('a password that somebody else made', () => {
  const open = async (userName: string): Promise<string> =>
    tokenOf(await post(paths.login, { userName, password: PASSWORD }));

  test('lets its owner choose another, and do nothing else, until he has', async () => {
    await create({ userName: 'first.day', password: PASSWORD, roleIds: ['admin'] });
    const entered = await post(paths.login, { userName: 'first.day', password: PASSWORD });
    expect(entered).toMatchObject({
      data: { permissions: [], userInfo: { mustChangePassword: true, roles: [] } },
    });
    const token = tokenOf(entered);
    const due = { status: 403, code: 'password_due' };
    expect(await post(endpointOf(user, 'list')?.path ?? '', {}, token)).toMatchObject(due);
    expect(await post(paths.ownProfileSave, { nickName: 'x' }, token)).toMatchObject(due);
    expect(await post(paths.sessionsEnd, {}, token)).toMatchObject(due);
    expect(await post(paths.wallOpen, { name: 'x' }, token)).toMatchObject(due);
    expect(await room.call('GET', paths.userInfo, { as: token })).toMatchObject({ status: 200 });
    expect(
      await post(paths.ownPassword, { oldPassword: PASSWORD, password: 'Another good 7' }, token),
    ).toMatchObject({ success: true });
    const own = tokenOf(
      await post(paths.login, { userName: 'first.day', password: 'Another good 7' }),
    );
    expect(await post(endpointOf(user, 'list')?.path ?? '', {}, own)).toMatchObject({
      success: true,
    });
  });

  test('is one after a reset too, and one that he chose himself by a code is none', async () => {
    const made = (await create({ userName: 'reset.one', password: PASSWORD, roleIds: ['admin'] }))
      .data as { id: string };
    await room.ownsPassword('reset.one');
    expect(await room.call('GET', paths.userInfo, { as: await open('reset.one') })).toMatchObject({
      data: { roles: ['admin'] },
    });
    await post(
      actionEndpointOf(user, 'userchangepassword').path,
      { id: made.id, password: 'Given anew 77' },
      'admin',
    );
    const again = await post(paths.login, { userName: 'reset.one', password: 'Given anew 77' });
    expect(again).toMatchObject({ data: { userInfo: { mustChangePassword: true } } });
  });

  test('is kept by programs', async () => {
    await create({ userName: 'a.program', password: PASSWORD, userType: 9 });
    const entered = await post(paths.token, { userName: 'a.program', password: PASSWORD });
    expect(
      (await room.call('GET', paths.userInfo, { as: tokenOf(entered) })).data,
    ).not.toHaveProperty('mustChangePassword');
  });
});
