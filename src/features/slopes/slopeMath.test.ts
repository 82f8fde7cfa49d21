import { describe, expect, test } from 'vitest';
import type { SlopeDevice, SlopeMotionOf, SlopeReference } from '#contracts/slopes/slopeCalls.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { isBelow, thoseBelow } from './below.ts';
import { besideEach, displacedOf, inverseColumns, inverseOf, shownSpan } from './motionSeries.ts';
import { panelsOf } from './panels.ts';
import { groundOf, lifts, planeOf, sectionsOf } from './section.ts';

const DAY = 86_400_000;
const motion = (more: Partial<SlopeMotionOf>): SlopeMotionOf => ({
  deviceCode: 'A',
  t: [],
  x: [],
  y: [],
  h: [],
  velocity: [],
  sure: [],
  acceleration: [],
  angle: [],
  windowMs: DAY,
  uniformVelocity: 2,
  uniformSet: false,
  grades: [30, 10, 5, 2],
  gradesFrom: 'site',
  leftOut: { float: 0, rough: 0, odd: 0 },
  each: 1,
  failure: null,
  references: [],
  ...more,
});
const zero = (t: number, x: number, more: Partial<SlopeReference> = {}): SlopeReference => ({
  id: t,
  deviceCode: 'A',
  t,
  kind: 'zero',
  x,
  y: 0,
  h: 0,
  reason: '',
  by: '',
  madeAt: t,
  revokedAt: null,
  revokedBy: null,
  ...more,
});

describe('displacement as it is counted', () => {
  const moved = motion({
    t: [1, 2, 3, 4],
    x: [3, 6, 9, 12],
    y: [4, 8, 12, null],
    h: [0, 0, 0, 0],
    references: [zero(2, 6), zero(3, 9, { revokedAt: 5 }), zero(1, 99, { kind: 'rebased' })],
  });

  test('goes on from the first epoch, or begins anew at each reference that was not taken back', () => {
    expect([...displacedOf(moved, false).horizontal]).toEqual([5, 10, 15, Number.NaN]);
    expect([...displacedOf(moved, true).x]).toEqual([3, 0, 3, 6]);
  });
});

describe('inverse velocity', () => {
  test('is there only where the receiver moves and does not slow down', () => {
    expect([
      ...inverseOf({ sure: [0, 2, 4, null, 5], acceleration: [1, 0.1, -0.1, 1, null] }),
    ]).toEqual([NaN, 0.5, NaN, NaN, 0.2]);
  });

  test('[vector 2] its law falls to nothing at the failure', () => {
    const failure = {
      time: 20 * DAY,
      earliest: 19 * DAY,
      latest: 21 * DAY,
      since: 10 * DAY,
      rate: 40,
      r2: 1,
    };
    const columns = inverseColumns(
      motion({
        t: [8 * DAY, 10 * DAY, 18 * DAY],
        sure: [1, 4, 20],
        acceleration: [1, 1, 1],
        failure,
      }),
      {
        from: 0,
        to: 1,
      },
    );
    expect([...(columns.series[1] ?? [])]).toEqual([Number.NaN, 0.25, 0.05, 0]);
    expect([...(columns.series[0] ?? [])]).toEqual([1, 0.25, 0.05, Number.NaN]);
  });

  test('the charts reach ahead to a failure that is near, not to one that is far', () => {
    const failure = (time: number) => ({
      time,
      earliest: time,
      latest: null,
      since: 0,
      rate: 1,
      r2: 1,
    });
    expect(
      shownSpan({ from: 0, to: 100, devices: [motion({ failure: failure(120) })] }).to,
    ).toBeCloseTo(122, 9);
    expect(shownSpan({ from: 0, to: 100, devices: [motion({ failure: failure(900) })] }).to).toBe(
      100,
    );
  });
});

test('receivers beside each other keep their own lines between their own moments', () => {
  const [a, b] = [motion({ t: [0, 10], x: [0, 10] }), motion({ t: [5, 10, 15], x: [1, 1, 1] })];
  const { x, series } = besideEach([a, b], (one) => one.x, { from: 0, to: 1 });
  expect([...x]).toEqual([0, 5, 10, 15]);
  expect(series.map((one) => [...one])).toEqual([
    [0, 5, 10, Number.NaN],
    [Number.NaN, 1, 1, 1],
  ]);
});

describe('who works below', () => {
  const above = { x: 0, y: 0, z: 100, slideAzimuth: 180 };
  const person = (x: number, y: number, z: number) => ({ no: 1, x, y, z });

  test('within reach, on the side to which it would slide, and on the moving ground itself', () => {
    expect(isBelow(above, person(0, -100, 40))).toBe(true);
    expect(isBelow(above, person(0, 100, 40))).toBe(false);
    expect(isBelow({ ...above, slideAzimuth: null }, person(0, 100, 40))).toBe(true);
    expect(isBelow(above, person(0, -200, 40))).toBe(false);
    expect(isBelow(above, person(0, -100, 110))).toBe(false);
    expect(isBelow(above, person(10, 10, 101))).toBe(true);
  });

  test('each once, however many places hang over him', () => {
    expect(
      thoseBelow([above, { ...above, x: 10 }], [person(0, -50, 40), person(0, 900, 0)]),
    ).toHaveLength(1);
  });
});

