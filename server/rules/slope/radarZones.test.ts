import { describe, expect, test } from 'vitest';
import { createRules } from '../engine.ts';
import { at, ingestBatchOf, mineOf, samplesOf, told } from '#tests/helpers/testMine.ts';

const SCAN = 300;
const zone = (limits: unknown = {}) => [
  { code: 'R1-Z1.maxVelocity', kind: 'RVEL' as const, deviceCode: 'R1-Z1', period: SCAN, limits },
  { code: 'R1-Z1.area', kind: 'AREA' as const, deviceCode: 'R1-Z1', period: SCAN },
];

function radar(points = zone()) {
  const rules = createRules();
  const model = mineOf({ points });
  rules.useModel(model);
  let scan = 0;
  /** Scans one after the other: [velocity mm/h, moving area m²]. */
  const scans = (...rows: (readonly [velocity: number, area?: number])[]): string[] =>
    rows.flatMap(([velocity, area = 400]) => {
      const t = at(SCAN * scan++);
      const fields =
        points.length === 1
          ? [[0, t, velocity] as const]
          : [[0, t, velocity] as const, [1, t, area] as const];
      return told(rules.evaluate(ingestBatchOf({ samples: samplesOf(fields) })));
    });
  return { rules, model, scans, seek: (to: number) => void (scan = to) };
}

describe('zones of a slope radar', () => {
  test.each([
    [0.6, 4],
    [1.2, 3],
    [2.5, 2],
    [6, 1],
  ])('[3.4 radar velocity] %s mm/h in three scans is level %s', (velocity, level) => {
    const { rules, scans } = radar();
    expect(scans([velocity], [velocity])).toEqual([]);
    expect(scans([velocity])).toEqual([`raised radar|R1-Z1 ${level}`]);
    expect(rules.openAlarms()).toMatchObject([
      {
        alarmType: 33,
        sourceType: 'slope',
        sourceId: 'R1-Z1',
        unit: 'mm/h',
        detail: { area: 400 },
      },
    ]);
  });

  test('[3.4 persistence] two scans, and three of which one is quiet, are nothing', () => {
    expect(radar().scans([6], [6], [0.1], [6], [6], [0.1])).toEqual([]);
  });

  test('[3.4 radar velocity] less than 50 m² of moving slope is nothing', () => {
    const { scans } = radar();
    expect(scans([6, 49], [6, 49], [6, 49], [6, 49])).toEqual([]);
    expect(scans([6, 50], [6, 50], [6, 50])).toEqual(['raised radar|R1-Z1 1']);
  });

  test('[3.4 persistence] twice the red velocity needs no second scan', () => {
    expect(radar().scans([10])).toEqual(['raised radar|R1-Z1 1']);
  });

  test('the level climbs and falls as three scans ask', () => {
    const { scans } = radar();
    expect(scans([0.6], [1.2], [2.5], [2.5], [2.5])).toEqual([
      'raised radar|R1-Z1 4',
      'escalated radar|R1-Z1 3',
      'escalated radar|R1-Z1 2',
    ]);
    expect(scans([1.2], [0.1], [0.1], [0.1])).toEqual([
      'lowered radar|R1-Z1 3',
      'cleared radar|R1-Z1 3',
    ]);
  });

  test('the limits of the zone’s own point go before those of the site, and raise no second alarm', () => {
    expect(radar(zone({ high: { 3: 8 } })).scans([6], [6], [6], [9], [9], [9])).toEqual([
      'raised radar|R1-Z1 3',
    ]);
  });

  test('a radar that tells no areas is judged by its velocity', () => {
    expect(radar(zone().slice(0, 1)).scans([2.5], [2.5], [2.5])).toEqual(['raised radar|R1-Z1 2']);
  });

  test('goes on over a restart between the scans', () => {
    const { rules, model, scans } = radar();
    scans([2.5], [2.5]);
    const again = radar();
    again.rules.useModel(model);
    again.rules.restore(rules.openAlarms(), 0);
    const seen = [0, 1].flatMap((i) => [
      [0, at(SCAN * i), 2.5] as const,
      [1, at(SCAN * i), 400] as const,
    ]);
    again.rules.warmUp(ingestBatchOf({ samples: samplesOf(seen) }));
    again.seek(2);
    expect(again.scans([2.5])).toEqual(['raised radar|R1-Z1 2']);
    again.rules.restore(again.rules.openAlarms(), 1);
    expect(again.scans([2.5], [0.1], [0.1], [0.1])).toEqual(['cleared radar|R1-Z1 2']);
  });
});
