import { describe, expect, test } from 'vitest';
import {
  pointSchema,
  type Point,
  type RoadwayEdge,
  type RoadwayNode,
} from '#contracts/mine/mine.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { pointsOn, REACH, spokenFor } from './gasField.ts';
import { lookOf, lowestLimit } from './gasLook.ts';
import { levelPlan } from './levelPlan.ts';
import { Walk } from './walkThrough.ts';

const node = (code: string, x: number, y: number): RoadwayNode => ({
  code,
  kind: 'junction',
  x,
  y,
  z: -150,
});
const edge = (a: string, b: string, more: Partial<RoadwayEdge> = {}): RoadwayEdge => ({
  code: `${a}${b}`,
  a,
  b,
  levelCode: 'L1',
  kind: 'haulage',
  length: 0,
  section: 14,
  doorClosed: false,
  ...more,
});
const methane = (no: number, x: number, y: number, more: Partial<Point> = {}): Point => ({
  ...pointSchema.parse({
    code: `P${no}`,
    name: '',
    pointType: 1,
    kind: 'CH4',
    unit: '%CH4',
    precision: 2,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
    x,
    y,
    z: -150,
  }),
  no,
  rowVersion: 1,
  ...more,
});
/** A cross: 400 m west to east, 300 m north and south of its middle. */
const cross = levelPlan(
  {
    nodes: [
      node('w', -400, 0),
      node('m', 0, 0),
      node('e', 400, 0),
      node('n', 0, 300),
      node('s', 0, -300),
    ],
    edges: [
      edge('w', 'm'),
      edge('m', 'e'),
      edge('m', 'n'),
      edge('s', 'm'),
      edge('w', 'e', { levelCode: 'L2' }),
      edge('n', 'e', { kind: 'shaft' }),
    ],
  },
  'L1',
);

describe('the plan of a level', () => {
  test('[S2-83] holds the roadways of the level that can be walked along', () => {
    expect(cross.roads.map(({ code }) => code)).toEqual(['wm', 'me', 'mn', 'sm']);
    expect(cross.roads.map(({ length }) => length)).toEqual([400, 400, 300, 300]);
  });

  test('its pieces cover each roadway but the room where roadways meet', () => {
    const first = cross.pieces.filter(({ road }) => road === 0);
    expect(first[0]?.from).toBe(0);
    const end = first.at(-1)?.to ?? 0;
    expect(end).toBeLessThan(400);
    expect(end).toBeGreaterThan(390);
    first
      .slice(1)
      .forEach((piece, i) => expect(piece.from).toBeCloseTo(first[i]?.to ?? Number.NaN));
  });
});

describe('gas along the roadways', () => {
  test('[S2-83] a point speaks for what is within its reach, round corners too, and for nothing beyond', () => {
    const spoken = spokenFor(cross, pointsOn(cross, [methane(7, -50, 1)], 'CH4'));
    cross.pieces.forEach(({ road, from, to }, i) => {
      const middle = (from + to) / 2;
      const metres =
        road === 0 ? Math.abs(350 - middle) : 50 + (road === 3 ? 300 - middle : middle);
      expect(spoken[i]?.no, `${metres} m`).toBe(metres <= REACH ? 7 : undefined);
    });
  });

  test('between two points the nearer one speaks', () => {
    const spoken = spokenFor(
      cross,
      pointsOn(cross, [methane(1, -200, 0), methane(2, -100, 0)], 'CH4'),
    );
    const at = (metres: number) =>
      spoken[
        cross.pieces.findIndex(({ road, from, to }) => road === 0 && from <= metres && metres < to)
      ]?.no;
    expect([at(220), at(280)]).toEqual([1, 2]);
  });

  test('a point of another gas, or far from every roadway, hangs in none', () => {
    expect(
      pointsOn(
        cross,
        [methane(1, 0, 0, { kind: 'CO' }), methane(2, 200, 100), methane(3, 0, 0, { x: null })],
        'CH4',
      ),
    ).toEqual([]);
  });
});

describe('how a part looks', () => {
  const point = methane(1, 0, 0, {
    limits: { ...methane(1, 0, 0).limits, high: { 2: 1.5, 3: 1 } },
  });
  const good = { value: 0.5, state: 0, stale: false };

  test('[S2-83] by the share of its lowest limit while calm, by the level of the limit beyond it', () => {
    expect(lowestLimit(point)).toBe(1);
    expect(lookOf(point, good)).toEqual({ kind: 'calm', share: 0.5 });
    expect(lookOf(point, { ...good, value: 1 })).toEqual({ kind: 'beyond', level: 3 });
    expect(lookOf(point, { ...good, value: 2 })).toEqual({ kind: 'beyond', level: 2 });
  });

  test('what is stale, bad, not there or not measured is never calm', () => {
    expect(lookOf(point, { ...good, stale: true })).toEqual({ kind: 'old' });
    expect(lookOf(point, { ...good, state: ValueState.fault })).toEqual({ kind: 'old' });
    expect(lookOf(point, { ...good, value: Number.NaN })).toEqual({ kind: 'old' });
    expect(lookOf(point, undefined)).toEqual({ kind: 'old' });
    expect(lookOf(undefined, good)).toEqual({ kind: 'unmeasured' });
  });
});

describe('the walk', () => {
  test('[S2-83] comes through every roadway without a hand, a step at a time', () => {
    const walk = new Walk(cross);
    const seen = new Set<string>();
    let before = walk.place;
    for (let metres = 0; metres < 4_000; metres += 5) {
      walk.advance(5);
      const { x, y } = walk.place;
      expect(Math.hypot(x - before.x, y - before.y)).toBeLessThanOrEqual(5 + 1e-9);
      before = walk.place;
      if (Math.hypot(x, y) > 100)
        seen.add(Math.abs(x) > Math.abs(y) ? (x > 0 ? 'e' : 'w') : y > 0 ? 'n' : 's');
    }
    expect(seen).toEqual(new Set(['w', 'e', 'n', 's']));
  });

  test('begins before a place that is to be seen, facing it', () => {
    const walk = new Walk(cross);
    walk.enter({ x: 300, y: 2, z: -150 }, 45);
    expect(walk.place.x).toBeCloseTo(255);
    expect(walk.ahead.x).toBeGreaterThan(255);
    walk.enter({ x: 20, y: 0, z: -150 }, 45);
    expect(walk.place.x).toBeCloseTo(65);
    expect(walk.ahead.x).toBeLessThan(65);
  });
});
