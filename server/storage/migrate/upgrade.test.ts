import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmOf } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { storedAnswers } from '#tests/storedAnswers.ts';
import { openTestStore } from '#tests/testStore.ts';
import { migrate, migrationsFolder, migrationsIn } from './migrate.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
const YESTERDAY = Date.UTC(2026, 10, 20);
const DAY_MS = 86_400_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase({ migrated: false });
});
afterAll(() => database.stop());

/** What the version before chunks left behind: partitions of days, alarms without their span. */
async function asBefore(): Promise<void> {
  const before = migrationsIn(migrationsFolder).filter(({ id }) => id < '0004');
  expect(await migrate(database.connection, before)).toMatchObject({ ok: true });
  for (const [day, from] of [
    ['20261120', YESTERDAY],
    ['20261121', YESTERDAY + DAY_MS],
  ] as const)
    // prettier-ignore
    await database.pool.query(`CREATE TABLE sample_d${day} PARTITION OF sample FOR VALUES FROM (${from}) TO (${from + DAY_MS})`);
  await database.pool.query(
    `INSERT INTO sample (t, value, point_no, state, source_no)
     SELECT ${YESTERDAY} + i * 7000, round((sin(i) * 100)::numeric) / 100, i % 3, 0, 1 FROM generate_series(0, 16000) i`,
  );
  for (const [seq, state] of [[1, 1], [2, 4]] as const) // prettier-ignore
    await database.pool.query(`INSERT INTO alarm_log (seq, t, alarm_id, transition, alarm) VALUES ($1, $2, 'a1', '{}', $3)`, [seq, YESTERDAY + seq * 1000, alarmOf(1, { state })]); // prettier-ignore
  await database.pool.query(
    `INSERT INTO alarm (id, number, raised_time, point_no, level, state, words, body) VALUES ('a1', 1, ${YESTERDAY}, 5, 1, 4, '', $1)`,
    [alarmOf(1, { state: 4 })],
  );
}

test(
  'a database of days, with data, goes on where it was: same answers, then packed, the old partition gone',
  { timeout: 60_000 },
  async () => {
    await asBefore();
    expect(await migrate(database.connection)).toMatchObject({ ok: true });
    const { store } = await openTestStore(database, NOW);
    const answers = () => storedAnswers(store, [0, 1, 2], YESTERDAY, NOW);
    // Rows of the version before had their statistics from it.
    await database.pool.query(
      `INSERT INTO sample_stat_dirty SELECT DISTINCT point_no, t / 300000 * 300000 FROM sample WHERE t < ${NOW}`,
    );
    await store.maintain();
    const before = await answers();
    await store.compact();
    expect(await answers()).toEqual(before);
    await store.compact();
    const { rows } = await database.pool.query<{ name: string; packed: number }>(
      `SELECT inhrelid::regclass::text AS name, (SELECT sum(count)::int FROM sample_chunk) AS packed FROM pg_inherits WHERE inhparent = 'sample'::regclass ORDER BY 1`,
    );
    expect(rows).toEqual([{ name: 'sample_d20261121', packed: Math.ceil(DAY_MS / 7000) }]);
    const openAt = async (t: number) => (await store.stateAt(t)).openAlarms.map(({ id }) => id);
    expect([
      await openAt(YESTERDAY + 999),
      await openAt(YESTERDAY + 1000),
      await openAt(YESTERDAY + 2000),
    ]).toEqual([[], ['a1'], []]);
    await store.close();
  },
);
