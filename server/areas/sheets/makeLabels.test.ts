import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { codeOf, linesOf } from './makeLabels.ts';
import { Printer } from './printer.ts';

test('a text that needs more lines than there are is cut and says so', () => {
  expect(linesOf('主通风机', 8, 80, 2)).toEqual(['主通风机']);
  expect(linesOf('一二三四五六七八九十', 10, 40, 2)).toEqual(['一二三四', '五六七…']);
  expect(linesOf('', 8, 80, 2)).toEqual([]);
});

test('each label is one page of 40 x 30 mm, however long its texts are', async () => {
  const long = '很长的设备名称'.repeat(12);
  const labels = Array.from({ length: 5 }, (_, i) => ({
    title: i === 0 ? long : `风机 ${i}`,
    number: i === 0 ? 'EQ-000000000000000000000000000000000001' : `EQ-${i}`,
    kind: '设备',
    address: `https://mine.example/#/maintenance/equipment/${i}`,
  }));
  const made = await new Printer().print({ labels: { title: '标签', labels } });
  expect(made.ok).toBe(true);
  const pdf = Buffer.from(made.ok ? made.value : []).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(5);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Number(width), Number(height)].map((side) => Math.round((side * 25.4) / 72))).toEqual([
    40, 30,
  ]);
}, 60_000);

test('the code of a label is read as the address that it holds', () => {
  const address = 'https://mine.example/#/maintenance/equipment/01m857nkc7yxbb22tpp4rzs9ky';
  const side = 400;
  const [scale, quiet] = [6, 40];
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, w, h } of codeOf(address))
    for (let row = Math.round(y * scale); row < Math.round((y + h) * scale); row++)
      for (let at = Math.round(x * scale); at < Math.round((x + w) * scale); at++)
        pixels.fill(
          0,
          ((row + quiet) * side + at + quiet) * 4,
          ((row + quiet) * side + at + quiet) * 4 + 3,
        );
  expect(jsQR(pixels, side, side)?.data).toBe(address);
});
