import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { gnssChart } from '#contracts/walls/screen.ts';
import { alarmSchema } from '#contracts/alarms/alarmSchema.ts';
import { call } from '../product/call.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

/** The big screen over the simulated mine with its day of history. */
let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  token = await signIn(product.url);
  // The day before is told first, hour by hour, then the present.
  await vi.waitFor(
    async () => {
      expect(JSON.stringify(await ask('getUserLocation'))).toContain('cardNo');
      expect(
        ((await ask('getHourChartByFactorIds', earlier())) as { x: number[] }).x.length,
      ).toBeGreaterThan(10);
    },
    { timeout: 120_000, interval: 1000 },
  );
}, 180_000);
afterAll(() => product.remove());

async function ask(name: string, body?: object): Promise<unknown> {
  const answer = await call(`${product.url}/thview/api/v1/screen/${name}`, {
    token,
    ...(body === undefined ? {} : { body }),
  });
  if (!answer.body.success) throw new Error(`${name}: ${answer.body.code} ${answer.body.message}`);
  return answer.body.data;
}
type Placed = { readonly id: string; readonly code: string; readonly x: number | null };

const number = z.number().nullable();
const text = z.string().nullable();
const moment = z.number().int().nullable();
const level = z.number().int().min(0).max(4);
const place = { lng: number, lat: number, h: number, x: number, y: number, z: number };
const factor = {
  factorId: z.string(),
  name: z.string(),
  unit: z.string(),
  value: number,
  dataTime: moment,
  limit: number,
  level,
};
const state = z.literal([0, 1]);

/** Devices of a ledger with what they measure; at least one of them speaks. */
const devices = (more: z.core.$ZodLooseShape) =>
  z
    .array(
      z.strictObject({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        installPlace: text,
        onlineState: state,
        dataTime: moment,
        ...place,
        ...more,
        factors: z.array(z.strictObject({ ...factor, code: z.string() })).min(1),
      }),
    )
    .min(1);

/** Buckets, and for each factor a mean, a greatest and a least of every one of them. */
const chart = z
  .strictObject({
    x: z.array(z.number().int()).min(1),
    series: z
      .array(
        z.strictObject({
          factorId: z.string(),
          name: z.string(),
          unit: z.string(),
          data: z.array(number),
          max: z.array(number),
          min: z.array(number),
        }),
      )
      .min(1),
  })
  .refine(({ x, series }) =>
    series.every(({ data, max, min }) =>
      [data, max, min].every(({ length }) => length === x.length),
    ),
  )
  .refine(({ series }) =>
    series.every(({ data, max, min }) =>
      data.every(
        (mean, i) => mean === null || ((min[i] ?? mean) <= mean && mean <= (max[i] ?? mean)),
      ),
    ),
  );

/**
 * Every metric of a receiver, each at every solution; most of them with a velocity, some with rain
 * told.
 */
const displacements = gnssChart
  .required()
  .refine(({ x, cumX, cumY, horizontal, velocity, rain }) => {
    const away = horizontal.map((shift, i) =>
      Math.abs((shift ?? 0) - Math.hypot(cumX[i] ?? 0, cumY[i] ?? 0)),
    );
    const told = (column: readonly (number | null)[]): number =>
      column.filter((value) => value !== null).length;
    return (
      x.length > 0 && Math.max(...away) < 0.1 && told(velocity) > x.length / 2 && told(rain) > 0
    );
  });
const receivers = z.strictObject({ series: z.array(displacements).min(2) });

const counted = z
  .array(z.strictObject({ name: z.string(), count: z.number().int().positive() }))
  .min(1);
const alarms = z
  .strictObject({ total: z.number().int(), list: z.array(alarmSchema) })
  .refine(({ total, list }) => total === list.length && list.every((alarm) => alarm.state !== 4));
