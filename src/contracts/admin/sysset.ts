import { z } from 'zod';

/** One tab of settings; `dataValue` is JSON text. */
export const syssetEntry = z.strictObject({
  tabName: z.string().trim().min(1).max(60),
  dataValue: z.string().max(100_000).refine(isJson, 'dataValue is not JSON'),
});
export type SyssetEntry = z.infer<typeof syssetEntry>;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
