import { expect, test } from 'vitest';
import { connectorFaults } from './formFaults.ts';

test('[S5-29] a mobile number is required, and is one', () => {
  expect(connectorFaults({ mobile: ' ' }, ['mobile'])).toEqual({ mobile: 'mobileRequired' });
  expect(connectorFaults({ mobile: '13a' }, ['mobile'])).toEqual({ mobile: 'mobileWrong' });
  expect(connectorFaults({ mobile: '13800138000' }, ['mobile'])).toEqual({});
});

test('[S5-30] a code is required, and has six digits', () => {
  expect(connectorFaults({ code: '' }, ['code'])).toEqual({ code: 'codeRequired' });
  expect(connectorFaults({ code: '12345' }, ['code'])).toEqual({ code: 'codeWrong' });
  expect(connectorFaults({ code: '012345' }, ['code'])).toEqual({});
});

test('[S2-20, S2-21] a chosen password is long enough and typed twice alike', () => {
  expect(connectorFaults({ password: 'short', again: 'other' }, ['password', 'again'])).toEqual({
    password: 'passwordShort',
    again: 'againDiffers',
  });
  expect(
    connectorFaults({ password: 'long enough', again: 'long enough' }, ['password', 'again']),
  ).toEqual({});
  expect(Object.keys(connectorFaults({}, ['userName', 'realName', 'mobile']))).toEqual([
    'userName',
    'realName',
    'mobile',
  ]);
});
