import { describe, expect, test } from 'vitest';
import { stateNames, ValueState } from '#contracts/sensors/valueState.ts';
import { createRules } from '../engine.ts';
import { at, ingestBatchOf, mineOf, samplesOf, told } from '#tests/helpers/testMine.ts';

const T1 = 0;
const BREAK = 1;
const FEED = 2;
const FAN1 = 3;
const FAN2 = 4;
const WS = 5;
const CO = 6;

function mine() {
  const rules = createRules();
  const limits = { high: { 3: 1, 2: 1.5, 1: 3 }, highClear: { 2: 1 }, powerOffLevel: 2 };
  rules.useModel(
    mineOf({
      areas: [{ code: 'H1' }],
      points: [
        { code: 'T1', limits, areaCode: 'H1' },
        { code: 'B1', kind: 'BREAK', relatesTo: 'T1' },
        { code: 'F1', kind: 'FEED', relatesTo: 'T1' },
        { code: 'M1', kind: 'FAN', positionCode: 'MAIN' },
        { code: 'M2', kind: 'FAN', positionCode: 'MAIN' },
        { code: 'WS1', kind: 'WS', limits: { low: { 3: 0.25 } } },
        { code: 'CO1', kind: 'CO', limits: { high: { 3: 24, 1: 100 } }, areaCode: 'H1' },
      ],
    }),
  );
  const feed = (...rows: [no: number, sec: number, value: number][]) => {
    const samples = samplesOf(rows.map(([no, sec, value]) => [no, at(sec), value] as const));
    const outcome = rules.evaluate(ingestBatchOf({ samples }));
    return { told: told(outcome), outcome, samples };
  };
  return { rules, feed };
}

describe('power that was cut', () => {
  test('[4.4 gas-poweroff] power gone in time is no feed alarm', () => {
    const { feed } = mine();
    const rows = feed([T1, 0, 1.1], [FEED, 0, 1], [T1, 1, 1.6], [BREAK, 1, 1], [FEED, 1, 1], [T1, 2, 1.6], [FEED, 2, 0], [T1, 9, 1.6], [FEED, 9, 0]); // prettier-ignore
    expect(rows.told).toEqual(['raised high|T1 3', 'escalated high|T1 2', 'powerOff high|T1 2']);
    expect(rows.outcome.changes.at(-1)?.alarm.powerOffState).toBe(1);
  });

  test('[4.4 feed-abnormal][vector 11] power that stays is alarm 9 orange two seconds after the cut, and state 20', () => {
    const { feed } = mine();
    feed([T1, 0, 1.6], [FEED, 0, 1]);
    expect(feed([T1, 1, 1.6], [FEED, 1, 1]).told).toEqual([]);
    const { outcome, samples } = feed([T1, 2, 1.6], [FEED, 2, 1], [T1, 3, 1.6]);
    expect(outcome.changes.map(({ alarm }) => alarm)).toMatchObject([
      { alarmType: 9, level: 2, groupKey: 'feed|F1', raisedTime: at(2) },
    ]);
    const both = ValueState.powerOff | ValueState.feedAbnormal;
    expect(both).toBe(20);
    expect((samples.state[2] ?? 0) & both).toBe(both);
    expect(stateNames(20)).toEqual(['powerOff', 'feedAbnormal']);
    expect(feed([FEED, 4, 0]).told).toEqual(['cleared feed|F1 2']);
  });

  test('a cut that only the certified system commands counts as well, and its end ends the alarm', () => {
    const { feed } = mine();
    expect(feed([FEED, 0, 1], [BREAK, 0, 1], [FEED, 2, 1]).told).toEqual(['raised feed|F1 2']);
    expect(feed([BREAK, 3, 0]).told).toEqual(['cleared feed|F1 2']);
  });

  test('a feed point that tells changes only is judged by the clock, or by the gas samples that follow', () => {
    const { rules, feed } = mine();
    feed([FEED, 0, 1]);
    expect(feed([T1, 5, 1.6], [T1, 6.9, 1.6]).told).not.toContain('raised feed|F1 2');
    expect(feed([T1, 7, 1.6]).told).toEqual(['raised feed|F1 2']);
    feed([FEED, 8, 0], [T1, 9, 0.5], [FEED, 10, 1], [T1, 800, 1.6]);
    expect(told(rules.tick(at(801.9)))).toEqual([]);
    const due = rules.tick(at(802)).changes.find(({ transition }) => transition.event === 'raised');
    expect(due?.transition.time).toBe(at(802));
  });

  test('power that the certified system gives back before our own off delay has run out is not abnormal', () => {
    const { feed } = mine();
    feed([FEED, 0, 1], [T1, 0, 1.6], [BREAK, 0, 1], [FEED, 0.5, 0]);
    expect(feed([FEED, 30, 1], [BREAK, 30, 0], [T1, 33, 1.2], [FEED, 35, 1]).told).toEqual([]);
    expect(feed([T1, 40, 0.9], [T1, 50, 1.6], [T1, 52, 1.6]).told).toContain('raised feed|F1 2');
  });
});

