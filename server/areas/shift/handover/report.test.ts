import { describe, expect, test } from 'vitest';
import type { HandoverItem } from '#contracts/shift/handoverCalls.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { at, mineOf } from '#tests/helpers/testMine.ts';
import { itemsAfter, leftOpen } from './items.ts';
import { reportOf, type Standing } from './report.ts';

const model = mineOf({
  points: [{ code: 'T1', name: '8-West T1' }],
  areas: [
    { code: 'A', name: '8-West', levelCode: 'L1' },
    { code: 'P', name: 'Pit' },
  ],
  persons: [{ cardNo: '1' }, { cardNo: '2' }, { cardNo: '3', cardType: 3 }],
});
const standing: Standing = {
  model,
  open: [],
  outages: [],
  present: [],
  limits: [],
  work: { work: [], workCount: 0 },
  steps: [],
  from: at(0),
  to: at(3600),
};
const shelf = { since: at(0), until: at(60), by: 'Li', reason: 'door', level: 3 };

describe('the report of a shift', () => {
  test('open alarms are the most urgent first; what is aside stands by itself with its reason', () => {
    const report = reportOf({
      ...standing,
      open: [
        testAlarm({ id: 'old', level: 2, state: 2, areaNo: 1, clearedTime: at(30) }),
        testAlarm({ id: 'red', level: 1, state: 2 }),
        testAlarm({ id: 'new', level: 4, state: 1, areaNo: 0 }),
        testAlarm({ id: 'shelved', level: 3, state: 5, detail: { shelf } }),
        testAlarm({ id: 'under', state: 6 }),
      ],
      outages: [
        {
          pointNo: 0,
          since: at(0),
          until: at(9),
          by: 'Li',
          reason: 'calibration',
          ended: null,
          endedBy: null,
          comment: null,
        },
      ],
      present: [{ personNo: 0, areaNo: 0 }],
    });
    expect(report.open.map(({ id, people }) => [id, people])).toEqual([
      ['new', 1],
      ['red', null],
      ['old', null],
    ]);
    expect(report).toMatchObject({
      open: [{ cleared: null }, { cleared: null }, { cleared: at(30) }],
      openCount: 3,
      shelved: [{ id: 'shelved', by: 'Li', until: at(60), reason: 'door' }],
      outages: [{ name: '8-West T1', reason: 'calibration' }],
    });
  });

  test('a line tells what names its alarm exactly: the switch that it is of, or the substation', () => {
    const open = [
      testAlarm({ id: 'fan', level: 1, state: 1, groupKey: 'state|3', detail: { kind: 'FAN' } }),
      testAlarm({
        id: 'battery',
        level: 3,
        state: 1,
        groupKey: 'battery|substation|1',
        detail: {},
      }),
    ];
    expect(
      reportOf({ ...standing, open }).open.map(({ groupKey, kind }) => [groupKey, kind]),
    ).toEqual([
      ['state|3', 'FAN'],
      ['battery|substation|1', null],
    ]);
  });

  test('people are counted by area, vehicles are not', () => {
    const present = [0, 1, 2].map((personNo) => ({ personNo, areaNo: personNo === 1 ? -1 : 0 }));
    expect(reportOf({ ...standing, present }).below).toEqual({
      total: 2,
      areas: [
        { name: '-', count: 1 },
        { name: '8-West', count: 1 },
      ],
    });
  });
});

describe('open items', () => {
  const item: HandoverItem = { id: 'a', text: 'pump 2 leaks', since: 1, by: 'Li', closed: null };

  test('come back until somebody closes them', () => {
    let n = 0;
    const turn = (closed: readonly string[], added: readonly string[] = []) =>
      itemsAfter([item], { added, closed, by: 'Wang', time: 9 }, () => `n${n++}`);
    expect(leftOpen(turn([]))).toEqual([item]);
    expect(turn(['a'], ['belt 3'])).toEqual([
      { ...item, closed: { by: 'Wang', time: 9 } },
      { id: 'n0', text: 'belt 3', since: 9, by: 'Wang', closed: null },
    ]);
    expect(leftOpen(turn(['a'], ['belt 3']))).toMatchObject([{ text: 'belt 3' }]);
  });
});
