import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import {
  timelineKinds,
  type TimelineCursor,
  type TimelineEvent,
} from '#contracts/shift/timeline.ts';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import {
  alarmName,
  namesByKey,
  namesBySwitch,
  namedAlarmOf,
  type NamedAlarm,
} from '#contracts/alarms/alarmName.ts';
import { randomOf } from '#base/random.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { alarmNameSql, namedAlarmSql } from '#server/ports/alarmNameSql.ts';
import { readDensity, readTimeline } from './timeline.ts';

let database: TestDatabase;
const NOW = Date.UTC(2026, 10, 21, 12);
const range = {
  from: NOW,
  to: NOW + 60_000,
  levels: [] as number[],
  text: '',
  names: [] as string[],
};
const all = async (
  part: Partial<typeof range> = {},
  kinds = timelineKinds as readonly (typeof timelineKinds)[number][],
): Promise<TimelineEvent[]> =>
  (await readTimeline(database.pool, everybody, kinds, { ...range, ...part, limit: 500 })).list;
const everybody = {
  scope: { all: true, orgIds: [], own: false },
  userId: 'admin',
  permissions: [],
  orgId: undefined,
};
const names = (events: readonly TimelineEvent[]): string[] =>
  events.map(({ what, subject }) => `${what} ${subject}`);

/** Its power is cut on the way. */
const cut = {
  alarmType: AlarmType.high,
  groupKey: 'high|T1',
  powerOffState: 0,
  detail: { kind: 'CH4' },
};
const smoke = {
  alarmType: AlarmType.state,
  groupKey: 'state|B1',
  powerOffState: 0,
  detail: { kind: 'SMOKE' },
};

