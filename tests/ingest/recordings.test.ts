import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { httpOutlet } from '#server/ingest/replay/httpOutlet.ts';
import { loadMapping } from '#server/ingest/replay/mappings.ts';
import type { Mapping } from '#server/ingest/replay/mapping.ts';
import { replay, type Tally } from '#server/ingest/replay/replay.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { KEY, openServer, type OpenServer } from './openServer.ts';

const isBegin = (event: string): boolean => event === 'raised' || event === 'reraised';
const sensorAlarms: readonly number[] = [
  AlarmType.offline,
  AlarmType.fault,
  AlarmType.overRange,
  AlarmType.stuck,
];

/**
 * The recordings lie beside the repository, not in it; without them there is nothing to check, and
 * the excerpts in tests/fixtures still are.
 */
const data = resolve(import.meta.dirname, '../../../shared/data');

describe.skipIf(!existsSync(data))(
  'whole recordings through the HTTP connector',
  { timeout: 60_000 },
  () => {
    let database: TestDatabase;
    let server: OpenServer;
    let folder: string;

    beforeEach(async () => {
      database = await startTestDatabase();
      server = await openServer(database);
      folder = mkdtempSync(join(tmpdir(), 'replay-'));
    });

    afterEach(async () => {
      await server.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
      expect(server.errors).toEqual([]);
    });

    const expectedOf = (set: string): Record<string, never> =>
      JSON.parse(readFileSync(join(data, set, 'expected.json'), 'utf8')) as Record<string, never>;
    const play = (
      set: string,
      mapping: Mapping = loadMapping(set),
      only?: RegExp,
    ): Promise<Tally> =>
      replay({
        folder: join(data, set),
        mapping,
        outlet: httpOutlet(server.url, KEY),
        clock: systemClock,
        speed: 'max',
        from: 'original',
        progressFile: join(folder, `${set}.json`),
        batchRows: 4000,
        signal: new AbortController().signal,
        ...(only === undefined ? {} : { only }),
      });
    const noOf = (code: string): number => {
      const no = server.registry.pointNo(code);
      if (no === undefined) throw new Error(`no point ${code}`);
      return no;
    };
    const one = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
      (await database.pool.query<Record<string, unknown>>(sql, values)).rows[0] ?? {};
    const rowsOf = async (code: string): Promise<number> =>
      Number(
        (await one('SELECT count(*) AS n FROM sample WHERE point_no = $1', [noOf(code)]))['n'],
      );
    /**
     * Times that an alarm of this point's limits began, again or anew; what is said about the
     * sensor itself does not count.
     */
    const episodes = (code: string): number =>
      server.changes.filter(
        ({ alarm, transition }) =>
          alarm.sourceId === code &&
          isBegin(transition.event) &&
          !sensorAlarms.includes(alarm.alarmType),
      ).length;

    test('steel-energy: every row in its place, 959,640.3 kWh in buckets of any size, episodes as computed', async () => {
      const expected = expectedOf('steel-energy') as unknown as {
        rows: number;
        sum_kwh: number;
        usage_gt_120: { episodes: number };
        power_factor_lt_60: { episodes: number };
      };
      const tally = await play('steel-energy');
      expect(tally).toMatchObject({
        sent: expected.rows * 4,
        stored: expected.rows * 4,
        duplicate: 0,
        late: 0,
        rejected: 0,
      });
      expect(episodes('STEEL.activeEnergy')).toBe(expected.usage_gt_120.episodes);
      expect(episodes('STEEL.powerFactor')).toBe(expected.power_factor_lt_60.episodes);
      await server.store.maintain();
      for (const bucket of [300_000, 900_000, 3_600_000, 86_400_000, 31 * 86_400_000]) {
        const { rows } = await database.pool.query<{ sum: number }>(
          'SELECT sum(sum) AS sum FROM sample_stat_5m WHERE point_no = $1 GROUP BY start / $2 * $2',
          [noOf('STEEL.activeEnergy'), bucket],
        );
        expect(
          rows.reduce((sum, row) => sum + row.sum, 0),
          `buckets of ${bucket} ms`,
        ).toBeCloseTo(expected.sum_kwh, 0);
      }
    });

    test('steel-energy as written: midnight rows come late, land in their own bucket and are history only', async () => {
      const mapping = structuredClone(loadMapping('steel-energy'));
      for (const file of mapping.files) {
        Object.assign(file.time, { midnight: 'start' });
        file.emit.splice(1);
      }
      const tally = await play('steel-energy', mapping);
      expect(tally).toMatchObject({ stored: 35_040, late: 365, duplicate: 0 });
      expect(episodes('STEEL.activeEnergy')).toBe(363);
      const first = await one(
        'SELECT t, value FROM sample WHERE point_no = $1 ORDER BY t LIMIT 1',
        [noOf('STEEL.activeEnergy')],
      );
      expect([Number(first['t']), first['value']]).toEqual([
        Date.parse('2018-01-01T00:00:00+09:00'),
        3.42,
      ]);
    });

    test('airquality-uci: missing codes become quality, milligrams become ppm, episodes as computed', async () => {
      const expected = expectedOf('airquality-uci') as unknown as {
        rows: number;
        CO_GT: { missing: number; max: number };
        co_gt_5_mg_m3: { episodes: number };
      };
      const tally = await play('airquality-uci');
      expect(tally).toMatchObject({ stored: expected.rows * 13, duplicate: 0, rejected: 0 });
      const missing = await one(
        'SELECT count(*) AS n FROM sample WHERE point_no = $1 AND value IS NULL AND state & 8 = 8',
        [noOf('AIR.CO')],
      );
      expect(Number(missing['n'])).toBe(expected.CO_GT.missing);
      const most = await one('SELECT max(value) AS most FROM sample WHERE point_no = $1', [
        noOf('AIR.CO'),
      ]);
      expect(most['most']).toBeCloseTo(expected.CO_GT.max / 1.16, 9);
      expect(episodes('AIR.CO')).toBe(expected.co_gt_5_mg_m3.episodes);
    });

    test('sdu-uwb-co2: rooms, people and the tag of one person', async () => {
      const expected = expectedOf('sdu-uwb-co2') as unknown as Record<
        string,
        {
          rows: number;
          co2_gt_1000: { episodes: number };
          people_over_capacity: { episodes: number };
        }
      >;
      const tally = await play('sdu-uwb-co2');
      expect(tally).toMatchObject({ stored: 12 * 21_600 + 827, duplicate: 0, rejected: 0 });
      for (const room of [1, 2, 3, 4]) {
        expect(await rowsOf(`SDU.${room}.co2`)).toBe(21_600);
        expect(episodes(`SDU.${room}.co2`), `CO2 of room ${room}`).toBe(
          expected[`room_${room}`]?.co2_gt_1000.episodes,
        );
        expect(episodes(`SDU.${room}.people`), `people in room ${room}`).toBe(
          expected[`room_${room}`]?.people_over_capacity.episodes,
        );
      }
      expect(Number((await one('SELECT count(*) AS n FROM position_fix'))['n'])).toBe(827);
    });

    test('jsi-rtls-tags: every fix of four tags, to the millisecond', async () => {
      const expected = expectedOf('jsi-rtls-tags') as unknown as {
        sequences: Record<string, { rows: number }>;
      };
      const rows = Object.values(expected.sequences).reduce(
        (sum, sequence) => sum + sequence.rows,
        0,
      );
      expect(await play('jsi-rtls-tags')).toMatchObject({
        stored: rows,
        duplicate: 0,
        rejected: 0,
      });
      expect(
        await one(
          'SELECT count(*)::int AS n, count(DISTINCT person_no)::int AS tags FROM position_fix',
        ),
      ).toEqual({ n: rows, tags: 4 });
    });

    test('gnss-daily-neu: every solution of 18 stations, with the largest step where it was', async () => {
      const expected = expectedOf('gnss-daily-neu') as unknown as {
        stations: Record<
          string,
          { rows: number; on: string; largest_one_day_horizontal_step_mm: number }
        >;
      };
      const rows = Object.values(expected.stations).reduce((sum, station) => sum + station.rows, 0);
      expect(await play('gnss-daily-neu')).toMatchObject({
        stored: rows,
        duplicate: 0,
        rejected: 0,
      });
      const step = await one(
        `SELECT t, step FROM (SELECT t, greatest(abs(cum_x - lag(cum_x) OVER w), abs(cum_y - lag(cum_y) OVER w)) AS step
       FROM gnss_solution WHERE device_code = 'J188' WINDOW w AS (ORDER BY t)) s WHERE step IS NOT NULL ORDER BY step DESC LIMIT 1`,
      );
      expect(new Date(Number(step['t'])).toISOString().slice(0, 10)).toBe(
        expected.stations['J188']?.on,
      );
      expect(step['step']).toBeCloseTo(
        expected.stations['J188']?.largest_one_day_horizontal_step_mm ?? 0,
        1,
      );
      expect(await rowsOf('USUD.cumH')).toBe(expected.stations['USUD']?.rows);
    });

    test('tep-alarms: every message of another system, every activation an alarm, before and after alarm management', async () => {
      const expected = expectedOf('tep-alarms') as unknown as {
        totals: Record<string, { messages: number; activations: number }>;
      };
      const total = (what: 'messages' | 'activations'): number =>
        Object.values(expected.totals).reduce((sum, part) => sum + part[what], 0);
      expect(await play('tep-alarms')).toMatchObject({
        sent: total('messages'),
        stored: total('messages'),
        rejected: 0,
      });
      expect(Number((await one('SELECT count(*) AS n FROM external_alarm'))['n'])).toBe(
        total('messages'),
      );
      expect(server.changes.filter(({ transition }) => isBegin(transition.event)).length).toBe(
        total('activations'),
      );
    });

    test('nab-host-machine: every row but the ones with a time that was already there', async () => {
      const tally = await play('nab-host-machine');
      expect(tally).toMatchObject({ sent: 119_784, rejected: 0, duplicate: 45 });
      expect(tally.stored).toBe(119_784 - 45);
      const hottest = await one('SELECT max(value) AS most FROM sample WHERE point_no = $1', [
        noOf('NAB.machine_temperature'),
      ]);
      expect(hottest['most']).toBeLessThan(45);
    });

    test('usgs-slope-rain: inches become millimetres, the landslide threshold is crossed as computed', async () => {
      const expected = expectedOf('usgs-slope-rain') as unknown as {
        rain: Record<
          string,
          { rows: number; total: number; p3_p15_threshold_exceeded: { episodes: number } }
        >;
      };
      const tally = await play('usgs-slope-rain', undefined, /_rain|KSEA/);
      expect(tally.rejected).toBe(0);
      for (const [file, { total, p3_p15_threshold_exceeded }] of Object.entries(expected.rain)) {
        const station = `USGS.${/wa(\w+)_rain/.exec(file)?.[1]}`;
        const sum = await one('SELECT sum(value) AS mm FROM sample WHERE point_no = $1', [
          noOf(`${station}.rain5min`),
        ]);
        expect(Number(sum['mm']) / 25.4, station).toBeCloseTo(total, 0);
        expect(episodes(`${station}.rainThreshold`), station).toBe(
          p3_p15_threshold_exceeded.episodes,
        );
      }
      expect(await rowsOf('USGS.KSEA.rain5min')).toBe(12_529);
    });
  },
);
