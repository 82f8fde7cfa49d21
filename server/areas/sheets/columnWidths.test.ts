import { expect, test } from 'vitest';
import { columnWidths } from './columnWidths.ts';

const table = (heads: string[], ...rows: string[][]) => ({ kind: 'table' as const, heads, rows });

test('what the texts leave of the width is shared in proportion: no column stands alone at the far edge', () => {
  const [first = 0, second = 0, third = 0] = columnWidths(
    table(['队组', '名单', '已安全'], ['综采一队', '5', '1']),
    600,
  );
  expect(first + second + third).toBeCloseTo(600);
  expect(first).toBeGreaterThan(third);
  expect(third).toBeGreaterThan(second);
});

test('a Chinese sign needs more than a Latin one', () => {
  const [chinese = 0, latin = 0] = columnWidths(table(['一二三四', 'abcd']), 400);
  expect(chinese).toBeGreaterThan(latin * 1.4);
});

test('texts that need more than there is: only the widest break, the others are whole', () => {
  const [code = 0, note = 0, remark = 0] = columnWidths(
    table(['编号', '备注', '说明'], ['100068', '很长'.repeat(60), '更长的'.repeat(60)]),
    500,
  );
  expect(code).toBeGreaterThan(30);
  expect(code).toBeLessThan(40);
  expect(note).toBeCloseTo(remark);
  expect(code + note + remark).toBeCloseTo(500);
});
