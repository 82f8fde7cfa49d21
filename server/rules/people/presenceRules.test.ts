import { describe, expect, test } from 'vitest';
import type { Fix } from '#server/ports/ingestBatch.ts';
import { createRules } from '../engine.ts';
import {
  at,
  fixOf,
  ingestBatchOf,
  mineOf,
  T0,
  told,
  type MineSketch,
} from '#tests/helpers/testMine.ts';

const box: [number, number][] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];

function mine(sketch: MineSketch, levels = [{ code: 'L1', name: '-300', z: -300, boundary: box }]) {
  const rules = createRules();
  const model = { ...mineOf(sketch), levels };
  rules.useModel(model);
  const fix = (person: number, sec: number, more: Partial<Fix> = {}): string[] =>
    told(
      rules.evaluate(
        ingestBatchOf({ fixes: [fixOf(person, at(sec), { z: -300, x: 50, y: 50, ...more })] }),
      ),
    );
  return { rules, model, fix };
}

describe('the boundary of the mine', () => {
  const walk = () => mine({ persons: [{ cardNo: 'c0' }] });

  test('[3.5 boundary] three fixes beyond it are red and stay until an operator resets them', () => {
    const { rules, fix } = walk();
    expect([...fix(0, 0), ...fix(0, 2, { x: 120 }), ...fix(0, 4, { x: 120 })]).toEqual([]);
    expect(fix(0, 6, { x: 120 })).toEqual(['raised boundary|c0 1']);
    expect(fix(0, 8)).toEqual(['cleared boundary|c0 1']);
    const [alarm] = rules.openAlarms();
    expect(alarm).toMatchObject({
      alarmType: 26,
      latched: true,
      state: 3,
      detail: { levelCode: 'L1' },
    });
    rules.acknowledge([alarm?.id ?? ''], 'Li', '', at(9));
    expect(rules.openAlarms()).toMatchObject([{ state: 2 }]);
    expect(rules.reset(alarm?.id ?? '', 'Li', 1, '', at(10)).ok).toBe(true);
    expect(rules.openAlarms()).toEqual([]);
  });

  test('[3.5 boundary] fixes that come back between count anew', () => {
    const { fix } = walk();
    expect(
      [0, 2, 4, 6, 8, 10].flatMap((sec) => fix(0, sec, { x: sec % 6 === 4 ? 50 : 120 })),
    ).toEqual([]);
  });

  test('[3.5 boundary] out of the layer is below the deepest level; a shaft above and a surface fix are not', () => {
    const { fix } = walk();
    for (const sec of [0, 2, 4]) expect(fix(0, sec, { z: -10 })).toEqual([]);
    for (const sec of [6, 8, 10]) expect(fix(0, sec, { x: 500, underground: false })).toEqual([]);
    expect([12, 14, 16].flatMap((sec) => fix(0, sec, { z: -340 }))).toEqual([
      'raised boundary|c0 1',
    ]);
  });

  test('a level without an outline has no boundary', () => {
    const { fix } = mine({ persons: [{ cardNo: 'c0' }] }, []);
    for (const sec of [0, 2, 4, 6]) expect(fix(0, sec, { x: 5_000 })).toEqual([]);
  });
});

describe('leaders', () => {
  const people = { persons: [{ cardNo: 'c0' }, { cardNo: 'boss', isLeader: true }] };

  test('[3.5 leader absent] people alone for fifteen minutes are yellow until a leader comes', () => {
    const { rules, fix } = mine(people);
    expect([...fix(0, 0), ...fix(0, 899)]).toEqual([]);
    expect(fix(0, 900)).toEqual(['raised leader|mine 3']);
    expect(rules.openAlarms()).toMatchObject([
      { alarmType: 29, sourceType: 'area', detail: { actual: 1 } },
    ]);
    expect(fix(1, 930)).toEqual(['cleared leader|mine 3']);
    expect(fix(1, 960, { underground: false })).toEqual([]);
    expect(told(rules.tick(at(1859)))).not.toContain('reraised leader|mine 3');
  });

  test('[3.5 leader absent] an empty mine, and one that names no leader, ask for none', () => {
    const named = mine(people);
    expect([
      ...named.fix(0, 0, { underground: false }),
      ...named.fix(0, 2000, { underground: false }),
    ]).toEqual([]);
    const nameless = mine({ persons: [{ cardNo: 'c0' }] });
    expect([...nameless.fix(0, 0), ...nameless.fix(0, 2000)]).toEqual([]);
  });

  test('[3.5 leader absent] goes on over a restart', () => {
    const { rules, model, fix } = mine(people);
    fix(0, 0);
    fix(0, 900);
    const again = createRules();
    again.useModel(model);
    again.restore(rules.openAlarms(), 1);
    again.restorePresence(rules.presence());
    expect(told(again.evaluate(ingestBatchOf({ fixes: [fixOf(1, at(960))] })))).toEqual([
      'cleared leader|mine 3',
    ]);
  });
});

