import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createRules } from './engine.ts';
import { defaultRules } from './options.ts';
import { MotionHistory } from './slope/motionHistory.ts';
import { ingestBatchOf, mineOf, samplesOf, type PointSketch } from '#tests/helpers/testMine.ts';

/**
 * Real recordings with known answers; absent outside the workplace, then these tests are skipped.
 */
const folder = new URL('../../../shared/data/', import.meta.url);
const recorded = describe.skipIf(!existsSync(folder));

function linesOf(path: string): string[] {
  const bytes = readFileSync(new URL(path, folder));
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);
}

/** Raises of a point with one limit and neither dead-band nor delay. */
function episodes(
  rows: readonly (readonly [t: number, value: number])[],
  above: number,
  point: Partial<PointSketch> = {},
): number {
  const rules = createRules();
  rules.useModel(
    mineOf({
      points: [{ code: 'P', kind: 'VALUE', period: 900, ...point, limits: { high: { 3: above } } }],
    }),
  );
  const { changes } = rules.evaluate(
    ingestBatchOf({ samples: samplesOf(rows.map(([t, value]) => [0, t, value] as const)) }),
  );
  return changes.filter(
    ({ transition }) => transition.event === 'raised' || transition.event === 'reraised',
  ).length;
}

/** dd/mm/yyyy and hh:mm in UTC. */
function time(date: string, clock: string): number {
  const [day = 0, month = 1, year = 0] = date.split('/').map(Number);
  const [hour = 0, minute = 0] = clock.split(/[:.]/).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
}

