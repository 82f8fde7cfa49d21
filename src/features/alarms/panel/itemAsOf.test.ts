import { expect, test } from 'vitest';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import type { AlarmItem } from '#contracts/alarms/alarmCalls.ts';
import { itemAsOf } from './itemAsOf.ts';

const step = (event: 'raised' | 'acknowledged', time: number) =>
  ({
    alarmId: 'A1',
    event,
    from: 4,
    to: 1,
    level: 2,
    time,
    by: null,
    comment: null,
    value: null,
  }) as const;
const paint = (t: number) => ({ t, window: 'w001', by: '王海', place: 'list' }) as const;
const form = {
  state: 2,
  reason: 1,
  analysis: '',
  measure: '更换',
  result: '',
  handler: '王海',
  time: 900,
} as const;

const item: AlarmItem = {
  alarm: testAlarm({ raisedTime: 100 }),
  log: [step('raised', 100), step('acknowledged', 300)],
  disposals: [form],
  seen: [
    {
      sensor: 100,
      server: 110,
      paints: [paint(200), paint(400)],
      answered: { t: 300, by: '王海' },
    },
    { sensor: 600, server: 610, paints: [], answered: null },
  ],
};

test('of a record a picture of then tells nothing that came later: no answer beside an alarm that still waits for one', () => {
  const then = itemAsOf(item, 250);
  expect(then.log).toEqual([step('raised', 100)]);
  expect(then.disposals).toEqual([]);
  expect(then.seen).toEqual([{ sensor: 100, server: 110, paints: [paint(200)], answered: null }]);
  expect(itemAsOf(item, 900)).toEqual(item);
});
