import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { role, user } from '#contracts/admin/access.ts';
import { org } from '#contracts/admin/places.ts';
import { enterpriseApply } from '#contracts/admin/trade.ts';
import { catalogue, type EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Label } from '#contracts/entity/field.ts';
import { transitionLabel } from '#contracts/entity/lifecycle.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import {
  changePasswordBody,
  enterpriseBody,
  enterpriseState,
  ownLogLine,
  ownLogQuery,
  ownProfile,
  ownProfileBody,
  type OwnProfile,
} from '#contracts/auth/signIn.ts';
import { logTypes } from '#server/entity/audit.ts';
import { actorOf, seeingAll, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { readSql } from '#server/entity/where.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import { route } from '#server/kernel/route.ts';
import { originOf } from '#server/kernel/auth/origin.ts';
import { logSignIn } from '#server/areas/auth/signIn/signInLog.ts';

const LOG_PAGE = 50;
const avatarBody = z.strictObject({
  url: z.string().regex(/^\/admin\/api\/v1\/file\/[\w/]+\?id=[0-9a-z]{26}(&thumb=1)?$/),
});

/** What somebody signed in may see and change of himself. */
export function ownRoutes(app: FastifyInstance, engine: Engine, accounts: Accounts): void {
  route(app, {
    method: 'POST',
    path: paths.ownPassword,
    access: 'signedIn',
    duty: true,
    about: 'Changes the own password; every other session ends',
    input: changePasswordBody,
    rateLimit: { max: 10, timeWindow: '1 minute' },
    async handle({ oldPassword, password }, request) {
      if (request.caller === undefined) return err(failure('unauthorized', 'Sign in first.'));
      const done = await accounts.changePassword(
        request.caller,
        oldPassword,
        password,
        originOf(request),
      );
      if (done.ok) await logSignIn(engine, request, 'changePassword', request.caller.user);
      return done;
    },
  });
  profileRoutes(app, engine);
  ownLogRoute(app, engine);
  enterpriseRoutes(app, engine);
}

function profileRoutes(app: FastifyInstance, engine: Engine): void {
  route(app, {
    method: 'GET',
    path: paths.ownProfile,
    access: 'signedIn',
    duty: true,
    about: 'The own account in full',
    answer: ownProfile,
    handle: async (_, request) => ok((await accountOf(engine, actorOf(request))).profile),
  });
  route(app, {
    method: 'POST',
    path: paths.ownProfileSave,
    answer: z.null(),
    access: 'signedIn',
    about: 'Changes the own account; absent fields stay, appearance entry by entry',
    input: ownProfileBody,
    async handle({ themeSettings, ...fields }, request) {
      const { profile } = await accountOf(engine, actorOf(request));
      const theme =
        themeSettings === undefined
          ? {}
          : { themeSettings: { ...profile.themeSettings, ...themeSettings } };
      return change(engine, request, { ...fields, ...theme });
    },
  });
  route(app, {
    method: 'POST',
    path: paths.ownAvatar,
    answer: z.null(),
    access: 'signedIn',
    about: 'Takes an uploaded picture as the own portrait',
    input: avatarBody,
    // Who has no role stores no files, and names none.
    handle: ({ url }, request) =>
      actorOf(request).permissions.length === 0
        ? err(
            failure(
              'forbidden',
              'Whoever has no role has no portrait: an administrator gives one.',
            ),
          )
        : change(engine, request, { avatar: url }),
  });
}

function ownLogRoute(app: FastifyInstance, engine: Engine): void {
  route(app, {
    method: 'GET',
    path: paths.ownLog,
    access: 'signedIn',
    about: 'What the signed-in user did, newest first: changes and sign-ins, not each call',
    input: ownLogQuery,
    answer: z.array(ownLogLine),
    async handle({ before }, request) {
      const rows = await rowsOf(
        ownLogLine.omit({ label: true, actionLabel: true }),
        engine.pool,
        `SELECT id, time, "logType", entity, action, title, ip FROM entity."log" WHERE "userId" = $1
          AND "logType" = ANY ($3) AND ($2::int8 IS NULL OR time < $2) ORDER BY time DESC, id DESC
          LIMIT ${LOG_PAGE}`,
        [actorOf(request).userId, before ?? null, [logTypes.business, logTypes.login]],
      );
      return ok(
        rows.map((row) => ({
          ...row,
          label: pairOf(declaredOf(engine, row.entity)?.label),
          actionLabel: pairOf(
            transitionLabel(declaredOf(engine, row.entity), row.action ?? undefined),
          ),
        })),
      );
    },
  });
}

function enterpriseRoutes(app: FastifyInstance, engine: Engine): void {
  route(app, {
    method: 'GET',
    path: paths.enterpriseState,
    access: 'signedIn',
    about: 'The newest own application for an enterprise account',
    answer: enterpriseState,
    async handle(_, request) {
      const { rows } = await query(
        engine.pool,
        `SELECT "companyName", "creditCode", status, "auditOpinion", "createTime"
          FROM entity."enterpriseApply" WHERE "createUserId" = $1 AND NOT "isDeleted"
          ORDER BY "createTime" DESC LIMIT 1`,
        [actorOf(request).userId],
      );
      return ok(rows[0] ?? null);
    },
  });
  route(app, {
    method: 'POST',
    path: paths.enterpriseApply,
    answer: z.null(),
    access: 'signedIn',
    about: 'Applies for an enterprise account',
    input: enterpriseBody,
    async handle(body, request) {
      const actor = actorOf(request);
      const { rowCount } = await query(
        engine.pool,
        `SELECT FROM entity."enterpriseApply" WHERE "createUserId" = $1 AND status = 0
          AND NOT "isDeleted"`,
        [actor.userId],
      );
      if ((rowCount ?? 0) > 0)
        return err(failure('duplicate', 'An application waits already.', 'companyName'));
      const made = await engine.of(enterpriseApply).create({ ...body, status: 0 }, actor);
      return made.ok ? ok(null) : made;
    },
  });
}

/**
 * Writes to the caller's own account, logged as his act, whatever organisations he may otherwise
 * see.
 */
async function change(
  engine: Engine,
  request: FastifyRequest,
  fields: Readonly<Record<string, unknown>>,
): Promise<Result<null, Failure>> {
  const actor = seeingAll(actorOf(request));
  const { rowVersion } = await accountOf(engine, actor);
  const done = await engine.of(user).update({ ...fields, id: actor.userId, rowVersion }, actor);
  return done.ok ? ok(null) : done;
}

async function accountOf(
  engine: Engine,
  { userId, language }: Actor,
): Promise<{ profile: OwnProfile; rowVersion: number }> {
  const [found] = await rowsOf(
    ownProfile.extend({ rowVersion: z.number() }),
    engine.pool,
    `SELECT u.id, u."userName", u."realName", u."nickName", u.gender, u.mobile, u.email, u.avatar,
      u."userType",
       (SELECT ${readSql(org, org.title, language)} FROM entity."org"
         WHERE id = u."orgId") AS "orgName",
       array(SELECT ${readSql(role, role.title, language)} FROM entity."role" r
         WHERE r.id = ANY (u."roleIds") AND NOT r."isDeleted" ORDER BY 1) AS "roleNames",
       array(SELECT c.card FROM entity."role" r,
         unnest(r."homeCards") WITH ORDINALITY AS c (card, place)
         WHERE r.id = ANY (u."roleIds") AND NOT r.disabled AND NOT r."isDeleted"
         ORDER BY array_position(u."roleIds", r.id), c.place) AS "homeCards",
       u."lastLoginTime", u."lastLoginIp", u."pwdChangeTime", u."pushSettings", u."themeSettings",
         u."rowVersion"
     FROM entity."user" u WHERE u.id = $1`,
    [userId],
  );
  if (found === undefined) throw new Error(`The signed-in user ${userId} has no account`);
  const { rowVersion, ...profile } = found;
  return { profile, rowVersion };
}

/** What the entity of a line is called; null: it is none that is in service. */
const declaredOf = ({ bindings }: Engine, entity: string | null): AnyEntity | undefined =>
  isEntity(entity) ? bindings.get(entity)?.entity : undefined;

const pairOf = (label: Label | undefined): [string, string] | null =>
  label === undefined ? null : [label[0], label[1]];

const isEntity = (name: string | null): name is EntityName =>
  name !== null && Object.hasOwn(catalogue, name);
