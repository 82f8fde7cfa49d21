import { describe, expect, test } from 'vitest';
import { AlarmState, AlarmType } from '#contracts/alarms/alarm.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { createRules } from '../engine.ts';
import { at, ingestBatchOf, mineOf, samplesOf, told } from '#tests/helpers/testMine.ts';

const t1 = {
  high: { 4: 0.8, 3: 1.0, 2: 1.5, 1: 3.0 },
  highClear: { 2: 1.0 },
  deadband: 0.05,
  offDelaySec: 0,
  powerOffLevel: 2,
};

function rulesWith(limits: unknown) {
  const rules = createRules();
  rules.useModel(mineOf({ points: [{ code: 'T1', limits }] }));
  const feed = (values: readonly number[], stepSec = 1, fromSec = 0) => {
    const samples = samplesOf(
      values.map((value, i) => [0, at(fromSec + i * stepSec), value] as const),
    );
    return { outcome: rules.evaluate(ingestBatchOf({ samples })), samples };
  };
  return { rules, feed };
}

describe('limits', () => {
  test('[vector 4] raised at the limit, held inside the dead-band, cleared after the off delay below it', () => {
    const { feed } = rulesWith({ high: { 3: 1.0 }, deadband: 0.05, offDelaySec: 5 });
    const { outcome, samples } = feed([
      0.98, 1.0, 0.99, 0.96, 0.95, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94,
    ]);
    expect(told(outcome)).toEqual(['raised high|T1 3', 'cleared high|T1 3']);
    expect(outcome.changes.map((change) => change.transition.time)).toEqual([at(1), at(10)]);
    expect([...samples.state]).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
  });

  test('[vector 5] power is cut at 1.5 and comes back only below the restore value', () => {
    const { feed } = rulesWith({ ...t1, high: { 2: 1.5 } });
    const { outcome, samples } = feed([1.2, 1.5, 1.3, 1.05, 0.99]);
    expect(told(outcome)).toEqual([
      'raised high|T1 2',
      'powerOff high|T1 2',
      'powerOn high|T1 2',
      'cleared high|T1 2',
    ]);
    expect([...samples.state].map((state) => state & ValueState.powerOff)).toEqual([0, 4, 4, 4, 0]);
    expect((samples.state[4] ?? 0) & ValueState.restored).toBe(ValueState.restored);
  });

  test('one record escalates and is lowered, keeps its type and its worst level', () => {
    const { feed } = rulesWith(t1);
    const { outcome } = feed([0.7, 1.02, 1.6, 1.2, 0.97, 0.9, 0.7]);
    expect(told(outcome)).toEqual([
      'raised high|T1 3',
      'escalated high|T1 2',
      'powerOff high|T1 2',
      'powerOn high|T1 2',
      'lowered high|T1 3',
      'lowered high|T1 4',
      'cleared high|T1 4',
    ]);
    const last = outcome.changes.at(-1)?.alarm;
    expect(last).toMatchObject({
      alarmType: AlarmType.high,
      maxLevel: 2,
      peakValue: 1.6,
      powerOffState: 2,
      latched: true,
      count: 1,
    });
    expect(new Set(outcome.changes.map((change) => change.alarm.id)).size).toBe(1);
  });

  test('an alarm says of when its value is: of the sample before its step', () => {
    const { feed, rules } = rulesWith(t1);
    const { outcome } = feed([0.7, 1.02, 1.6, 1.4]);
    for (const { alarm, transition } of outcome.changes)
      expect(alarm.valueTime).toBe(transition.time);
    const [open] = rules.openAlarms();
    expect([
      open?.currentValue,
      (open?.valueTime ?? 0) - (outcome.changes.at(-1)?.transition.time ?? 0),
    ]).toEqual([1.4, 1000]);
  });

  test('raised straight at the cut it is a high-high alarm', () => {
    const { feed } = rulesWith(t1);
    expect(feed([0.7, 1.7]).outcome.changes[0]?.alarm.alarmType).toBe(AlarmType.highHigh);
  });

  test('an on delay counts in data time and starts anew when the value falls back', () => {
    const { feed } = rulesWith({ high: { 3: 24 }, deadband: 2, onDelaySec: 10 });
    const { outcome } = feed([25, 25, 20, 25, 25, 25], 5);
    expect(outcome.changes.map((change) => change.transition.time)).toEqual([at(25)]);
  });

  test('a delay that no sample decides runs out by the clock', () => {
    const { rules, feed } = rulesWith({ high: { 3: 24 }, onDelaySec: 10 });
    feed([25]);
    expect(told(rules.tick(at(12)))).toEqual([]);
    expect(told(rules.tick(at(14)))).toEqual(['raised high|T1 3']);
  });

  test('[table 3.3 host load] each level has its own delay: 90 % ten minutes, 100 % five, 110 % one, 125 % ten seconds', () => {
    const load = {
      high: { 4: 90, 3: 100, 2: 110, 1: 125 },
      deadband: 3,
      highDelaySec: { 4: 600, 3: 300, 2: 60, 1: 10 },
    };
    const raisedAfter = (value: number): number[] => {
      const { outcome } = rulesWith(load).feed(Array<number>(700).fill(value));
      return outcome.changes.map(({ transition }) => (transition.time - at(0)) / 1000);
    };
    expect(raisedAfter(89)).toEqual([]);
    expect(raisedAfter(95)).toEqual([600]);
    expect(raisedAfter(105)).toEqual([300]);
    expect(raisedAfter(115)).toEqual([60]);
    expect(raisedAfter(130)).toEqual([10]);
    const climb = rulesWith(load).feed([...Array<number>(599).fill(95), 105, 95, 95]);
    expect(told(climb.outcome)).toEqual(['raised high|T1 4']);
  });

  test('[table 3.3 host load] idle running for half an hour is blue, standing still is nothing', () => {
    const { feed } = rulesWith({
      low: { 4: 15 },
      deadband: 3,
      lowDelaySec: { 4: 1800 },
      lowFloor: 5,
    });
    expect(told(feed(Array<number>(200).fill(12), 10).outcome)).toEqual(['raised low|T1 4']);
    expect(told(feed([2], 10, 3000).outcome)).toEqual(['cleared low|T1 4']);
    expect(told(feed(Array<number>(300).fill(2), 10, 3010).outcome)).toEqual([]);
  });

  test('low limits mirror high ones', () => {
    const { feed } = rulesWith({ low: { 3: 20, 2: 19, 1: 18 }, deadband: 0.2 });
    expect(told(feed([20.9, 20, 18.9, 19.1, 19.3, 20.2, 20.21]).outcome)).toEqual([
      'raised low|T1 3',
      'escalated low|T1 2',
      'lowered low|T1 3',
      'cleared low|T1 3',
    ]);
  });

  test('bad values never touch limits', () => {
    const { rules } = rulesWith({ high: { 3: 1 } });
    const samples = samplesOf([
      [0, at(0), 50, ValueState.fault],
      [0, at(1), 50, ValueState.calibrating],
      [0, at(2), Number.NaN],
      [0, at(3), 0.5],
    ]);
    expect(told(rules.evaluate(ingestBatchOf({ samples })))).toEqual([]);
  });

  test('late samples and duplicates change nothing', () => {
    const { feed } = rulesWith({ high: { 3: 1 } });
    feed([0.5], 1, 10);
    const late = feed([2], 1, 5);
    expect(told(late.outcome)).toEqual([]);
    expect([...late.samples.state]).toEqual([0]);
    expect(told(feed([2], 1, 10).outcome)).toEqual([]);
  });

  test('[S-2.11.1] acknowledged in alarm it closes by itself; unacknowledged it waits; within ten minutes it is the same record', () => {
    const { rules, feed } = rulesWith({ high: { 3: 1 } });
    const id = feed([2]).outcome.changes[0]?.alarm.id ?? '';
    expect(rules.acknowledge([id, 'AL-none'], 'Li', 'seen', at(1)).answer).toEqual({
      acknowledged: [id],
      unchanged: [],
      unknown: ['AL-none'],
    });
    expect(feed([0.5], 1, 2).outcome.changes[0]?.transition).toMatchObject({
      from: AlarmState.activeAck,
      to: AlarmState.closed,
    });
    const again = feed([2], 1, 60).outcome.changes[0];
    expect(again?.alarm).toMatchObject({
      id,
      count: 2,
      state: AlarmState.activeUnack,
      ackTime: null,
    });
    feed([0.5], 1, 61);
    expect(feed([2], 1, 800).outcome.changes[0]?.alarm.id).not.toBe(id);
    expect(rules.openAlarms()).toHaveLength(2);
  });

  test('five raises in ten minutes are chattering', () => {
    const { feed } = rulesWith({ high: { 3: 1 } });
    const { outcome } = feed([2, 0, 2, 0, 2, 0, 2, 0, 2], 30);
    expect(outcome.changes.map((change) => change.alarm.detail['chattering'] ?? false)).toEqual([
      ...Array<boolean>(8).fill(false),
      true,
    ]);
  });

  test('a power cut is latched: it stays until the operator resets it after the cause is gone', () => {
    const { rules, feed } = rulesWith(t1);
    const id = feed([1.6]).outcome.changes[0]?.alarm.id ?? '';
    rules.acknowledge([id], 'Li', '', at(1));
    expect(rules.reset(id, 'Li', 1, '', at(1)).ok).toBe(false);
    feed([0.2], 1, 2);
    expect(rules.openAlarms()).toMatchObject([
      { id, state: AlarmState.activeAck, clearedTime: at(2) },
    ]);
    const reset = rules.reset(id, 'Li', 1, 'checked', at(9));
    expect(reset.ok && told(reset.value)).toEqual(['reset high|T1 2']);
    expect(rules.openAlarms()).toEqual([]);
    expect(rules.reset(id, 'Li', 1, '', at(10))).toMatchObject({
      ok: false,
      error: { code: 'alarm_closed' },
    });
  });
});
