import { createHash } from 'node:crypto';
import type { Label } from '#contracts/entity/field.ts';
import { HOLIDAYS } from '#contracts/maintenance/planCalls.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import { homes } from './seededHomes.ts';
import { ownRoles, roles, withdrawn } from './seededRoles.ts';

/** Codes that pages and rules look up, each with its entries. */
const dictionaries: readonly (readonly [code: string, name: Label, entries: readonly Label[]])[] = [
  // Days of rest, yyyy-MM-dd each: every mine has its own.
  [HOLIDAYS, ['节假日', 'Days of rest'], []],
  [
    'unit',
    ['计量单位', 'Units'],
    [
      ['个', 'piece'],
      ['台', 'machine'],
      ['套', 'set'],
      ['件', 'item'],
      ['只', 'unit'],
      ['根', 'length'],
      ['米', 'm'],
      ['千克', 'kg'],
      ['吨', 't'],
      ['升', 'l'],
      ['箱', 'box'],
      ['卷', 'roll'],
      ['桶', 'barrel'],
    ],
  ],
];

/**
 * Roles, dictionaries and the user `user`, who sees and changes nothing and has no password until
 * an administrator gives him one. Each row is written once: what was changed or deleted since stays
 * so. A role that nobody has changed since it was written gets the rights and the page that a newer
 * product gives it, and loses what that has withdrawn; whatever still has its first name and no others gets
 * one in each language. A built-in role without cards for the home page gets its first ones.
 */
export async function seedPeople(engine: Engine): Promise<void> {
  const time = engine.clock.now();
  for (const [code, [name], dataScope, permissions, homePath] of roles)
    await query(
      engine.pool,
      `INSERT INTO entity."role" (id, code, name, "type", "dataScope", "isSystem", permissions,
        "homePath", sort, disabled, "createUserName", "createTime")
       SELECT $1, $1, $2, 0, $3, true, $4, $6, 0, false, 'system', $5 WHERE NOT EXISTS (SELECT
         FROM entity."role" WHERE code = $1)`,
      [code, name, dataScope, permissions, time, homePath ?? null],
    );
  for (const [code, , , , homePath] of roles)
    await query(
      engine.pool,
      `UPDATE entity."role" SET "homePath" = $2 WHERE id = $1 AND code = $1 AND "isSystem"
         AND "rowVersion" = 1 AND "homePath" IS NULL AND $2::text IS NOT NULL`,
      [code, homePath ?? null],
    );
  for (const [code, cards] of Object.entries(homes))
    await query(
      engine.pool,
      `UPDATE entity."role" SET "homeCards" = $2::text[]
       WHERE id = $1 AND code = $1 AND "isSystem" AND "homeCards" IS NULL`,
      [code, cards],
    );
  for (const [code, permissions] of withdrawn)
    await query(
      engine.pool,
      `UPDATE entity."role" SET permissions = ARRAY(SELECT unnest(permissions) EXCEPT
        SELECT unnest($2::text[]))
       WHERE id = $1 AND code = $1 AND "isSystem" AND "rowVersion" = 1
         AND permissions && $2::text[]`,
      [code, permissions],
    );
  for (const [code, , , permissions] of roles)
    await query(
      engine.pool,
      `UPDATE entity."role" SET permissions = permissions || ARRAY(SELECT unnest($2::text[]) EXCEPT
        SELECT unnest(permissions))
       WHERE id = $1 AND code = $1 AND "isSystem" AND "rowVersion" = 1 AND NOT "isDeleted"
         AND NOT permissions @> $2::text[]`,
      [code, permissions],
    );
  for (const [code, name] of [...roles, ...ownRoles])
    await nameOnce(engine, 'role', 'name', code, name);
  for (const [headerCode, name, entries] of dictionaries) {
    const headerId = idOf('dictheader', headerCode);
    await query(
      engine.pool,
      `INSERT INTO entity."dictheader" (id, "headerCode", "headerName", "type", "isTree", sort,
        disabled, "createUserName", "createTime")
       SELECT $1, $2, $3, 0, false, 0, false, 'system', $4 WHERE NOT EXISTS (SELECT
         FROM entity."dictheader" WHERE "headerCode" = $2)`,
      [headerId, headerCode, name[0], time],
    );
    await nameOnce(engine, 'dictheader', 'headerName', headerId, name);
    for (const [sort, entry] of entries.entries()) {
      const id = idOf('dict', headerCode, entry[0]);
      await query(
        engine.pool,
        `INSERT INTO entity."dict" (id, "headerCode", name, value, "isDefault", sort, disabled,
          path, level, "createUserName", "createTime")
         SELECT $1, $2, $3, $3, $4, $5, false, $6, 1, 'system', $7
         WHERE NOT EXISTS (SELECT FROM entity."dict" WHERE id = $1 OR ("headerCode" = $2
           AND value = $3))`,
        [id, headerCode, entry[0], sort === 0, sort, `/${id}/`, time],
      );
      await nameOnce(engine, 'dict', 'name', id, entry);
    }
  }
  await query(
    engine.pool,
    `INSERT INTO entity."user" (id, "userName", "realName", "nickName", "userType", "roleIds",
      status, sort, disabled, "createUserName", "createTime")
     SELECT $1, 'user', '普通用户', 'user', 7, '{viewer}', 1, 1, false, 'system', $2
       WHERE NOT EXISTS (SELECT FROM entity."user" WHERE "userName" = 'user')`,
    [idOf('user', 'user'), time],
  );
}

/** Gives what still has the name that it was seeded with, and no names by language, one in each. */
async function nameOnce(
  engine: Engine,
  table: string,
  title: string,
  id: string,
  [zh, en]: Label,
): Promise<void> {
  await query(
    engine.pool,
    `UPDATE entity."${table}" SET lang = jsonb_build_object('zh-cn', $2::text, 'en', $3::text)
      WHERE id = $1 AND "${title}" = $2 AND lang IS NULL`,
    [id, zh, en],
  );
}

const shifts = [
  ['night', ['夜班', 'Night'], '00:00:00', '08:00:00', false],
  ['morning', ['早班', 'Morning'], '08:00:00', '16:00:00', false],
  ['noon', ['中班', 'Evening'], '16:00:00', '00:00:00', true],
] as const;

/** The three shifts of a day that the simulated mine works; only while there is no shift at all. */
export async function seedShifts(engine: Engine): Promise<void> {
  if (!engine.bindings.has('shift')) return;
  const rows = shifts.map(([code, [name], from, to, crossesMidnight], sort) => ({
    id: idOf('shift', code),
    code,
    name,
    from,
    to,
    crossesMidnight,
    sort,
  }));
  await query(
    engine.pool,
    `INSERT INTO entity."shift" (id, code, name, "from", "to", "crossesMidnight", sort,
      "createUserName", "createTime")
     SELECT r.id, r.code, r.name, r."from", r."to", r."crossesMidnight", r.sort, 'system', $2
     FROM jsonb_populate_recordset(null::entity."shift", $1::jsonb) r WHERE NOT EXISTS (SELECT
       FROM entity."shift")`,
    [JSON.stringify(rows), engine.clock.now()],
  );
  for (const [code, name] of shifts)
    await nameOnce(engine, 'shift', 'name', idOf('shift', code), name);
}

/** Ids are made from what a row stands for, so that a second start finds the rows of the first. */
const idOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 26);
