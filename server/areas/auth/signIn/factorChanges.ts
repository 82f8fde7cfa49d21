import type { FastifyRequest } from 'fastify';
import { err, ok, type Result } from '#base/result.ts';
import { user } from '#contracts/admin/access.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { tellOfFactor } from '#server/areas/admin/factorMessages.ts';
import { actorOf } from '#server/entity/actor.ts';
import { writeLog } from '#server/entity/audit.ts';
import type { Engine } from '#server/entity/engine.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import { factorsOf, showFactors } from '#server/kernel/auth/factors/factorRows.ts';
import { renewRecoveryCodes } from '#server/kernel/auth/factors/recoveryCodes.ts';
import { originOf } from '#server/kernel/auth/origin.ts';
import { endSessions } from '#server/kernel/auth/sessions.ts';
import type { Caller } from '#server/kernel/route.ts';
import { answerTo } from '../auth.ts';

const MOST = 12;
type Client = Parameters<Parameters<typeof inWriteTransaction>[2]>[0]['client'];
type Act = 'addFactor' | 'removeFactor' | 'newRecoveryCodes';

export type FactorChanges = ReturnType<typeof factorChanges>;

/** Who calls, of a route that lets nobody else in. */
export function ownCaller(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw new Error('The route let nobody in');
  return request.caller;
}

/** What every change of the own second factors has in common. */
export function factorChanges({
  accounts,
  engine,
}: {
  readonly accounts: Accounts;
  readonly engine: Engine;
}) {
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
  return { knowing, changing, adding };
}
