import { Secret, TOTP } from 'otpauth';

const PERIOD_SEC = 30;
const ISSUER = 'Pithead';
/** Clocks of phones are off by so many steps at most, either way. */
const STEPS_OFF = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SEC });

/** A new secret for an authenticator: 160 random bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator reads from a QR code. */
export const addressOf = (secret: string, userName: string): string =>
  totpOf(secret, userName).toString();

/**
 * The time step that a code belongs to, near the moment `now`; undefined when it is none of them.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: STEPS_OFF });
  return delta === null ? undefined : Math.floor(now / (PERIOD_SEC * 1000)) + delta;
}
