import { expect, test } from 'vitest';
import { loginFaults, nextPage } from './loginFaults.ts';

test('[S5-27] a user name is required; blanks are none', () => {
  expect(loginFaults({ userName: '  ', password: 'x' })).toEqual({ userName: 'userNameRequired' });
});

test('[S5-28] a password is required', () => {
  expect(loginFaults({ userName: 'admin', password: '' })).toEqual({
    password: 'passwordRequired',
  });
  expect(loginFaults({ userName: 'admin', password: ' ' })).toEqual({});
});

test('[S4-03] the page that was asked for comes after the login, never a foreign one', () => {
  expect(nextPage('/monitoring/workspace?alarm=7')).toBe('/monitoring/workspace?alarm=7');
  expect([null, '', 'https://evil', '//evil', '/login?next=/x'].map(nextPage)).toEqual([
    '/',
    '/',
    '/',
    '/',
    '/',
  ]);
});
