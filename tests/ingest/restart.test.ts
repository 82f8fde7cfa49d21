import { expect, test } from 'vitest';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { post } from './openServer.ts';
import { steppedServer } from './steppedServer.ts';

/** The machine may be busy. */
const patience = { timeout: 15_000 };

const now = Date.parse('2026-11-21T08:00:00Z');
const own = steppedServer(now);

const point = (code: string, kind: string, limits: object, samplePeriod = 1): object => ({
  code,
  name: code,
  pointType: 1,
  kind,
  unit: '',
  precision: 2,
  rangeMin: -1000,
  rangeMax: 1000,
  samplePeriod,
  limits,
});
const logged = async (): Promise<string[]> =>
  (
    await own.database.pool.query<{ step: string }>(
      `SELECT alarm->>'sourceId' || ' ' || (transition->>'event') AS step FROM alarm_log ORDER BY seq`,
    )
  ).rows.map(({ step }) => step);

test.each([
  ['an hour old', 3_600_000],
  ['of another year', 400 * 86_400_000],
])(
  'a batch %s that is sent again after a restart, because its answer was lost, doubles no alarm',
  async (_, age) => {
    await post(own.server.url, 'kafkaMonitoringPoint', [
      point('G', 'CH4', { high: { 2: 1 } }),
      point('F', 'CH4', {}),
    ]);
    const rows = [0.9, 1.1, 0.8, 1.2, 0.7].map((value, i) => ({
      pointCode: 'G',
      dataTime: now - age + i * 60_000,
      value,
    }));
    await post(own.server.url, 'sample', rows);
    // Another point is up to date: the old one is not among the newest readings.
    await post(own.server.url, 'sample', [{ pointCode: 'F', dataTime: now, value: 0 }]);
    const before = await logged();
    expect(before.filter((step) => /raised/.test(step))).toHaveLength(2);
    await own.restart();
    expect((await post(own.server.url, 'sample', rows)).data).toMatchObject({
      stored: 0,
      duplicate: 5,
    });
    expect(await logged()).toEqual(before);
  },
);

test('a stay underground is counted from its beginning, not from the restart', async () => {
  const fix = (t: number, inOutType = 1): object => ({
    cardNo: '1',
    dataTime: t,
    inOutType,
    x: t % 97,
    y: 0,
    z: -300,
  });
  const hour = 3_600_000;
  for (let t = now; t <= now + 11 * hour; t += hour) {
    own.clock.jumpWall(t - own.clock.now());
    await post(own.server.url, 'kafkaUndergroundPersonnelLocation', [fix(t)]);
  }
  await own.restart();
  own.clock.jumpWall(90 * 60_000);
  await post(own.server.url, 'kafkaUndergroundPersonnelLocation', [fix(now + 12.5 * hour)]);
  own.clock.advance(60_000);
  await expect
    .poll(() => own.server.changes.map(({ alarm }) => alarm.alarmType), patience)
    .toContain(AlarmType.timeout);
});

test('rain of the days before a restart still counts', async () => {
  const stations = ['R.rain5min', 'R.rain24h', 'R.rainThreshold'].map((code) =>
    point(code, 'RAIN', {}, 3600),
  );
  await post(own.server.url, 'kafkaMonitoringPoint', stations);
  const rain = (hoursAgo: number, value: number): object => ({
    pointCode: 'R.rain5min',
    dataTime: now - hoursAgo * 3_600_000,
    value,
  });
  await post(own.server.url, 'sample', [rain(20, 30), rain(10, 12), rain(4, 0)]);
  await own.restart();
  await post(own.server.url, 'sample', [rain(3, 1)]);
  const { rows } = await own.database.pool.query(
    'SELECT value FROM sample WHERE point_no = $1 ORDER BY t DESC LIMIT 1',
    [own.server.registry.pointNo('R.rain24h')],
  );
  expect(rows).toEqual([{ value: 43 }]);
});