const substations = z
  .strictObject({
    total: z.number().int().positive(),
    normal: z.number().int(),
    broken: z.number().int(),
    battery: z.number().int(),
    list: z.array(
      z.strictObject({
        id: text,
        code: z.string(),
        name: z.string(),
        x: number,
        y: number,
        z: number,
        runState: number,
        powerMode: number,
        batteryPct: number,
        pointOnline: number,
        pointTotal: number,
        lastCommTime: moment,
      }),
    ),
  })
  .refine(
    ({ total, normal, list }) =>
      total === list.length && normal === list.filter(({ runState }) => runState === 0).length,
  );

const people = z
  .strictObject({
    serverTime: z.number(),
    total: z.number().int().positive(),
    list: z.array(
      z.strictObject({
        cardNo: z.string(),
        name: z.string(),
        dept: text,
        workType: text,
        x: z.number(),
        y: z.number(),
        z: z.number(),
        areaName: text,
        inTime: moment,
        stayMin: number,
        battery: number,
        dataTime: z.number(),
        alarmBits: z.number().int(),
      }),
    ),
  })
  .refine(({ total, list }) => total === list.length);
const statistics = z
  .strictObject({
    underground: z.number().int().positive(),
    limit: number,
    special: z.number().int(),
    today: z.strictObject({
      in: z.number().int(),
      out: z.number().int(),
      maxAtOnce: z.number().int(),
    }),
    byArea: z
      .array(
        z.strictObject({ areaId: text, name: text, count: z.number().int(), maxAllow: number }),
      )
      .min(1),
    byDept: counted,
    byWorkType: counted,
    byShift: z.record(z.string(), z.number().int()),
    leaders: z.array(z.strictObject({ name: z.string(), areaName: text })),
  })
  .refine(
    ({ underground, byArea, byDept, byWorkType, byShift, today }) =>
      [byArea, byDept, byWorkType].every(
        (rows) => rows.reduce((sum, { count }) => sum + count, 0) === underground,
      ) &&
      Object.values(byShift).reduce((sum, count) => sum + count, 0) === underground &&
      today.maxAtOnce >= underground,
  );
const equipment = z
  .strictObject({
    byKind: z
      .array(
        z.strictObject({
          kind: z.string(),
          total: z.number().int(),
          online: z.number().int(),
          fault: z.number().int(),
          alarm: z.number().int(),
        }),
      )
      .length(5),
    onlineRate: z.number().min(0).max(1),
  })
  .refine(({ byKind, onlineRate }) => {
    const sum = (of: 'total' | 'online'): number => byKind.reduce((all, kind) => all + kind[of], 0);
    return Math.abs(onlineRate - sum('online') / sum('total')) < 1e-9;
  });
const gnss = z
  .array(
    z.strictObject({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      slopeName: text,
      section: text,
      ...place,
      warnLevel: level,
      cumX: number,
      cumY: number,
      cumH: number,
      velocity3d: number,
      dataTime: moment,
      onlineState: state,
    }),
  )
  .min(2);
const abnormal = z.strictObject({
  id: z.string(),
  pointCode: text,
  name: text,
  kind: z.string(),
  startTime: z.number().int(),
  startValue: number,
  note: z.string(),
  handled: z.boolean(),
});
const counts = z.strictObject({
  1: z.number().int(),
  2: z.number().int(),
  3: z.number().int(),
  4: z.number().int(),
});

const HALF_DAY_MS = 43_200_000;
/**
 * The last half day, and the day that it began in: a day that is a minute old holds nothing yet.
 */
const earlier = (): Record<string, string> => {
  const from = Date.now() - HALF_DAY_MS;
  const date = new Date(from + 8 * 3_600_000).toISOString().slice(0, 10);
  return { begin: String(from), end: String(from + HALF_DAY_MS), date, month: date.slice(0, 7) };
};

