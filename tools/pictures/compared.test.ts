import sharp from 'sharp';
import { expect, test } from 'vitest';
import { apart } from './compared.ts';

/** A light ground with a dark box of that size in it. */
const drawn = (box: number, size = 160, left = 16): Promise<Buffer> =>
  sharp({ create: { width: size, height: 160, channels: 3, background: '#eceef0' } })
    .composite([
      {
        input: { create: { width: box, height: box, channels: 3, background: '#16191c' } },
        left,
        top: 16,
      },
    ])
    .png()
    .toBuffer();

test('the same picture is not apart, also after a lossy copy of it', async () => {
  const one = await drawn(48);
  expect(await apart(one, one)).toBe(0);
  expect(await apart(one, await sharp(one).webp({ quality: 80 }).toBuffer())).toBe(0);
});

test('what came, went or moved is told by its share of the picture', async () => {
  const one = await drawn(48);
  // 36 of 400 blocks are dark; in a box of 80 px 100 are.
  expect(await apart(await drawn(80), one)).toBeCloseTo(64 / 400);
  expect(await apart(await drawn(48, 160, 64), one)).toBeCloseTo(72 / 400);
});

test('a picture of another shape is another picture', async () => {
  expect(await apart(await drawn(48, 200), await drawn(48))).toBe(1);
});
