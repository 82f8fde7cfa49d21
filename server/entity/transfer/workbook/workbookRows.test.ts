import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import {
  hostileSheets,
  workbookOf as bookOf,
  workbookWith,
  zipOf,
} from '#tests/helpers/workbook.ts';
import { readCsv } from '../csvRows.ts';
import { workbookOf } from '../exportRecords.ts';
import { SheetError, type SheetRow } from '../sheetBounds.ts';
import { faultText } from '../sheetFaults.ts';
import { isDateFormat } from './dateStyles.ts';
import { readWorkbook } from './workbookRows.ts';

async function rowsOf(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  await readWorkbook(bytes, (row) => rows.push(row));
  return rows;
}
/** Without what is empty at the end of rows and of the sheet. */
function ragged(rows: readonly (readonly unknown[])[]): unknown[][] {
  const cut = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1));
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1);
}

describe('a workbook', () => {
  test('is read as a library reads it, whatever its cells hold', async () => {
    const cell = fc.oneof(
      fc
        .string({
          unit: fc.constantFrom('a', '<', '>', '&', '"', "'", '_x000D_', '文', ' ', ']]>', '&amp;'),
          maxLength: 20,
        })
        .map((text) => text.trim() || null),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
      fc.boolean(),
      fc.constant(null),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
        async (rows) => {
          const bytes = await workbookOf(rows);
          expect(ragged(await rowsOf(bytes))).toEqual(ragged(await readSheet(bytes)));
        },
      ),
      { seed: 13, numRuns: 60 },
    );
  });

  test('with gaps, rich text, readings, faults, dates of both calendars and prefixes is read to the same rows', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const shared =
      '<x:sst xmlns:x="x"><x:si><x:r><x:t>one </x:t></x:r><x:r><x:t>&amp; two</x:t></x:r><x:rPh><x:t>aloud</x:t></x:rPh></x:si></x:sst>';
    const rows = `<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="str"><f>A1&amp;"x"</f><v>came</v></c></row>
      <row r="4"><c r="A4" s="1"><v>46347.5</v></c><c r="B4" s="2"><v>1</v></c><c r="C4" t="e"><v>#N/A</v></c><c r="D4" t="b"><v>1</v></c></row>`;
    const read = await rowsOf(
      workbookWith(rows, {
        'xl/styles.xml': { text: styles },
        'xl/sharedStrings.xml': { text: shared },
      }),
    );
    expect(read).toEqual([
      [],
      [null, 'one & two', null, 'came'],
      [],
      [new Date('2026-11-21T12:00:00Z'), new Date('1899-12-31T00:00:00Z'), '#N/A', true],
    ]);
  });

  test('of 1904 has the times of day of 1900, its days are its own, and no other days', async () => {
    const styles =
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>';
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';
    const cells = ['44591', '0.5', '1e300'].map((v) => `<c s="1"><v>${v}</v></c>`).join('');
    const written = '<c t="d"><v>2026-01-31T10:15:30</v></c>';
    const read = await rowsOf(
      workbookWith(`<row>${cells}${written}</row>`, {
        'xl/styles.xml': { text: styles },
        'xl/workbook.xml': { text: workbook },
      }),
    );
    expect(read).toEqual([
      [
        new Date('2026-01-31T00:00:00Z'),
        new Date('1899-12-30T12:00:00Z'),
        1e300,
        new Date('2026-01-31T10:15:30Z'),
      ],
    ]);
  });

  test.each([
    ['no zip', Buffer.from('PK rather not')],
    ['a zip without a book', zipOf({ 'a.txt': { text: 'a' } })],
    ['half a workbook', workbookWith('<row><c><v>1</v></c></row>').subarray(0, 400)],
    ['elements that cross', bookOf('<worksheet><sheetData></worksheet></sheetData>')],
    ['a number that is none', workbookWith('<row><c><v>one</v></c></row>')],
    ['a text that is not there', workbookWith('<row><c t="s"><v>7</v></c></row>')],
    ['rows that go back', workbookWith('<row r="3"/><row r="2"/>')],
  ])('that is %s is refused as broken', async (_, bytes) => {
    await expect(rowsOf(bytes)).rejects.toMatchObject({ fault: 'broken' });
  });

  test('whose bytes were changed at random is read or refused, never anything else', async () => {
    const bytes = await workbookOf([['a', 1, true, 'b']]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const changed = Buffer.from(bytes);
          for (const [at, byte] of changes) changed[at] = byte;
          const outcome = await rowsOf(changed).catch((error: unknown) => error);
          expect(Array.isArray(outcome) || outcome instanceof SheetError).toBe(true);
        },
      ),
      { seed: 17, numRuns: 300 },
    );
  });
});

describe('a sheet made to take what it can', () => {
  test.each(hostileSheets.map(([name, make, code]) => ({ name, make, code })))(
    '$name: $code',
    async ({ make, code }) => {
      const bytes = make();
      const read =
        bytes.subarray(0, 2).toString() === 'PK'
          ? rowsOf(bytes)
          : Promise.resolve().then(() => readCsv(bytes.toString(), () => 0));
      const error: unknown = await read.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(SheetError);
      if (error instanceof SheetError)
        expect(faultText(error.fault, (zh) => zh)).toMatchObject({
          code,
          message: expect.stringMatching(/[一-龥]/),
        });
    },
  );
});

test.each([
  ['yyyy/mm/dd', true],
  ['[h]:mm:ss', true],
  ['h:mm AM/PM', true],
  ['[$-409]d-mmm-yy;@', true],
  ['ss.000', true],
  ['0.00', false],
  ['#,##0" days"', false],
  ['General', false],
  ['[Red]0;[Blue]-0', false],
])('the format %s: shows dates %s', (code, is) => {
  expect(isDateFormat(164, code)).toBe(is);
});
