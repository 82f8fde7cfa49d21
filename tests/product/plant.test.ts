import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { energyAnswer, type EnergyAnswer } from '#contracts/sensors/energy.ts';
import { sourceStandings } from '#contracts/sources/sourceStanding.ts';
import { paths } from '#contracts/http/paths.ts';
import { call } from './call.ts';
import { signIn, startProduct, type Product } from './product.ts';

/** Two meters of a mine that must stand still, through the real connectors. */
const HOUR = 3_600_000;
const BUCKET = 300_000;
let product: Product;
let token: string;
let key: string;

const push = async (entity: string, ...rows: object[]): Promise<void> => {
  const answer = await call(`${product.url}${paths.ingest}${entity}`, { token: key, body: rows });
  expect(answer.body, entity).toMatchObject({ success: true, data: { rejected: 0 } });
};
const ask = async <T>(path: string, query: Record<string, string | number> = {}): Promise<T> => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  const answer = await call<T>(`${product.url}${path}?${text}`, { token });
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.code}`);
  return answer.body.data;
};

const end = Math.floor(Date.now() / HOUR) * HOUR;
const meter = (code: string, role: string) => ({
  code: `${code}.totalEnergy`,
  name: `${code}电表总电量`,
  pointType: 3,
  kind: 'KWH',
  unit: 'kWh',
  precision: 1,
  rangeMin: 0,
  rangeMax: 1e8,
  samplePeriod: 60,
  deviceCode: code,
  recordEntity: 'kafkaElectricityConsumption',
  positionCode: role,
});
/**
 * What a register showed at the end of each five minutes of the last four hours, growing by `kwh`
 * an hour.
 */
const told = (code: string, kwh: number): object[] =>
  Array.from({ length: 48 }, (_, i) => {
    const last = 1000 + (kwh * (i + 1)) / 12;
    return { pointCode: `${code}.totalEnergy`, startTime: end - 4 * HOUR + i * BUCKET, period: '5min', count: 5, goodCount: 5, min: last, max: last, sum: 5 * last, sumSq: 5 * last * last, first: last, last }; // prettier-ignore
  });

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  token = await signIn(product.url);
  const made = await call<{ key: string }>(product.url + paths.sourceCreate, {
    token,
    body: { code: 'power', mineCode: '610632007274' },
  });
  key = made.body.success ? made.body.data.key : '';
  await push('companyInfo', { mineCode: '610632007274', name: 'Test', productionState: 3 });
  await push('kafkaMonitoringPoint', meter('DB1', 'TOTAL'), meter('DB2', 'HOIST'));
  await push('kafkaMonitoringStatistics', ...told('DB1', 400), ...told('DB2', 60));
}, 120_000);
afterAll(() => product.remove());

test('[S1-74] energy by circuit is what the registers grew by, step by step, and stands by roles and names', async () => {
  const answer = energyAnswer.parse(
    await ask<EnergyAnswer>(paths.energy, { from: end - 3 * HOUR, to: end, step: 'hour' }),
  );
  expect(answer.circuits.map(({ code, role, steps, total }) => [code, role, steps.map((kwh) => Math.round(kwh ?? -1)), Math.round(total ?? -1)])).toEqual([
    ['DB1', 'TOTAL', [400, 400, 400], 1200],
    ['DB2', 'HOIST', [60, 60, 60], 180],
  ]); // prettier-ignore
  expect(answer.circuits[0]).toMatchObject({ name: 'DB1电表总电量', before: null });
  expect(answer.readUntil).toBe(end);
});

test('[4.4 suspended-work] the rule for work in a suspended mine is shown with what it judges by: share, people, limits', async () => {
  const { suspended } = await ask<EnergyAnswer>(paths.energy, {
    from: end - HOUR,
    to: end,
    step: 'quarter',
  });
  expect(suspended).toMatchObject({
    productionState: 3,
    watched: true,
    hoistMeter: 'DB2',
    totalMeter: 'DB1',
    hoistShare: expect.closeTo(0.15, 3),
    hoistShareLimit: 0.13,
    usualDay: null,
    permitted: 30,
    underground: 0,
    alarm: null,
  });
});

test('a range that ends before it begins, is too long or has too many steps is refused, and nobody unknown is told', async () => {
  const refused = async (query: Record<string, string | number>): Promise<string> =>
    ask(paths.energy, query).then(
      () => 'answered',
      (error: unknown) => String(error).split(': ').at(-1) ?? '',
    );
  expect(await refused({ from: end, to: end - 1, step: 'hour' })).toBe('bad_request');
  expect(await refused({ from: end - 40 * 24 * HOUR, to: end, step: 'day' })).toBe(
    'range_too_long',
  );
  expect(await refused({ from: end - 20 * 24 * HOUR, to: end, step: 'quarter' })).toBe(
    'range_too_long',
  );
  expect((await call(`${product.url}${paths.energy}?from=0&to=1&step=hour`)).status).toBe(401);
  expect((await call(`${product.url}${paths.sourceStandings}`)).status).toBe(401);
});

test('a source shows its newest time, its delay, its rate and what became of its rows; the ledger keeps them', async () => {
  const dataTime = Date.now() - 4_000;
  await push('kafkaElectricityConsumption', { meterNo: 'DB1', dataTime, totalEnergy: 5000 });
  await call(`${product.url}${paths.ingest}kafkaElectricityConsumption`, {
    token: key,
    body: [{ meterNo: 'DB1', dataTime: 'never' }],
  });
  const { sources } = sourceStandings.parse(await ask(paths.sourceStandings));
  const power = sources.find(({ code }) => code === 'power');
  expect(power).toMatchObject({ lastTime: dataTime, disabled: false });
  expect(power?.delayMs).toBeGreaterThanOrEqual(4_000);
  expect(power?.delayMs).toBeLessThan(60_000);
  expect(power?.rowsPerSec).toBeGreaterThan(0);
  expect(power?.rejectedLately).toBe(1);
  await vi.waitFor(
    async () => {
      const listed = await call<{ list: Record<string, unknown>[] }>(
        `${product.url}/data/api/v1/dataSource/getlist`,
        { token, body: {} },
      );
      expect(listed.body).toMatchObject({ data: { list: expect.arrayContaining([expect.objectContaining({ code: 'power', lastTime: dataTime, rejected: 1 })]) } }); // prettier-ignore
    },
    { timeout: 20_000, interval: 500 },
  );
});

test('[S1-84, S7-140] what was odd today is counted by kind; what its point was out of service for is handled; a type of substation narrows it', async () => {
  const known = {
    pointType: 1,
    kind: 'CO',
    unit: 'ppm',
    precision: 0,
    rangeMin: 0,
    rangeMax: 100,
    samplePeriod: 1,
  };
  await push(
    'kafkaSubstation',
    { code: 'FZ1', name: 'FZ1', type: 1, x: 0, y: 0, z: 0 },
    { code: 'FZ4', name: 'FZ4', type: 4, x: 0, y: 0, z: 0 },
  );
  await push(
    'kafkaMonitoringPoint',
    { ...known, code: 'ODD1', name: 'Odd one', substationCode: 'FZ1' },
    { ...known, code: 'ODD2', name: 'Odd two', substationCode: 'FZ4' },
  );
  const model = await ask<{ points: { code: string; no: number }[] }>(paths.mineModel);
  const body = {
    opId: 'plant-outage-1',
    pointNo: model.points.find(({ code }) => code === 'ODD2')?.no,
    hours: 1,
    reason: '标校',
  };
  expect((await call(product.url + paths.outageBegin, { token, body })).body).toMatchObject({
    success: true,
  });
  const dataTime = Date.now();
  await push(
    'sample',
    { pointCode: 'ODD1', dataTime, value: 5000 },
    { pointCode: 'ODD2', dataTime, value: 6000 },
  );
  const odd = (query = {}): Promise<unknown> => ask(`${paths.screen}getTodayAbnormalData`, query);
  expect(await odd()).toMatchObject({
    total: 2,
    handled: 1,
    byType: { overRange: 2 },
    list: expect.arrayContaining([
      expect.objectContaining({
        pointCode: 'ODD2',
        name: 'Odd two',
        kind: 'overRange',
        handled: true,
      }),
    ]),
  });
  expect(await odd({ sysType: 1 })).toMatchObject({
    total: 1,
    handled: 0,
    list: [{ pointCode: 'ODD1' }],
  });
});

test('[S1-65, S1-66] a device that speaks gets a record with the name that its points share and as what it seems to be', async () => {
  const of = (code: string, entity: string, field: string, kind: string, name: string) => ({
    code: `${code}.${field}`,
    name,
    pointType: 1,
    kind,
    unit: '',
    precision: 1,
    rangeMin: 0,
    rangeMax: 100,
    samplePeriod: 5,
    deviceCode: code,
    recordEntity: entity,
  });
  await push(
    'kafkaMonitoringPoint',
    of('CF9', 'equiVentilationSystem', 'airVelocity', 'WS', '南翼测风站风速'),
    of('CF9', 'equiVentilationSystem', 'airVolume', 'AIR', '南翼测风站风量'),
    of('TF9', 'equiVentilationSystem', 'runState', 'VALUE', '1#主扇运行状态'),
    of('TF9', 'equiVentilationSystem', 'staticPressure', 'WP', '1#主扇负压'),
    of('KY9', 'equiGroundPressureMonitoring', 'value', 'BOLT', '顺槽锚杆'),
  );
  type Listed = readonly {
    readonly code: string;
    readonly name: string;
    readonly kind?: number;
    readonly sensorKind?: number;
  }[];
  await vi.waitFor(
    async () => {
      const fans = await ask<Listed>(`${paths.screen}getVentilationSystem`);
      expect(fans.map(({ code, name, kind }) => [code, name, kind])).toEqual([
        ['CF9', '南翼测风站', 7],
        ['TF9', '1#主扇', 1],
      ]);
      expect(await ask<Listed>(`${paths.screen}getGroundPressure`)).toMatchObject([
        { code: 'KY9', name: '顺槽锚杆', sensorKind: 1 },
      ]);
    },
    { timeout: 20_000, interval: 500 },
  );
});