test.each<[string, z.ZodType]>([
  ['[S7-133] getEnvDevices', devices({ stationType: number })],
  [
    '[S7-134] getEnvResult',
    z.array(z.strictObject({ ...factor, trend: z.literal([-1, 0, 1]) })).min(1),
  ],
  ['[S7-135] getMonthChartByFactorIds', chart],
  ['[S7-136] getHourChartByFactorIds', chart],
  ['[S7-138] getEnvMonthlyChartData', chart],
  ['[S7-139] getEnvTodayChartData', chart],
  [
    '[S7-140] getTodayAbnormalData',
    z
      .strictObject({
        total: z.number().int(),
        handled: z.number().int(),
        list: z.array(abnormal),
        byType: z.record(z.string(), z.number().int()),
      })
      .refine(
        ({ total, handled, byType }) =>
          handled <= total &&
          Object.values(byType).reduce((sum, count) => sum + count, 0) === total,
      ),
  ],
  ['[S7-141] getAllGnssSlopeDevice', gnss],
  ['[S7-142] getGnssChartMonthBy', displacements],
  ['[S7-143] getGnssChartDateBy', displacements],
  ['[S7-144] getGnssChartMonth', receivers],
  ['[S7-145] getGnssChartToday', receivers],
  ['[S7-146] getGnssWarn', z.strictObject({ counts, list: z.array(alarmSchema) })],
  ['[S7-148] getUserLocation', people],
  ['[S7-149] getUserstatistics', statistics],
  ['[S7-150] getTimeoutAlarm', alarms],
  ['[S7-151] getRestrictedAreaAlarm', alarms],
  ['[S7-152] getPersonSeekHelp', alarms],
  ['[S7-153] getSubstationRunningStatus', substations],
  ['[S7-154] getEquiStatistics', equipment],
  ['[S7-155] getUndergroundAir', devices({ positionCode: text })],
  ['[S7-156] getGroundPressure', devices({ sensorKind: number })],
  ['[S7-157] getVentilationSystem', devices({ kind: number })],
  ['[S7-158] getSubstationPostion', substations],
  ['[S7-158, G-12] getSubstationPosition', substations],
])(
  '[S7-34] %s answers GET and POST in its shape with what the mine tells, and nobody unknown',
  async (title, shape) => {
    const name = title.split('] ')[1] ?? '';
    const told = name.includes('Chart') ? earlier() : {};
    const query = new URLSearchParams(told).toString();
    for (const answer of [await ask(`${name}?${query}`), await ask(name, told)])
      expect(shape.safeParse(answer).error?.issues).toBeUndefined();
    expect((await call(`${product.url}/thview/api/v1/screen/${name}`)).status).toBe(401);
  },
);

test('[S7-142, S7-144] one metric alone, of one receiver or of all; one that does not exist is refused', async () => {
  const { date, month } = earlier();
  const { series } = (await ask('getGnssChartToday', { date, metric: 'velocity' })) as {
    series: Record<string, unknown>[];
  };
  const [first, second] = series;
  expect(Object.keys(first ?? {}).toSorted()).toEqual(['code', 'id', 'name', 'velocity', 'x']);
  for (const deviceId of [second?.['id'], second?.['code']])
    expect(await ask('getGnssChartMonthBy', { deviceId, month, metric: 'rain' })).toMatchObject({
      code: second?.['code'],
    });
  const refused = await call(`${product.url}/thview/api/v1/screen/getGnssChartToday`, {
    token,
    body: { metric: 'speed' },
  });
  expect(refused.body).toMatchObject({ success: false, code: 'bad_request' });
});

