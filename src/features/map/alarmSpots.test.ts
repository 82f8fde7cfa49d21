import { describe, expect, test } from 'vitest';
import { AlarmState, AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { alarmSpots, gathered } from './alarmSpots.ts';

describe('alarms that would lie on each other', () => {
  const spot = (x: number, level: 1 | 2 | 3 | 4, unacknowledged = true, count = 1) => ({
    x,
    y: 0,
    level,
    unacknowledged,
    count,
  });
  test('the worst is ringed, each place once, and counts for all of them', () => {
    const spots = [spot(0, 3), spot(2, 1), spot(100, 4)];
    expect(gathered(spots, 20)).toEqual([spot(2, 1, true, 2), spot(100, 4)]);
  });
  test('one that nobody has seen goes before one of its level that somebody has', () => {
    expect(gathered([spot(0, 2), spot(1, 2, false)], 20)).toEqual([spot(0, 2, true, 2)]);
    expect(gathered([spot(0, 2, false), spot(1, 2)], 20)).toEqual([spot(1, 2, true, 2)]);
  });
  test('a worse one that somebody has seen does not quiet one that nobody has', () => {
    expect(gathered([spot(0, 2), spot(1, 1, false)], 20)).toEqual([spot(1, 1, true, 2)]);
    expect(gathered([spot(0, 2, false), spot(1, 1, false)], 20)).toEqual([spot(1, 1, false, 2)]);
  });
  test('near by, where there is room, all are ringed', () => {
    expect(gathered([spot(0, 3), spot(2, 1)], 0.5)).toEqual([spot(0, 3), spot(2, 1)]);
  });
  test('no alarm is lost: what is counted is what there was, whatever the scale', () => {
    const spots = [spot(0, 3, true, 5), spot(30, 1), spot(31, 2), spot(900, 4)];
    for (const metres of [0.1, 1, 20, 5_000])
      expect(gathered(spots, metres).reduce((sum, { count }) => sum + count, 0)).toBe(8);
  });
});

describe('a cut ring', () => {
  const places = {
    alarm: ({ areaName }: Alarm) =>
      areaName === null ? undefined : { tab: areaName, x: 10, y: 20 },
  };
  const ring = testAlarm({
    id: 'ring',
    alarmType: AlarmType.commsLost,
    pointNo: null,
    areaName: 'L1',
    level: 2,
  });
  const under = (id: string, more: Partial<Alarm> = {}) =>
    testAlarm({
      id,
      alarmType: AlarmType.offline,
      state: AlarmState.suppressed,
      parentAlarmId: 'ring',
      areaName: 'L1',
      level: 3,
      ...more,
    });
  const shown = (alarms: readonly Alarm[]) =>
    alarmSpots(alarms, places, 0).map(({ id, tab, count }) => [id, tab, count]);

  test('is one mark that counts what is silent behind it, by way of substations too', () => {
    const station = under('station', { alarmType: AlarmType.commsLost });
    const sensor = under('sensor', { parentAlarmId: 'station' });
    expect(shown([ring, station, sensor, under('other')])).toEqual([['ring', 'L1', 4]]);
  });
  test('what is silent on another level keeps its mark there', () => {
    expect(shown([ring, under('below', { areaName: 'L2' })])).toEqual([
      ['below', 'L2', 1],
      ['ring', 'L1', 1],
    ]);
  });
  test('an alarm of danger below it keeps its mark, and so has what has no cause that is placed', () => {
    const gas = under('gas', { alarmType: AlarmType.high, level: 1 });
    expect(shown([ring, gas])).toEqual([
      ['ring', 'L1', 1],
      ['gas', 'L1', 1],
    ]);
    expect(shown([{ ...ring, areaName: null }, under('lone')])).toEqual([['lone', 'L1', 1]]);
  });
});
