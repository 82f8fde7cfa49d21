import { expect, test } from 'vitest';
import {
  FILE_LIMIT,
  IMAGE_BOX_PX,
  IMAGE_LIMIT,
  judge,
  MAX_MEGABYTES,
  SHRINK_MAX_SIDE,
  SHRINK_QUALITY,
} from './fileRules.ts';

const file = (name: string, type: string, size = 10) => ({ name, type, size });
const MB = 1024 * 1024;

test('[S9-16] the limits of uploads', () => {
  expect([
    MAX_MEGABYTES,
    IMAGE_BOX_PX,
    SHRINK_MAX_SIDE,
    SHRINK_QUALITY,
    FILE_LIMIT,
    IMAGE_LIMIT,
  ]).toEqual([100, 148, 1000, 0.8, 0, 1]);
});

test('[S5-04] images are gif, webp, png and jpeg', () => {
  const rules = { images: true, limit: 9 };
  for (const type of ['gif', 'webp', 'png', 'jpeg'])
    expect(judge([file(`a.${type}`, `image/${type}`)], 0, rules).taken).toHaveLength(1);
  for (const type of ['application/pdf', 'image/svg+xml', ''])
    expect(judge([file('a.png', type)], 0, rules)).toEqual({
      taken: [],
      refusal: { why: 'notImage' },
    });
});

test('[S5-05] no more than 100 MB', () => {
  const rules = { images: false, limit: 9 };
  expect(judge([file('a', '', 100 * MB)], 0, rules).refusal).toBeUndefined();
  expect(judge([file('a', '', 101 * MB)], 0, rules)).toEqual({
    taken: [],
    refusal: { why: 'tooLarge', n: 100 },
  });
});

test('[S5-06] a second image is refused', () => {
  expect(
    judge([file('b.png', 'image/png')], 1, { images: true, limit: IMAGE_LIMIT }).refusal,
  ).toEqual({ why: 'tooMany', n: 1 });
});

test('[S5-07] [S9-16] the limit of files: by default 0, which is none, and beyond one none of the chosen is taken', () => {
  const three = ['a', 'b', 'c'].map((name) => file(name, 'text/plain'));
  expect(judge(three, 0, { images: false, limit: 2 })).toEqual({
    taken: [],
    refusal: { why: 'tooMany', n: 2 },
  });
  expect(judge(three.slice(1), 0, { images: false, limit: 2 }).taken).toHaveLength(2);
  expect(judge(three, 150, { images: false, limit: FILE_LIMIT })).toEqual({
    taken: three,
    refusal: undefined,
  });
});

test('types and endings that a field asks for; the good ones of a mixed choice are taken', () => {
  const rules = { images: false, limit: 9, accept: ['.PDF', 'video/*'] };
  const chosen = [
    file('a.pdf', 'application/pdf'),
    file('b.mp4', 'video/mp4'),
    file('c.exe', 'application/x-msdownload'),
  ];
  expect(judge(chosen, 0, rules)).toEqual({
    taken: chosen.slice(0, 2),
    refusal: { why: 'notAccepted', accept: '.PDF, video/*' },
  });
});
