import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alarmOf, changeOf, fixOf, ingestBatchOf, outcomeOf } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { openTestStore } from '#tests/testStore.ts';
import { AlarmState, AlarmType } from '#contracts/alarms/alarm.ts';
import type { Store } from '../store.ts';
import { openJournal } from './journal.ts';
import { losingAnswersTo } from '#tests/losingAnswersTo.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await startTestDatabase();
  ({ store } = await openTestStore(database, NOW));
});
afterAll(async () => {
  await store.close();
  await database.stop();
});

describe('the alarm log', () => {
  test('numbers changes without gaps, over failed commits and over a restart', async () => {
    expect(await store.alarmCursor()).toEqual({
      lastNumber: 0,
      lastSeq: 0,
      epoch: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const raise = (number: number) => outcomeOf([changeOf(alarmOf(number))]);
    const first = await store.commit(
      [ingestBatchOf({}), ingestBatchOf({})],
      [outcomeOf([changeOf(alarmOf(1)), changeOf(alarmOf(2))]), raise(3)],
    );
    expect(first.alarmSeqs).toEqual([1, 2, 3]);
    await expect(
      store.commit([ingestBatchOf({ fixes: [fixOf(1, NOW, Number.NaN)] })], [raise(4)]),
    ).rejects.toThrow('not-null');
    expect((await store.commit([ingestBatchOf({})], [raise(4)])).alarmSeqs).toEqual([4]);

    const { epoch } = await store.alarmCursor();
    await store.close();
    ({ store } = await openTestStore(database, NOW));
    expect((await store.commit([ingestBatchOf({})], [raise(5)])).alarmSeqs).toEqual([5]);
    expect(await store.alarmCursor()).toEqual({ lastNumber: 5, lastSeq: 5, epoch });
  });

  test('answers the changes after a number, in order, with the alarm as it was then', async () => {
    const acknowledged = alarmOf(1, {
      state: AlarmState.activeAck,
      ackUserName: '张伟',
      ackTime: NOW,
    });
    await store.commit([ingestBatchOf({})], [outcomeOf([changeOf(acknowledged, 'acknowledged')])]);
    const changes = await store.alarmChangesAfter(3, 2);
    expect(changes.map(({ seq, t }) => [seq, t])).toEqual([[4, NOW], [5, NOW]]); // prettier-ignore
    const [last] = await store.alarmChangesAfter(5, 10);
    expect(last).toEqual({ seq: 6, t: NOW, ...changeOf(acknowledged, 'acknowledged') });
    expect((await store.alarmChangesAfter(0, 1))[0]?.alarm).toEqual(alarmOf(1));
  });

  test('only grows: no statement changes or removes a line', async () => {
    for (const text of [
      'UPDATE alarm_log SET t = 0',
      'DELETE FROM alarm_log',
      'TRUNCATE alarm_log',
    ])
      await expect(database.pool.query(text), text).rejects.toThrow('alarm_log only grows');
  });

  test('open alarms are those that are not closed, as their last change left them', async () => {
    await store.commit(
      [ingestBatchOf({})],
      [outcomeOf([changeOf(alarmOf(2, { state: AlarmState.closed }), 'closed')])],
    );
    const open = await store.openAlarms();
    expect(open.map(({ id, state }) => [id, state])).toEqual([['a1', 2], ['a3', 1], ['a4', 1], ['a5', 1]]); // prettier-ignore
    expect(open[0]?.ackUserName).toBe('张伟');
  });

  test('is written with what raised it or not at all, by one statement too', async () => {
    const { lastSeq } = await store.alarmCursor();
    const seekHelps = [{ personNo: 1, t: NOW, helpType: 1 }];
    const foreign = (sourceName: string) => [
      {
        key: 'K',
        sourceName,
        t: NOW,
        level: 2 as const,
        active: true,
        value: undefined,
        message: '',
      },
    ];
    const calls = async (): Promise<unknown> =>
      (await database.pool.query('SELECT person_no FROM seek_help')).rows;
    const commit = (sourceName: string) =>
      store.commit(
        [ingestBatchOf({ seekHelps, externalAlarms: foreign(sourceName) })],
        [outcomeOf([changeOf(alarmOf(5, { count: 2 }), 'reraised')])],
      );
    await expect(commit(null as unknown as string)).rejects.toThrow('not-null');
    expect([await calls(), (await store.alarmCursor()).lastSeq]).toEqual([[], lastSeq]);
    expect((await commit('Plant')).alarmSeqs).toEqual([lastSeq + 1]);
    expect([await calls(), (await store.alarmCursor()).lastSeq]).toEqual([
      [{ person_no: 1 }],
      lastSeq + 1,
    ]);
  });

  test.each([
    ['COMMIT', 'with positions', { fixes: [fixOf(1, NOW, 1)] }],
    ['INTO alarm_log', 'by itself, one statement', {}],
  ])(
    'goes on rightly after a commit whose answer was lost on the way (%s: %s)',
    async (word, _, given) => {
      const before = (await store.alarmCursor()).lastSeq;
      const proxy = await losingAnswersTo(word, database.connection);
      await store.close();
      ({ store } = await openTestStore(
        { ...database, connection: { ...database.connection, ...proxy.address } },
        NOW,
      ));
      await store.commit([ingestBatchOf({})], [outcomeOf()]);
      proxy.loseNext();
      const lost = outcomeOf([changeOf(alarmOf(5, { count: 2 }), 'reraised')]);
      await expect(store.commit([ingestBatchOf(given)], [lost])).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect((await store.commit([ingestBatchOf(given)], [lost])).alarmSeqs).toEqual([before + 2]);
      await store.close();
      proxy.close();
      ({ store } = await openTestStore(database, NOW));
    },
  );
});

describe('the alarm journal', () => {
  const idsOf = async (
    body: Parameters<ReturnType<typeof openJournal>['list']>[0],
  ): Promise<[string[], number]> => {
    const { list, total } = await openJournal(database).list(body);
    return [list.map(({ id }) => id), total];
  };

  test('pages newest first and counts the whole', async () => {
    expect(await idsOf({ currentPage: 1, pageSize: 2 })).toEqual([['a5', 'a4'], 5]);
    expect(await idsOf({ currentPage: 3, pageSize: 2 })).toEqual([['a1'], 5]);
    expect(await idsOf({ currentPage: 4, pageSize: 2 })).toEqual([[], 5]);
  });

  test('filters by time, level, state, type, area, point and any part of number, source and area', async () => {
    await store.commit(
      [ingestBatchOf({})],
      [
        outcomeOf([
          changeOf(
            alarmOf(6, {
              level: 3,
              pointNo: null,
              areaNo: 77,
              alarmType: AlarmType.boundary,
              areaName: 'Pit 50%_',
              sourceName: "o'hara",
            }),
          ),
        ]),
      ],
    );
    expect(await idsOf({ from: 1001.5, to: 1004 })).toEqual([['a3', 'a2'], 2]);
    expect(await idsOf({ levels: [3] })).toEqual([['a6'], 1]);
    expect(await idsOf({ levels: [], states: [4, 2] })).toEqual([['a2', 'a1'], 2]);
    expect(await idsOf({ types: [], areaNo: 77 })).toEqual([['a6'], 1]);
    expect(await idsOf({ types: [AlarmType.boundary, AlarmType.seekHelp] })).toEqual([['a6'], 1]);
    expect(await idsOf({ pointNo: 5 })).toEqual([['a5', 'a4', 'a3', 'a2', 'a1'], 5]);
    expect(await idsOf({ keyword: '八盘' })).toEqual([['a5', 'a4', 'a3', 'a2', 'a1'], 5]);
    expect(await idsOf({ keyword: 'FACE' })).toEqual([['a5', 'a4', 'a3', 'a2', 'a1'], 5]);
    expect(await idsOf({ keyword: '0%_' })).toEqual([['a6'], 1]);
    expect(await idsOf({ keyword: "O'H" })).toEqual([['a6'], 1]);
    expect(await idsOf({ keyword: '000003' })).toEqual([['a3'], 1]);
    expect(await idsOf({ keyword: '越界', names: ['boundary'] })).toEqual([['a6'], 1]);
    expect(await idsOf({ keyword: '000003', names: ['boundary'] })).toEqual([['a6', 'a3'], 2]);
    expect(await idsOf({ names: ['boundary'] })).toMatchObject([expect.anything(), 6]);
    expect(await idsOf({ keyword: '', names: ['boundary'] })).toMatchObject([expect.anything(), 6]);
  });

  test('one alarm comes with every step of its life', async () => {
    const item = await openJournal(database).item('a2');
    expect(item?.alarm.state).toBe(AlarmState.closed);
    expect(item?.log.map(({ event }) => event)).toEqual(['raised', 'closed']);
    expect(await openJournal(database).item('nobody')).toBeUndefined();
  });

  test('closed alarms are found by the time their cause was gone', async () => {
    const closed = (number: number, clearedTime: number) =>
      alarmOf(number, { state: AlarmState.closed, clearedTime });
    const gone = [closed(6, NOW - 700_000), closed(7, NOW - 500_000)];
    await store.commit(
      [ingestBatchOf({})],
      [outcomeOf(gone.map((alarm) => changeOf(alarm, 'cleared')))],
    );
    expect(await store.alarmsClosedSince(NOW - 600_000)).toEqual([gone[1]]);
    expect(await store.alarmsClosedSince(NOW)).toEqual([]);
  });
});
