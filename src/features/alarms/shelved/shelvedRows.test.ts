import { expect, test } from 'vitest';
import type { OutageRow } from '#contracts/alarms/alarmActionCalls.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { addressOfShelved, shelvedViewOf, outRows, shelvedRows } from './shelvedRows.ts';

const shelved = (id: string, until: number, more: Partial<Alarm> = {}): Alarm =>
  testAlarm({
    id,
    state: 5,
    detail: { shelf: { since: 0, until, by: 'Li', reason: 'work', level: 3 } },
    ...more,
  });
const outage = (pointNo: number, more: Partial<OutageRow> = {}): OutageRow => ({
  pointNo,
  since: 1,
  until: 100,
  by: 'Chen',
  reason: 'calibration',
  ended: null,
  endedBy: null,
  comment: null,
  ...more,
});

test('the shelved alarm that comes back next stands first; what is not shelved is left out', () => {
  const open = [
    shelved('late', 50),
    testAlarm({ id: 'ringing' }),
    shelved('soon', 20, { sourceName: 'Belt CO' }),
  ];
  expect(shelvedRows(open, '').map(({ alarm }) => alarm.id)).toEqual(['soon', 'late']);
  expect(shelvedRows(open, 'belt').map(({ alarm }) => alarm.id)).toEqual(['soon']);
  expect(shelvedRows(open, 'WORK')).toHaveLength(2);
});

test('outages that last stand before those that ended, with the worst alarm that each keeps quiet', () => {
  const quiet = (id: string, level: 1 | 2 | 3, more: Partial<Alarm> = {}) =>
    testAlarm({ id, level, pointNo: 7, state: 7, ...more });
  const open = [
    quiet('mild', 3),
    quiet('bad', 1),
    quiet('gone', 1, { pointNo: 8, clearedTime: 5 }),
  ];
  const rows = outRows(
    [outage(9, { since: 90, ended: 95 }), outage(8, { until: 200 }), outage(7)],
    new Map(),
    open,
    '',
  );
  expect(rows.map(({ pointNo, quiet: worst }) => [pointNo, worst?.id])).toEqual([
    [7, 'bad'],
    [8, undefined],
    [9, undefined],
  ]);
  expect(outRows([outage(7)], new Map(), open, 'calib')).toHaveLength(1);
  expect(outRows([outage(7)], new Map(), open, 'belt')).toHaveLength(0);
});

test('the address carries what is shown', () => {
  for (const view of [
    { kind: 'out', text: 'T1' },
    { kind: 'all', text: '' },
  ] as const)
    expect(shelvedViewOf(new URLSearchParams(addressOfShelved(view)))).toEqual(view);
  expect(shelvedViewOf(new URLSearchParams('kind=x'))).toEqual({ kind: 'all', text: '' });
});
