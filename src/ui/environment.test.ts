import { expect, test } from 'vitest';
import { environmentOf } from './environment.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile';

test('[S9-11] mini-program, WeChat, app and browser are told apart', () => {
  expect(environmentOf(`${phone} MicroMessenger/8.0.50 miniProgram/wx123`)).toBe('miniProgram');
  expect(environmentOf(`${phone} MicroMessenger/8.0.50`, true)).toBe('miniProgram');
  expect(environmentOf(`${phone} MicroMessenger/8.0.50`)).toBe('wechat');
  expect(environmentOf(phone)).toBe('app');
  expect(environmentOf(android)).toBe('app');
  expect(environmentOf(`${phone} Html5Plus/1.0 Safari/604.1`)).toBe('app');
  expect(environmentOf(`${phone} Version/18.0 Safari/604.1`)).toBe('browser');
  expect(
    environmentOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'),
  ).toBe('browser');
});
