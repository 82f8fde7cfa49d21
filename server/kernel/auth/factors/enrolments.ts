import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { PasskeyMade } from '#contracts/auth/secondFactor.ts';
import type { Caller } from '../../route.ts';
import type { Vault } from '../../vault.ts';
import { challengesIn } from './challenges.ts';
import { passkeysOf } from './factorRows.ts';
import { stepOver, TOTP_SECRET } from './factors.ts';
import { madePasskey, optionsToMake, type Passkey, type Site } from './passkeys.ts';
import { addressOf, newSecret, stepOf } from './totp.ts';

/**
 * New factors of users: each is begun, and kept once it has proved itself in the session that began
 * it. `wall` is the clock that phones go by.
 */
export function enrolments(
  pool: Pool,
  clock: Pick<Clock, 'now'>,
  wall: Pick<Clock, 'now'>,
  vault: Vault,
) {
  const challenges = challengesIn(pool, clock);
  const own = async (
    { user, sessionId }: Caller,
    challenge: string,
    purpose: 'totp' | 'passkey',
  ) => {
    const asked = await challenges.answer(challenge, purpose);
    return asked?.userId === user.id && asked.sessionId === sessionId ? asked : undefined;
  };
  return {
    /** A new secret for the caller's authenticator. */
    async beginTotp({ user, sessionId }: Caller) {
      const secret = newSecret();
      const begun = await challenges.begin({
        userId: user.id,
        purpose: 'totp',
        sessionId,
        secret: vault.seal(secret, TOTP_SECRET),
      });
      return { ...begun, secret, address: addressOf(secret, user.userName) };
    },

    /** The sealed secret that a right first code has proved, and the step of that code. */
    async provenTotp(
      caller: Caller,
      challenge: string,
      code: string,
    ): Promise<Result<{ sealed: string; step: number }, Failure>> {
      const sealed = (await own(caller, challenge, 'totp'))?.secret;
      const secret = sealed === undefined ? undefined : vault.open(sealed, TOTP_SECRET);
      if (sealed === undefined || secret === undefined) return err(stepOver);
      const step = stepOf(secret, code, wall.now());
      if (step === undefined)
        return err(
          failure(
            'wrong_code',
            'The code is wrong: look whether the clock of the phone is right.',
            'code',
          ),
        );
      return (await challenges.end(challenge)) ? ok({ sealed, step }) : err(stepOver);
    },

    /** What the caller's browser makes a passkey by. */
    async beginPasskey({ user, sessionId }: Caller, site: Site) {
      const options = await optionsToMake(site, user, await passkeysOf(pool, user.id));
      return {
        ...(await challenges.begin({
          userId: user.id,
          purpose: 'passkey',
          sessionId,
          toSign: options.challenge,
        })),
        options,
      };
    },

    /** The passkey that the caller's browser has made. */
    async provenPasskey(
      caller: Caller,
      challenge: string,
      made: PasskeyMade,
      site: Site,
    ): Promise<Result<Passkey, Failure>> {
      const asked = await own(caller, challenge, 'passkey');
      const toSign = asked === undefined ? undefined : await challenges.takeToSign(challenge);
      await challenges.end(challenge);
      return toSign === undefined ? err(stepOver) : madePasskey(site, made, toSign);
    },
  };
}

export type Enrolments = ReturnType<typeof enrolments>;
