import { describe, expect, test } from 'vitest';
import { timeOf } from './time.ts';
import { zoneOf } from '#base/zone.ts';

const shanghai = zoneOf('Asia/Shanghai');

describe('times of feeds', () => {
  test('take epoch milliseconds as number and as digits', () => {
    expect(timeOf(1_557_995_046_707, shanghai)).toBe(1_557_995_046_707);
    expect(timeOf('1557995046707', shanghai)).toBe(1_557_995_046_707);
  });

  test.each([
    ['2024-05-01 08:00:00', '2024-05-01T00:00:00Z'],
    ['2024-05-01 08:00', '2024-05-01T00:00:00Z'],
    ['2024/5/1 8:00:00', '2024-05-01T00:00:00Z'],
    ['2024-05-01T08:00:00.25', '2024-05-01T00:00:00.250Z'],
    ['2024-05-01', '2024-04-30T16:00:00Z'],
  ])('without a zone mean the zone of the source: %s', (text, utc) => {
    expect(timeOf(text, shanghai)).toBe(Date.parse(utc));
  });

  test.each([
    ['2024-05-01T00:00:00Z', '2024-05-01T00:00:00Z'],
    ['2024-05-01T08:00:00+08:00', '2024-05-01T00:00:00Z'],
    ['2024-05-01T08:00:00+0800', '2024-05-01T00:00:00Z'],
    ['2024-05-01T08:00+08:00', '2024-05-01T00:00:00Z'],
    ['2024-05-01 08:00:00 +08:00', '2024-05-01T00:00:00Z'],
    ['2024-05-01 08:00:00.5+0800', '2024-05-01T00:00:00.500Z'],
    ['2024-05-01 00:00:00Z', '2024-05-01T00:00:00Z'],
  ])('with a zone keep it: %s', (text, utc) => {
    expect(timeOf(text, shanghai)).toBe(Date.parse(utc));
  });

  test.each([
    '',
    'yesterday',
    '2024-02-30 00:00:00',
    '2024-05-01 24:00:00',
    '2024-13-01',
    '2024-02-30T00:00:00Z',
    '1557995046',
    1_557_995_046,
    0,
    -1,
    Number.NaN,
    null,
    {},
  ])('that are none, or seconds instead of milliseconds, are refused: %s', (given) => {
    expect(timeOf(given, shanghai)).toBeUndefined();
  });
});

describe('zones', () => {
  const newYork = zoneOf('America/New_York');
  const local = (text: string): number => Date.parse(`${text}Z`);

  test('summer and winter time differ', () => {
    expect(newYork(local('2024-07-01T12:00:00'))).toBe(Date.parse('2024-07-01T16:00:00Z'));
    expect(newYork(local('2024-01-01T12:00:00'))).toBe(Date.parse('2024-01-01T17:00:00Z'));
  });

  test('an hour that occurs twice is its first pass, the hours around it are exact', () => {
    expect(newYork(local('2024-11-03T00:30:00'))).toBe(Date.parse('2024-11-03T04:30:00Z'));
    expect(newYork(local('2024-11-03T01:30:00'))).toBe(Date.parse('2024-11-03T05:30:00Z'));
    expect(newYork(local('2024-11-03T02:30:00'))).toBe(Date.parse('2024-11-03T07:30:00Z'));
  });

  test('an hour that is skipped is read as if the clock had not been moved', () => {
    expect(newYork(local('2024-03-10T01:30:00'))).toBe(Date.parse('2024-03-10T06:30:00Z'));
    expect(newYork(local('2024-03-10T02:30:00'))).toBe(Date.parse('2024-03-10T07:30:00Z'));
    expect(newYork(local('2024-03-10T03:30:00'))).toBe(Date.parse('2024-03-10T07:30:00Z'));
  });

  test('a zone that does not exist is refused', () => {
    expect(() => zoneOf('Mine/Nowhere')).toThrow(RangeError);
  });
});
