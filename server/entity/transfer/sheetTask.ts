import { failure } from '#contracts/errors.ts';
import { Refusal, serveTask } from '#server/kernel/bounded/boundedTask.ts';
import { readCsv } from './csvRows.ts';
import { SheetError, type SheetRow } from './sheetBounds.ts';
import { faultText } from './sheetFaults.ts';
import { sayIn } from './cells.ts';
import { readWorkbook } from './workbook/workbookRows.ts';
import type { Language } from '#contracts/entity/titleIn.ts';

/** A sheet as it came, and the language in which it is refused. */
export type SheetTask = { readonly bytes: Uint8Array; readonly language: Language };

/** Cells that the main thread takes over in one turn. */
const PART_CELLS = 10_000;

await serveTask<SheetTask, readonly SheetRow[]>(async function* ({ bytes, language }) {
  const rows: SheetRow[] = [];
  const take = (row: SheetRow): void => void rows.push(row);
  const sheet = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (sheet.subarray(0, 2).equals(Buffer.from('PK'))) await readWorkbook(sheet, take);
    else readCsv(sheet.toString('utf8'), take);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const { code, message } = faultText(error.fault, sayIn(language));
    throw new Refusal(failure(code, message, 'file'));
  }
  let part: SheetRow[] = [];
  let cells = 0;
  for (const row of rows) {
    part.push(row);
    cells += row.length + 1;
    if (cells < PART_CELLS) continue;
    yield part;
    part = [];
    cells = 0;
  }
  yield part;
});
