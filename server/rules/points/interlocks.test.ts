import { describe, expect, test } from 'vitest';
import { createRules } from '../engine.ts';
import {
  at,
  ingestBatchOf,
  mineOf,
  samplesOf,
  told,
  type PointSketch,
} from '#tests/helpers/testMine.ts';

const points: PointSketch[] = [
  { code: 'CH4', relations: [] },
  {
    code: 'WD',
    kind: 'WD',
    relatesTo: 'CH4',
    limits: { alarmValue: 2, alarmValueLevel: 2, onDelaySec: 20, offDelaySec: 60 },
  },
  { code: 'HT1', areaCode: 'H1' },
  {
    code: 'FAN',
    kind: 'FAN',
    areaCode: 'H1',
    positionCode: 'AUX',
    limits: { alarmValue: 0, alarmValueLevel: 2 },
  },
  { code: 'CO', kind: 'CO', period: 5 },
  {
    code: 'SMOKE',
    kind: 'SMOKE',
    relations: [{ type: 'interlock', pointCode: 'CO' }],
    limits: { alarmValue: 1, alarmValueLevel: 2, onDelaySec: 5, offDelaySec: 60 },
  },
  { code: 'DA', kind: 'DOOR', relatesTo: 'DB' },
  { code: 'DB', kind: 'DOOR' },
  { code: 'DC', kind: 'DOOR' },
];
const [CH4, WD, HT1, FAN, CO, SMOKE, DA, DB, DC] = points.map((_, no) => no) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

function mine() {
  const rules = createRules();
  const model = mineOf({ points, areas: [{ code: 'H1' }] });
  rules.useModel(model);
  const feed = (...rows: [no: number, sec: number, value: number][]): string[] =>
    told(
      rules.evaluate(
        ingestBatchOf({
          samples: samplesOf(rows.map(([no, sec, value]) => [no, at(sec), value] as const)),
        }),
      ),
    );
  const restarted = () => {
    const again = mine();
    again.rules.restore(rules.openAlarms(), 9);
    return again;
  };
  return { rules, feed, restarted };
}

describe('air reversed', () => {
  test('[3.3 WD] is orange after twenty seconds, red with half a percent of methane, orange again a minute after it fell', () => {
    const { rules, feed } = mine();
    expect(feed([CH4, 0, 0.3], [WD, 0, 2], [WD, 19, 2])).toEqual([]);
    expect(feed([WD, 20, 2])).toEqual(['raised state|WD 2']);
    expect(feed([CH4, 25, 0.49])).toEqual([]);
    expect(feed([CH4, 30, 0.5])).toEqual(['escalated state|WD 1']);
    expect(rules.openAlarms()).toMatchObject([{ level: 1, detail: { joinedBy: 'CH4' } }]);
    expect(feed([CH4, 40, 0.46], [CH4, 50, 0.44], [CH4, 100, 0.44])).toEqual([]);
    expect(feed([CH4, 110, 0.44])).toEqual(['lowered state|WD 2']);
  });

  test('[3.3 WD] gas that is there already makes it red at its raise; gas alone is nothing', () => {
    const { feed } = mine();
    expect(feed([CH4, 0, 0.9], [WD, 1, 1], [CH4, 2, 0.9])).toEqual([]);
    expect(feed([WD, 3, 2], [WD, 23, 2])).toEqual(['raised state|WD 1']);
  });
});

