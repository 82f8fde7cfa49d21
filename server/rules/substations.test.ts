import { describe, expect, test } from 'vitest';
import type { SubstationStatus } from '#server/ports/ingestBatch.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { createRules } from './engine.ts';
import { at, ingestBatchOf, mineOf, samplesOf, told } from '#tests/helpers/testMine.ts';

const stations = Array.from({ length: 5 }, (_, i) => ({
  code: `S${i}`,
  parentCode: i < 4 ? 'ring1' : null,
}));
const points = Array.from({ length: 15 }, (_, i) => ({
  code: `P${i}`,
  substationCode: `S${i % 5}`,
  limits: { high: { 3: 1 } },
}));

function mine() {
  const rules = createRules();
  rules.useModel(mineOf({ substations: stations, points }));
  const samples = (sec: number, nos: readonly number[]) =>
    told(
      rules.evaluate(
        ingestBatchOf({ samples: samplesOf(nos.map((no) => [no, at(sec), 0.1] as const)) }),
      ),
    );
  const status = (sec: number, no: number, more: Partial<SubstationStatus> = {}) =>
    told(
      rules.evaluate(
        ingestBatchOf({ recvTime: at(sec), substations: [statusOf(no, at(sec), more)] }),
      ),
    );
  return { rules, samples, status, tick: (sec: number) => told(rules.tick(at(sec))) };
}

const statusOf = (
  substationNo: number,
  t: number,
  more: Partial<SubstationStatus>,
): SubstationStatus => ({
  substationNo,
  t,
  runState: 0,
  powerMode: 1,
  batteryPct: 100,
  pointOnline: 3,
  pointTotal: 3,
  ...more,
});
const all = points.map((_, i) => i);

describe('points that fall silent', () => {
  test('[2.11.8] one silent point is yellow after thirty seconds, and clears with its next sample', () => {
    const { samples, tick } = mine();
    samples(0, all);
    samples(30, all.slice(1));
    expect(tick(30)).toEqual([]);
    expect(tick(31)).toEqual(['raised offline|P0 3']);
    expect(tick(32)).toEqual([]);
    expect(samples(40, all)).toEqual(['cleared offline|P0 3']);
  });

  test('what ends a silence may have been measured before it was noticed: no alarm ends before it began', () => {
    const { rules, samples, tick } = mine();
    samples(0, all);
    samples(30, all.slice(1));
    tick(31);
    expect(samples(25, [0])).toEqual(['cleared offline|P0 3']);
    expect(rules.openAlarms()).toMatchObject([{ raisedTime: at(30), clearedTime: at(30) }]);
  });

  test('all points of a substation silent are one alarm of the substation with suppressed children', () => {
    const { samples, tick } = mine();
    samples(0, all);
    samples(30, all.filter((no) => no % 5 !== 2)); // prettier-ignore
    expect(tick(31)).toEqual([
      'raised comms|S2 2',
      'suppressed offline|P2 3',
      'suppressed offline|P7 3',
      'suppressed offline|P12 3',
    ]);
    expect(samples(50, [2])).toEqual(['cleared offline|P2 3', 'cleared comms|S2 2']);
    expect(tick(60)).toEqual([]);
    expect(samples(60, all.filter((no) => no % 5 !== 2))).toEqual([]); // prettier-ignore
    samples(75, [2]);
    expect(tick(79)).toEqual([]);
    expect(tick(80)).toEqual(['unsuppressed offline|P7 3', 'unsuppressed offline|P12 3']);
  });

  test('[4.4 flood] nearly all points silent are one red alarm of the system', () => {
    const { samples, tick } = mine();
    samples(0, all);
    const rows = tick(31);
    expect(rows.filter((row) => row.startsWith('raised'))).toEqual(['raised comms| 1']);
    expect(rows.filter((row) => row.startsWith('suppressed'))).toHaveLength(21);
  });

  test('a point whose source says it is offline needs no clock', () => {
    const { rules } = mine();
    const samples = samplesOf([[0, at(0), Number.NaN, ValueState.offline], [0, at(5), 0.2]]); // prettier-ignore
    expect(told(rules.evaluate(ingestBatchOf({ samples })))).toEqual([
      'raised offline|P0 3',
      'cleared offline|P0 3',
    ]);
  });

  test('points never heard of are not missed', () => {
    expect(mine().tick(1e6)).toEqual([]);
  });
});

