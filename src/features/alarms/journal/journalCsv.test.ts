import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { journalCsv } from './journalCsv.ts';

const alarm = testAlarm({
  alarmType: 6,
  level: 2,
  maxLevel: 1,
  state: 4,
  sourceId: 'FAN1',
  sourceName: '=主扇, 1',
  pointNo: 3,
  raisedTime: mineMoment(2026, 11, 21, 8, 0, 0),
  raisedValue: 0,
  currentValue: 1,
  peakValue: 1,
  clearedTime: mineMoment(2026, 11, 21, 8, 1, 30),
});
const fan = { no: 3, precision: 0, valueNames: ['停', '开'] } as unknown as Point;

test('a line holds the alarm in full, a switch by its meaning, names defused', () => {
  const [heads, line] = journalCsv([alarm], (key) => key, new Map([[3, fan]]), {}).split('\r\n');
  expect(heads?.split(',').length).toBe(25);
  expect(line).toBe(
    `A-1,ui:level.2,ui:level.1,state.closed,type.state,"'=主扇, 1",,2026-11-21 08:00:00,2026-11-21 08:00:00,2026-11-21 08:01:30,90,停,,开,,,,,,1,,,,,`,
  );
});

test('[domain 3.6 re-alarm] what came back lasted since it came back', () => {
  const again = { ...alarm, activeSince: mineMoment(2026, 11, 21, 8, 1, 0) };
  expect(journalCsv([again], (key) => key, new Map(), {})).toContain(
    '08:00:00,2026-11-21 08:01:00,2026-11-21 08:01:30,30,',
  );
});

test('numbers stand without separators', () => {
  expect(journalCsv([{ ...alarm, peakValue: 1234.5 }], (key) => key, new Map(), {})).toContain(
    ',90,0,,1234.5,',
  );
});

test('the newest disposal stands behind the alarm, signed', () => {
  const form = {
    state: 2,
    reason: 8,
    analysis: '',
    measure: 'calibrated',
    result: 'ok',
    handler: 'Li',
    time: mineMoment(2026, 11, 21, 9),
  } as const;
  const [, line] = journalCsv([alarm], (key) => key, new Map(), { [alarm.id]: form }).split('\r\n');
  expect(
    line?.endsWith(',alarmActions:disposal.2,reason.8,calibrated,ok,Li 2026-11-21 09:00:00'),
  ).toBe(true);
});
