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
export const openReportAnswer = z.object({ no: z.string() });

export const reportCodeBody = z.strictObject({ id: z.string().min(1).max(32) });
export const reportCodeAnswer = z.object({ code: z.string() });

/** Where a code leads: the address of the page on which a fault is reported. */
export const openReportAddress = (code: string): string =>
  `/report_fault?code=${encodeURIComponent(code)}`;
