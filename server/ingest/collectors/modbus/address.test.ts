import { expect, test } from 'vitest';
import { addressOf, numberIn } from './address.ts';
import { blocksOf } from './blocks.ts';

test.each([
  ['1/holding:100', { unit: 1, table: 'holding', at: 100, bit: undefined }],
  ['40101', { unit: 1, table: 'holding', at: 100, bit: undefined }],
  ['7/400101', { unit: 7, table: 'holding', at: 100, bit: undefined }],
  ['30001', { unit: 1, table: 'input', at: 0, bit: undefined }],
  ['HR:5.15', { unit: 1, table: 'holding', at: 5, bit: 15 }],
  ['00002', { unit: 1, table: 'coil', at: 1, bit: undefined }],
])('the register %s is found', (text, value) => {
  expect(addressOf(text)).toEqual({ ok: true, value });
});

test.each(['', 'holding', '40000', '20001', '1/holding:70000', '300/hr:1', 'hr:1.16', 'co:1.2'])(
  'the register %j is refused with the forms that would do',
  (text) => {
    expect(addressOf(text).ok).toBe(false);
  },
);

test('one number is read in each of the four orders', () => {
  const abcd = Buffer.alloc(4);
  abcd.writeFloatBE(12.5);
  const [a = 0, b = 0, c = 0, d = 0] = abcd;
  const orders = { abcd: [a, b, c, d], cdab: [c, d, a, b], badc: [b, a, d, c], dcba: [d, c, b, a] };
  for (const [order, bytes] of Object.entries(orders))
    expect(numberIn(Buffer.from(bytes), 'float32', order as keyof typeof orders, undefined)).toBe(
      12.5,
    );
});

test('2,000 neighbouring registers are sixteen questions, and no question is too long', () => {
  const placed = Array.from({ length: 2000 }, (_, at) => ({
    tag: {
      address: `hr:${at}`,
      path: '',
      timePath: '',
      pointCode: `P${at}`,
      type: 'uint16' as const,
      wordOrder: 'abcd' as const,
      factor: 1,
      offset: 0,
    },
    place: { unit: 1, table: 'holding' as const, at, bit: undefined },
  }));
  const blocks = blocksOf(placed, 1);
  expect(blocks).toHaveLength(16);
  expect(Math.max(...blocks.map(({ count }) => count))).toBe(125);
  expect(blocks.flatMap(({ tags }) => tags)).toHaveLength(2000);
});
