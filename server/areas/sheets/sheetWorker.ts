import type { Labels, Sheet } from '#contracts/http/sheet.ts';
import { serveTask } from '#server/kernel/bounded/boundedTask.ts';
import { makeCertificates, type CertificateBook } from './makeCertificate.ts';
import { makeLabels } from './makeLabels.ts';
import { makePdf } from './makePdf.ts';

/** A sheet to be laid out, and what stands at the foot of each page; labels; certificates. */
export type SheetTask =
  | { readonly sheet: Sheet; readonly stamp: string }
  | { readonly labels: Labels }
  | { readonly certificates: CertificateBook };

await serveTask<SheetTask, Uint8Array>(async function* (task) {
  if ('certificates' in task) yield await makeCertificates(task.certificates);
  else yield await ('labels' in task ? makeLabels(task.labels) : makePdf(task.sheet, task.stamp));
});