test('[S7-152] a call for help is among those that are open, marks its person, and leaves when it is closed', async () => {
  const { list } = (await ask('getUserLocation')) as { list: { cardNo: string }[] };
  const cardNo = list[0]?.cardNo ?? '';
  const made = await call<{ key: string }>(`${product.url}/data/api/v1/dataSource/create`, {
    token,
    body: { code: 'helper', mineCode: '610632007274' },
  });
  const key = made.body.success ? made.body.data.key : '';
  await call(`${product.url}/ingest/api/v1/kafkaPersonSeekHelp`, {
    token: key,
    body: [{ cardNo, dataTime: Date.now(), helpType: 1 }],
  });
  const open = (await ask('getPersonSeekHelp')) as {
    list: { id: string; detail: { cardNo: string } }[];
  };
  expect(open.list.map(({ detail }) => detail.cardNo)).toContain(cardNo);
  const where = (await ask('getUserLocation')) as { list: { cardNo: string; alarmBits: number }[] };
  expect((where.list.find((person) => person.cardNo === cardNo)?.alarmBits ?? 0) & 4).toBe(4);
  const id = open.list.find(({ detail }) => detail.cardNo === cardNo)?.id;
  const at = (path: string, body: object) => call(product.url + path, { token, body });
  expect((await at(paths.alarmAck, { opId: 'screen-ack', alarmIds: [id] })).body).toMatchObject({
    success: true,
  });
  expect(
    (await at(paths.alarmReset, { opId: 'screen-reset', alarmId: id, closeReason: 2 })).body,
  ).toMatchObject({ success: true });
  expect(((await ask('getPersonSeekHelp')) as { list: object[] }).list).toHaveLength(
    open.list.length - 1,
  );
});

test.each([
  ['[S7-137] setEnvPosition', 'getEnvDevices'],
  ['[S7-147] setGnssPosition', 'getAllGnssSlopeDevice'],
  ['[S7-161] setUndergroundAir', 'getUndergroundAir'],
  ['[S7-163] setVentilationSystemPosition', 'getVentilationSystem'],
  ['[S7-164] setGroundPressurePosition', 'getGroundPressure'],
])('%s: what is placed stays there', async (title, read) => {
  const [first] = (await ask(read)) as Placed[];
  expect(
    await ask(title.split('] ')[1] ?? '', { items: [{ id: first?.id, x: 12.5, y: 7 }] }),
  ).toEqual({ saved: 1 });
  expect((await ask(read)) as Placed[]).toContainEqual(
    expect.objectContaining({ code: first?.code, x: 12.5, y: 7 }),
  );
});

test('[S7-160] a substation that is placed is placed in the model', async () => {
  const { list } = (await ask('getSubstationPostion')) as { list: Placed[] };
  await ask('setSubstationPostion', { id: list[0]?.id, x: 99 });
  await vi.waitFor(async () =>
    expect(((await ask('getSubstationPostion')) as { list: Placed[] }).list[0]).toMatchObject({
      x: 99,
    }),
  );
});

test('[S7-159, S7-162] a camera is placed and found there', async () => {
  await ask('saveCamera', { code: 'CAM-1', name: 'Gate', x: 1, y: 2, z: 3, rotation: 90 });
  const cameras = (await ask('getCameraPosition', {})) as Placed[];
  expect(cameras.filter(({ code }) => code === 'CAM-1')).toEqual([
    expect.objectContaining({ x: 1, rotation: 90 }),
  ]);
});

test('[S7-87, S7-88, S7-91, S7-92] devices of points, their place, the forms of the mine', async () => {
  const at = (path: string, body?: object) =>
    call(`${product.url}/data/api/v1/${path}`, { token, ...(body === undefined ? {} : { body }) });
  expect((await at('envDevice/genDevice', {})).body).toMatchObject({ data: { created: 0 } });
  const [device] = (await ask('getEnvDevices')) as Placed[];
  expect((await at('envDevice/SetPosition', { id: device?.id, x: 3 })).body).toMatchObject({
    data: { saved: 1 },
  });
  const pit = await at('companyInfo/getMineItem');
  expect(pit.body).toMatchObject({ data: { mineCode: '610632007274', pitDepth: null } });
  expect((await at('companyInfo/getUnderMine')).body).toMatchObject({
    data: { mineCode: '610632007274', shafts: null },
  });
});
