import { z } from 'zod';

/**
 * A refused row, mended: `payload` is a JSON array of rows, one row, or rows by line; `entity` what
 * they are.
 */
export const sendLetterBody = z.object({
  id: z.string().min(1).max(40),
  entity: z.string().trim().min(1).max(64),
  payload: z.string().min(1).max(1_000_000),
});
