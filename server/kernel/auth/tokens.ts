import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#base/clock.ts';
import type { User } from '#contracts/auth/auth.ts';

export type TokenClaims = { readonly userId: string; readonly sessionId: string };

/** What whoever has signed in is told; the token is good for `expiresIn` seconds. */
export type SignedIn = { readonly token: string; readonly expiresIn: number; readonly user: User };

export interface Tokens {
  sign(claims: TokenClaims, expiresIn: number): Promise<string>;
  /**
   * The claims of a token that this server signed and that is not over; undefined for any other
   * text.
   */
  read(token: string): Promise<TokenClaims | undefined>;
}

/** Signs and reads bearer tokens with one key, by the server's clock; the algorithm is pinned. */
export function createTokens(key: Uint8Array, clock: Clock): Tokens {
  const seconds = (): number => Math.floor(clock.now() / 1000);
  return {
    sign: (claims, expiresIn) =>
      new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.userId)
        .setIssuer('pithead')
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + expiresIn)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: 'pithead',
          currentDate: new Date(clock.now()),
        });
        return typeof payload.sub === 'string' && typeof payload.sid === 'string'
          ? { userId: payload.sub, sessionId: payload.sid }
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