describe('special trades', () => {
  // T0 is Saturday 16:00 at the mine.
  const stops = (days?: number[]) => ({
    areas: [{ code: 'A' }, { code: 'B' }],
    persons: [
      {
        cardNo: 'c0',
        isSpecial: true,
        route: [{ areaCode: 'A', minute: 17 * 60, ...(days && { days }) }],
      },
      { cardNo: 'c1' },
    ],
  });
  const minute = 60;

  test('[3.5 special trade absent] not seen within half an hour of its time is blue until seen', () => {
    const { rules, fix } = mine(stops());
    fix(0, 0, { areaNo: 1 });
    expect(fix(1, 89 * minute)).not.toContain('raised special|c0|A 4');
    expect(fix(1, 90 * minute)).toContain('raised special|c0|A 4');
    expect(rules.openAlarms().find(({ alarmType }) => alarmType === 24)).toMatchObject({
      raisedTime: at(90 * minute),
      detail: { planPlace: 'A', planTime: T0 + 3_600_000 },
    });
    expect(fix(0, 95 * minute, { areaNo: 0 })).toContain('cleared special|c0|A 4');
  });

  test.each([31, 60, 89])('[3.5 special trade absent] seen in minute %s, it is well', (seen) => {
    const { fix } = mine(stops());
    fix(0, 0, { areaNo: 1 });
    fix(0, seen * minute, { areaNo: 0 });
    fix(0, (seen + 0.5) * minute, { areaNo: 1 });
    expect(fix(1, 100 * minute)).not.toContain('raised special|c0|A 4');
  });

  test('[3.5 special trade absent] somebody who never came at all is missed by the clock, on the days of the route only', () => {
    const missed = (days?: number[]): boolean => {
      const { rules, fix } = mine(stops(days));
      fix(1, 0);
      return told(rules.tick(at(91 * minute))).includes('raised special|c0|A 4');
    };
    expect(missed()).toBe(true);
    expect(missed([6])).toBe(true);
    expect(missed([7, 5])).toBe(false);
  });

  test('a stop whose time had begun before anybody was watched is not judged', () => {
    const { fix } = mine(stops());
    fix(1, 40 * minute);
    expect(fix(1, 95 * minute)).not.toContain('raised special|c0|A 4');
  });
});

describe('speed', () => {
  const cars = { persons: [{ cardNo: 'car', cardType: 3 }] };

  test('[3.5 overspeed] faster than allowed for five seconds is blue, slower for ten ends it', () => {
    const { rules, fix } = mine(cars, []);
    const ride = (from: number, to: number, speed: number, x0: number): string[] => {
      const rows: string[] = [];
      for (let sec = from; sec <= to; sec += 2)
        rows.push(...fix(0, sec, { x: x0 + (sec - from) * speed }));
      return rows;
    };
    expect(ride(0, 10, 7, 0)).toEqual([]);
    expect(ride(12, 16, 10, 90)).toEqual([]);
    expect(ride(18, 20, 10, 150)).toEqual(['raised overspeed|car 4']);
    expect(rules.openAlarms()).toMatchObject([
      { alarmType: 19, raisedValue: 10, limitValue: 8.4, unit: 'm/s', detail: { vehicle: true } },
    ]);
    expect(ride(22, 34, 5, 180)).toEqual(['cleared overspeed|car 4']);
  });

  test('[3.5 overspeed] a speed that the system measured is believed', () => {
    const { fix } = mine(cars, []);
    expect([0, 2, 4, 6].flatMap((sec) => fix(0, sec, { speed: 12, posMode: 1 }))).toEqual([
      'raised overspeed|car 4',
    ]);
  });

  test('[3.5 overspeed] reader zones, one jump and the cage tell no speed', () => {
    const { fix } = mine(cars, []);
    expect([0, 2, 4, 6, 8].flatMap((sec) => fix(0, sec, { x: sec * 100, posMode: 1 }))).toEqual([]);
    expect([10, 12, 14].flatMap((sec) => fix(0, sec, { x: sec === 12 ? 900 : 800 }))).toEqual([]);
    expect([16, 18, 20, 22, 24].flatMap((sec) => fix(0, sec, { x: 800, z: -sec * 12 }))).toEqual(
      [],
    );
  });
});
