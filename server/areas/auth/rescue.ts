import type { PoolClient } from 'pg';
import { err, ok, type Result } from '#base/result.ts';
import { writeLog } from '#server/entity/audit.ts';
import { systemActor } from '#server/entity/actor.ts';
import { idMaker } from '#server/entity/newId.ts';
import { userStatus } from '#server/kernel/auth/accountRows.ts';
import { hashPassword, inventPassword } from '#server/kernel/auth/passwords.ts';
import { removeFactors } from '#server/kernel/auth/factors/factorRows.ts';
import { endSessions } from '#server/kernel/auth/sessions.ts';
import { forgetTries } from '#server/kernel/auth/tries.ts';

/** What a rescue did, for the person at the terminal. */
export type Rescued = {
  readonly userName: string;
  readonly password: string;
  readonly done: readonly string[];
};

const ADMIN_ROLE = 'admin';

type Account = {
  readonly id: string;
  readonly userName: string;
  readonly disabled: boolean | null;
  readonly isDeleted: boolean | null;
  readonly status: number | null;
  readonly roleIds: string[] | null;
};

/**
 * Lets an administrator in again, whatever keeps him out: a new password, which he changes at his
 * first entry; not disabled, deleted, locked or expired; with the role that opens everything.
 * Without a name it is `admin`, else the first who holds that role. The audit tells of it; nobody's
 * rights are asked, since whoever calls has the machine. In a transaction of `client`.
 */
export async function rescue(
  client: PoolClient,
  now: number,
  userName: string | undefined,
): Promise<Result<Rescued, string>> {
  const found = await accountOf(client, userName);
  if (found === undefined)
    return err(
      userName === undefined
        ? 'There is no administrator: name a user.'
        : `There is no user ${userName}.`,
    );
  const done = [...(await restoreRole(client, now)), ...(await restoreUser(client, now, found))];
  const password = inventPassword();
  await client.query(
    `UPDATE entity."user" SET password = $2, "pwdChangeTime" = $3, "passwordGiven" = true,
      "rowVersion" = "rowVersion" + 1 WHERE id = $1`,
    [found.id, await hashPassword(password), now],
  );
  done.push('a new password, to be changed at the first entry');
  await forgetTries(client, found.userName);
  const factors = await removeFactors(client, found.id);
  if (factors > 0) done.push(`${factors} second factors removed, with the recovery codes`);
  const ended = await endSessions(client, now, [found.id], 'rescued');
  if (ended.length > 0) done.push(`${ended.length} open sessions ended`);
  const line = {
    entity: 'user',
    id: found.id,
    action: 'rescue',
    title: found.userName,
    before: null,
    after: { done },
  };
  await writeLog(
    client,
    { ...systemActor, name: 'rescue' },
    now,
    idMaker({ now: () => now }),
    'admin',
    [line],
  );
  return ok({ userName: found.userName, password, done });
}

async function accountOf(
  client: PoolClient,
  userName: string | undefined,
): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(
    `SELECT id, "userName", disabled, "isDeleted", status, "roleIds" FROM entity."user"
     WHERE CASE WHEN $1::text IS NULL THEN "userName" = 'admin' OR $2 = ANY ("roleIds")
       ELSE "userName" = $1 END
     ORDER BY coalesce("isDeleted", false), "userName" <> 'admin', "createTime" LIMIT 1 FOR UPDATE`,
    [userName ?? null, ADMIN_ROLE],
  );
  return rows[0];
}

async function restoreRole(client: PoolClient, now: number): Promise<string[]> {
  const { rowCount: made } = await client.query(
    `INSERT INTO entity."role" (id, code, name, "type", "dataScope", "isSystem", permissions, sort,
      disabled, "createUserName", "createTime")
     SELECT $1, $1, '管理员', 0, 1, true, '{*/*/*}', 0, false, 'rescue', $2 WHERE NOT EXISTS (SELECT
       FROM entity."role" WHERE id = $1)`,
    [ADMIN_ROLE, now],
  );
  const { rowCount: mended } = await client.query(
    `UPDATE entity."role" SET disabled = false, "isDeleted" = false, permissions = '{*/*/*}',
      "dataScope" = 1, "rowVersion" = "rowVersion" + 1
     WHERE id = $1 AND (disabled OR "isDeleted" OR "dataScope" <> 1
       OR NOT '*/*/*' = ANY (coalesce(permissions, '{}')))`,
    [ADMIN_ROLE],
  );
  return (made ?? 0) + (mended ?? 0) > 0
    ? ['the role of administrators opens everything again']
    : [];
}

async function restoreUser(client: PoolClient, now: number, found: Account): Promise<string[]> {
  const isNormal = (found.status ?? userStatus.normal) === userStatus.normal;
  const holdsRole = found.roleIds?.includes(ADMIN_ROLE) === true;
  await client.query(
    `UPDATE entity."user" SET disabled = false, "isDeleted" = false, status = $2,
      "modifyUserName" = 'rescue', "modifyTime" = $4,
       "roleIds" = CASE WHEN $3 = ANY (coalesce("roleIds", '{}')) THEN "roleIds"
         ELSE coalesce("roleIds", '{}') || $3 END WHERE id = $1`,
    [found.id, userStatus.normal, ADMIN_ROLE, now],
  );
  return [
    ...(found.isDeleted === true ? ['brought back: it was deleted'] : []),
    ...(found.disabled === true ? ['enabled'] : []),
    ...(isNormal ? [] : ['unlocked: its status was locked or expired']),
    ...(holdsRole ? [] : ['given the role of administrators']),
  ];
}
