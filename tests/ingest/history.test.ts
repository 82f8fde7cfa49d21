import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { httpOutlet } from '#server/ingest/replay/httpOutlet.ts';
import { loadMapping } from '#server/ingest/replay/mappings.ts';
import { replay } from '#server/ingest/replay/replay.ts';
import { KEY, post } from './openServer.ts';
import { steppedServer } from './steppedServer.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const DAY = 86_400_000;
const lastYear = now - 365 * DAY;

const own = steppedServer(now);

const gas = {
  code: 'G',
  name: 'G',
  pointType: 1,
  kind: 'CH4',
  unit: '',
  precision: 2,
  rangeMin: -10,
  rangeMax: 100,
  samplePeriod: 1,
};
const define = (): Promise<unknown> =>
  post(own.server.url, 'kafkaMonitoringPoint', [{ ...gas, limits: { high: { 2: 1 } } }]);
const samples = (from: number, values: readonly number[], code = 'G'): object[] =>
  values.map((value, i) => ({ pointCode: code, dataTime: from + i * 60_000, value }));
const fix = (t: number, inOutType = 1): object => ({
  cardNo: '1001',
  dataTime: t,
  x: 1,
  y: 2,
  z: -300,
  inOutType,
});
const number = async (sql: string): Promise<number> =>
  Number((await own.database.pool.query<{ n: string }>(sql)).rows[0]?.n);
const opened = (): unknown[] => [...own.server.rules.openAlarms()];
/** A minute of the rules' clock: silences, delays and lost contacts have their say. */
const beat = async (): Promise<void> => {
  for (let i = 0; i < 60; i++) {
    own.clock.advance(1000);
    await own.server.pipeline.act(() => ({
      ok: false,
      error: { code: 'bad_request', message: '' },
    }));
  }
};
const history = (entity: string, rows: object[]): ReturnType<typeof post> =>
  post(own.server.url, `${entity}?history=true`, rows);

describe('a batch of history', () => {
  test('is stored and counted in statistics, and raises nothing: not as it comes, not as time goes on, not after a restart', async () => {
    await define();
    const rows = samples(lastYear, [0.5, 3, 3, 3, 4]);
    expect((await history('sample', rows)).data).toMatchObject({
      stored: 5,
      late: 0,
      outdated: 0,
      beyondKeeping: 5,
    });
    expect((await history('sample', rows)).data).toMatchObject({ stored: 0, duplicate: 5 });
    await beat();
    await own.restart();
    await beat();
    expect(opened()).toEqual([]);
    expect(await number('SELECT count(*) AS n FROM alarm')).toBe(0);
    await own.server.store.maintain();
    expect(await number('SELECT sum(good_count) AS n FROM sample_stat_5m')).toBe(5);
    expect((await own.server.store.latest()).samples.length).toBe(0);
    expect((await own.server.store.stateAt(lastYear + DAY)).samples.value[0]).toBe(4);
  });

  test('leaves what is live as it is: the alarm that stands stands, what comes live is not late, and silence is counted on', async () => {
    await define();
    await post(own.server.url, 'sample', samples(now, [2]));
    expect(opened()).toHaveLength(1);
    // Newer than the live reading, and calm: the alarm would be cleared if it were taken for the
    // present.
    own.clock.advance(600_000);
    await history('sample', samples(now + 300_000, [0.1, 0.1]));
    expect(own.server.rules.openAlarms()).toMatchObject([{ clearedTime: null, currentValue: 2 }]);
    expect((await post(own.server.url, 'sample', samples(now + 60_000, [2.1]))).data).toMatchObject(
      { stored: 1, late: 0 },
    );
    await own.restart();
    expect(own.server.rules.openAlarms()).toMatchObject([{ clearedTime: null }]);
    // Older than the newest of the history, and yet the present.
    await post(own.server.url, 'sample', samples(now + 120_000, [0.1]));
    expect(own.server.rules.openAlarms()).toMatchObject([{ clearedTime: now + 120_000 }]);
  });

  test('of people brings nobody below, calls no help and loses no contact; tracks have it', async () => {
    await post(own.server.url, 'kafkaPerson', [
      {
        cardNo: '1001',
        name: 'A',
        jobNo: '',
        deptName: '',
        teamName: '',
        workType: '',
        duty: '',
        isLeader: false,
        isSpecial: false,
        cardType: 1,
      },
    ]);
    expect(
      (await history('kafkaUndergroundPersonnelLocation', [fix(lastYear), fix(lastYear + 60_000)]))
        .data.stored,
    ).toBe(2);
    expect(
      (await history('kafkaPersonSeekHelp', [{ cardNo: '1001', dataTime: lastYear }])).data.stored,
    ).toBe(1);
    await beat();
    await own.restart();
    await beat();
    expect([opened(), own.server.rules.presence()]).toEqual([[], []]);
    expect(
      (await own.server.store.latest()).fixes.filter(({ underground }) => underground),
    ).toEqual([]);
    const personNo = own.server.registry.personNo('1001') ?? -1;
    expect((await own.server.store.stateAt(lastYear + DAY / 24)).fixes).toMatchObject([
      { personNo, underground: true, t: lastYear + 60_000 },
    ]);
    expect(await number('SELECT count(*) AS n FROM visit_late')).toBe(0);
    await post(own.server.url, 'kafkaUndergroundPersonnelLocation', [fix(own.clock.now())]);
    expect(own.server.rules.presence()).toMatchObject([{ personNo, inTime: own.clock.now() }]);
  });

  test('of substations and foreign alarms changes neither the newest status nor the list of alarms', async () => {
    await post(own.server.url, 'kafkaSubstation', [
      { code: 'S1', name: 'S1', stationType: 1, x: 0, y: 0, z: 0 },
    ]);
    const foreign = {
      alarmKey: 'a',
      sourceName: 'b',
      level: 1,
      active: true,
      message: '',
      dataTime: lastYear,
    };
    expect((await history('kafkaMineAlarmRecord', [foreign])).data.stored).toBe(1);
    await history('kafkaSubstationRunningStatus', [
      { substationCode: 'S1', runState: 2, powerMode: 2, dataTime: lastYear },
    ]);
    await beat();
    await own.restart();
    await beat();
    expect(opened()).toEqual([]);
    expect((await own.server.store.latest()).substations).toEqual([]);
    expect(await number('SELECT count(*) AS n FROM external_alarm')).toBe(1);
  });

  test('is asked for by true alone: another word is refused, nothing is stored', async () => {
    await define();
    expect(await post(own.server.url, 'sample?history=yes', samples(now, [3]))).toMatchObject({
      status: 400,
      code: 'bad_request',
    });
    expect(await number('SELECT count(*) AS n FROM sample')).toBe(0);
  });
});