describe('main fans', () => {
  test('[4.4 fan-stop] no fan running is red at once, what follows is kept quiet under it, and rings if it does not recover', () => {
    const { rules, feed } = mine();
    expect(feed([FAN1, 0, 1], [FAN2, 0, 0]).told).toEqual([]);
    const stop = feed([FAN1, 10, 0]);
    expect(stop.told).toEqual(['raised fan|main 1']);
    const parent = stop.outcome.changes[0]?.alarm;
    const low = feed([WS, 120, 0.1], [T1, 300, 1.2]);
    expect(low.told).toEqual(['suppressed low|WS1 3', 'suppressed high|T1 3']);
    expect(
      low.outcome.changes.every(
        ({ alarm }) => alarm.parentAlarmId === parent?.id && alarm.state === 6,
      ),
    ).toBe(true);
    expect(feed([FAN2, 480, 1]).told).toEqual(['cleared fan|main 1']);
    expect(feed([WS, 540, 1.5]).told).toEqual(['cleared low|WS1 3']);
    feed([T1, 481, 1.2], [T1, 1079, 1.2]);
    expect(feed([T1, 1081, 1.2]).told).toEqual(['unsuppressed high|T1 3']);
    expect(rules.openAlarms().map((alarm) => alarm.groupKey)).toEqual(['fan|main', 'high|T1']);
  });

  test('red is never kept quiet', () => {
    const { feed } = mine();
    feed([FAN1, 0, 0], [FAN2, 0, 0], [T1, 1, 1.2]);
    expect(feed([T1, 2, 3.5]).told).toEqual([
      'escalated high|T1 1',
      'unsuppressed high|T1 1',
      'powerOff high|T1 1',
    ]);
  });

  test('alarms that already ring are gathered under the fans, carbon monoxide is not', () => {
    const { feed } = mine();
    feed([FAN1, 0, 1], [FAN2, 0, 0], [WS, 1, 0.1], [CO, 1, 30]);
    expect(feed([FAN1, 5, 0]).told).toEqual(['raised fan|main 1', 'suppressed low|WS1 3']);
  });

  test('a change of duty is orange for the start window', () => {
    const { feed } = mine();
    feed([FAN1, 0, 1], [FAN2, 0, 1]);
    expect(feed([FAN1, 10, 0]).told).toEqual(['raised fan|main 2']);
    expect(feed([FAN2, 609, 1]).told).toEqual([]);
    expect(feed([FAN2, 610, 1]).told).toEqual(['cleared fan|main 2']);
  });

  test('one that reverses has not stopped: it is orange by itself for as long as it does, and nothing is kept quiet under it', () => {
    const { rules, feed } = mine();
    feed([FAN1, 0, 1], [FAN2, 0, 0]);
    expect(feed([FAN1, 5, 0]).told).toEqual(['raised fan|main 1']);
    expect(feed([FAN1, 30, 3]).told).toEqual(['raised fan|reversed|M1 2', 'cleared fan|main 1']);
    expect(rules.openAlarms()).toMatchObject([
      { groupKey: 'fan|main' },
      { alarmType: 6, sourceName: 'M1', pointNo: FAN1, currentValue: 3 },
    ]);
    expect(feed([WS, 40, 0.1]).told).toEqual(['raised low|WS1 3']);
    const again = mine();
    again.rules.restore(rules.openAlarms(), 9);
    again.feed([FAN2, 50, 0]);
    expect(again.feed([FAN1, 60, 1]).told).toEqual(['cleared fan|reversed|M1 2']);
  });

  test.each([2, 4])(
    'one that is at fault or in maintenance (%i) moves no air, and its alarm says which',
    (state) => {
      const { rules, feed } = mine();
      feed([FAN1, 0, 1], [FAN2, 0, 1]);
      expect(feed([FAN1, 10, state]).told).toEqual(['raised fan|main 2']);
      expect(rules.openAlarms()).toMatchObject([
        { sourceName: 'M1', pointNo: FAN1, currentValue: state },
      ]);
      expect(feed([FAN2, 20, 0]).told).toEqual(['escalated fan|main 1']);
      expect(rules.openAlarms()).toMatchObject([{ currentValue: 0 }]);
      expect(feed([FAN2, 30, 3]).told).toEqual(['raised fan|reversed|M2 2', 'cleared fan|main 1']);
    },
  );
});

