import type { Sheet } from '#contracts/http/sheet.ts';
import { serveTask } from '#server/kernel/bounded/boundedTask.ts';
import { makePdf } from './makePdf.ts';

/** A sheet to be laid out, and what stands at the foot of each page. */
export type SheetTask = { readonly sheet: Sheet; readonly stamp: string };

await serveTask<SheetTask, Uint8Array>(async function* ({ sheet, stamp }) {
  yield await makePdf(sheet, stamp);
});
