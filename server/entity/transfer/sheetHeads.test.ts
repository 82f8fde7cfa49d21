import { expect, test } from 'vitest';
import { everything } from '#tests/helpers/testEngine.ts';
import { readCsv } from './csvRows.ts';
import { separatorOfHead, textOfFile } from './csvText.ts';
import { headFirst, headsNamed, lookAtHeads } from './sheetHeads.ts';
import type { SheetRow } from './sheetBounds.ts';

const sheet: readonly SheetRow[] = [
  ['Our things'],
  ['Name*', 'Nr', 'Remark 2'],
  ['Pump', 7, 'old'],
  ['Fan', 8],
];

test('the heads of a sheet are found below its title, with what stands below them', () => {
  expect(lookAtHeads(everything, sheet)).toEqual({
    headRow: 2,
    heads: [
      { name: 'Name', samples: ['Pump', 'Fan'], field: 'name' },
      { name: 'Nr', samples: ['7', '8'], field: null },
      { name: 'Remark 2', samples: ['old'], field: null },
    ],
  });
  expect(lookAtHeads(everything, sheet, 1).heads.map(({ name }) => name)).toEqual(['Our things']);
});

test('rows keep their numbers when the heads come first, and heads become names of fields', () => {
  const [head = [], ...body] = headFirst(sheet, 2);
  expect(headsNamed(head, { Nr: 'size', 'Remark 2': '' })).toEqual(['Name*', 'size', '']);
  expect(body).toEqual([[], ['Pump', 7, 'old'], ['Fan', 8]]);
  expect(headFirst(sheet, 1)).toBe(sheet);
  // A head as long as a text is known by what was told of it.
  const long = [['Remark '.repeat(40)]];
  const [name = ''] = lookAtHeads(everything, long).heads.map((one) => one.name);
  expect(headsNamed(long[0] ?? [], { [name]: '' })).toEqual(['']);
});

test.each([
  [
    'name;code\nA,B;1\n',
    [
      ['name', 'code'],
      ['A,B', '1'],
    ],
  ],
  [
    'name,code\nA;B,1\n',
    [
      ['name', 'code'],
      ['A;B', '1'],
    ],
  ],
  [
    'name\tcode\nA\t1\n',
    [
      ['name', 'code'],
      ['A', '1'],
    ],
  ],
  ['name\nA;B\n', [['name'], ['A;B']]],
])('the sign between cells is that of the heads: %j', (text, rows) => {
  const found: SheetRow[] = [];
  readCsv(text, (row) => found.push(row), separatorOfHead(text));
  expect(found).toEqual(rows);
});

test('a file in GBK is read as such', () => {
  expect(textOfFile(Buffer.from([0xc3, 0xfb, 0xb3, 0xc6]))).toBe('名称');
});
