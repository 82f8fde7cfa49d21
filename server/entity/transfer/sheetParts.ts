import { failure } from '#contracts/errors.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { Refusal } from '#server/kernel/bounded/boundedTask.ts';
import { sayIn } from './say.ts';
import { readCsv } from './csvRows.ts';
import { separatorOfHead, textOfFile } from './csvText.ts';
import { SheetError, type SheetRow } from './sheetBounds.ts';
import { faultText } from './sheetFaults.ts';
import { readWorkbook } from './workbook/workbookRows.ts';

/** A sheet as it came, and the language in which it is refused. */
export type SheetTask = { readonly bytes: Uint8Array; readonly language: Language };

/** Cells that the main thread takes over in one turn. */
const PART_CELLS = 10_000;

/** Whether a file is a zip, as workbooks are. */
export const isZip = (file: Buffer): boolean => file.subarray(0, 2).equals(Buffer.from('PK'));

/** The rows of a workbook or of CSV; throws a `SheetError` at the first bound that it breaks. */
export async function readSheet(file: Buffer): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  const take = (row: SheetRow): void => void rows.push(row);
  if (isZip(file)) await readWorkbook(file, take);
  else {
    const text = textOfFile(file);
    readCsv(text, take, separatorOfHead(text));
  }
  return rows;
}

/**
 * What `read` makes of a file; a broken bound is refused in the words of its reader, who is told of
 * `rows` where there are too many.
 */
export async function sheetRowsIn(
  { bytes, language }: SheetTask,
  read: (file: Buffer) => Promise<readonly SheetRow[]>,
  rows?: number,
): Promise<readonly SheetRow[]> {
  try {
    return await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const { code, message } = faultText(error.fault, sayIn(language), rows);
    throw new Refusal(failure(code, message, 'file'));
  }
}

/** What `read` makes of a file, in parts. */
export async function* partsOf(
  task: SheetTask,
  read: (file: Buffer) => Promise<readonly SheetRow[]>,
): AsyncGenerator<readonly SheetRow[]> {
  let part: SheetRow[] = [];
  let cells = 0;
  for (const row of await sheetRowsIn(task, read)) {
    part.push(row);
    cells += row.length + 1;
    if (cells < PART_CELLS) continue;
    yield part;
    part = [];
    cells = 0;
  }
  yield part;
}
