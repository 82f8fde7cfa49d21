import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * Every answer of the product: the specification's `success`, `message`, `data`, and on failure our
 * `code` and `traceId`.
 */
export type Envelope<T> =
  | { readonly success: true; readonly message: string; readonly data: T }
  | {
      readonly success: false;
      readonly message: string;
      readonly code: ErrorCode;
      readonly field?: string | undefined;
      readonly traceId?: string | undefined;
      readonly data?: unknown;
    };

/** The envelope of an answer that succeeded. */
export const answerWith = <T>(data: T): Extract<Envelope<T>, { success: true }> => ({
  success: true,
  message: '',
  data,
});

/** Schema of an envelope around `data`. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.union([
    z.object({ success: z.literal(true), message: z.string(), data }),
    z.object({
      success: z.literal(false),
      message: z.string(),
      // A server newer than the page may name a code that the page has no words for: it shows the
      // code.
      code: z.custom<ErrorCode>((code) => typeof code === 'string' && code !== ''),
      field: z.string().optional(),
      traceId: z.string().optional(),
      data: z.unknown().optional(),
    }),
  ]);