recorded('recordings', () => {
  // Steel writes each day's last quarter as 00:00 of the same date: the interval that ends at
  // midnight belongs to the next day.
  test('steel: usage above 120 kWh has 363 episodes', () => {
    const rows = linesOf('steel-energy/Steel_industry_data.csv.gz').map((line) => {
      const [stamp = '', usage] = line.split(',');
      const [date = '', clock = ''] = stamp.split(' ');
      return [time(date, clock) + (clock === '00:00' ? 86_400_000 : 0), Number(usage)] as const;
    });
    expect(episodes(rows, 120.001)).toBe(363);
  });

  test('steel: as written, the midnight rows come late and are left out of live state', () => {
    const rows = linesOf('steel-energy/Steel_industry_data.csv.gz').map((line) => {
      const [stamp = '', usage] = line.split(',');
      const [date = '', clock = ''] = stamp.split(' ');
      return [time(date, clock), Number(usage)] as const;
    });
    expect(episodes(rows, 120.001)).toBe(363);
  });

  test('street air: carbon monoxide above 5 mg/m³ has 171 episodes over gaps marked -200', () => {
    const rows = linesOf('airquality-uci/AirQualityUCI.csv').map((line) => {
      const [date = '', clock = '', co] = line.split(',');
      return [time(date, clock), Number(co) === -200 ? Number.NaN : Number(co)] as const;
    });
    expect(episodes(rows, 5.01)).toBe(171);
  });

  const minutes = (path: string) =>
    linesOf(`sdu-uwb-co2/sdu-2018-1building-3datatypes/${path}`).map((line) => {
      const [day, clock = '', , , value] = line.split(',');
      const [hour = 0, minute = 0] = clock.split(':').map(Number);
      return [((Number(day) * 24 + hour) * 60 + minute) * 60_000, Number(value)] as const;
    });

  test('rooms: CO2 above 1000 ppm in 8 episodes, more than 32 people once', () => {
    expect(episodes(minutes('co2_data_room_1.csv'), 1000.001, { period: 60 })).toBe(8);
    expect(episodes(minutes('occ_data_room_3.csv'), 32.5, { period: 60 })).toBe(1);
    expect(episodes(minutes('co2_data_room_2.csv'), 1000.001, { period: 60 })).toBe(0);
  });

  const gauges = JSON.parse(
    existsSync(folder)
      ? readFileSync(new URL('usgs-slope-rain/expected.json', folder), 'utf8')
      : '{"rain":{}}',
  ) as {
    rain: Record<string, { p3_p15_threshold_exceeded: { rows: number; episodes: number } }>;
  };

  test.each(Object.entries(gauges.rain))(
    'rain: %s lies above the landslide threshold as published',
    (file, { p3_p15_threshold_exceeded }) => {
      const rules = createRules();
      rules.useModel(
        mineOf({
          points: ['rain5min', 'rain1h', 'rain24h', 'rainThreshold'].map((field) => ({
            code: `G.${field}`,
            kind: 'RAIN' as const,
            limits: field === 'rainThreshold' ? { high: { 2: 0.0001 } } : {},
          })),
        }),
      );
      const rows = linesOf(`usgs-slope-rain/${file}`);
      rows.unshift(
        readFileSync(new URL(`usgs-slope-rain/${file}`, folder), 'utf8').split(/\r?\n/)[0] ?? '',
      );
      const samples = samplesOf(
        rows.map((line) => {
          const [year = 0, month = 1, day = 0, hour = 0, minute = 0, inches = 0] = line
            .trim()
            .split(/\s+/)
            .map(Number);
          return [0, Date.UTC(year, month - 1, day, hour, minute), inches * 25.4] as const;
        }),
      );
      const { derived, changes } = rules.evaluate(ingestBatchOf({ samples }));
      let above = 0;
      for (let i = 0; i < derived.length; i++)
        if (derived.pointNo[i] === 3 && (derived.value[i] ?? 0) > 0) above++;
      const raised = changes.filter(
        ({ transition }) => transition.event === 'raised' || transition.event === 'reraised',
      ).length;
      expect({ rows: above, episodes: raised }).toEqual(p3_p15_threshold_exceeded);
    },
  );

  /**
   * Hourly gauges of airports: station, time and hundredths of an inch in columns of fixed width.
   */
  const airports = ['KBFI', 'KPAE', 'KSEA', 'KTIW'];

  test.each(airports)(
    'rain: the threshold of the rules at %s is that of the published rule, hour by hour',
    (station) => {
      const hours = [
        ...readFileSync(new URL(`usgs-slope-rain/${station}_t.txt`, folder), 'utf8').matchAll(
          /^\d\d(\d{4})(\d\d)(\d\d)(\d\d)(\d{3})/gmu,
        ),
      ].map(([, ...columns]) => {
        const [year = 0, month = 1, day = 1, hour = 0, hundredths = 0] = columns.map(Number);
        return [Date.UTC(year, month - 1, day, hour), hundredths / 100] as const;
      });
      const rules = createRules();
      rules.useModel(
        mineOf({
          points: ['rain5min', 'rain1h', 'rain24h', 'rainThreshold'].map((field) => ({
            code: `G.${field}`,
            kind: 'RAIN' as const,
          })),
        }),
      );
      const { derived } = rules.evaluate(
        ingestBatchOf({
          samples: samplesOf(hours.map(([t, inches]) => [0, t, inches * 25.4] as const)),
        }),
      );
      const told = new Map<number, number>();
      for (let i = 0; i < derived.length; i++)
        if (derived.pointNo[i] === 3) told.set(derived.t[i] ?? 0, derived.value[i] ?? 0);
      // The rule as published: inches of 72 h above 3.5 less 0.67 of those of the 360 h before.
      const within = (t: number, from: number, to: number): number =>
        hours.reduce(
          (sum, [at, inches]) =>
            at > t - from * 3_600_000 && at <= t - to * 3_600_000 ? sum + inches : sum,
          0,
        );
      const checked = hours.filter((_, i) => i % 97 === 0);
      expect(checked.length).toBeGreaterThan(100);
      for (const [t] of checked)
        expect(told.get(t)).toBeCloseTo(
          25.4 * (within(t, 72, 0) - 3.5 + 0.67 * within(t, 432, 72)),
          3,
        );
      const above = hours.filter(([t]) => (told.get(t) ?? 0) > 0).length;
      expect(above).toBeGreaterThan(0);
      expect(above / hours.length).toBeLessThan(0.2);
    },
  );

  const steps = JSON.parse(
    existsSync(folder)
      ? readFileSync(new URL('gnss-daily-neu/expected.json', folder), 'utf8')
      : '{"stations":{}}',
  ) as { stations: Record<string, { largest_one_day_horizontal_step_mm: number; on: string }> };

  test('ground stations: each known step that a day of red would make is told in that week, and stations without one stay below red', () => {
    for (const [station, { largest_one_day_horizontal_step_mm: step, on }] of Object.entries(
      steps.stations,
    )) {
      const history = new MotionHistory(defaultRules.slope, defaultRules.slope.pit, 2);
      const rows = linesOf(`gnss-daily-neu/${station}neu9818.csv`).flatMap((line) => {
        const [day = '', cumX, cumY, cumH] = line.split(',');
        return history.take({
          deviceCode: station,
          t: Date.parse(day),
          cumX: Number(cumX),
          cumY: Number(cumY),
          cumH: Number(cumH),
          rms: 2,
          solutionType: 1,
        });
      });
      const fastest = rows.reduce((most, row) => (row.sure > most ? row.sure : most), 0);
      if (step > 20 && step < 30) continue;
      const isStep = step >= 30;
      const told =
        rows.filter(({ t, sure }) => sure > 30 && Math.abs(t - Date.parse(on)) <= 7 * 86_400_000)
          .length > 0;
      expect([station, told], `${station} ${step} mm, fastest ${fastest}`).toEqual([
        station,
        isStep,
      ]);
      if (!isStep) expect(fastest, station).toBeLessThan(30);
    }
  });

  test('ground stations: in nine years of 18 stations only the day after each earthquake is red', () => {
    const rules = createRules();
    rules.useModel(mineOf({ points: [] }));
    const red = new Map<string, string[]>();
    const stations = readdirSync(new URL('gnss-daily-neu/', folder)).filter((name) =>
      name.endsWith('.csv'),
    );
    for (const file of stations) {
      for (const line of linesOf(`gnss-daily-neu/${file}`)) {
        const [day = '', cumX, cumY, cumH] = line.split(',');
        const shift = {
          cumX: Number(cumX),
          cumY: Number(cumY),
          cumH: Number(cumH),
          rms: 2,
          solutionType: 1,
        };
        const { changes } = rules.evaluate(
          ingestBatchOf({ gnss: [{ deviceCode: file.slice(0, 4), t: Date.parse(day), ...shift }] }),
        );
        for (const { alarm, transition } of changes)
          if (
            alarm.groupKey.startsWith('velocity|') &&
            transition.level === 1 &&
            (transition.event === 'raised' || transition.event === 'escalated')
          )
            red.set(alarm.sourceId, [
              ...(red.get(alarm.sourceId) ?? []),
              new Date(transition.time).toISOString().slice(0, 10),
            ]);
      }
    }
    expect(stations).toHaveLength(18);
    expect(new Set([...red.values()].flat())).toEqual(new Set(['2011-03-12', '2016-04-17']));
    expect(['J188', 'I001', 'USUD', 'G073'].map((station) => red.get(station))).toEqual([
      ['2011-03-12'],
      ['2011-03-12'],
      ['2011-03-12'],
      ['2016-04-17'],
    ]);
  });
});
