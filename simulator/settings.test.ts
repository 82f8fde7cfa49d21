import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const key = { PITHEAD_SOURCE_KEY: 'k' };

test('flags go before environment, environment before defaults', () => {
  expect(readSettings([], key)).toMatchObject({
    profile: 'small',
    seed: 1,
    speed: 1,
    connector: 'http',
    backfillHours: 0,
    faults: true,
  });
  expect(
    readSettings(['--profile', 'large'], { ...key, PITHEAD_PROFILE: 'stress', PITHEAD_SEED: '7' }),
  ).toMatchObject({
    profile: 'large',
    seed: 7,
  });
  expect(
    [[], ['--no-faults']].map(
      (flags) => readSettings(flags, { ...key, PITHEAD_TROUBLES: 'on' }).faults,
    ),
  ).toEqual([true, false]);
  expect(readSettings([], { ...key, PITHEAD_TROUBLES: 'off' }).faults).toBe(false);
  expect(
    ['24h', '2d', '90m', '3'].map((text) => readSettings(['--backfill', text], key).backfillHours),
  ).toEqual([24, 48, 1.5, 3]);
});

test('a mine may be given a code and a name of its own', () => {
  const env = { ...key, PITHEAD_MINE_CODE: '610632007001', PITHEAD_MINE_NAME: 'North mine' };
  const own = { mineCode: '610632007001', mineName: 'North mine' };
  expect(readSettings([], env)).toMatchObject(own);
  expect(readSettings(['--code', '610632007002'], env).mineCode).toBe('610632007002');
  expect(readSettings([], { ...key, PITHEAD_MINE_NAME: '' }).mineName).toBeUndefined();
  expect(() => readSettings(['--code', 'north'], key)).toThrow(/mineCode/);
});

test('the key is taken from the environment alone, and what makes no sense is refused', () => {
  expect(() => readSettings([], {})).toThrow(/PITHEAD_SOURCE_KEY/);
  expect(() => readSettings(['--key', 'k'], key)).toThrow();
  expect(() => readSettings(['--backfill', 'soon'], key)).toThrow(/24h/);
  expect(() => readSettings(['--profile', 'huge'], key)).toThrow();
});
