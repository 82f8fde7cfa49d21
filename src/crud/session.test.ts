import { beforeEach, expect, test, vi } from 'vitest';
import type { LoginAnswer } from '#contracts/auth/auth.ts';
import { entries } from '#ui/entries.ts';
import { expireSession, liveToken, session, signIn, signOut } from './session.ts';

const answer: LoginAnswer = {
  token: 'tok',
  expiresIn: 60,
  userInfo: {
    id: '1',
    userName: 'admin',
    realName: '管理员',
    userType: 1,
    roles: ['admin'],
    permissions: ['*/*/*'],
  },
  menu: [{ name: 'workspace', path: '/monitoring/workspace', meta: { title: '实时监控' } }],
  permissions: ['*/*/*'],
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  signOut();
  return () => void vi.useRealTimers();
});

test('[S3-04] signing in keeps TOKEN, USER_INFO, PERMISSIONS and MENU', () => {
  signIn(answer);
  expect(entries.read('TOKEN')).toBe('tok');
  expect(entries.read('USER_INFO')).toEqual(answer.userInfo);
  expect(entries.read('PERMISSIONS')).toEqual(['*/*/*']);
  expect(entries.read('MENU')).toEqual(answer.menu);
  expect(session.user?.userName).toBe('admin');
});

test('[S2-23] the session lives as long as the server said and not longer', () => {
  signIn({ ...answer, expiresIn: 24 * 3600 });
  vi.setSystemTime(24 * 3600 * 1000 - 1);
  expect(liveToken()).toBe('tok');
  vi.setSystemTime(24 * 3600 * 1000);
  expect(liveToken()).toBeUndefined();
});

test('an ended session keeps the name on the screen and marks itself', () => {
  signIn(answer);
  expireSession();
  expect(session).toMatchObject({ token: undefined, expired: true, user: { realName: '管理员' } });
  expect(entries.read('TOKEN')).toBeUndefined();
});

test('[S4-04] nobody who is not signed in can be expired', () => {
  expireSession();
  expect(session.expired).toBe(false);
});

test('signing in again takes the mark away', () => {
  signIn(answer);
  expireSession();
  signIn({ ...answer, token: 'new' });
  expect(session).toMatchObject({ token: 'new', expired: false });
});

test('entries that are not what they should be are left out', () => {
  signIn({
    ...answer,
    userInfo: { id: 7 } as never,
    permissions: ['a/b/c', 5 as never],
    menu: [{ name: 'x' } as never, ...answer.menu],
  });
  expect(session.user).toBeUndefined();
  expect(session.permissions).toEqual(['a/b/c']);
  expect(session.menu).toEqual(answer.menu);
});
