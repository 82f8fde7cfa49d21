import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { PasskeyMade, PasskeySigned } from '#contracts/auth/secondFactor.ts';

/** The address that a browser has opened, as passkeys know it. */
export type Site = { readonly origin: string; readonly rpId: string };

/** A passkey as it is kept. */
export type Passkey = {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly rpId: string;
};

const PRODUCT = 'Pithead';
const VERIFIED = 'required';
/** EdDSA, ES256, RS256: what keys and phones make. */
const ALGORITHMS = [-8, -7, -257];

/** Where a call was sent to; what a proxy says of it counts as `PITHEAD_TRUST_PROXY` says. */
export function siteOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): Site {
  const address = `${protocol}://${host}`;
  const { origin, hostname } = new URL(URL.canParse(address) ? address : 'http://invalid');
  return { origin, rpId: hostname };
}

const refused = (error: unknown): Result<never, Failure> =>
  err(
    failure(
      'passkey_refused',
      `The passkey was refused: ${error instanceof Error ? error.message : 'it did not verify'}.`,
    ),
  );

/** What a browser makes a new passkey by; `has` are those that its user has already. */
export const optionsToMake = (
  site: Site,
  user: { readonly id: string; readonly userName: string; readonly realName: string },
  has: readonly Passkey[],
) =>
  generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: site.rpId,
    userName: user.userName,
    userDisplayName: user.realName,
    userID: new TextEncoder().encode(user.id),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: has.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFIED },
  });

/** The passkey that a browser made for `toSign` on this site, by a user whom it has verified. */
export async function madePasskey(
  site: Site,
  made: PasskeyMade,
  toSign: string,
): Promise<Result<Passkey, Failure>> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: toSign,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return refused(undefined);
    const { id, publicKey, counter } = registrationInfo.credential;
    return ok({
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: made.response.transports,
      rpId: site.rpId,
    });
  } catch (error) {
    return refused(error);
  }
}

/** What a browser signs with one of these passkeys. */
export const optionsToSign = (site: Site, has: readonly Passkey[]) =>
  generateAuthenticationOptions({
    rpID: site.rpId,
    userVerification: VERIFIED,
    allowCredentials: has.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
  });

/**
 * The new counter of a passkey that signed `toSign` on this site, by a user whom it has verified.
 */
export async function signedBy(
  site: Site,
  passkey: Passkey,
  signed: PasskeySigned,
  toSign: string,
): Promise<Result<number, Failure>> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      expectedChallenge: toSign,
      expectedOrigin: site.origin,
      expectedRPID: passkey.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? ok(authenticationInfo.newCounter) : refused(undefined);
  } catch (error) {
    return refused(error);
  }
}
