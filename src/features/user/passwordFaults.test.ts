import { expect, test } from 'vitest';
import { passwordFaults } from './passwordFaults.ts';

test('[S1-104] a new password is long enough, another one, and typed twice alike', () => {
  expect(passwordFaults({ oldPassword: '', password: 'short', again: 'shirt' })).toEqual({
    oldPassword: 'oldRequired',
    password: 'passwordShort',
    again: 'againDiffers',
  });
  expect(
    passwordFaults({
      oldPassword: 'same password',
      password: 'same password',
      again: 'same password',
    }),
  ).toEqual({
    password: 'passwordSame',
  });
  expect(
    passwordFaults({
      oldPassword: 'old password',
      password: 'new password',
      again: 'new password',
    }),
  ).toEqual({});
});
