import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { user } from '#contracts/admin/access.ts';
import { paths } from '#contracts/http/paths.ts';
import { sessionCodes } from '#contracts/auth/sessionCodes.ts';
import { endOfUserBody, signedInSession, type SignedInSession } from '#contracts/auth/signIn.ts';
import { actorOf, type Actor } from '#server/entity/actor.ts';
import { writeLog } from '#server/entity/audit.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { scopeSql, Values } from '#server/entity/where.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import { endSessions, nameOfSession } from '#server/kernel/auth/sessions.ts';
import { route } from '#server/kernel/route.ts';
import { excessOfRoles } from '#server/areas/admin/entities/grants.ts';

const MOST = 1000;

/**
 * Who is signed in, for administrators, and the end of it: of whom they see, and of nobody who may
 * more than they.
 */
export function signedInRoutes(app: FastifyInstance, accounts: Accounts, engine: Engine): void {
  route(app, {
    method: 'GET',
    path: paths.signedIn,
    access: sessionCodes.list,
    about: `Open sessions of the users that the caller sees, newest first, at most ${MOST}`,
    answer: z.array(signedInSession),
    handle: async (_, request) =>
      ok(await openOnes(engine, actorOf(request), request.caller?.sessionId ?? '')),
  });
  route(app, {
    method: 'POST',
    path: paths.signedInEnd,
    access: sessionCodes.end,
    about: 'Ends one session of a user, or all of them',
    input: endOfUserBody,
    answer: z.object({ ended: z.number() }),
    async handle({ userId, name }, request) {
      const actor = actorOf(request);
      const found = await engine.of(user).get(userId, actor);
      if (!found.ok) return found;
      const above = await excessOfRoles(engine.pool, actor, found.value.roleIds, 'userId');
      if (above !== undefined && userId !== actor.userId) return err(above);
      const done = await inWriteTransaction(engine, actor, async ({ client }) => {
        const now = engine.clock.now();
        const ended = await endSessions(client, now, [userId], 'endedByAdministrator', { name });
        const line = {
          entity: 'user',
          id: userId,
          action: 'forceLogout',
          title: found.value.realName,
          before: null,
        };
        if (ended.length > 0)
          await writeLog(client, actor, now, engine.newId, 'admin', [
            { ...line, after: { ended: ended.length } },
          ]);
        return ok({ ended: ended.length });
      });
      accounts.forgetCallers();
      return done;
    },
  });
}

const sessionRow = signedInSession
  .omit({ name: true, isOwn: true })
  .extend({ id: z.string(), wall: z.string().nullable() });

async function openOnes(engine: Engine, actor: Actor, own: string): Promise<SignedInSession[]> {
  const values = new Values();
  const now = values.add(engine.clock.now());
  const seen = scopeSql(user, actor, values);
  const rows = await rowsOf(
    sessionRow,
    engine.pool,
    `SELECT s.id, s.user_id AS "userId", u."userName", u."realName", s.address,
      s.user_agent AS "userAgent",
       floor(extract(epoch FROM s.create_time) * 1000)::int8 AS began, floor(extract(epoch
         FROM s.expires) * 1000)::int8 AS ends,
       s.last_call_ms AS "lastCall", CASE WHEN s.wall_key IS NOT NULL THEN s.wall_name END AS wall
     FROM app_session s JOIN entity."user" u ON u.id = s.user_id
     WHERE NOT s.revoked AND s.expires > to_timestamp(${now} / 1000.0)
       AND NOT u."isDeleted"${seen === undefined ? '' : ` AND ${seen}`}
     ORDER BY s.create_time DESC, s.id LIMIT ${MOST}`,
    values.list,
  );
  return rows.map(({ id, wall, ...row }) => ({
    ...row,
    name: nameOfSession(id),
    isOwn: id === own,
    ...(wall === null ? {} : { wall }),
  }));
}
