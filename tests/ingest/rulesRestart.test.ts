import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { openServer, post, type OpenServer } from './openServer.ts';

/** What the rules must know again after a restart, and what a source may not define. */

let database: TestDatabase;
let server: OpenServer;
const start = Date.now() - 300_000;

const point = (code: string, limits: object) => ({
  code,
  name: code,
  pointType: 1,
  kind: code.startsWith('CO') ? 'CO' : 'CH4',
  unit: code.startsWith('CO') ? 'ppm' : '%CH4',
  precision: 2,
  rangeMin: 0,
  rangeMax: 1000,
  samplePeriod: 1,
  areaCode: 'H1',
  limits,
});
const square = [[0, 0], [1, 0], [1, 1]]; // prettier-ignore
const send = async (pointCode: string, sec: number, value: number): Promise<string[]> => {
  const from = server.changes.length;
  expect(
    await post(server.url, 'sample', [{ pointCode, dataTime: start + sec * 1000, value }]),
  ).toMatchObject({ status: 200 });
  return server.changes
    .slice(from)
    .filter(({ alarm }) => alarm.sourceId === pointCode)
    .map(
      ({ transition, alarm }) => `${transition.event} ${alarm.alarmNo.slice(-6)} ${alarm.count}`,
    );
};
const restart = async (): Promise<void> => {
  await server.stop();
  server = await openServer(database);
};

beforeAll(async () => {
  database = await startTestDatabase();
  server = await openServer(database);
  await post(server.url, 'area', [
    { code: 'H1', name: 'Heading 1', place: 'heading', levelCode: null, polygon: square },
  ]);
}, 60_000);

afterAll(async () => {
  await server.stop();
  await database.stop();
});

test('[3.6 hysteresis] limits that a source pushes are checked: a bad one goes to the dead letters with its reason, the rest flows', async () => {
  const answer = await post(server.url, 'kafkaMonitoringPoint', [
    point('P', { high: { 3: 1 } }),
    point('BAD', { high: { 2: 1.5, 3: 1.4 }, deadband: 0.3 }),
    point('CO1', { high: { 1: 100 } }),
  ]);
  expect(answer).toMatchObject({
    status: 200,
    data: { stored: 2, rejected: 1, faults: [{ index: 1, code: 'hysteresis_violated' }] },
  });
  const { rows } = await database.pool.query<{
    entity: string;
    code: string;
    message: string;
    payload: string;
  }>('SELECT entity, code, message, payload FROM dead_letter');
  expect(rows).toMatchObject([{ entity: 'kafkaMonitoringPoint', code: 'hysteresis_violated' }]);
  expect(rows[0]?.message).toContain('clear_order on the high side, level 2');
  expect(rows[0]?.payload).toContain('BAD');
  expect(server.registry.model().points.map(({ code }) => code)).toEqual(['P', 'CO1']);
  expect(await send('P', 0, 0.5)).toEqual([]);
});

test('[3.6 re-alarm] an alarm closed less than ten minutes before a restart is raised again as the same record', async () => {
  expect(await send('P', 1, 2)).toEqual(['raised 000001 1']);
  const [open] = server.rules.openAlarms();
  await server.pipeline.act((engine, now) => ({
    ok: true,
    value: engine.acknowledge([open?.id ?? ''], 'Li', '', now),
  }));
  expect(await send('P', 2, 0.5)).toEqual(['cleared 000001 1']);
  expect(server.rules.openAlarms()).toEqual([]);
  await restart();
  expect(await send('P', 60, 2)).toEqual(['reraised 000001 2']);
});

test('[4.4 blasting] the window of a reported blast is open after a restart as before', async () => {
  const blast = { blastNo: 'B1', dataTime: start + 100_000, areaCodes: ['H1'] };
  expect(await post(server.url, 'kafkaBlastRecord', [blast])).toMatchObject({ status: 200 });
  await restart();
  expect(await send('CO1', 110, 900)).toEqual(['suppressed 000002 1']);
  expect(server.rules.blasts()).toHaveLength(1);
});

test('[rule 2] an alarm of another system whose clear came before its raise is raised and cleared, a restart in between too', async () => {
  const tell = async (key: string, sec: number, active: boolean): Promise<string[]> => {
    const from = server.changes.length;
    const row = {
      alarmKey: key,
      sourceName: 'Plant',
      level: 2,
      active,
      dataTime: start + sec * 1000,
    };
    expect(await post(server.url, 'kafkaMineAlarmRecord', [row])).toMatchObject({ status: 200 });
    return server.changes
      .slice(from)
      .map(({ transition, alarm }) => `${transition.event} ${alarm.sourceId}`);
  };
  expect(await tell('fan', 20, false)).toEqual([]);
  expect(await tell('pump', 10, true)).toEqual(['raised pump']);
  expect(await tell('pump', 20, false)).toEqual(['cleared pump']);
  expect(await tell('pump', 40, false)).toEqual([]);
  expect(await tell('belt', 10, true)).toEqual(['raised belt']);
  expect(await tell('belt', 20, false)).toEqual(['cleared belt']);
  await restart();
  expect(await tell('fan', 10, true)).toEqual(['raised fan', 'cleared fan']);
  expect(await tell('fan', 10, true)).toEqual([]);
  expect(await tell('pump', 15, true)).toEqual([]);
  expect(await tell('pump', 30, true)).toEqual(['reraised pump', 'cleared pump']);
  expect(await tell('belt', 15, true)).toEqual([]);
  await restart();
  for (const key of ['fan', 'pump', 'belt']) expect(await tell(key, 10, true)).toEqual([]);
});
