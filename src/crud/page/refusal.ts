import { z } from 'zod';
import type { ErrorCode } from '#contracts/errors.ts';

/** Why the server does not do something, inside an answer that tells of more; any code is shown. */
export const refusal = z.object({
  code: z.custom<ErrorCode>((given) => typeof given === 'string'),
  message: z.string(),
});
