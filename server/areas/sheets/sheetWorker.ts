import type { Labels, Sheet } from '#contracts/http/sheet.ts';
import { serveTask } from '#server/kernel/bounded/boundedTask.ts';
import { makeCertificate, type CertificatePaper } from './makeCertificate.ts';
import { makeLabels } from './makeLabels.ts';
import { makePdf } from './makePdf.ts';

/** A sheet to be laid out, and what stands at the foot of each page; labels; a certificate. */
export type SheetTask =
  | { readonly sheet: Sheet; readonly stamp: string }
  | { readonly labels: Labels }
  | { readonly certificate: CertificatePaper };

await serveTask<SheetTask, Uint8Array>(async function* (task) {
  if ('certificate' in task) yield await makeCertificate(task.certificate);
  else yield await ('labels' in task ? makeLabels(task.labels) : makePdf(task.sheet, task.stamp));
});
