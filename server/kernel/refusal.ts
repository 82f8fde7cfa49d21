import type { Failure } from '#contracts/errors.ts';
import type { Envelope } from '#contracts/http/envelope.ts';

/** The envelope of a failure. */
export const refusal = (failure: Failure, traceId: string): Envelope<never> => ({
  success: false,
  code: failure.code,
  message: failure.message,
  ...(failure.field === undefined ? {} : { field: failure.field }),
  traceId,
});
