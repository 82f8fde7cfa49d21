import { createHash } from 'node:crypto';
import type { Label } from '#contracts/entity/field.ts';
import { HOLIDAYS } from '#contracts/maintenance/planCalls.ts';
import { wallCode } from '#contracts/walls/wall.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';

const look = ['data/*/list', 'data/*/get', 'thview/*/get', 'admin/area/list', 'admin/org/list'];
const alarms = [
  'data/kafkaMineAlarmRecord/ack',
  'data/kafkaMineAlarmRecord/reset',
  'data/kafkaMineAlarmRecord/shelve',
  'data/kafkaMineAlarmRecord/handle',
];
/** Of whoever is on duty. */
const duty = [
  'data/shiftHandover/create',
  'data/evacuation/lead',
  'data/evacuation/mark',
  'data/slopeMonitor/respond',
];
/** The page of what somebody has to do today. */
const OWN_WORK = '/maintenance/myWork';
const upkeep = ['maint/*/list', 'maint/*/get'];
/** Of whoever asks for repairs and says whether they are good. */
const requests = ['create', 'submit', 'confirm'].map((may) => `maint/repairRequest/${may}`);
const tasks = ['checkTask', 'inspectionTask', 'maintenanceTask'];
/** Who looks at what others have done; whom a task names, and never his own. */
const audits = tasks.map((task) => `maint/${task}/audit`);
const study = ['exam/*/list', 'exam/*/get'];
/** What is offered to who learns, and his own results; never questions, papers and answers. */
const learn = ['course', 'catalogue', 'teacher', 'test', 'student', 'study', 'grade'].flatMap(
  (entity) => [`exam/${entity}/list`, `exam/${entity}/get`],
);

/**
 * Roles that every mine has, beside those that sign-in cannot do without. Data scope: 1 all, 3 own
 * organisation and below, 4 own records.
 */
const roles: readonly (readonly [
  code: string,
  name: Label,
  dataScope: number,
  permissions: readonly string[],
  homePath?: string,
])[] = [
  [
    'maintainer',
    ['机电/维修', 'Maintainer'],
    3,
    [
      ...look,
      ...upkeep,
      ...requests,
      'maint/repairRequest/repair',
      'maint/repairDispatch/accept',
      'maint/repairRecord/create',
      'maint/repairRecord/update',
      ...tasks.map((task) => `maint/${task}/execute`),
    ],
    OWN_WORK,
  ],
  ['maintLeader', ['维修负责人', 'Maintenance leader'], 3, [...look, 'maint/*/*'], OWN_WORK],
  [
    'maintAuditor',
    ['设备审核', 'Maintenance auditor'],
    3,
    [...look, ...upkeep, ...audits, 'maint/checkWarn/handle'],
  ],
  [
    'reporter',
    ['报修人', 'Reporter of faults'],
    3,
    [
      ...['equipment', 'equipmentFault', 'repairRequest'].flatMap((entity) => [
        `maint/${entity}/list`,
        `maint/${entity}/get`,
      ]),
      ...requests,
    ],
  ],
  [
    'shiftLeader',
    ['值班领导', 'Shift leader'],
    1,
    [
      ...look,
      ...alarms,
      ...upkeep,
      ...duty,
      'data/kafkaMonitoringPoint/outOfService',
      'data/slopeMonitor/reference',
      'data/limitRequest/ask',
      'data/limitRequest/decide',
      'data/alarmRule/ask',
      'data/camera/ptz',
      ...audits,
      'maint/checkWarn/handle',
      wallCode,
    ],
  ],
  [
    'mineManager',
    ['矿长', 'Mine manager'],
    1,
    [
      ...look,
      ...alarms,
      ...upkeep,
      ...study,
      ...duty,
      'data/limitRequest/decide',
      '*/*/list',
      '*/*/get',
      '*/*/export',
    ],
  ],
  ['trainer', ['培训管理', 'Training manager'], 3, [...look, 'exam/*/*']],
  ['student', ['学员', 'Student'], 4, learn],
  ['regulator', ['监管端', 'Regulator'], 1, ['data/*/list', 'data/*/get', 'data/*/export']],
];

/** Rights that an older product gave a role and that it should not have had. */
const withdrawn: readonly (readonly [code: string, permissions: readonly string[]])[] = [
  ['student', study],
  // Tasks are carried out by their own calls, not by edits.
  ['maintainer', tasks.map((task) => `maint/${task}/update`)],
];

/** Names of the roles that sign-in cannot do without. */
const ownRoles: readonly (readonly [code: string, name: Label])[] = [
  ['admin', ['管理员', 'Administrator']],
  ['dispatcher', ['调度员', 'Dispatcher']],
  ['safety', ['安全员', 'Safety officer']],
  ['viewer', ['只读用户', 'Viewer']],
];

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
 * one in each language.
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
