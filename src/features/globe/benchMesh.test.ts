import { describe, expect, test } from 'vitest';
import type { Bench, RoadwayEdge, RoadwayNode } from '#contracts/mine/mine.ts';
import { benchMesh } from './benchMesh.ts';
import { raysOf } from './raysOf.ts';
import { tubeMesh } from './tubeMesh.ts';

const square = (half: number): [number, number][] => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
];
const pit = (code: string, z: number, half: number): Bench => ({
  code,
  part: 'pit',
  z,
  ring: square(half),
});
const colours = {
  pit: [100, 100, 100, 255],
  dump: [90, 90, 90, 255],
  tsf: [80, 80, 80, 255],
} as const;
const heights = (positions: Float64Array): number[] => [...positions].filter((_, i) => i % 3 === 2);

describe('the pit', () => {
  test('[S1-86] goes down from the crest to its floor, and from the crest outwards to the plain', () => {
    const mesh = benchMesh([pit('B1', 15, 80), pit('B0', 30, 100)], colours);
    const zs = heights(mesh?.positions ?? new Float64Array());
    expect(new Set(zs)).toEqual(new Set([30, 15, 0]));
    const xs = [...(mesh?.positions ?? [])].filter((_, i) => i % 3 === 0);
    // Four metres out for each of the thirty that the crest stands above the plain.
    expect(Math.max(...xs)).toBeGreaterThan(200);
  });

  test('every triangle has its three corners in the mesh', () => {
    const mesh = benchMesh([pit('B0', 0, 100), pit('B1', -15, 80)], colours);
    expect(Math.max(...(mesh?.indices ?? []))).toBeLessThan((mesh?.positions.length ?? 0) / 3);
    expect((mesh?.colours.length ?? 0) / 4).toBe((mesh?.positions.length ?? 0) / 3);
  });

  test('a mine without benches has no mesh', () => expect(benchMesh([], colours)).toBeUndefined());
});

test('an outline is cut by rays where it leaves them', () => {
  expect(raysOf(square(10), 4).map(([x, y]) => [Math.round(x) + 0, Math.round(y) + 0])).toEqual([
    [10, 0],
    [0, 10],
    [-10, 0],
    [0, -10],
  ]);
});

describe('roadways', () => {
  const node = (code: string, x: number, z: number): RoadwayNode => ({
    code,
    kind: 'junction',
    x,
    y: 0,
    z,
  });
  const nodes = new Map(
    [node('a', 0, 0), node('b', 100, 0), node('c', 0, -200)].map((one) => [one.code, one]),
  );
  const edge = (code: string, a: string, b: string): RoadwayEdge => ({
    code,
    a,
    b,
    levelCode: null,
    kind: 'haulage',
    length: 100,
    section: Math.PI,
    doorClosed: false,
  });

  test('[S1-86] are tubes from end to end, shafts too', () => {
    const mesh = tubeMesh([edge('1', 'a', 'b'), edge('2', 'a', 'c')], nodes, () => [1, 2, 3, 255]);
    const xs = [...(mesh?.positions ?? [])].filter((_, i) => i % 3 === 0);
    expect(Math.max(...xs)).toBeCloseTo(100);
    expect(Math.min(...heights(mesh?.positions ?? new Float64Array()))).toBeCloseTo(-200);
    expect([...(mesh?.positions ?? [])].some(Number.isNaN)).toBe(false);
  });

  test('one whose end is not known is left out', () => {
    expect(tubeMesh([edge('1', 'a', 'nowhere')], nodes, () => [1, 2, 3, 255])).toBeUndefined();
  });
});
