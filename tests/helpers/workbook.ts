import { crc32, deflateRawSync } from 'node:zlib';

/** A member of a zip: its text, and what the zip is to say of its size where that is a lie. */
export type ZipPart = { readonly text: string | Buffer; readonly claimedSize?: number };

/** A zip of these members. */
export function zipOf(parts: Readonly<Record<string, ZipPart>>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [path, { text, claimedSize }] of Object.entries(parts)) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? plain.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, name]));
    bodies.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const bookParts = {
  'xl/workbook.xml': {
    text: `${HEAD}<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  'xl/_rels/workbook.xml.rels': {
    text: `${HEAD}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
} satisfies Record<string, ZipPart>;

/** A workbook whose sheet is this XML, with further members. */
export const workbookOf = (sheet: string, more: Readonly<Record<string, ZipPart>> = {}): Buffer =>
  zipOf({ ...bookParts, 'xl/worksheets/sheet1.xml': { text: sheet }, ...more });

/** A workbook of one sheet whose rows are these. */
export const workbookWith = (rows: string, more: Readonly<Record<string, ZipPart>> = {}): Buffer =>
  workbookOf(`${HEAD}<worksheet><sheetData>${rows}</sheetData></worksheet>`, more);

const cell = (name: string): Buffer =>
  workbookWith(
    `<row r="${/\d+$/.exec(name)?.[0] ?? ''}"><c r="${name}" t="inlineStr"><is><t>x</t></is></c></row>`,
  );
const shared = (texts: string): ZipPart => ({ text: `${HEAD}<sst>${texts}</sst>` });
const MB = 1024 * 1024;
/** Cells that each point to the same long text. */
const echoes = Array.from(
  { length: 300 },
  (_, i) => `<row r="${i + 1}">${'<c t="s"><v>0</v></c>'.repeat(400)}</row>`,
).join('');

/**
 * Sheets made to take what they can, with the code of their refusal. Each is built when it is asked
 * for.
 */
export const hostileSheets: readonly (readonly [name: string, make: () => Buffer, code: string])[] =
  [
    ['a cell at XFD1048576', () => cell('XFD1048576'), 'too_many_rows'],
    ['a cell at A1048576', () => cell('A1048576'), 'too_many_rows'],
    ['a cell at XFD2000', () => cell('XFD2000'), 'too_complex'],
    [
      '200,000 rows',
      () => workbookWith('<row><c><v>1</v></c></row>'.repeat(200_000)),
      'too_many_rows',
    ],
    [
      'one row of 100,000 cells',
      () => workbookWith(`<row>${'<c><v>1</v></c>'.repeat(100_000)}</row>`),
      'too_complex',
    ],
    [
      'one text repeated by number',
      () =>
        workbookWith(echoes, {
          'xl/sharedStrings.xml': shared(`<si><t>${'x'.repeat(30_000)}</t></si>`),
        }),
      'too_complex',
    ],
    [
      'millions of shared texts',
      () =>
        workbookWith('', { 'xl/sharedStrings.xml': shared('<si><t>x</t></si>'.repeat(2_000_000)) }),
      'too_complex',
    ],
    [
      'one text of 40 MB',
      () =>
        workbookWith('', {
          'xl/sharedStrings.xml': shared(`<si><t>${'x'.repeat(40 * MB)}</t></si>`),
        }),
      'too_complex',
    ],
    [
      '160 MB that say to be 100 bytes',
      () =>
        workbookWith('', {
          'xl/styles.xml': { text: Buffer.alloc(160 * MB, `<!-- -->`), claimedSize: 100 },
        }),
      'too_complex',
    ],
    ['10 million remarks', () => workbookWith('<!---->'.repeat(10_000_000)), 'too_complex'],
    ['5 million elements', () => workbookWith('<a></a>'.repeat(5_000_000)), 'too_complex'],
    ['140 MB of blanks', () => workbookWith(' '.repeat(140 * MB)), 'too_complex'],
    ['elements 100,000 deep', () => workbookWith('<row>'.repeat(100_000)), 'too_complex'],
    ['a tag that never ends', () => workbookWith(`<row ${'a="b" '.repeat(MB)}`), 'too_complex'],
    [
      'entities that grow',
      () =>
        workbookOf(
          '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><worksheet><sheetData/></worksheet>',
        ),
      'bad_file',
    ],
    [
      'an entity from outside',
      () => workbookOf('<!DOCTYPE a SYSTEM "file:///etc/passwd"><worksheet/>'),
      'bad_file',
    ],
    [
      '3,000 members',
      () =>
        zipOf(Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`m${i}`, { text: '' }]))),
      'too_complex',
    ],
    ['8 MB of commas', () => Buffer.alloc(8 * MB - 1000, ','), 'too_complex'],
    ['8 MB of line ends', () => Buffer.alloc(8 * MB - 1000, '\n'), 'too_many_rows'],
    ['8 MB of lines', () => Buffer.alloc(8 * MB - 1000, 'a\n'), 'too_many_rows'],
    ['8 MB of quotes', () => Buffer.alloc(8 * MB - 1000, '"'), 'too_complex'],
    ['8 MB in one cell', () => Buffer.alloc(8 * MB - 1000, 'x'), 'too_complex'],
  ];