describe('a local fan that stops', () => {
  test('[3.3 aux fan] is orange at once, red with half a percent at its heading', () => {
    const { feed, restarted } = mine();
    expect(feed([FAN, 0, 1], [HT1, 0, 0.2], [CH4, 0, 2], [FAN, 5, 0])).toEqual([
      'raised state|FAN 2',
    ]);
    expect(feed([HT1, 300, 0.52])).toEqual(['escalated state|FAN 1']);
    const again = restarted();
    expect(again.feed([FAN, 310, 0], [HT1, 311, 0.48])).toEqual([]);
    expect(again.feed([FAN, 320, 1])).toEqual(['cleared state|FAN 1']);
  });

  test.each([2, 4])(
    '[3.3 aux fan] at fault or in maintenance (%i) it gives no air either; one that blows the other way does',
    (state) => {
      const { rules, feed } = mine();
      expect(feed([FAN, 0, 1], [FAN, 5, state])).toEqual(['raised state|FAN 2']);
      expect(rules.openAlarms()).toMatchObject([{ currentValue: state }]);
      expect(feed([FAN, 9, 3])).toEqual(['cleared state|FAN 2']);
    },
  );
});

describe('smoke', () => {
  const burning = (
    from: number,
    to: number,
    ppm: (sec: number) => number,
  ): [number, number, number][] =>
    Array.from({ length: (to - from) / 5 }, (_, i) => [CO, from + i * 5, ppm(from + i * 5)]);

  test('[3.3 SMOKE] alone is orange, with CO rising red, and stays red while there is smoke', () => {
    const { rules, feed } = mine();
    expect(feed(...burning(0, 120, () => 4), [SMOKE, 60, 1], [SMOKE, 125, 1])).toEqual([
      'raised state|SMOKE 2',
    ]);
    expect(feed(...burning(130, 260, (sec) => 4 + (sec - 130) / 6))).toEqual([
      'escalated state|SMOKE 1',
    ]);
    expect(feed(...burning(260, 400, () => 25))).toEqual([]);
    expect(rules.openAlarms()[0]?.detail).toMatchObject({ joinedBy: 'CO' });
    expect(feed([SMOKE, 401, 0], [SMOKE, 461, 0])).toEqual(['cleared state|SMOKE 1']);
    expect(feed([SMOKE, 500, 1], [SMOKE, 505, 1])).toEqual(['reraised state|SMOKE 2']);
  });

  test('[3.3 SMOKE] CO that stands still or sinks does not make it worse', () => {
    const { feed } = mine();
    expect(
      feed(...burning(0, 300, (sec) => 30 - sec / 20), [SMOKE, 60, 1], [SMOKE, 301, 1]),
    ).toEqual(['raised state|SMOKE 2']);
  });
});

describe('air doors', () => {
  test('[3.3 two doors] both open for ten seconds are yellow, for a minute orange, one shut ends it', () => {
    const { rules, feed, restarted } = mine();
    expect(
      feed([DA, 0, 1], [DB, 5, 0], [DA, 60, 0], [DB, 90, 1], [DA, 100, 1], [DB, 109, 1]),
    ).toEqual([]);
    expect(feed([DB, 110, 1])).toEqual(['raised doors|DA|DB 3']);
    expect(rules.openAlarms()).toMatchObject([
      { alarmType: 6, detail: { doors: ['DA', 'DB'], bothSince: at(100) } },
    ]);
    expect(restarted().feed([DA, 160, 1])).toEqual(['escalated doors|DA|DB 2']);
    expect(feed([DA, 159, 1])).toEqual([]);
    expect(feed([DB, 160, 1])).toEqual(['escalated doors|DA|DB 2']);
    expect(feed([DA, 161, 0])).toEqual(['cleared doors|DA|DB 2']);
  });

  test('[3.3 two doors] doors that tell changes alone are judged by the clock', () => {
    const { rules, feed } = mine();
    feed([DA, 0, 1], [DB, 0, 1]);
    expect(told(rules.tick(at(10)))).toEqual([]);
    expect(told(rules.tick(at(13.1)))).toEqual(['raised doors|DA|DB 3']);
    expect(told(rules.tick(at(63.1))).filter((row) => row.includes('doors'))).toEqual([
      'escalated doors|DA|DB 2',
    ]);
  });

  test('a door without a partner is nobody’s lock', () => {
    const { feed } = mine();
    expect(feed([DC, 0, 1], [DA, 0, 1], [DC, 100, 1], [DA, 100, 1])).toEqual([]);
  });
});
