import { expect, test } from 'vitest';
import { doorFaults } from './formFaults.ts';

test('[S5-29] a mobile number is required, and is one', () => {
  expect(doorFaults({ mobile: ' ' }, ['mobile'])).toEqual({ mobile: 'mobileRequired' });
  expect(doorFaults({ mobile: '13a' }, ['mobile'])).toEqual({ mobile: 'mobileWrong' });
  expect(doorFaults({ mobile: '13800138000' }, ['mobile'])).toEqual({});
});

test('[S5-30] a code is required, and has six digits', () => {
  expect(doorFaults({ code: '' }, ['code'])).toEqual({ code: 'codeRequired' });
  expect(doorFaults({ code: '12345' }, ['code'])).toEqual({ code: 'codeWrong' });
  expect(doorFaults({ code: '012345' }, ['code'])).toEqual({});
});

test('[S2-20, S2-21] a chosen password is long enough and typed twice alike', () => {
  expect(doorFaults({ password: 'short', again: 'other' }, ['password', 'again'])).toEqual({
    password: 'passwordShort',
    again: 'againDiffers',
  });
  expect(
    doorFaults({ password: 'long enough', again: 'long enough' }, ['password', 'again']),
  ).toEqual({});
  expect(Object.keys(doorFaults({}, ['userName', 'realName', 'mobile']))).toEqual([
    'userName',
    'realName',
    'mobile',
  ]);
});