beforeAll(async () => {
  database = await startTestDatabase();
  const { pool } = database;
  await migrateEntities(
    pool,
    allEntities.filter(({ name }) =>
      [
        'areaEvent',
        'attendance',
        'log',
        'user',
        'repairRequest',
        'repairDispatch',
        'repairRecord',
      ].includes(name),
    ),
  );
  const alarm = (i: number, level: number, sourceName: string) =>
    pool.query(
      `INSERT INTO alarm (id, number, raised_time, opened_t, changed_t, level, state, words, body) VALUES ($1, $2, $3, $3, $3::int8 + 60000, $4, 1, $5, '{}')`,
      [`a${i}`, i, NOW, level, sourceName.toLowerCase()],
    );
  await alarm(1, 1, 'Face T1');
  await alarm(2, 4, 'Belt');
  const random = randomOf(1, 'timeline');
  for (let seq = 1; seq <= 60; seq++) {
    const i = 1 + (seq % 2);
    await pool.query(
      'INSERT INTO alarm_log (seq, t, alarm_id, transition, alarm) VALUES ($1, $2, $3, $4, $5)',
      [
        seq,
        // Many at one moment.
        NOW + Math.floor(seq / 4) * 100,
        `a${i}`,
        { event: 'raised', by: null },
        {
          level: i === 1 ? 1 : 4,
          sourceName: i === 1 ? 'Face T1' : 'Belt',
          areaName: null,
          ...(i === 1 ? { ...cut, powerOffState: seq < 31 ? 0 : 1 } : smoke),
        },
      ],
    );
  }
  for (let i = 0; i < 60; i++) {
    const at = NOW + random.below(60) * 100;
    const [name, card] = i === 7 ? ['50%_off', 'C\\7'] : [`N${i}`, `C${i}`];
    await pool.query(
      `INSERT INTO entity."areaEvent" (id, "cardNo", name, "areaName", "inTime", "outTime") VALUES ($1, $2, $3, 'Face', $4, $5)`,
      [`v${i}`, card, name, at, i % 3 === 0 ? null : at + 500],
    );
    await pool.query(
      `INSERT INTO entity."attendance" (id, "cardNo", name, "inTime") VALUES ($1, $2, $3, $4)`,
      [`d${i}`, card, name, at],
    );
  }
  await pool.query(
    `INSERT INTO definition (entity, code, no, body, model_version) VALUES ('kafkaSubstation', 'S1', 0, '{"name":"Station"}', 1)`,
  );
  for (const [t, run, power] of [
    [-10, 0, 1],
    [1_000, 0, 1],
    [2_000, 1, 1],
    [3_000, 1, 2],
    [4_000, 1, 2],
  ] as const)
    // prettier-ignore
    await pool.query('INSERT INTO substation_status (t, substation_no, run_state, power_mode, point_online, point_total) VALUES ($1, 0, $2, $3, 0, 0)', [NOW + t, run, power]);
  await pool.query(
    `INSERT INTO entity."log" (id, "logType", "time", action, title, "userName", entity) VALUES ('g1', 1, $1, 'update', 'Pump', 'Li', 'pump'), ('g2', 4, $1, 'get', 'http', 'Li', 'x')`,
    [NOW + 700],
  );
  await pool.query(
    `INSERT INTO entity."repairRequest" (id, no, title, "equipmentId", "reporterId", "reportTime", level, "isDeleted") VALUES
       ('r1', 'BX1', 'Pump leaks', 'e', NULL, $1, 3, false), ('r2', 'BX2', 'Taken back', 'e', NULL, $1, 3, true)`,
    [NOW + 1_000],
  );
  await pool.query(
    `INSERT INTO entity."repairDispatch" (id, no, "requestId", type, "dispatchTime", "acceptTime") VALUES ('d1', 'PD1', 'r1', 1, $1, $2)`,
    [NOW + 2_000, NOW + 3_000],
  );
  await pool.query(
    `INSERT INTO entity."repairRecord" (id, no, "requestId", "equipmentId", "startTime", "endTime", "confirmTime") VALUES ('w1', 'JL1', 'r1', 'e', $1, $2, NULL)`,
    [NOW + 4_000, NOW + 5_000],
  );
  await pool.query(
    `INSERT INTO audit (time, by, action, entity, key, reason) VALUES ($1, 'Li', 'setLimits', 'kafkaMonitoringPoint', 'P1', 'new'), ($1, 'Li', 'start', 'evacuation', '1', '')`,
    [NOW + 800],
  );
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO evacuation (started_at, started_by, drill, reason, ended_at, ended_by) VALUES ($1, 'Li', true, 'Smoke', $2, 'Wang') RETURNING id`,
    [NOW + 900, NOW + 5_000],
  );
  await pool.query(
    `INSERT INTO evacuation_person (evacuation_id, person_no, card_no, name, dept_name, team_name, work_type, mobile, area_no, x, y, z, fix_at, marked_at, marked_by, note)
     VALUES ($1, 0, 'C0', 'Zhao', '', '', '', '', 1, 0, 0, 0, 0, $2, 'Li', 'met')`,
    [rows[0]?.id, NOW + 950],
  );
}, 60_000);
afterAll(() => database.stop());

describe('the timeline', () => {
  test('pages of any size make up the whole, each event once, newest first', async () => {
    const whole = await all();
    // 60 steps, 60 in and 40 out, 60 down, 2 changes, 2 acts, 3 of the evacuation, 5 of a repair.
    expect(whole).toHaveLength(60 + 60 + 40 + 60 + 2 + 2 + 3 + 5);
    expect(new Set(whole.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(whole.length);
    expect(whole.map(({ t }) => t)).toEqual(whole.map(({ t }) => t).toSorted((a, b) => b - a));
    for (const limit of [1, 7, 50, 231, 232]) {
      const met: TimelineEvent[] = [];
      let after: TimelineCursor | undefined;
      do {
        const page = await readTimeline(database.pool, everybody, timelineKinds, {
          ...range,
          ...(after === undefined ? {} : { after }),
          limit,
        });
        met.push(...page.list);
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(met).toEqual(whole);
    }
  }, 60_000);

  test('a substation is told of when it changed, not when it spoke; a drill by its name; calls of HTTP never', async () => {
    expect(names(await all({}, ['substation']))).toEqual(['power2 Station', 'run1 Station']);
    expect(names(await all({}, ['evacuation']))).toEqual([
      'end Smoke',
      'markSafe Zhao',
      'startDrill Smoke',
    ]);
    expect(names(await all({}, ['act']))).toEqual(['setLimits P1', 'update Pump']);
    expect(await all({}, [])).toEqual([]);
  });

  test('a repair is told of from its report to its end, each step by the title of the request', async () => {
    const steps = ['workEnded', 'workBegan', 'accepted', 'dispatched', 'reported'];
    expect(names(await all({}, ['work']))).toEqual(steps.map((what) => `${what} Pump leaks`));
    expect((await all({ text: 'bx1' }, ['work'])).map(({ ref, note }) => `${ref} ${note}`)).toEqual(
      steps.map(() => 'r1 BX1'),
    );
    expect(await all({ text: 'taken' }, ['work'])).toEqual([]);
  });

  test('is searched by the letter, narrowed by level and by time', async () => {
    expect(names(await all({ text: 'belt' })).every((name) => name === 'raised Belt')).toBe(true);
    expect(await all({ text: 'belt' })).toHaveLength(30);
    expect(names(await all({ text: '0%_O' }, ['area']))).toEqual([
      'leave 50%_off',
      'enter 50%_off',
    ]);
    expect(names(await all({ text: 'C\\7' }, ['descent']))).toEqual(['down 50%_off']);
    expect(await all({ text: '%' }, ['alarm', 'substation', 'act', 'evacuation'])).toEqual([]);
    expect((await all({ levels: [4] })).map(({ kind, level }) => [kind, level])).toEqual(
      Array.from({ length: 30 }, () => ['alarm', 4]),
    );
    expect(
      (await all({ from: NOW + 900, to: NOW + 951 }, ['evacuation'])).map(({ what }) => what),
    ).toEqual(['markSafe', 'startDrill']);
  });

  test('the columns of the strip hold as many as the list', async () => {
    for (const part of [
      {},
      { text: 'N1' },
      { levels: [1] },
      { text: 'smoke', names: ['smoke'] },
    ] as const) {
      const list = await all(part as Partial<typeof range>);
      const strip = await readDensity(database.pool, everybody, timelineKinds, {
        ...range,
        ...(part as Partial<typeof range>),
        columns: 40,
      });
      expect(strip.total).toBe(list.length);
      const counted = strip.counts.map(
        (_, i) => list.filter(({ t }) => Math.floor((t - strip.from) / strip.stepMs) === i).length,
      );
      expect(strip.counts).toEqual(counted);
    }
  });

  test('of visits and descents a reader of one organisation sees his own and those of nobody, in the list and in the strip', async () => {
    await database.pool.query(
      `UPDATE entity."areaEvent" SET "orgId" = CASE WHEN id = 'v1' THEN 'mine' ELSE 'theirs' END WHERE id IN ('v1', 'v2')`,
    );
    const reader = {
      scope: { all: false, orgIds: ['mine'], own: false },
      userId: 'li',
      permissions: [],
      orgId: undefined,
    };
    const { list } = await readTimeline(database.pool, reader, timelineKinds, {
      ...range,
      limit: 500,
    });
    const whole = await all();
    const hidden = whole.filter(({ id }) => !list.some((one) => one.id === id)).map(({ id }) => id);
    expect(hidden.toSorted()).toEqual(['v2<', 'v2>']);
    expect(
      (await readDensity(database.pool, reader, timelineKinds, { ...range, columns: 40 })).total,
    ).toBe(whole.length - 2);
  });

  test('an alarm is found by the name that its row shows, and tells what names it', async () => {
    const named = async (text: string, names: string[]): Promise<string[]> =>
      (await all({ text, names })).map(
        ({ subject, told }) => `${subject} ${told === null ? '' : alarmName(told)}`,
      );
    expect(await named('烟雾', [])).toEqual([]);
    expect(await named('烟雾', ['smoke'])).toEqual(Array.from({ length: 30 }, () => 'Belt smoke'));
    expect(await named('断电', ['powerCut'])).toEqual(
      Array.from({ length: 15 }, () => 'Face T1 powerCut'),
    );
    expect(new Set(await named('上限', ['high', 'powerCut']))).toEqual(
      new Set(['Face T1 powerCut', 'Face T1 high']),
    );
    expect(await named('belt', ['powerCut'])).toHaveLength(45);
  });

  test('SQL names every alarm as the code does', async () => {
    const kinds = [null, 'CH4', ...namesBySwitch.keys()];
    const alarms = [...Object.values(AlarmType), 0, 999].flatMap((alarmType) =>
      [...namesByKey.map(([beginning]) => `${beginning}x`), 'state|x', '', 'fan'].flatMap(
        (groupKey) =>
          kinds.flatMap((kind) =>
            [0, 1, 2].map((powerOffState) => ({
              alarmType,
              groupKey,
              powerOffState,
              detail: kind === null ? {} : { kind },
            })),
          ),
      ),
    );
    const { rows } = await database.pool.query<{ name: string; told: NamedAlarm }>(
      `SELECT ${alarmNameSql('a.alarm')} AS name, ${namedAlarmSql('a.alarm')} AS told FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY a (alarm, i) ORDER BY i`,
      [JSON.stringify(alarms)],
    );
    expect(rows.map(({ told }) => told)).toEqual(alarms.map(namedAlarmOf));
    expect(rows.map(({ name }) => name)).toEqual(
      alarms.map((alarm) => alarmName(namedAlarmOf(alarm))),
    );
  });

  test('one or two letters, as a Chinese name has, are found too', async () => {
    await database.pool.query(`UPDATE entity."areaEvent" SET name = '王军' WHERE id = 'v4'`);
    expect(names(await all({ text: '王军' }, ['area']))).toEqual(['leave 王军', 'enter 王军']);
    expect(await all({ text: '王' }, ['area'])).toHaveLength(2);
  });
});
