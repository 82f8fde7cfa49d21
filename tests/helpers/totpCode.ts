import { Secret, TOTP } from 'otpauth';

/** What an authenticator with this secret shows at a moment. */
export const totpCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
