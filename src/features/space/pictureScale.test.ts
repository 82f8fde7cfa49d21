import { expect, test } from 'vitest';
import { PictureScale } from './pictureScale.ts';

const heard = (scale: PictureScale, ms: number, times: number): number => {
  for (let i = 0; i < times; i++) scale.hear(ms);
  return scale.value;
};

test('a machine that draws in time keeps every pixel', () => {
  const scale = new PictureScale();
  expect(heard(scale, 33, 500)).toBe(1);
  scale.hear(900);
  expect(heard(scale, 33, 500)).toBe(1);
});

test('one that cannot gets fewer, down to a picture that can still be read', () => {
  const scale = new PictureScale();
  expect(heard(scale, 400, 8)).toBeCloseTo(0.7);
  expect(heard(scale, 400, 200)).toBe(0.3);
});

test('a page that was hidden for an hour is no slow picture', () => {
  expect(heard(new PictureScale(), 3_600_000, 50)).toBe(1);
});
