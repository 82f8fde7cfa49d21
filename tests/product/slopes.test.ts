import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  SlopeMotion,
  SlopeOverview,
  SlopeReference,
  SlopeResponse,
} from '#contracts/slopes/slopeCalls.ts';
import type { HandoverDraft } from '#contracts/shift/handoverCalls.ts';
import type { SeriesAnswer } from '#contracts/charts/series.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { paths } from '#contracts/http/paths.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { call } from './call.ts';
import { startProduct, type Product } from './product.ts';

/**
 * Three receivers of a pit wall through the real connectors: A speeds up, B and C go along, then D
 * begins its count anew.
 */
let product: Product;
let people: People;
let key: string;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PATIENT = { timeout: 30_000, interval: 250 };
const ends = Math.floor(Date.now() / HOUR) * HOUR;
const began = ends - 20 * DAY;
const codes = ['A', 'B', 'C', 'D'];

const push = async (entity: string, ...rows: object[]): Promise<void> => {
  const answer = await call(`${product.url}${paths.ingest}${entity}`, { token: key, body: rows });
  expect(answer.body, entity).toMatchObject({ success: true, data: { rejected: 0 } });
};
const ask = async <T>(path: string, body?: unknown, token = people.admin): Promise<T> => {
  const answer = await call<T>(product.url + path, { token, body });
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
  return answer.body.data;
};
const refusal = async (path: string, body?: unknown, token = people.admin): Promise<unknown> => {
  const answer = await call(product.url + path, { token, body });
  return answer.body.success ? undefined : answer.body.code;
};
const overview = (at?: number) =>
  ask<SlopeOverview>(paths.slopeOverview + (at === undefined ? '' : `?at=${at}`));
const motion = (devices: string[], from = began, to = ends + 1) =>
  ask<SlopeMotion>(paths.slopeMotion, { devices, from, to });

/** Voight: 2 mm/d twenty days ago, failing 21 days after that. Noise without chance. */
const sliding = (hour: number): number => -42 * Math.log(1 - hour / 24 / 21);
const ripple = (hour: number, i: number): number => Math.sin(hour * 12.9898 + i * 78.233) * 1.2;

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  people = await peopleOf(product);
  key = (
    await ask<{ key: string }>(paths.sourceCreate, { code: 'gateway', mineCode: '610632007274' })
  ).key;
  const polygon = [[-500, -500], [500, -500], [500, 500], [-500, 500]]; // prettier-ignore
  await push('area', { code: 'PIT', name: 'Pit', place: 'pit', levelCode: null, polygon });
  const point = {
    unit: 'mm',
    precision: 1,
    rangeMin: -9e4,
    rangeMax: 9e4,
    samplePeriod: 3600,
    areaCode: 'PIT',
  };
  const series = (code: string, i: number, field: string, kind: string, pointType: number) => ({
    ...point,
    code: `${code}.${field}`,
    name: `Wall ${code} ${field}`,
    kind,
    pointType,
    deviceCode: code,
    x: 40 * i,
    y: 0,
    z: -30,
  });
  await push(
    'kafkaMonitoringPoint',
    ...codes.flatMap((code, i) => [
      series(code, i, 'cumX', 'DX', 1),
      series(code, i, 'cumY', 'DY', 1),
      series(code, i, 'cumH', 'DH', 1),
      series(code, i, 'velocity', 'VEL', 4),
      series(code, i, 'angle', 'ANGLE', 4),
      series(code, i, 'horizontal', 'DISP', 4),
    ]),
  );
  for (let day = 0; day < 20; day++) {
    const rows = Array.from({ length: 24 }, (_, i) => day * 24 + i).flatMap((hour) =>
      codes.map((deviceCode, i) => {
        const d = deviceCode === 'D' ? 0 : sliding(hour) * (1 - 0.1 * i);
        const broken = deviceCode === 'D' && hour >= 240 ? -300 : 0;
        return {
          deviceCode,
          dataTime: began + hour * HOUR,
          cumX: 300 + d + broken + ripple(hour, i),
          cumY: ripple(hour, i + 9),
          cumH: -0.5 * d + ripple(hour, i + 20),
          rms: hour % 50 === 7 ? 25 : 3,
          solutionType: hour % 70 === 9 ? 2 : 1,
        };
      }),
    );
    await push('kafkaGnssSlope', ...rows);
  }
}, 180_000);
afterAll(() => product.remove());

