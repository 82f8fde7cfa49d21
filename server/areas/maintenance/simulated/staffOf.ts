import { must } from '#base/assert.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';

/** The department that keeps machines going; null where the mine has none. */
export async function workshopOf({ client }: WriteContext): Promise<string | null> {
  const [org] = await rowsOf(
    idRow,
    client,
    `SELECT id FROM entity.org WHERE code LIKE '%-electromechanical' AND NOT "isDeleted" LIMIT 1`,
  );
  return org?.id ?? null;
}

/**
 * An account of the simulated mine by which its people act. It has no password: nobody signs in by
 * it until an administrator gives it one.
 */
export async function accountOf(
  { client, engine }: WriteContext,
  userName: string,
  realName: string,
  role: string,
): Promise<string> {
  await query(
    client,
    `INSERT INTO entity."user" (id, "userName", "realName", "nickName", "userType", "roleIds",
       status, sort, disabled, "createUserName", "createTime")
     SELECT $1, $2, $3, $3, 4, ARRAY[$4], 1, 1, false, 'system', $5
     WHERE NOT EXISTS (SELECT FROM entity."user" WHERE "userName" = $2)`,
    [engine.newId(), userName, realName, role, engine.clock.now()],
  );
  const [account] = await rowsOf(
    idRow,
    client,
    `SELECT id FROM entity."user" WHERE "userName" = $1`,
    [userName],
  );
  return must(account, `the account ${userName}`).id;
}
