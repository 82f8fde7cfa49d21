import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everything } from '#tests/helpers/testEngine.ts';
import { harmless } from '#base/formulas.ts';
import { cellOf, valueOfCell } from './cells.ts';
import { csvLine } from './csv.ts';
import { readCsv } from './csvRows.ts';
import type { SheetRow } from './sheetBounds.ts';

function csvRows(text: string): SheetRow[] {
  const rows: SheetRow[] = [];
  readCsv(text, (row) => rows.push(row));
  return rows;
}

describe('CSV', () => {
  test('what is written is read back, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 5 }), {
          maxLength: 5,
        }),
        (rows) => {
          const expected = rows.map((row) => row.map(harmless));
          expect(csvRows(rows.map(csvLine).join(''))).toEqual(expected);
        },
      ),
      { seed: 11 },
    );
  });

  test.each([
    '=1+1',
    '+cmd|calc',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    '＋cmd|calc',
    '－2',
    '＠SUM(A1)',
  ])('%j cannot become a formula, and comes back as it was', (text) => {
    const [cell = ''] = csvRows(csvLine([text, 'x']))[0] ?? [];
    expect(cell).toMatch(/^'/);
    expect(valueOfCell(everything.fields.name, cell, () => undefined)).toBe(text.trim());
  });

  test('a negative number stays a number', () => {
    expect(csvLine([-2.5, true, null])).toBe('-2.5,true,\r\n');
  });
});

describe('cells', () => {
  const { fields } = everything;
  test.each([
    [fields.kind, 2, '乙', 'B'],
    [fields.open, true, '是', 'Yes'],
    [fields.many, [1, 2], '一;二', 'One;Two'],
    [fields.labels, ['a', 'b'], 'a;b', 'a;b'],
    [fields.at, 1_795_233_600_000, '2026-11-21 12:00:00', '2026-11-21 12:00:00'],
    [fields.size, 7, 7, 7],
  ] as const)('of a value in both languages, and back', (field, value, zh, en) => {
    expect(cellOf(field, value, 'zh-cn', undefined)).toBe(zh);
    expect(cellOf(field, value, 'en', undefined)).toBe(en);
    const back = field === fields.at ? '2026-11-21 12:00:00' : value;
    for (const cell of [zh, en]) expect(valueOfCell(field, cell, () => undefined)).toEqual(back);
  });

  test('a reference shows its title and is found by it', () => {
    expect(cellOf(fields.friend, 'id1', 'en', { id1: 'Ann' })).toBe('Ann');
    expect(
      valueOfCell(fields.friend, 'Ann', (title) => (title === 'Ann' ? 'id1' : undefined)),
    ).toBe('id1');
  });
});
