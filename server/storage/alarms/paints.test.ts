import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmOf, changeOf, ingestBatchOf, outcomeOf } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { openTestStore } from '#tests/testStore.ts';
import { AlarmState } from '#contracts/alarms/alarm.ts';
import type { Store } from '../store.ts';
import { openAlarmHistory } from './alarmHistory.ts';
import { openJournal } from './journal.ts';
import { openPaints } from './paints.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
const span = { from: NOW - 1, to: NOW + 60_000 };
const at = { raisedTime: NOW - 400 };
const fan = { ...at, groupKey: 'state|F1', powerOffState: 1, detail: { kind: 'FAN' } };
let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await startTestDatabase();
  ({ store } = await openTestStore(database, NOW));
  const raised = [
    alarmOf(1, fan),
    alarmOf(2, { ...at, level: 3 }),
    alarmOf(3, at),
    alarmOf(4, { ...at, state: AlarmState.suppressed }),
  ];
  await store.commit([ingestBatchOf({})], [outcomeOf(raised.map((alarm) => changeOf(alarm)))]);
  const acknowledged = changeOf(
    alarmOf(1, { ...fan, state: AlarmState.activeAck }),
    'acknowledged',
  );
  await store.commit(
    [ingestBatchOf({})],
    [outcomeOf([{ ...acknowledged, transition: { ...acknowledged.transition, by: '张伟' } }])],
  );
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

test('the first paint of an alarm by each window is kept, never earlier than the alarm was stored', async () => {
  const paints = openPaints(database);
  await paints.note('wall', 'u1', '李华', [
    { alarmId: 'a1', t: NOW + 180.4, place: 'strip' },
    { alarmId: 'a2', t: NOW - 50, place: 'list' },
    { alarmId: 'nobody', t: NOW, place: 'list' },
  ]);
  await paints.note('desk', 'u2', '张伟', [{ alarmId: 'a1', t: NOW + 90, place: 'detail' }]);
  await paints.note('wall', 'u1', '李华', [{ alarmId: 'a1', t: NOW + 10, place: 'list' }]);
  const item = await openJournal(database).item('a1');
  expect(item?.seen).toEqual([
    {
      sensor: NOW - 400,
      server: NOW,
      paints: [
        { t: NOW + 90, window: 'desk', by: '张伟', place: 'detail' },
        { t: NOW + 181, window: 'wall', by: '李华', place: 'strip' },
      ],
      answered: { t: NOW, by: '张伟' },
    },
  ]);
  expect((await openJournal(database).item('a2'))?.seen[0]?.paints.map(({ t }) => t)).toEqual([
    NOW,
  ]);
});

test('the report counts what rang, and its percentiles are of what was seen', async () => {
  const { total, painted, answered, spans, rows } = await openPaints(database).report(span);
  expect([total, painted, answered]).toEqual([3, 2, 1]);
  expect(rows.map(({ id, windows, first }) => [id, windows, first?.t ?? null])).toEqual([
    ['a3', 0, null],
    ['a2', 1, NOW],
    ['a1', 2, NOW + 90],
  ]);
  expect(spans.map(({ span: of, count, p50, most }) => [of, count, p50, most])).toEqual([
    ['sensorServer', 3, 400, 400],
    ['serverPaint', 2, 0, 90],
    ['sensorPaint', 2, 400, 490],
    ['paintAnswer', 1, -90, -90],
  ]);
});

test('rows of the report and steps for the figures carry what names an alarm', async () => {
  const told = { alarmType: 1, kind: 'FAN', powerOffState: 1 };
  expect((await openPaints(database).report(span)).rows[2]).toMatchObject({
    ...told,
    groupKey: 'state|F1',
  });
  expect((await openAlarmHistory(database).steps(span.from, span.to))[0]).toMatchObject({
    ...told,
    key: 'state|F1',
  });
});

test('it is narrowed to a level, to what no window showed, to what nobody acknowledged', async () => {
  const ids = async (more: object): Promise<string[]> =>
    (await openPaints(database).report({ ...span, ...more })).rows.map(({ id }) => id);
  expect(await ids({ level: 3 })).toEqual(['a2']);
  expect(await ids({ only: 'unpainted' })).toEqual(['a3']);
  expect(await ids({ only: 'unanswered' })).toEqual(['a3', 'a2']);
  expect(await ids({ to: NOW })).toEqual([]);
});

test('proof only grows', async () => {
  await expect(database.pool.query('DELETE FROM alarm_paint')).rejects.toThrow(
    'alarm_paint only grows',
  );
});

test('of one alarm a hundred windows are kept', async () => {
  const paints = openPaints(database);
  for (let i = 0; i < 102; i++)
    await paints.note(`w${i}`, 'u', 'u', [{ alarmId: 'a3', t: NOW + i, place: 'list' }]);
  expect((await openJournal(database).item('a3'))?.seen[0]?.paints).toHaveLength(100);
});

test('[domain 3.6 re-alarm] each time that an alarm waits has its own sensor, store, paint and answer', async () => {
  const AGAIN = NOW + 300_000;
  const log = (seq: number, t: number, event: string, from: number, to: number) =>
    database.pool.query(
      `INSERT INTO alarm_log SELECT $1, $2, alarm_id, transition || $3, alarm FROM alarm_log WHERE alarm_id = 'a1' LIMIT 1`,
      [
        seq,
        t,
        JSON.stringify({
          event,
          from,
          to,
          time: t - 50,
          by: event === 'acknowledged' ? '王海' : null,
        }),
      ],
    );
  await log(100, AGAIN - 1_000, 'cleared', 2, 4);
  await log(101, AGAIN, 'reraised', 4, 1);
  // Gone and back while nobody has acknowledged it: the same wait.
  await log(102, AGAIN + 10, 'cleared', 1, 3);
  await log(103, AGAIN + 20, 'reraised', 3, 1);
  const paints = openPaints(database);
  await paints.note('wall', 'u1', '李华', [{ alarmId: 'a1', t: AGAIN + 200, place: 'list' }]);
  await paints.note('wall', 'u1', '李华', [{ alarmId: 'a1', t: AGAIN + 400, place: 'detail' }]);
  await log(104, AGAIN + 5_000, 'acknowledged', 1, 2);
  const seen = (await openJournal(database).item('a1'))?.seen;
  expect(seen?.map(({ server, paints: shown }) => [server, shown.length])).toEqual([
    [NOW, 2],
    [AGAIN, 1],
  ]);
  const again = {
    id: 'a1',
    sensor: AGAIN - 50,
    server: AGAIN,
    windows: 1,
    answered: { t: AGAIN + 5_000, by: '王海' },
  };
  const { total, rows } = await paints.report({ from: AGAIN - 5_000, to: AGAIN + 60_000 });
  expect([total, rows[0]]).toMatchObject([1, { ...again, first: { t: AGAIN + 200 } }]);
});
