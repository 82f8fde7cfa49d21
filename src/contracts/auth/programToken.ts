import { z } from 'zod';

/**
 * What a program sends for a token, as OAuth 2.0 says (RFC 6749, 4.4): a form or JSON; id and
 * secret here or as Basic authorization.
 */
export const programTokenBody = z.object({
  grant_type: z.string().max(40).default('').describe('client_credentials'),
  client_id: z.string().max(64).optional(),
  client_secret: z.string().max(200).optional(),
  scope: z
    .string()
    .max(2_000)
    .optional()
    .describe('Permission codes to confine the token to, divided by blanks; absent: all'),
});
export type ProgramTokenBody = z.output<typeof programTokenBody>;

/** The answer, in OAuth's own form and without the envelope. */
export const programTokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  scope: z.string(),
});