describe('slope monitoring', () => {
  test('[S1-64] [S7-146] receivers stand in the list with their newest solution and the level of their alarms; the slope as a whole', async () => {
    const found = await vi.waitFor(async () => {
      const now = await overview();
      expect(now.devices.find(({ code }) => code === 'A')?.level).toBe(1);
      return now;
    }, PATIENT);
    expect(found.devices.map(({ code }) => code)).toEqual(codes);
    expect(found.devices[0]).toMatchObject({
      name: 'Wall A',
      slopeCode: 'PIT',
      t: ends - HOUR,
      place: { x: 0, y: 0, z: -30 },
    });
    expect(found.slopes).toMatchObject([{ code: 'PIT', name: 'Pit', level: 1 }]);
    const early = await overview(began + 30 * HOUR);
    expect(early.devices[0]).toMatchObject({ t: began + 30 * HOUR, level: 0 });
  });

  test('motion over a range: by the window of the rules, with what was left out, and the failure with its interval', async () => {
    const { devices } = await motion(['A', 'D'], ends - 3 * DAY);
    const [a, d] = devices;
    const failsAt = began + 21 * DAY;
    expect(a?.t[0]).toBeGreaterThanOrEqual(ends - 3 * DAY);
    expect(a?.leftOut).toMatchObject({ rough: 1, float: 1 });
    // 42 mm over the days left, on the mean of the last day.
    expect(a?.velocity.at(-1)).toBeGreaterThan(22);
    expect(a?.velocity.at(-1)).toBeLessThan(40);
    expect(Math.abs((a?.failure?.time ?? 0) - failsAt)).toBeLessThan(0.5 * DAY);
    expect(a?.failure?.earliest).toBeLessThan(failsAt);
    expect(a?.failure?.latest).toBeGreaterThan(failsAt);
    expect(d?.failure).toBeNull();
  });

  test('a count that broke is mended by a reference with its reason, and taken back; both stay written down', async () => {
    const breakAt = began + 239.5 * HOUR;
    const before = (await motion(['D'])).devices[0];
    expect(Math.max(...(before?.sure ?? []).map(Number))).toBeGreaterThan(100);
    const wanted = {
      deviceCode: 'D',
      kind: 'rebased',
      t: Math.floor(breakAt),
      reason: 'Antenna replaced',
    };
    expect(
      await refusal(paths.slopeReference, { ...wanted, opId: 'reference-0' }, people.nobody),
    ).toBe('forbidden');
    const made = await ask<SlopeReference>(paths.slopeReference, {
      ...wanted,
      opId: 'reference-1',
    });
    expect(await ask(paths.slopeReference, { ...wanted, opId: 'reference-1' })).toEqual(made);
    expect(made).toMatchObject({ kind: 'rebased', reason: 'Antenna replaced', revokedAt: null });
    expect(Math.abs(made.x - 300)).toBeLessThan(3);
    const mended = (await motion(['D'])).devices[0];
    expect(Math.max(...(mended?.sure ?? []).map(Number))).toBeLessThan(2);
    expect(mended?.references).toHaveLength(1);
    await ask(paths.slopeReferenceRevoke, { id: made.id, reason: 'Was the other one' });
    const back = (await motion(['D'])).devices[0];
    expect(back?.references).toMatchObject([{ id: made.id, revokedBy: expect.any(String) }]);
    expect(Math.max(...(back?.sure ?? []).map(Number))).toBeGreaterThan(100);
    expect(
      await refusal(paths.slopeReference, { ...wanted, opId: 'reference-2', t: ends + DAY }),
    ).toBe('bad_request');
  });

  test('the rules count on over a break that they were told of', async () => {
    const kind = 'rebased';
    await ask(paths.slopeReference, {
      deviceCode: 'D',
      kind,
      t: began + 239.5 * HOUR,
      reason: 'Antenna replaced',
      opId: 'reference-3',
    });
    await push('kafkaGnssSlope', {
      deviceCode: 'D',
      dataTime: ends,
      cumX: 0,
      cumY: 0,
      cumH: 0,
      rms: 3,
      solutionType: 1,
    });
    const { points } = await ask<MineModel>(paths.mineModel);
    const pointNos = points.filter(({ code }) => code === 'D.horizontal').map(({ no }) => no);
    await vi.waitFor(async () => {
      const { series } = await ask<SeriesAnswer>(paths.series, {
        pointNos,
        from: ends,
        to: ends + 1,
        columns: 1,
      });
      expect(Math.abs((series[0]?.max[0] ?? 0) - 300)).toBeLessThan(5);
    }, PATIENT);
  });

  test('[S1-72] [S2-63] a scan of a radar is kept with its grid and comes back as it was; one that does not fit is refused', async () => {
    const t = ends - HOUR;
    const base64 = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64');
    const grids = {
      disp: base64(Int16Array.of(-7, 12, 3, 400).buffer),
      vel: base64(Int16Array.of(1, -2, 3, 32767).buffer),
      mask: base64(Uint8Array.of(0, 1, 0, 0).buffer),
    };
    const scan = {
      radarCode: 'LD01',
      dataTime: t,
      scanNo: 9,
      rows: 2,
      cols: 2,
      rMin: 300,
      rMax: 900,
      azMin: -40,
      azMax: 60,
      ...grids,
    };
    await push('kafkaSlopeRadarScan', scan, { ...scan, dataTime: t + 300_000, scanNo: 10 });
    await push('kafkaSlopeRadarScan', scan);
    expect(await ask(`${paths.slopeScans}?radar=LD01`)).toEqual({ times: [t + 300_000, t] });
    expect(await ask(`${paths.slopeScans}?radar=LD01&before=${t}`)).toEqual({ times: [t] });
    expect(await ask(`${paths.slopeScan}?radar=LD01&t=${t}`)).toMatchObject({
      t,
      header: { scanNo: 9, rows: 2, atmosCorrected: false, coherenceAvg: null },
      ...grids,
    });
    expect(await refusal(`${paths.slopeScan}?radar=LD01&t=${t + 1}`)).toBe('record_not_found');
    const refused = await call<{ rejected: number }>(
      `${product.url}${paths.ingest}kafkaSlopeRadarScan`,
      {
        token: key,
        body: [{ ...scan, rows: 3 }],
      },
    );
    expect(refused.body.success && refused.body.data.rejected).toBe(1);
  });

  test(
    '[S3-86] limits of a receiver are checked, judge it at once, and stand in its motion and in the next handover',
    { timeout: 60_000 },
    async () => {
      const ledger = '/data/api/v1/gnssSlopeDevice';
      const find = async (): Promise<{ id: string; rowVersion: number }> => {
        const { list } = await ask<{ list: { id: string; rowVersion: number }[] }>(
          `${ledger}/getlist`,
          { filter: { code: 'D|Equal' } },
        );
        const [record] = list;
        if (record === undefined) throw new Error('no ledger record of D');
        return record;
      };
      const edit = async (fields: object): Promise<unknown> => {
        const { id, rowVersion } = await find();
        const body = { id, rowVersion, ...fields };
        const { body: answer } = await call(`${product.url}${ledger}/update`, {
          method: 'PUT',
          token: people.admin,
          body,
        });
        return answer.success ? undefined : answer.code;
      };
      const levelOfD = async (): Promise<number | undefined> =>
        (await overview()).devices.find(({ code }) => code === 'D')?.level;
      await vi.waitFor(find, PATIENT);
      // Two solutions in a row stand behind a level: the second since the break was mended.
      await push('kafkaGnssSlope', {
        deviceCode: 'D',
        dataTime: ends + 1000,
        cumX: 0,
        cumY: 0,
        cumH: 0,
        rms: 3,
        solutionType: 1,
      });
      expect(await levelOfD()).toBe(0);
      const velocity = { blue: 1, yellow: 2, orange: 3, red: 5 };
      expect(await edit({ thresholds: { velocity: { ...velocity, orange: 2.1 } } })).toBe(
        'bad_request',
      );
      expect(await edit({ thresholds: { velocity: { ...velocity, red: -1 } } })).toBe(
        'bad_request',
      );
      const horizontal = { blue: 50, yellow: 100, orange: 200, red: 280 };
      expect(
        await edit({ thresholds: { velocity, horizontal }, uniformVelocity: 4 }),
      ).toBeUndefined();
      // No other solution comes: what is known is judged anew.
      await vi.waitFor(async () => expect(await levelOfD()).toBe(1), PATIENT);
      const [told] = (await motion(['D'])).devices;
      expect(told).toMatchObject({
        grades: [5, 3, 2, 1],
        gradesFrom: 'ledger',
        uniformVelocity: 4,
        uniformSet: true,
      });
      expect((await motion(['A'])).devices[0]).toMatchObject({
        gradesFrom: 'site',
        uniformSet: false,
      });
      const { report } = await ask<HandoverDraft>(paths.handoverDraft);
      expect(
        report.limits.filter(({ reason }) => reason === 'gnssSlopeDevice/update'),
      ).toHaveLength(1);
      expect(await edit({ thresholds: null, uniformVelocity: null })).toBeUndefined();
      await vi.waitFor(
        async () =>
          expect((await motion(['D'])).devices[0]).toMatchObject({
            gradesFrom: 'site',
            uniformSet: false,
          }),
        PATIENT,
      );
    },
  );

  test('a crossing opens the checklist of its level; each tick keeps who and when, also when it is taken back', async () => {
    const list = async (): Promise<SlopeResponse[]> =>
      (await ask<{ list: SlopeResponse[] }>(paths.slopeResponses)).list;
    const [worst] = await list();
    expect(worst).toMatchObject({ level: 1, open: true, entries: [] });
    expect(worst?.steps).toContain('evacuated');
    const body = {
      alarmId: worst?.alarmId,
      step: 'withdrawn',
      done: true,
      note: 'Shovel 3 as well',
      opId: 'respond-1',
    };
    expect(await refusal(paths.slopeRespond, body, people.nobody)).toBe('forbidden');
    await ask(paths.slopeRespond, body);
    await ask(paths.slopeRespond, body);
    await ask(paths.slopeRespond, {
      ...body,
      done: false,
      note: 'Shovel 3 is still there',
      opId: 'respond-2',
    });
    const entries = (await list()).find(({ alarmId }) => alarmId === worst?.alarmId)?.entries;
    expect(entries).toMatchObject([
      { step: 'withdrawn', done: true, note: 'Shovel 3 as well' },
      { step: 'withdrawn', done: false },
    ]);
    expect(entries?.[0]?.by).not.toBe('');
    expect(
      await refusal(paths.slopeRespond, { ...body, alarmId: 'no such alarm', opId: 'respond-3' }),
    ).toBe('record_not_found');
  });
});
