import { expect, test } from 'vitest';
import { alarmSchema } from '../../../contracts/monitoring/alarmSchema.ts';
import type { Alarm } from '../../../contracts/monitoring/alarm.ts';
import type { Point } from '../../../contracts/monitoring/mine.ts';
import { journalCsv } from './journalCsv.ts';

const alarm: Alarm = alarmSchema.parse({
  id: 'a1',
  alarmNo: 'A-1',
  mineCode: '140000001',
  alarmType: 6,
  level: 2,
  maxLevel: 1,
  state: 4,
  sourceType: 'point',
  sourceId: 'FAN1',
  sourceName: '=主扇, 1',
  pointNo: 3,
  personNo: null,
  areaNo: null,
  areaName: null,
  x: null,
  y: null,
  z: null,
  raisedTime: new Date(2026, 10, 21, 8, 0, 0).getTime(),
  raisedValue: 0,
  limitValue: null,
  unit: '',
  currentValue: 1,
  peakValue: 1,
  peakTime: null,
  clearedTime: new Date(2026, 10, 21, 8, 1, 30).getTime(),
  ackUserName: null,
  ackTime: null,
  ackComment: null,
  reason: null,
  powerOffState: 0,
  parentAlarmId: null,
  groupKey: '',
  count: 1,
  latched: false,
  detail: {},
});
const fan = { no: 3, precision: 0, valueNames: ['停', '开'] } as unknown as Point;

test('a line holds the alarm in full, a switch by its meaning, names defused', () => {
  const [heads, line] = journalCsv([alarm], (key) => key, new Map([[3, fan]])).split('\r\n');
  expect(heads?.split(',').length).toBe(19);
  expect(line).toBe(
    `A-1,ui:level.2,ui:level.1,state.closed,type.state,"'=主扇, 1",,2026-11-21 08:00:00,2026-11-21 08:01:30,90,停,,开,,,,,,1`,
  );
});

test('numbers stand without separators', () => {
  expect(journalCsv([{ ...alarm, peakValue: 1234.5 }], (key) => key, new Map())).toContain(',90,0,,1234.5,');
});