describe('sections', () => {
  const device = (
    code: string,
    x: number,
    y: number,
    z: number,
    section: string | null = null,
  ): SlopeDevice => ({
    code,
    name: code,
    slopeCode: 'PIT',
    section,
    place: { x, y, z },
    slideAzimuth: null,
    level: 0,
    t: null,
    cumX: null,
    cumY: null,
    cumH: null,
    solutionType: null,
    velocity: null,
    velocityAt: null,
    periodSec: 3600,
    grades: [30, 10, 5, 2],
    alarmIds: [],
  });
  const model = { areas: [{ code: 'PIT', polygon: [[-100, -100], [100, -100], [100, 100], [-100, 100]] }] } as unknown as MineModel; // prettier-ignore

  test('are those of the ledger, else the sides of the slope; the highest receiver first', () => {
    const found = sectionsOf(
      [device('foot', 60, 60, 0), device('top', 90, 90, 60), device('named', 0, 90, 5, 'P3')],
      model,
    );
    expect(
      found.map(({ name, sector, devices }) => [name ?? sector, devices.map(({ code }) => code)]),
    ).toEqual([
      ['NE', ['top', 'foot']],
      ['P3', ['named']],
    ]);
  });

  test('movement is told along the section and up', () => {
    const plane = planeOf([device('top', 0, 80, 60), device('foot', 0, 0, 0)], () => ({
      x: 5,
      y: -3,
      h: -2,
    }));
    expect(
      plane.map(({ along, z, movedAlong, movedUp }) => [along, z, movedAlong, movedUp]),
    ).toEqual([
      [0, 60, 3, -2],
      [80, 0, 3, -2],
    ]);
  });

  test('a receiver alone stands in the plane in which it slides, as the ledger says or else as it moved', () => {
    const alone = device('only', 0, 80, 60);
    const still = planeOf([{ ...alone, slideAzimuth: 180 }], () => ({ x: 1, y: -4, h: -2 }));
    expect(still[0]?.movedAlong).toBeCloseTo(4, 9);
    expect(planeOf([alone], () => ({ x: 3, y: -4, h: -2 }))[0]?.movedAlong).toBeCloseTo(5, 9);
  });

  test('the ground under it is the crests of the benches on its own side, from the top down', () => {
    const ring = (half: number): [number, number][] => [[-half, -half], [half, -half], [half, half], [-half, half]]; // prettier-ignore
    const benches = [
      { code: 'low', part: 'pit' as const, z: 0, ring: ring(60) },
      { code: 'high', part: 'pit' as const, z: 40, ring: ring(100) },
      { code: 'dump', part: 'dump' as const, z: 400, ring: ring(90) },
    ];
    const ground = groundOf([device('only', 0, 80, 20)], () => ({ x: 0, y: -5, h: -2 }), benches);
    expect(ground.map(({ along, z }) => [Math.round(along), z])).toEqual([
      [-20, 40],
      [20, 0],
    ]);
    expect(groundOf([device('far', 0, 80, 250)], () => undefined, benches)).toEqual([]);
  });
});

describe('the stack of charts', () => {
  const told = { from: 0, to: 4, rain: { name: 'Gauge', t: [1, 2], hour: [0, 7] } };
  const one = motion({
    t: [1, 2],
    x: [0, 1],
    y: [0, 1],
    h: [0, 0],
    velocity: [1, 2],
    sure: [1, 2],
    acceleration: [0, 0],
    angle: [0, 0],
  });

  test.each([1, 2])(
    'draws lines that its columns have, rain among them: of %i receivers',
    (count) => {
      const devices = Array.from({ length: count }, (_, i) => ({ ...one, deviceCode: `R${i}` }));
      const panels = panelsOf({ ...told, devices }, false, {
        of: (key) => key,
        nameOf: (code) => code,
      });
      for (const { columns, series } of panels)
        for (const { index } of series)
          expect(columns.series[index]).toHaveLength(columns.x.length);
      const rain = panels.find(({ key }) => key === 'rain');
      expect([...(rain?.columns.series[rain.series[0]?.index ?? -1] ?? [])]).toEqual([0, 7]);
    },
  );
});

test('words of receivers that stand close are written above each other, others where they stand', () => {
  const words = [10, 30, 20, 300].map((x) => ({ x, y: 50 }));
  expect(lifts(words, 120, 16)).toEqual([0, 16, 32, 0]);
});
