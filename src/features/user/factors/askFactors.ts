import { startRegistration } from '@simplewebauthn/browser';
import { z } from 'zod';
import type { Result } from '#base/result.ts';
import { factorPaths } from '#contracts/auth/factorPaths.ts';
import {
  factorAdded,
  ownFactors,
  passkeyBegun,
  recoveryCodes,
  totpBegun,
  type OwnFactors,
} from '#contracts/auth/secondFactor.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { answerOf, request } from '#crud/request.ts';

type Answer<T> = Promise<Result<T, RequestFailure>>;
/** What came with a new factor. */
export type Added = z.infer<typeof factorAdded>;
/** A secret that waits for its first code. */
export type TotpBegun = z.infer<typeof totpBegun>;
/** A passkey that waits to be made. */
export type PasskeyBegun = z.infer<typeof passkeyBegun>;

/** The own second factors. */
export const askFactors = (signal: AbortSignal): Promise<OwnFactors> =>
  answerOf({ path: factorPaths.own, answer: ownFactors, signal });

export const beginTotp = (password: string): Answer<TotpBegun> =>
  request({ path: factorPaths.totpBegin, method: 'POST', body: { password }, answer: totpBegun });

export const addTotp = (challenge: string, code: string): Answer<Added> =>
  request({
    path: factorPaths.totpAdd,
    method: 'POST',
    body: { challenge, code },
    answer: factorAdded,
  });

export const beginPasskey = (password: string): Answer<PasskeyBegun> =>
  request({
    path: factorPaths.passkeyBegin,
    method: 'POST',
    body: { password },
    answer: passkeyBegun,
  });

/** Has the browser make a passkey and the server keep it; `undefined` when none was made. */
export async function addPasskey(
  { challenge, options }: PasskeyBegun,
  name: string,
): Promise<Awaited<Answer<Added>> | undefined> {
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await startRegistration({ optionsJSON }).catch(() => undefined);
  if (made === undefined) return undefined;
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const body = {
    challenge,
    name,
    response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
  };
  return request({ path: factorPaths.passkeyAdd, method: 'POST', body, answer: factorAdded });
}

export const removeFactor = (id: string, password: string): Answer<unknown> =>
  request({
    path: factorPaths.remove,
    method: 'POST',
    body: { id, password },
    answer: z.unknown(),
  });

export const newCodes = (password: string): Answer<z.infer<typeof recoveryCodes>> =>
  request({ path: factorPaths.codes, method: 'POST', body: { password }, answer: recoveryCodes });

/** Whether browsers make passkeys at the address that is open: on a safe line, and by a name. */
export const mayHavePasskeys = (): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|:/.test(window.location.hostname);
