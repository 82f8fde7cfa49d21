import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmOf, changeOf, intakeOf, outcomeOf } from '../../../tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/postgres.ts';
import { openTestStore } from '../../../tests/testStore.ts';
import { AlarmState } from '../../../src/contracts/monitoring/alarm.ts';
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
  const raised = [alarmOf(1, fan), alarmOf(2, { ...at, level: 3 }), alarmOf(3, at), alarmOf(4, { ...at, state: AlarmState.suppressed })];
  await store.commit([intakeOf({})], [outcomeOf(raised.map((alarm) => changeOf(alarm)))]);
  const acknowledged = changeOf(alarmOf(1, { ...fan, state: AlarmState.activeAck }), 'acknowledged');
  await store.commit([intakeOf({})], [outcomeOf([{ ...acknowledged, transition: { ...acknowledged.transition, by: '张伟' } }])]);
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
  expect(item?.seen).toEqual({
    sensor: NOW - 400,
    server: NOW,
    paints: [
      { t: NOW + 90, window: 'desk', by: '张伟', place: 'detail' },
      { t: NOW + 181, window: 'wall', by: '李华', place: 'strip' },
    ],
    answered: { t: NOW, by: '张伟' },
  });
  expect((await openJournal(database).item('a2'))?.seen.paints.map(({ t }) => t)).toEqual([NOW]);
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
  expect((await openPaints(database).report(span)).rows[2]).toMatchObject({ ...told, groupKey: 'state|F1' });
  expect((await openAlarmHistory(database).steps(span.from, span.to))[0]).toMatchObject({ ...told, key: 'state|F1' });
});

test('it is narrowed to a level, to what no window showed, to what nobody acknowledged', async () => {
  const ids = async (more: object): Promise<string[]> => (await openPaints(database).report({ ...span, ...more })).rows.map(({ id }) => id);
  expect(await ids({ level: 3 })).toEqual(['a2']);
  expect(await ids({ only: 'unpainted' })).toEqual(['a3']);
  expect(await ids({ only: 'unanswered' })).toEqual(['a3', 'a2']);
  expect(await ids({ to: NOW })).toEqual([]);
});

test('proof only grows', async () => {
  await expect(database.pool.query('DELETE FROM alarm_paint')).rejects.toThrow('alarm_paint only grows');
});

test('of one alarm a hundred windows are kept', async () => {
  const paints = openPaints(database);
  for (let i = 0; i < 102; i++) await paints.note(`w${i}`, 'u', 'u', [{ alarmId: 'a3', t: NOW + i, place: 'list' }]);
  expect((await openJournal(database).item('a3'))?.seen.paints).toHaveLength(100);
});
