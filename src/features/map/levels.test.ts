import { describe, expect, test } from 'vitest';
import type { MineModel } from '#contracts/mine/mine.ts';
import { openGround, SURFACE, tabOfHeight, tabOfPerson, tabOfThing, tabsOf } from './levels.ts';

const model = {
  levels: [
    { code: 'L2', name: '-250', z: -250 },
    { code: 'L1', name: '-150', z: -150 },
  ],
  benches: [{ code: 'b', part: 'pit', z: 0, ring: [] }],
  areas: [],
  nodes: [],
} as unknown as MineModel;
const tabs = tabsOf(model, 'Pit');

describe('pictures of a mine', () => {
  test('surface first, then down', () => {
    expect(tabs.map((tab) => tab.key)).toEqual([SURFACE, 'L1', 'L2']);
  });
  test('a mine without pit, yard or shaft collar has no surface picture', () => {
    expect(tabsOf({ ...model, benches: [] }, 'Pit').map((tab) => tab.key)).toEqual(['L1', 'L2']);
  });
  test('an open pit alone has one picture', () => {
    expect(tabsOf({ ...model, levels: [] }, 'Pit').map((tab) => tab.key)).toEqual([SURFACE]);
  });
  test('places go to the nearest level, high ones to the surface', () => {
    expect(tabOfHeight(tabs, -10)).toBe(SURFACE);
    expect(tabOfHeight(tabs, -120)).toBe('L1');
    expect(tabOfHeight(tabs, -400)).toBe('L2');
  });
  test('a person underground in the shaft near the collar is still on a level', () => {
    expect(tabs[tabOfPerson(tabs, true, -20)]?.key).toBe('L1');
    expect(tabs[tabOfPerson(tabs, false, -200)]?.key).toBe(SURFACE);
  });
  test('the area decides before the height', () => {
    const at = { x: 0, y: 0, z: -150 };
    expect(tabOfThing(tabs, { levelCode: 'L2' }, at)).toBe('L2');
    expect(tabOfThing(tabs, { levelCode: null }, at)).toBe(SURFACE);
    expect(tabOfThing(tabs, undefined, at)).toBe('L1');
    expect(tabOfThing(tabs, undefined, { x: null, y: null, z: null })).toBe(SURFACE);
  });
  test('deep in the pit is still under the sky, below its floor is not', () => {
    const pit = openGround([
      {
        code: 'b',
        part: 'pit',
        z: -120,
        ring: [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ],
      },
    ]);
    expect(tabOfThing(tabs, undefined, { x: 5, y: 5, z: -125 }, pit)).toBe(SURFACE);
    expect(tabOfThing(tabs, undefined, { x: 5, y: 5, z: -250 }, pit)).toBe('L2');
    expect(tabOfThing(tabs, undefined, { x: 50, y: 5, z: -125 }, pit)).toBe('L1');
  });
});
