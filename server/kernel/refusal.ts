import type { Failure } from '../../src/contracts/errors.ts';
import type { Envelope } from '../../src/contracts/http/envelope.ts';

/** The envelope of a failure. */
export const refusal = (failure: Failure, traceId: string): Envelope<never> => ({
  success: false,
  code: failure.code,
  message: failure.message,
  ...(failure.field === undefined ? {} : { field: failure.field }),
  traceId,
});
