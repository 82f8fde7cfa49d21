import type { Sheet } from '../../../../src/contracts/http/sheet.ts';
import { serveTask } from '../../../kernel/bounded/boundedTask.ts';
import { makePdf } from './makePdf.ts';

/** A sheet to be laid out, and what stands at the foot of each page. */
export type SheetTask = { readonly sheet: Sheet; readonly stamp: string };

await serveTask<SheetTask, Uint8Array>(async function* ({ sheet, stamp }) {
  yield await makePdf(sheet, stamp);
});
