import { z } from 'zod';

/** The code on a machine: its id, and a signature that only the server makes. */
const code = z.string().regex(/^\w{1,32}\.[0-9a-f]{32}$/);

export const openReportQuery = z.object({ code });
/** All that a code tells of its machine. */
export const openReportMachine = z.object({ name: z.string() });

/** A fault that somebody reports who has not signed in. */
export const openReportBody = z.strictObject({
  code,
  text: z.string().trim().min(3).max(500),
  name: z.string().trim().max(50).default(''),
});
export type OpenReportBody = z.input<typeof openReportBody>;
/** `ticket`: by which pictures are added to this report, for a while. */
export const openReportAnswer = z.object({ no: z.string(), ticket: z.string() });

/** A report, until when pictures are taken for it (epoch ms), and a signature. */
export const openPictureQuery = z.object({
  ticket: z.string().regex(/^\w{1,32}\.\d{1,15}\.[0-9a-f]{32}$/),
});
export const openPictureAnswer = z.object({ count: z.number() });
/** What whoever has not signed in may add to a report of his. */
export const OPEN_PICTURES_MOST = 3;
export const OPEN_PICTURE_MB = 10;

export const reportCodeBody = z.strictObject({ id: z.string().min(1).max(32) });
export const reportCodeAnswer = z.object({ code: z.string() });

/** Where a code leads: the address of the page on which a fault is reported. */
export const openReportAddress = (code: string): string =>
  `/report_fault?code=${encodeURIComponent(code)}`;
