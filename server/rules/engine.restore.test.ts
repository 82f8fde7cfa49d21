import { describe, expect, test } from 'vitest';
import type { IngestBatch, SubstationStatus } from '#server/ports/ingestBatch.ts';
import { createRules } from './engine.ts';
import { at, fixOf, ingestBatchOf, mineOf, samplesOf, told } from '#tests/helpers/testMine.ts';

const model = mineOf({
  maxUnderground: 1,
  areas: [{ code: 'R', areaType: 2 }],
  persons: [{ cardNo: 'c0' }, { cardNo: 'c1' }],
  substations: [{ code: 'S0' }],
  points: [
    {
      code: 'T1',
      limits: { high: { 3: 1, 2: 1.5 }, highClear: { 2: 1 }, deadband: 0.05, powerOffLevel: 2 },
      substationCode: 'S0',
    },
    { code: 'M1', kind: 'FAN', positionCode: 'MAIN' },
    { code: 'WS', kind: 'WS', limits: { low: { 3: 0.25 } } },
    { code: 'SM', kind: 'SMOKE', limits: { alarmValue: 1 } },
  ],
});
const status = (t: number, runState: number): SubstationStatus => ({
  substationNo: 0,
  t,
  runState,
  powerMode: 1,
  batteryPct: 100,
  pointOnline: 1,
  pointTotal: 1,
});

/**
 * An engine that saw `before`, and one made anew from its open alarms alone: nothing to warm up
 * with.
 */
function restarted(before: Partial<IngestBatch>) {
  const first = createRules();
  first.useModel(model);
  first.evaluate(ingestBatchOf(before));
  const open = first.openAlarms();
  const rules = createRules();
  rules.useModel(model);
  rules.restore(structuredClone(open), 41);
  expect(rules.openAlarms()).toEqual(open);
  return {
    rules,
    open,
    give: (parts: Partial<IngestBatch>) => told(rules.evaluate(ingestBatchOf(parts))),
  };
}
const samples = (...rows: [no: number, sec: number, value: number][]) => ({
  samples: samplesOf(rows.map(([no, sec, value]) => [no, at(sec), value] as const)),
});

