import { z } from 'zod';
import { loginAnswer } from './auth.ts';

/** The second step of signing in, and what a user may do about his second factors. */

const challenge = z.string().min(1).max(64);
/** A code of an authenticator. */
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
const recoveryCode = z.string().trim().min(10).max(40);
const password = z.string().min(1).max(200);
const base64 = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);
const credential = { id: base64(1400), rawId: base64(1400), type: z.literal('public-key') };

/** What a passkey answers when it signs in. */
const passkeySigned = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(8192),
    authenticatorData: base64(8192),
    signature: base64(8192),
  }),
});
export type PasskeySigned = z.output<typeof passkeySigned>;

/** What a new passkey answers. */
const passkeyMade = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(8192),
    attestationObject: base64(65_536),
    transports: z.array(z.string().max(20)).max(8).default([]),
  }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

export const stepWays = ['code', 'passkey', 'recovery'] as const;

/** What a sign-in waits for besides its first step. */
export const secondStep = z.object({
  challenge: z.string(),
  expiresIn: z.number(),
  ways: z.array(z.enum(stepWays)),
});
export type SecondStep = z.infer<typeof secondStep>;

/** A sign-in is answered by a session, or by the second step that it waits for. */
export const loginReply = z.union([loginAnswer, z.object({ step: secondStep })]);
export type LoginReply = z.infer<typeof loginReply>;

/** The second step, done in one of its ways. */
export const stepBody = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('code'), challenge, code }),
  z.strictObject({ way: z.literal('recovery'), challenge, code: recoveryCode }),
  z.strictObject({ way: z.literal('passkey'), challenge, response: passkeySigned }),
]);
export type StepBody = z.output<typeof stepBody>;

export const stepPasskeyBody = z.strictObject({ challenge });

/** What a browser is told of a passkey to make or to sign with: handed to it as it is. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/**
 * A code given along with a password, where there is one step only: of an authenticator, or for
 * recovery.
 */
export const givenCode = z.union([code, recoveryCode]);

export const factorKinds = ['totp', 'passkey'] as const;
export const ownFactors = z.object({
  factors: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(factorKinds),
      name: z.string(),
      created: z.number(),
      used: z.number().nullable(),
    }),
  ),
  /** Recovery codes that were not used yet. */
  codesLeft: z.number(),
  /** A role of his demands a second factor: the last one stays. */
  needed: z.boolean(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

/** Whoever changes his factors knows his password. */
export const passwordBody = z.strictObject({ password });
export const totpBegun = z.object({
  challenge: z.string(),
  expiresIn: z.number(),
  secret: z.string(),
  address: z.string(),
});
export const totpBody = z.strictObject({ challenge, code });
export const passkeyBegun = z.object({
  challenge: z.string(),
  expiresIn: z.number(),
  options: passkeyOptions,
});
export const passkeyBody = z.strictObject({
  challenge,
  name: z.string().trim().min(1).max(50),
  response: passkeyMade,
});
/**
 * With the first factor come recovery codes, and, where the session could do nothing else before,
 * the whole session.
 */
export const factorAdded = z.object({
  codes: z.array(z.string()).optional(),
  login: loginAnswer.optional(),
});
export const removeFactorBody = z.strictObject({ id: z.string().min(1).max(64), password });
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
