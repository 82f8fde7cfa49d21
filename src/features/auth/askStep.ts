import { startAuthentication } from '@simplewebauthn/browser';
import type { z } from 'zod';
import { err, type Result } from '#base/result.ts';
import { loginAnswer, type LoginAnswer } from '#contracts/auth/auth.ts';
import { factorPaths } from '#contracts/auth/factorPaths.ts';
import { passkeyOptions, type stepBody } from '#contracts/auth/secondFactor.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { request } from '#crud/request.ts';

type Answer = Promise<Result<LoginAnswer, RequestFailure>>;

const open = { method: 'POST', open: true } as const;

/** Answers the second step by a code of either kind. */
export const askStep = (body: z.input<typeof stepBody>): Answer =>
  request({ ...open, path: factorPaths.step, body, answer: loginAnswer });

/** Has the browser sign the second step with a passkey; `undefined` when nothing was signed. */
export async function askPasskey(challenge: string): Promise<Awaited<Answer> | undefined> {
  const options = await request({
    ...open,
    path: factorPaths.stepPasskey,
    body: { challenge },
    answer: passkeyOptions,
  });
  if (!options.ok) return err(options.error);
  const signed = await startAuthentication({ optionsJSON: options.value }).catch(() => undefined);
  if (signed === undefined) return undefined;
  const { id, rawId, type, response } = signed;
  const { clientDataJSON, authenticatorData, signature } = response;
  if (type !== 'public-key') return undefined;
  return askStep({
    way: 'passkey',
    challenge,
    response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } },
  });
}