describe('after a restart', () => {
  test('a limit alarm keeps its dead-band and its power cut', () => {
    const { give } = restarted(samples([0, 0, 1.6]));
    expect(give(samples([0, 60, 1.2]))).toEqual([]);
    expect(give(samples([0, 61, 0.97]))).toEqual(['powerOn high|T1 2', 'lowered high|T1 3']);
    expect(give(samples([0, 62, 0.5]))).toEqual(['cleared high|T1 3']);
  });

  test('an alarm that was closed less than ten minutes ago is raised again as the same record, a later one is new', () => {
    const first = createRules();
    first.useModel(model);
    const id = first.evaluate(ingestBatchOf(samples([2, 0, 0.1]))).changes[0]?.alarm.id ?? '';
    first.acknowledge([id], 'Li', '', at(5));
    const closed = first.evaluate(ingestBatchOf(samples([2, 10, 1]))).changes[0]?.alarm;
    expect(closed).toMatchObject({ id, state: 4, clearedTime: at(10) });
    const after = (sec: number) => {
      const rules = createRules();
      rules.useModel(model);
      rules.restore(closed === undefined ? [] : [closed], 1);
      rules.warmUp(ingestBatchOf(samples([2, 10, 1])));
      expect(rules.openAlarms()).toEqual([]);
      return rules.evaluate(ingestBatchOf(samples([2, sec, 0.1]))).changes;
    };
    expect(after(600)).toMatchObject([
      { transition: { event: 'reraised', from: 4, to: 1 }, alarm: { id, count: 2, ackTime: null } },
    ]);
    expect(after(611)).toMatchObject([
      { transition: { event: 'raised' }, alarm: { alarmNo: 'AL20261121-000002', count: 1 } },
    ]);
  });

  test('silence is counted from the return: an hour in which nobody listened raises nothing, a silence after it does', () => {
    const { rules } = restarted({});
    const before = ingestBatchOf({
      ...samples([0, 0, 0.5], [2, 0, 1]),
      fixes: [fixOf(0, 0, { underground: true })],
      substations: [status(at(0), 0)],
    });
    rules.warmUp(before);
    expect(told(rules.tick(at(3600)))).toEqual([]);
    expect(told(rules.tick(at(3625)))).toEqual([]);
    expect(told(rules.tick(at(3635))).filter((line) => line.startsWith('raised'))).not.toEqual([]);
  });

  test('a point that was silent before is heard when it speaks again, whatever it had said before it fell silent', () => {
    const first = createRules();
    first.useModel(model);
    first.evaluate(ingestBatchOf(samples([2, 0, 1])));
    expect(told(first.tick(at(60)))).toContain('raised offline|WS 3');
    const rules = createRules();
    rules.useModel(model);
    rules.restore(first.openAlarms(), 41);
    rules.warmUp(ingestBatchOf(samples([2, 0, 1])));
    expect(told(rules.evaluate(ingestBatchOf(samples([2, 90, 1]))))).toEqual([
      'cleared offline|WS 3',
    ]);
  });

  test('alarm numbers go on from the last one given', () => {
    const { rules } = restarted({});
    const [change] = rules.evaluate(ingestBatchOf(samples([0, 0, 1.2]))).changes;
    expect(change?.alarm.alarmNo).toBe('AL20261121-000042');
  });

  test('a main fan still covers its children', () => {
    const { give } = restarted(samples([1, 0, 0], [2, 1, 0.1]));
    expect(give(samples([0, 5, 1.2]))).toEqual(['suppressed high|T1 3']);
    expect(give(samples([1, 9, 1], [2, 10, 3]))).toEqual([
      'cleared fan|main 1',
      'cleared low|WS 3',
    ]);
    expect(give(samples([0, 609, 1.2]))).toEqual(['unsuppressed high|T1 3']);
  });

  test('a switch that has come back clears', () => {
    expect(restarted(samples([3, 0, 1])).give(samples([3, 9, 0]))).toEqual(['cleared state|SM 3']);
  });

  test('a lost substation comes back, an intruder leaves, a crowd thins', () => {
    const fixes = [fixOf(0, at(0), { areaNo: 0 }), fixOf(0, at(2), { areaNo: 0 }), fixOf(1, at(2))];
    const { give, open } = restarted({ substations: [status(at(0), 1)], fixes });
    expect(open.map((alarm) => alarm.groupKey)).toEqual([
      'comms|S0',
      'restricted|c0|R',
      'crowd|mine',
    ]);
    expect(give({ recvTime: at(20), substations: [status(at(20), 0)] })).toEqual([
      'cleared comms|S0 2',
    ]);
    expect(give({ fixes: [fixOf(0, at(30)), fixOf(0, at(40))] })).toEqual([
      'cleared restricted|c0|R 2',
    ]);
    expect(give({ fixes: [fixOf(0, at(101))] })).toEqual(['cleared crowd|mine 1']);
  });

  test('a call for help is still one call, and its flag is told anew', () => {
    const call = { personNo: 0, t: at(0), helpType: 1 };
    const { rules, open } = restarted({ fixes: [fixOf(0, at(0))], seekHelps: [call] });
    const outcome = rules.evaluate(ingestBatchOf({ seekHelps: [call] }));
    expect(told(outcome)).toEqual([]);
    expect((outcome.personFlags.get(0) ?? 0) & 8).toBe(8);
    expect(rules.reset(open[0]?.id ?? '', 'Li', 3, '', at(9)).ok).toBe(true);
  });

  test('an alarm whose point is gone stays until an operator closes it', () => {
    const { rules, open } = restarted(samples([3, 0, 1]));
    rules.useModel({ ...model, version: 2, points: model.points.slice(0, 3) });
    expect(told(rules.evaluate(ingestBatchOf(samples([3, 5, 0]))))).toEqual([]);
    expect(rules.openAlarms()).toHaveLength(1);
    expect(rules.reset(open[0]?.id ?? '', 'Li', 1, 'dismantled', at(9)).ok).toBe(true);
  });

  test('limits that changed take hold with the next sample', () => {
    const rules = createRules();
    rules.useModel(model);
    rules.evaluate(ingestBatchOf(samples([0, 0, 1.2])));
    const wider = model.points.map((point) =>
      point.code === 'T1'
        ? { ...point, limits: { ...point.limits, high: { 3: 2 }, highClear: {} } }
        : point,
    );
    rules.useModel({
      ...model,
      version: 2,
      points: wider.map(({ limits, ...rest }) => ({
        ...rest,
        limits: { ...limits, powerOffLevel: undefined },
      })) as typeof wider,
    });
    expect(told(rules.evaluate(ingestBatchOf(samples([0, 1, 1.2]))))).toEqual([
      'cleared high|T1 3',
    ]);
  });
});
