import { describe, expect, test } from 'vitest';
import type { LatestFrame } from '#contracts/live/dataCore.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { levelsByPoint, Light, lightOf, lightsOf } from './pointLights.ts';

const frameOf = (states: number[], stale: number[]): LatestFrame =>
  ({
    kind: 'latest',
    state: Uint16Array.from(states),
    stale: Uint8Array.from(stale),
    level: new Uint8Array(states.length),
  }) as unknown as LatestFrame;

describe('lights of sensors', () => {
  test('grey when all is well; a restored value is well', () => {
    expect(lightOf(0, 0, false, undefined)).toBe(Light.quiet);
    expect(lightOf(ValueState.restored, 0, false, undefined)).toBe(Light.quiet);
  });
  test('an open alarm outshines everything, even an old value', () => {
    expect(lightOf(ValueState.offline, 0, true, 1)).toBe(Light.level1);
  });
  test('a value that says nothing is lost, whatever number it shows', () => {
    expect(lightOf(ValueState.offline | ValueState.alarm, 2, false, undefined)).toBe(Light.lost);
  });
  test('an old value is old, not alarming by its old number', () => {
    expect(lightOf(0, 2, true, undefined)).toBe(Light.stale);
  });
  test('limits before bits', () => {
    expect(lightOf(ValueState.alarm, 2, false, undefined)).toBe(Light.level2);
    expect(lightOf(ValueState.alarm, 0, false, undefined)).toBe(Light.level3);
    expect(lightOf(ValueState.powerOff, 0, false, undefined)).toBe(Light.level2);
  });
  test('the worst open alarm of a point counts, closed ones do not', () => {
    const alarm = (pointNo: number | null, level: number, state = 1): Alarm =>
      ({ pointNo, level, state }) as unknown as Alarm;
    expect([...levelsByPoint([alarm(5, 3), alarm(5, 2), alarm(5, 1, 4), alarm(null, 1)])]).toEqual([
      [5, 2],
    ]);
  });
  test('a sensor that is silent with its line is lost, not coloured: a mark of its cause has the colour', () => {
    const silent = testAlarm({ pointNo: 5, level: 3, alarmType: 7, state: 6, parentAlarmId: 'r' });
    const gas = { ...silent, alarmType: 1, level: 2 as const };
    expect([...levelsByPoint([silent])]).toEqual([[5, 'lost']]);
    expect([...levelsByPoint([silent, gas])]).toEqual([[5, 2]]);
    expect([...levelsByPoint([gas, silent])]).toEqual([[5, 2]]);
    expect(lightOf(0, 0, false, 'lost')).toBe(Light.lost);
  });
  test('the same array comes back while nothing changes', () => {
    const first = lightsOf(frameOf([0, 0], [0, 1]), [7, 8], new Map(), undefined);
    expect([...first]).toEqual([Light.quiet, Light.stale]);
    expect(lightsOf(frameOf([0, 0], [0, 1]), [7, 8], new Map(), first)).toBe(first);
    expect(lightsOf(frameOf([0, 0], [0, 0]), [7, 8], new Map(), first)).not.toBe(first);
  });
  test('before the first frame every point is old', () => {
    expect([...lightsOf(undefined, [1, 2], new Map(), undefined)]).toEqual([
      Light.stale,
      Light.stale,
    ]);
  });
});