describe('suppression windows', () => {
  const window = {
    areaCodes: ['H1'],
    pointCodes: [],
    fromMs: at(0),
    toMs: at(3600),
    reason: 0,
    kinds: ['CO', 'NO2'],
  };

  test('[4.4 blasting] a pulse inside the window is recorded with reason 0 and never rings', () => {
    const { rules, feed } = mine();
    rules.useWindows([window]);
    const { outcome } = feed([CO, 10, 3800], [CO, 300, 200], [CO, 600, 5]);
    expect(told(outcome)).toEqual(['suppressed high|CO1 1', 'cleared high|CO1 1']);
    expect(outcome.changes[0]?.alarm).toMatchObject({ state: 6, reason: 0 });
    expect(outcome.changes.at(-1)?.transition.to).toBe(4);
  });

  test('[4.4 blasting] gas that stays for more than thirty minutes rings', () => {
    const { rules, feed } = mine();
    rules.useWindows([window]);
    feed([CO, 10, 200], [CO, 1809, 200]);
    expect(feed([CO, 1811, 200]).told).toEqual(['unsuppressed high|CO1 1']);
  });

  test('[4.4 blasting] a blast that was reported opens its own window, which ends', () => {
    const { rules, feed } = mine();
    const blast = { t: at(0), until: at(1800), areaCodes: ['H1'], pointCodes: [], kinds: ['CO'] };
    rules.evaluate(ingestBatchOf({ blasts: [blast] }));
    expect(feed([CO, 10, 3800], [CO, 600, 5]).told).toEqual([
      'suppressed high|CO1 1',
      'cleared high|CO1 1',
    ]);
    expect(feed([CO, 1900, 3800]).told).toEqual(['raised high|CO1 1']);
  });

  test('[4.4 blasting] a blast that is reported late silences what it has made ring, and nothing older', () => {
    const { rules, feed } = mine();
    feed([CO, 0, 0]);
    expect(feed([CO, 5, 3800]).told).toEqual(['raised high|CO1 1']);
    const later = { t: at(6), until: at(1800), areaCodes: ['H1'], pointCodes: [], kinds: ['CO'] };
    expect(told(rules.evaluate(ingestBatchOf({ blasts: [later] })))).toEqual([]);
    expect(told(rules.evaluate(ingestBatchOf({ blasts: [{ ...later, t: at(4) }] })))).toEqual([
      'suppressed high|CO1 1',
    ]);
    expect(told(rules.evaluate(ingestBatchOf({ blasts: [{ ...later, t: at(4) }] })))).toEqual([]);
  });

  test('[4.4 blasting] the window survives a restart', () => {
    const first = mine();
    first.rules.evaluate(
      ingestBatchOf({
        blasts: [{ t: at(0), until: at(1800), areaCodes: ['H1'], pointCodes: [], kinds: ['CO'] }],
      }),
    );
    const { rules, feed } = mine();
    rules.restore([], 0);
    rules.restoreBlasts(structuredClone(first.rules.blasts()));
    expect(feed([CO, 10, 3800], [CO, 600, 5]).told).toEqual([
      'suppressed high|CO1 1',
      'cleared high|CO1 1',
    ]);
  });

  test('other kinds and places ring as ever', () => {
    const { rules, feed } = mine();
    rules.useWindows([{ ...window, areaCodes: ['H2'], pointCodes: ['WS1'] }]);
    expect(feed([WS, 5, 0.1]).told).toEqual(['suppressed low|WS1 3']);
    expect(feed([CO, 10, 200], [T1, 10, 1.2]).told).toEqual([
      'raised high|CO1 1',
      'raised high|T1 3',
    ]);
  });
});
