import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { factorPaths } from '#contracts/auth/factorPaths.ts';
import {
  factorAdded,
  ownFactors,
  passkeyBegun,
  passkeyBody,
  passwordBody,
  recoveryCodes,
  removeFactorBody,
  totpBegun,
  totpBody,
} from '#contracts/auth/secondFactor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { accountBy } from '#server/kernel/auth/accountRows.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { Enrolments } from '#server/kernel/auth/factors/enrolments.ts';
import {
  factorsOf,
  keepAuthenticator,
  keepPasskey,
  removeFactors,
} from '#server/kernel/auth/factors/factorRows.ts';
import { siteOf } from '#server/kernel/auth/factors/passkeys.ts';
import { renewRecoveryCodes } from '#server/kernel/auth/factors/recoveryCodes.ts';
import { endSessions } from '#server/kernel/auth/sessions.ts';
import { route } from '#server/kernel/route.ts';
import { factorChanges, ownCaller, type FactorChanges } from './factorChanges.ts';
import { tellOfFactor } from '#server/areas/admin/factorMessages.ts';

type Parts = {
  readonly accounts: Accounts;
  readonly engine: Engine;
  readonly enrolments: Enrolments;
};

const rateLimit = { max: 20, timeWindow: '1 minute' };

/**
 * The own second factors: who adds or removes one knows his password, hears of it by a message, and
 * finds it in the log.
 */
export function factorRoutes(app: FastifyInstance, parts: Parts): void {
  const { engine } = parts;
  const changes = factorChanges(parts);
  route(app, {
    method: 'GET',
    path: factorPaths.own,
    access: 'signedIn',
    duty: 'factor',
    about: 'The own second factors',
    answer: ownFactors,
    async handle(_, request) {
      const { id } = ownCaller(request).user;
      const row = await accountBy(engine.pool, 'id', id);
      return ok({ ...(await factorsOf(engine.pool, id)), needed: row?.needsFactor === true });
    },
  });
  totpRoutes(app, parts, changes);
  passkeyRoutes(app, parts, changes);
  removeRoute(app, parts, changes);
  recoveryCodesRoute(app, parts, changes);
}

function totpRoutes(
  app: FastifyInstance,
  { enrolments }: Parts,
  { knowing, adding }: FactorChanges,
): void {
  route(app, {
    method: 'POST',
    path: factorPaths.totpBegin,
    access: 'signedIn',
    duty: 'factor',
    about: 'A new secret for an authenticator; it counts once its first code has proved it',
    input: passwordBody,
    answer: totpBegun,
    rateLimit,
    handle: knowing(async (caller) => ok(await enrolments.beginTotp(caller))),
  });
  route(app, {
    method: 'POST',
    path: factorPaths.totpAdd,
    access: 'signedIn',
    duty: 'factor',
    about: 'Adds the authenticator that this code comes from, in the place of the one before',
    input: totpBody,
    answer: factorAdded,
    rateLimit,
    async handle({ challenge, code }, request) {
      const caller = ownCaller(request);
      const proven = await enrolments.provenTotp(caller, challenge, code);
      if (!proven.ok) return proven;
      const { sealed, step } = proven.value;
      return adding(request, { kind: 'totp' }, async (client, now) => {
        await keepAuthenticator(client, caller.user.id, sealed, step, now);
        return undefined;
      });
    },
  });
}

function passkeyRoutes(
  app: FastifyInstance,
  { enrolments }: Parts,
  { knowing, adding }: FactorChanges,
): void {
  route(app, {
    method: 'POST',
    path: factorPaths.passkeyBegin,
    access: 'signedIn',
    duty: 'factor',
    about: 'What a browser makes a passkey by',
    input: passwordBody,
    answer: passkeyBegun,
    rateLimit,
    handle: knowing(async (caller, _, request) =>
      ok(await enrolments.beginPasskey(caller, siteOf(request))),
    ),
  });
  route(app, {
    method: 'POST',
    path: factorPaths.passkeyAdd,
    access: 'signedIn',
    duty: 'factor',
    about: 'Adds a passkey that the browser has made',
    input: passkeyBody,
    answer: factorAdded,
    rateLimit,
    async handle({ challenge, name, response }, request) {
      const caller = ownCaller(request);
      const made = await enrolments.provenPasskey(caller, challenge, response, siteOf(request));
      if (!made.ok) return made;
      return adding(request, { kind: 'passkey', name }, async (client, now) =>
        (await keepPasskey(client, caller.user.id, name, made.value, now))
          ? undefined
          : failure('duplicate', 'This passkey was added already.'),
      );
    },
  });
}

function removeRoute(
  app: FastifyInstance,
  { engine }: Parts,
  { knowing, changing }: FactorChanges,
): void {
  route(app, {
    method: 'POST',
    path: factorPaths.remove,
    access: 'signedIn',
    about: 'Removes one of the own second factors; the last one stays while a role demands one',
    input: removeFactorBody,
    rateLimit,
    handle: knowing(
      async (
        { user: { id: userId }, sessionId },
        { id }: z.infer<typeof removeFactorBody>,
        request,
      ) => {
        const done = await changing(
          request,
          'removeFactor',
          { id },
          async (client, { factors }) => {
            if (!factors.some((one) => one.id === id))
              return err(failure('record_not_found', 'There is no such second factor.', 'id'));
            if (
              factors.length === 1 &&
              (await accountBy(client, 'id', userId))?.needsFactor === true
            )
              return err(
                failure(
                  'factor_needed',
                  'Your role demands a second factor: add another before this one goes.',
                  'id',
                ),
              );
            await removeFactors(client, userId, id);
            await endSessions(client, engine.clock.now(), [userId], 'factorRemoved', {
              except: sessionId,
            });
            return ok(null);
          },
        );
        if (done.ok) await tellOfFactor(engine, userId, 'removed');
        return done;
      },
    ),
  });
}

function recoveryCodesRoute(
  app: FastifyInstance,
  { engine }: Parts,
  { knowing, changing }: FactorChanges,
): void {
  route(app, {
    method: 'POST',
    path: factorPaths.codes,
    access: 'signedIn',
    about: 'Ten new recovery codes, told this once; the old ones are void',
    input: passwordBody,
    answer: recoveryCodes,
    rateLimit,
    handle: knowing(async ({ user: { id: userId } }, _, request) => {
      const done = await changing(request, 'newRecoveryCodes', {}, async (client, { factors }) => {
        if (factors.length === 0)
          return err(
            failure('bad_request', 'Recovery codes belong to a second factor: add one first.'),
          );
        return ok({ codes: await renewRecoveryCodes(client, engine.vault, userId) });
      });
      if (done.ok) await tellOfFactor(engine, userId, 'codes');
      return done;
    }),
  });
}
