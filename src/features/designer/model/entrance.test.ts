import { expect, test } from 'vitest';
import { newWidget } from './design.ts';
import { entranceOf, withEntrance } from './entrance.ts';

const plain = newWidget('w1', 'text', [500, 500], { width: 1920, height: 1080 });

test('[S2-41] a widget has an entrance or none, and what a newer version wrote of it is kept', () => {
  expect(entranceOf(plain)).toBeUndefined();
  const faded = withEntrance(plain, 'fade');
  expect(entranceOf(faded)).toBe('fade');
  expect(withEntrance(faded, undefined)).toEqual(plain);
  const newer = { ...plain, animation: { in: 'dissolve', out: 'fade', ms: 300 } };
  expect(entranceOf(newer)).toBeUndefined();
  expect(withEntrance(newer, 'rise')['animation']).toEqual({ in: 'rise', out: 'fade', ms: 300 });
  expect(withEntrance(newer, undefined)['animation']).toEqual({ out: 'fade', ms: 300 });
  expect(entranceOf({ ...plain, animation: [1] })).toBeUndefined();
});
