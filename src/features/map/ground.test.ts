import { describe, expect, test } from 'vitest';
import type { MineModel } from '#contracts/mine/mine.ts';
import { groundsOf } from './ground.ts';
import { SURFACE, tabsOf } from './levels.ts';

const node = (code: string, x: number, y: number, z: number) => ({
  code,
  kind: 'junction',
  x,
  y,
  z,
});
const edge = (a: string, b: string, kind: string, levelCode: string | null) => ({
  code: `${a}${b}`,
  a,
  b,
  kind,
  levelCode,
  length: 1,
  section: 14,
  doorClosed: false,
});
const model = {
  levels: [
    { code: 'L1', name: '-150', z: -150 },
    { code: 'L2', name: '-250', z: -250 },
  ],
  nodes: [
    node('S', 0, 0, 0),
    node('A', 0, 0, -150),
    node('B', 100, 0, -150),
    node('C', 180, 0, -250),
  ],
  edges: [
    edge('S', 'A', 'shaft', null),
    edge('A', 'B', 'haulage', 'L1'),
    edge('B', 'C', 'ramp', null),
  ],
  benches: [],
  areas: [
    {
      no: 0,
      code: 'X',
      name: 'Face',
      levelCode: 'L2',
      polygon: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    },
  ],
  points: [
    { no: 7, x: 50, y: 0, z: -150, areaCode: null },
    { no: 8, x: 50, y: 0, z: -150, areaCode: 'X' },
    { no: 9, x: null, y: null, z: null, areaCode: null },
  ],
  readers: [{ no: 1, x: 0, y: 0, z: -250 }],
  substations: [{ no: 2, x: 0, y: 0, z: 0, areaCode: null }],
} as unknown as MineModel;
const tabs = tabsOf(model, 'Pit');
const grounds = groundsOf(model, tabs);

describe('the mine on its pictures', () => {
  test('roadways stand on their level, a ramp on both that it joins', () => {
    expect(grounds.get('L1')?.roadways.map((way) => way.edge.kind)).toEqual(['haulage', 'ramp']);
    expect(grounds.get('L2')?.roadways.map((way) => way.edge.kind)).toEqual(['ramp']);
  });
  test('ramps and shafts say where they lead, at the end that is on the picture', () => {
    expect(grounds.get('L1')?.waysOut).toEqual([
      { x: 0, y: 0, to: 'Pit', kind: 'shaft', up: true },
      { x: 100, y: 0, to: '-250', kind: 'ramp', up: false },
    ]);
    expect(grounds.get('L2')?.waysOut).toEqual([
      { x: 180, y: 0, to: '-150', kind: 'ramp', up: true },
    ]);
  });
  test('points go with their area, then by height; without a place they are on no picture', () => {
    expect(grounds.get('L1')?.points.map((point) => point.no)).toEqual([7]);
    expect(grounds.get('L2')?.points.map((point) => point.no)).toEqual([8]);
    expect(grounds.get(SURFACE)?.points).toEqual([]);
  });
  test('devices and bounds', () => {
    expect(grounds.get('L2')?.readers.length).toBe(1);
    expect(grounds.get(SURFACE)?.substations.length).toBe(1);
    expect(grounds.get('L1')?.bounds).toEqual({ minX: 0, minY: 0, maxX: 180, maxY: 0 });
  });
});
