import { sheetBounds, SheetError, type SheetRow } from '#server/entity/transfer/sheetBounds.ts';
import { isZip, readSheet } from '#server/entity/transfer/sheetParts.ts';
import { ZipMembers } from '#server/entity/transfer/workbook/zipMembers.ts';
import { readGift } from './gift.ts';
import type { PlainQuestion } from './plainQuestion.ts';
import { readQti } from './qtiRead.ts';

/**
 * The rows of a file of questions, whichever form it has: a workbook, CSV, GIFT, an item of QTI or
 * a package of them. Throws a `SheetError` at the first bound that it breaks.
 */
export async function readBank(file: Buffer): Promise<readonly SheetRow[]> {
  if (isZip(file)) {
    const zip = new ZipMembers(file);
    return zip.has('xl/workbook.xml') ? readSheet(file) : rowsOf(await itemsOf(zip));
  }
  const text = file.toString('utf8');
  const begin = text.slice(0, 1000).trimStart();
  if (begin.startsWith('<')) return rowsOf(await readQti(bounded(text)));
  return isGift(text) ? rowsOf(readGift(bounded(text))) : readSheet(file);
}

/** The items of a package, in the order of its members. */
async function itemsOf(zip: ZipMembers): Promise<PlainQuestion[]> {
  const found: PlainQuestion[] = [];
  for (const name of zip.names()) {
    if (!name.toLowerCase().endsWith('.xml') || name.endsWith('imsmanifest.xml')) continue;
    let text = '';
    for await (const part of zip.text(name)) text = bounded(text + part);
    found.push(...(await readQti(text)));
    if (found.length > sheetBounds.rows) throw new SheetError('rows');
  }
  return found;
}

function bounded(text: string): string {
  if (text.length > sheetBounds.text) throw new SheetError('text');
  return text;
}

/** A brace opens an answer before any line of the file names columns with commas. */
function isGift(text: string): boolean {
  const first = text.split(/\r?\n/, 50).filter((line) => line.trim() !== '');
  return (
    first.some((line) => /^(?:\uFEFF)?(?:::|\$CATEGORY:|\/\/)/.test(line.trim())) ||
    (!(first[0] ?? '').includes(',') && /(?<!\\)\{/.test(text))
  );
}

const heads = [
  'type',
  'stem',
  'options',
  'answer',
  'analysis',
  'catalogueId',
  'picture',
  'clip',
] as const;
const asJson: ReadonlySet<string> = new Set(['options', 'answer', 'clip']);

const rowsOf = (questions: readonly PlainQuestion[]): SheetRow[] => [
  [...heads],
  ...questions.map((question) =>
    heads.map((name) => {
      const value = question[name];
      if (value === undefined || value === null) return null;
      if (asJson.has(name)) return JSON.stringify(value);
      return typeof value === 'number' || typeof value === 'string' ? value : null;
    }),
  ),
];
