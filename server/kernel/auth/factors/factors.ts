import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type {
  factorKinds,
  PasskeySigned,
  SecondStep,
  StepBody,
} from '#contracts/auth/secondFactor.ts';
import type { Vault } from '../../vault.ts';
import { challengesIn } from './challenges.ts';
import { authenticatorOf, passkeysOf, notePasskey, noteStep } from './factorRows.ts';
import { optionsToSign, signedBy, type Site } from './passkeys.ts';
import { redeemRecoveryCode } from './recoveryCodes.ts';
import { stepOf } from './totp.ts';

/** Where an authenticator's secret is sealed for. */
export const TOTP_SECRET = 'second_factor.secret';

const CODE = /^\d{6}$/;

/** Told of a challenge that nobody may answer any more. */
export const stepOver = failure('step_over', 'This sign-in is over: begin it anew.');
const wrong = err(failure('wrong_code', 'The code is wrong, over, or was used before.', 'code'));

export type SecondSteps = ReturnType<typeof secondSteps>;

/**
 * The second step of signing in: what it waits for, and whether an answer is right. `wall` is the
 * clock that phones go by.
 */
export function secondSteps(pool: Pool, clock: Clock, wall: Pick<Clock, 'now'>, vault: Vault) {
  const challenges = challengesIn(pool, clock);
  const isCode = async (userId: string, code: string): Promise<boolean> => {
    const kept = await authenticatorOf(pool, userId);
    const secret = kept === undefined ? undefined : vault.open(kept.secret, TOTP_SECRET);
    const step = secret === undefined ? undefined : stepOf(secret, code, wall.now());
    return kept !== undefined && step !== undefined && noteStep(pool, kept.id, step, clock.now());
  };
  const isSigned = async (
    userId: string,
    challenge: string,
    site: Site,
    signed: PasskeySigned,
  ): Promise<Result<null, Failure>> => {
    const toSign = await challenges.takeToSign(challenge);
    const passkey = (await passkeysOf(pool, userId)).find(
      ({ credentialId }) => credentialId === signed.id,
    );
    if (toSign === undefined || passkey === undefined)
      return err(failure('passkey_refused', 'This passkey was not asked for.'));
    const counter = await signedBy(site, passkey, signed, toSign);
    if (!counter.ok) return counter;
    await notePasskey(pool, passkey.id, counter.value, clock.now());
    return ok(null);
  };
  return {
    /** Begins the second step of a user with these kinds of factors. */
    async ask(
      userId: string,
      kinds: readonly (typeof factorKinds)[number][],
      remember: boolean,
    ): Promise<SecondStep> {
      const { challenge, expiresIn } = await challenges.begin({
        userId,
        purpose: 'signIn',
        remember,
      });
      const ways = [
        ...(kinds.includes('totp') ? ['code' as const] : []),
        ...(kinds.includes('passkey') ? ['passkey' as const] : []),
      ];
      return { challenge, expiresIn, ways: [...ways, 'recovery'] };
    },

    /** What a passkey of whoever was challenged has to sign. */
    async toSign(challenge: string, site: Site) {
      const userId = await challenges.ownerOf(challenge);
      if (userId === undefined) return err(stepOver);
      const here = (await passkeysOf(pool, userId)).filter(({ rpId }) => rpId === site.rpId);
      if (here.length === 0)
        return err(
          failure('passkey_refused', `No passkey of this account was made for ${site.rpId}.`),
        );
      const options = await optionsToSign(site, here);
      await challenges.ask(challenge, options.challenge);
      return ok(options);
    },

    /** Whose open sign-in this is. */
    ownerOf: (challenge: string) => challenges.ownerOf(challenge),

    /**
     * Whose challenge this is; undefined when it is over, or was answered too often. Counts as an
     * answer.
     */
    answer: (challenge: string) => challenges.answer(challenge, 'signIn'),

    /** Whether an answer to the second step of this user is right; a right code is used up. */
    async isRight(userId: string, body: StepBody, site: Site): Promise<Result<null, Failure>> {
      if (body.way === 'passkey') return isSigned(userId, body.challenge, site, body.response);
      const right =
        body.way === 'code'
          ? await isCode(userId, body.code)
          : await redeemRecoveryCode(pool, vault, userId, body.code, clock.now());
      return right ? ok(null) : wrong;
    },

    /**
     * Whether a code that came along with a password is one of this user's, of either kind; it is
     * used up.
     */
    redeem: (userId: string, code: string): Promise<boolean> =>
      CODE.test(code)
        ? isCode(userId, code)
        : redeemRecoveryCode(pool, vault, userId, code, clock.now()),

    /** Ends a challenge; false when it was ended before. */
    end: (challenge: string) => challenges.end(challenge),
  };
}
