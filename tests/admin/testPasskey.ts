import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyMade, PasskeySigned } from '#contracts/auth/secondFactor.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;
const AAGUID = Buffer.alloc(16);

type Look = {
  readonly origin: string;
  readonly rpId: string;
  readonly verified?: boolean;
  readonly counter?: number;
};

/**
 * A passkey without a browser: it makes itself for a site and signs for any, also for one that no
 * browser would let it.
 */
export function testPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { rpId, verified = true, counter = 1 }: Look,
    more: number,
  ): Buffer => {
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | more;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), tail]);
  };
  return {
    id,
    /** Its answer to the options of a registration. */
    make(challenge: string, look: Look): PasskeyMade {
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const authData = Buffer.concat([
        authenticatorData({ counter: 0, ...look }, HAS_KEY),
        AAGUID,
        Buffer.from([0, rawId.length]),
        rawId,
        Buffer.from(isoCBOR.encode(key)),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, look.origin).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(
            isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
          ).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Its answer to the options of a sign-in. */
    sign(challenge: string, look: Look): PasskeySigned {
      const [data, client] = [
        authenticatorData(look, 0),
        clientData('webauthn.get', challenge, look.origin),
      ];
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
