import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { user } from '#contracts/admin/access.ts';
import { failure, type Failure } from '#contracts/errors.ts';
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
import { actorOf } from '#server/entity/actor.ts';
import { writeLog } from '#server/entity/audit.ts';
import type { Engine } from '#server/entity/engine.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { accountBy } from '#server/kernel/auth/accountRows.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { Enrolments } from '#server/kernel/auth/factors/enrolments.ts';
import {
  factorsOf,
  keepAuthenticator,
  keepPasskey,
  removeFactors,
  showFactors,
} from '#server/kernel/auth/factors/factorRows.ts';
import { siteOf } from '#server/kernel/auth/factors/passkeys.ts';
import { renewRecoveryCodes } from '#server/kernel/auth/factors/recoveryCodes.ts';
import { originOf } from '#server/kernel/auth/origin.ts';
import { endSessions } from '#server/kernel/auth/sessions.ts';
import { route, type Caller } from '#server/kernel/route.ts';
import { answerTo } from '../auth.ts';
import { tellOfFactor } from '#server/areas/admin/factorMessages.ts';

const MOST = 12;
const rateLimit = { max: 20, timeWindow: '1 minute' };
type Client = Parameters<Parameters<typeof inWriteTransaction>[2]>[0]['client'];
type Act = 'addFactor' | 'removeFactor' | 'newRecoveryCodes';

/**
 * The own second factors: who adds or removes one knows his password, hears of it by a message, and
 * finds it in the log.
 */
export function factorRoutes(
  app: FastifyInstance,
  { accounts, engine, enrolments }: { accounts: Accounts; engine: Engine; enrolments: Enrolments },
): void {
  const ownCaller = (request: FastifyRequest): Caller => {
    if (request.caller === undefined) throw new Error('The route let nobody in');
    return request.caller;
  };
  /** Does `work` for a caller who knows his own password. */
  const knowing =
    <Body extends { readonly password: string }, T>(
      work: (caller: Caller, body: Body, request: FastifyRequest) => Promise<Result<T, Failure>>,
    ) =>
    async (body: Body, request: FastifyRequest): Promise<Result<T, Failure>> => {
      const caller = ownCaller(request);
      const known = await accounts.knowsPassword(
        caller,
        body.password,
        originOf(request),
        'password',
      );
      return known.ok ? work(caller, body, request) : known;
    };
  /** Changes the factors of the caller in one transaction with its line of the log. */
  const changing = async <T>(
    request: FastifyRequest,
    action: Act,
    after: Readonly<Record<string, unknown>>,
    work: (
      client: Client,
      kept: Awaited<ReturnType<typeof factorsOf>>,
    ) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>> => {
    const [actor, caller] = [actorOf(request), ownCaller(request)];
    const done = await inWriteTransaction(engine, actor, async ({ client }) => {
      // One change after the other, so that no two are the first.
      await client.query(`select from entity."user" where id = $1 for update`, [actor.userId]);
      const changed = await work(client, await factorsOf(client, actor.userId));
      if (!changed.ok) return changed;
      await showFactors(client, actor.userId);
      const line = {
        entity: user.name,
        id: actor.userId,
        action,
        title: caller.user.realName,
        before: null,
        after,
      };
      await writeLog(client, actor, engine.clock.now(), engine.newId, user.area, [line]);
      return changed;
    });
    if (done.ok) accounts.forgetCallers();
    return done;
  };
  const adding = async (
    request: FastifyRequest,
    after: Readonly<Record<string, unknown>>,
    keep: (client: Client, now: number) => Promise<Failure | undefined>,
  ) => {
    const caller = ownCaller(request);
    const now = engine.clock.now();
    const done = await changing(request, 'addFactor', after, async (client, { factors }) => {
      if (factors.length >= MOST)
        return err(failure('quota_reached', `An account has at most ${MOST} second factors.`));
      const fault = await keep(client, now);
      if (fault !== undefined) return err(fault);
      // Whoever is signed in elsewhere did it with less, or with what is replaced now.
      await endSessions(client, now, [caller.user.id], 'factorAdded', { except: caller.sessionId });
      if (factors.length > 0) return ok(undefined);
      return ok(await renewRecoveryCodes(client, engine.vault, caller.user.id));
    });
    if (!done.ok) return done;
    await tellOfFactor(engine, caller.user.id, 'added');
    const resumed = caller.user.mustAddFactor === true ? await accounts.resume(caller) : undefined;
    return ok({
      ...(done.value === undefined ? {} : { codes: done.value }),
      ...(resumed?.ok === true ? { login: await answerTo(engine, resumed.value) } : {}),
    });
  };
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