describe('substations', () => {
  test('[4.4 substation-battery] battery is yellow, under an hour orange, then comms broken covers the points', () => {
    const { rules, samples, status, tick } = mine();
    samples(0, all);
    expect(status(1, 0, { runState: 3, powerMode: 2, batteryPct: 90 })).toEqual([
      'raised battery|substation|S0 3',
    ]);
    expect(status(10, 0, { runState: 3, powerMode: 2, batteryPct: 20 })).toEqual([
      'escalated battery|substation|S0 2',
    ]);
    expect(rules.openAlarms()).toMatchObject([
      { detail: { substationNo: 0 }, currentValue: 20, peakValue: 20, peakTime: at(10) },
    ]);
    samples(20, all);
    expect(status(21, 0, { runState: 1, powerMode: 2, batteryPct: 0 })).toEqual([
      'raised comms|S0 2',
    ]);
    samples(50, all.filter((no) => no % 5 !== 0)); // prettier-ignore
    expect(tick(51)).toEqual([
      'suppressed offline|P0 3',
      'suppressed offline|P5 3',
      'suppressed offline|P10 3',
    ]);
  });

  test('[4.4 ring-cut] three lost on one ring make one parent with suppressed children', () => {
    const { rules, status } = mine();
    const rows = [0, 1, 2, 3].flatMap((no) => status(1, no, { runState: 1 }));
    expect(rows).toEqual([
      'raised comms|S0 2',
      'raised comms|S1 2',
      'raised comms|S2 2',
      'raised ring|ring1 2',
      'suppressed comms|S0 2',
      'suppressed comms|S1 2',
      'suppressed comms|S2 2',
      'suppressed comms|S3 2',
    ]);
    expect(rules.openAlarms().filter((alarm) => alarm.state === 1)).toMatchObject([
      {
        groupKey: 'ring|ring1',
        sourceName: '环网 ring1',
        detail: { substations: ['S0', 'S1', 'S2', 'S3'] },
      },
    ]);
    const back = [0, 1, 2, 3].flatMap((no) => status(60, no));
    expect(back).toContain('cleared ring|ring1 2');
    // Its record names all of them, whichever spoke again last.
    expect(rules.openAlarms()).toMatchObject([
      { groupKey: 'ring|ring1', detail: { substations: ['S0', 'S1', 'S2', 'S3'] } },
    ]);
  });

  test('a heartbeat that stops is a lost substation', () => {
    const { status, tick } = mine();
    status(0, 4);
    status(10, 4);
    expect(tick(40)).toEqual([]);
    expect(tick(41)).toEqual(['raised comms|S4 2']);
    expect(status(42, 4)).toEqual(['cleared comms|S4 2']);
  });

  test('an older status changes nothing', () => {
    const { status } = mine();
    status(10, 4);
    expect(status(5, 4, { runState: 1 })).toEqual([]);
  });
});

describe('alarms of other systems', () => {
  test('live by source and key, at the level of their record', () => {
    const { rules } = mine();
    const record = (sec: number, active: boolean, key = 'PV-101 HI') => ({
      key,
      sourceName: 'Plant',
      t: at(sec),
      level: 3 as const,
      active,
      value: 8,
      message: 'high',
    });
    const give = (...externalAlarms: ReturnType<typeof record>[]) =>
      told(rules.evaluate(ingestBatchOf({ externalAlarms })));
    expect(give(record(1, true), record(1, true), record(2, true, 'other'))).toEqual([
      'raised external|1|PV-101 HI 3',
      'raised external|1|other 3',
    ]);
    expect(give(record(0, false))).toEqual([]);
    expect(give(record(3, false))).toEqual(['cleared external|1|PV-101 HI 3']);
  });

  test('an alarm whose clear came before its raise is raised and cleared, once; what was judged already is not judged again', () => {
    const { rules } = mine();
    const record = (sec: number, active: boolean) => ({
      key: 'K',
      sourceName: 'Plant',
      t: at(sec),
      level: 2 as const,
      active,
      value: 8,
      message: 'high',
    });
    const give = (sec: number, active: boolean) =>
      rules
        .evaluate(ingestBatchOf({ externalAlarms: [record(sec, active)] }))
        .changes.map(
          ({ transition: { event }, alarm }) =>
            `${event} ${(alarm.raisedTime - at(0)) / 1000} ${alarm.clearedTime === null ? '' : (alarm.clearedTime - at(0)) / 1000}`,
        );
    expect(give(20, false)).toEqual([]);
    expect(give(10, true)).toEqual(['raised 10 ', 'cleared 10 20']);
    expect(give(10, true)).toEqual([]);
    expect(give(20, false)).toEqual([]);
    // A source that tells every now and then that all is well: a raise on its way is of the time
    // between two of them.
    for (const sec of [2000, 2100, 2200]) expect(give(sec, false)).toEqual([]);
    expect(give(15, true)).toEqual([]);
    expect(give(1990, true)).toEqual(['raised 1990 ', 'cleared 1990 2000']);
    expect(give(2150, true)).toEqual([]);
    expect(give(2300, true)).toEqual(['reraised 1990 ']);
    expect(give(2400, false)).toEqual(['cleared 1990 2400']);
    expect(give(2350, true)).toEqual([]);
  });
});
