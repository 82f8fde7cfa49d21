import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { AlarmNotices } from './alarmNotices.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
}, 120_000);
afterAll(() => database.stop());
beforeEach(() => database.pool.query('DELETE FROM alarm_notice_mark'));

/** Appends a change of the alarm `id` to the log, as a commit does. */
const raise = (id: string, level: number, event = 'raised') =>
  database.pool.query(
    'INSERT INTO alarm_log (seq, t, alarm_id, transition, alarm) SELECT coalesce(max(seq), 0) + 1, 0, $1::text, $2::jsonb, $3::jsonb FROM alarm_log',
    [
      id,
      { event },
      {
        id,
        alarmNo: `AL-${id}`,
        alarmType: 1,
        level,
        sourceName: 'CH4',
        currentValue: 1.2,
        unit: '%',
        raisedTime: 5,
      },
    ],
  );

/** A process that tells of levels; `failing` jobs cannot be stored. */
function opened(levels: readonly number[], posted: string[], failing = false): AlarmNotices {
  const notices = new AlarmNotices();
  notices.useLevels(levels);
  notices.open({
    inTransaction: (work) => inPoolTransaction(database.pool, work),
    async enqueue(_, { alarms }) {
      if (failing) throw new Error('killed');
      posted.push(...alarms.map(({ id }) => id));
    },
    wake: () => undefined,
    failed: () => undefined,
  });
  return notices;
}

test('alarms of the chosen levels are told of once, in their order, from the moment on that somebody wants it', async () => {
  const posted: string[] = [];
  await raise('a1', 1);
  const notices = opened([1, 2], posted);
  await notices.look();
  await raise('a2', 2);
  await raise('a3', 4);
  await raise('a4', 1, 'acknowledged');
  await raise('a5', 1, 'escalated');
  await notices.look();
  await notices.look();
  expect(posted).toEqual(['a2', 'a5']);
});

test('what a process left untold when it was killed the next one tells of', async () => {
  const posted: string[] = [];
  await opened([1], posted).look();
  await raise('a1', 1);
  await opened([1], posted, true).look();
  expect(posted).toEqual([]);
  await raise('a2', 1);
  await opened([1], posted).look();
  expect(posted).toEqual(['a1', 'a2']);
});

test('more than fits into one post is told in several, and what happened while nobody wanted it is not', async () => {
  const posted: string[] = [];
  const notices = opened([1], posted);
  await notices.look();
  await database.pool.query(
    `INSERT INTO alarm_log (seq, t, alarm_id, transition, alarm)
     SELECT (SELECT max(seq) FROM alarm_log) + s, 0, 'b' || s, '{"event":"raised"}', jsonb_build_object('id', 'b' || s, 'level', 1)
     FROM generate_series(1, 1200) s`,
  );
  await notices.look();
  expect(posted).toHaveLength(1200);
  notices.useLevels([]);
  await notices.look();
  await raise('a1201', 1);
  notices.useLevels([1]);
  await notices.look();
  await raise('a1202', 1);
  await notices.look();
  expect(posted.slice(1200)).toEqual(['a1202']);
});
