import type { FastifyInstance } from 'fastify';
import { ok } from '#base/result.ts';
import { loginAnswer } from '#contracts/auth/auth.ts';
import { factorPaths } from '#contracts/auth/factorPaths.ts';
import { passkeyOptions, stepBody, stepPasskeyBody } from '#contracts/auth/secondFactor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import { siteOf } from '#server/kernel/auth/factors/passkeys.ts';
import { keepMark, markedOrigin } from '#server/kernel/auth/origin.ts';
import { route } from '#server/kernel/route.ts';
import { answerTo } from '../auth.ts';
import { tellOfFactor } from '#server/areas/admin/factorMessages.ts';
import { logSignIn } from './signInLog.ts';

const rateLimit = { max: 20, timeWindow: '1 minute' };

/**
 * The second step of signing in, for whoever has second factors; each way in leads here after its
 * first.
 */
export function stepRoutes(app: FastifyInstance, accounts: Accounts, engine: Engine): void {
  route(app, {
    method: 'POST',
    path: factorPaths.stepPasskey,
    access: 'public',
    about: 'What a passkey has to sign as the second step of signing in',
    input: stepPasskeyBody,
    answer: passkeyOptions,
    rateLimit,
    handle: ({ challenge }, request) => accounts.stepToSign(challenge, siteOf(request)),
  });
  route(app, {
    method: 'POST',
    path: factorPaths.step,
    access: 'public',
    about: 'The second step of signing in, by a code, a passkey or a recovery code',
    input: stepBody,
    answer: loginAnswer,
    rateLimit,
    async handle(body, request, reply) {
      const from = markedOrigin(request);
      const who = await accounts.stepOwner(body.challenge);
      const signedIn = await accounts.finishSignIn(body, siteOf(request), from);
      if (!signedIn.ok) {
        await logSignIn(engine, request, 'stepFailed', {
          id: who?.id ?? '',
          userName: who?.userName ?? '',
        });
        return signedIn;
      }
      const { user } = signedIn.value;
      keepMark(request, reply, from);
      await logSignIn(engine, request, body.way === 'recovery' ? 'recovered' : 'login', user);
      if (body.way === 'recovery') await tellOfFactor(engine, user.id, 'recovered');
      return ok(await answerTo(engine, signedIn.value));
    },
  });
}