test('a source in history mode sends nothing else, whatever its batches say', async () => {
  await own.server.sources.put(
    { code: 'test', mineCode: own.server.source.mineCode, history: true },
    KEY,
  );
  await define();
  expect((await post(own.server.url, 'sample', samples(lastYear, [3, 3]))).data).toMatchObject({
    stored: 2,
    outdated: 0,
  });
  expect(opened()).toEqual([]);
  await own.restart();
  await own.server.sources.put(
    { code: 'test', mineCode: own.server.source.mineCode, history: false },
    KEY,
  );
  await post(own.server.url, 'sample', samples(now, [3]));
  expect(opened()).toHaveLength(1);
});

test('a connector that is sent last year in order as if it were today says so, and says nothing of what came late', async () => {
  await define();
  expect(
    (await post(own.server.url, 'sample', samples(lastYear, [0.1, 0.2, 0.3]))).data,
  ).toMatchObject({ outdated: 3, late: 0 });
  await post(own.server.url, 'sample', samples(now - 60_000, [0.1]));
  expect(
    (await post(own.server.url, 'sample', samples(lastYear + DAY, [0.1, 0.2]))).data,
  ).toMatchObject({ outdated: 0, late: 2 });
});

test('a bit of state that a feed makes up does not make its readings history', async () => {
  await define();
  await post(own.server.url, 'sample', [{ pointCode: 'G', dataTime: now, value: 3, state: 4096 }]);
  expect(opened()).toHaveLength(1);
  await own.restart();
  expect((await own.server.store.latest()).samples.length).toBe(1);
});

test('a public recording of 2004 replayed as history leaves the list of alarms empty; replayed as present it does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  const play = async (asHistory: boolean): Promise<number> => {
    const tally = await replay({
      folder: join(import.meta.dirname, '../fixtures/recordings/tep-alarms'),
      mapping: loadMapping('tep-alarms'),
      outlet: httpOutlet(own.server.url, KEY, asHistory),
      clock: systemClock,
      speed: 'max',
      from: 'original',
      progressFile: join(folder, `${asHistory}.json`),
      signal: new AbortController().signal,
    });
    return tally.stored;
  };
  expect(await play(true)).toBeGreaterThan(100);
  expect(own.server.changes).toEqual([]);
  await play(false);
  expect(own.server.changes.length).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
});
