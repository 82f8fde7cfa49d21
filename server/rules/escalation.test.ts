import { describe, expect, test } from 'vitest';
import { createRules } from './engine.ts';
import { at, ingestBatchOf, mineOf, samplesOf } from '#tests/helpers/testMine.ts';

const limits = { high: { 4: 0.8, 3: 1, 2: 1.5, 1: 3 } };

function mine() {
  const rules = createRules();
  rules.useModel(mineOf({ points: [{ code: 'T1', limits }] }));
  const feed = (sec: number, value: number) =>
    rules.evaluate(ingestBatchOf({ samples: samplesOf([[0, at(sec), value]]), recvTime: at(sec) }))
      .changes;
  /** Steps taken by second `sec`: `role@second`. */
  const overdue = (sec: number): string[] =>
    rules
      .tick(at(sec))
      .changes.filter(
        ({ transition, alarm }) => alarm.groupKey === 'high|T1' && transition.event === 'overdue',
      )
      .map(({ transition }) => `${transition.comment}@${(transition.time - at(0)) / 1000}`);
  return { rules, feed, overdue };
}

describe('alarms that nobody acknowledges', () => {
  test.each([
    [3.5, [30, 60, 90]],
    [1.6, [120, 240, 360]],
    [1.1, [600, 1200, 1800]],
  ])(
    '[table 3.6 ack timeouts] at %s is passed on in steps, each a row of the log',
    (value, due) => {
      const { rules, feed, overdue } = mine();
      feed(0, value);
      const [first = 0, second = 0, third = 0] = due;
      expect(overdue(first - 1)).toEqual([]);
      expect(overdue(first)).toEqual([`shiftLeader@${first}`]);
      expect(overdue(second + 5)).toEqual([`safety@${second}`]);
      expect(overdue(third)).toEqual([`mineManager@${third}`]);
      expect(overdue(third * 9)).toEqual([]);
      expect(rules.openAlarms().slice(0, 1)).toMatchObject([
        {
          state: 1,
          detail: { escalateLevel: 3, escalatedTo: 'mineManager', escalateTime: at(third) },
        },
      ]);
    },
  );

  test('blue waits for nobody', () => {
    const { feed, overdue } = mine();
    feed(0, 0.9);
    expect(overdue(86_400)).toEqual([]);
  });

  test('an acknowledgement ends it; the next time begins with the first in line', () => {
    const { rules, feed, overdue } = mine();
    const id = feed(0, 3.5)[0]?.alarm.id ?? '';
    expect(overdue(31)).toHaveLength(1);
    rules.acknowledge([id], 'Li', '', at(35));
    expect(overdue(600)).toEqual([]);
    feed(601, 0.1);
    expect(feed(610, 3.5)[0]?.alarm).toMatchObject({ id, count: 2 });
    expect(rules.openAlarms()[0]?.detail).not.toHaveProperty('escalateLevel');
    expect(overdue(641)).toEqual(['shiftLeader@640']);
  });

  test('a worse level asks anew, with its own patience', () => {
    const { feed, overdue } = mine();
    feed(0, 1.1);
    expect(overdue(599)).toEqual([]);
    feed(599.5, 3.5);
    expect(overdue(600)).toEqual([]);
    expect(overdue(629.5)).toEqual(['shiftLeader@629.5']);
  });

  test('after a restart the wait goes on from the step it had reached', () => {
    const { rules, feed, overdue } = mine();
    feed(0, 3.5);
    expect(overdue(31)).toEqual(['shiftLeader@30']);
    rules.restore(rules.openAlarms(), 1);
    expect(overdue(1000)).toEqual([]);
    expect(overdue(1030)).toEqual(['safety@1030']);
  });

  test('the times and the people are the site’s own', () => {
    const { rules, feed, overdue } = mine();
    rules.useAck({ timeoutMs: { 1: 5_000 }, roles: ['a', 'b'] });
    feed(0, 3.5);
    expect(overdue(60)).toEqual(['b@5']);
  });
});
