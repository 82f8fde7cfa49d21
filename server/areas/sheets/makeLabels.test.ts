import { expect, test } from 'vitest';
import { linesOf } from './makeLabels.ts';
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
