import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { endpointOf, refusedEndpointsOf } from '#contracts/entity/endpoints.ts';
import type { Verb } from '#contracts/entity/verbs.ts';
import { features } from '#app/features.ts';
import { methane } from '../helpers/methane.ts';
import { call } from '../product/call.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';
import { peopleOf, type People } from './people.ts';
import { recordMaker, type RecordMaker } from './records.ts';
import { send, type Sent } from './send.ts';
import { wideRows } from './wideRows.ts';

/** The lists of monitoring show what came through the real connector. */
let product: Product;
let people: People;
let key: string;
let records: RecordMaker;
const MINE = '610632007274';
const BUCKET_MS = 300_000;
/** Half an hour ago, at the start of five minutes that are over. */
const then = Math.floor((Date.now() - 1_800_000) / BUCKET_MS) * BUCKET_MS;

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  people = await peopleOf(product);
  records = recordMaker(product.url, people);
  const body = { code: 'gateway', mineCode: MINE };
  const made = await call<{ key: string }>(`${product.url}/data/api/v1/dataSource/create`, {
    token: people.admin,
    body,
  });
  key = made.body.success ? made.body.data.key : '';
  await push('companyInfo', { mineCode: MINE, name: 'Test mine', maxUnderground: 100 });
}, 120_000);
afterAll(() => product.remove());

const push = async (entity: string, ...rows: object[]): Promise<void> => {
  const answer = await call(`${product.url}/ingest/api/v1/${entity}`, { token: key, body: rows });
  expect(answer.body, entity).toMatchObject({ success: true, data: { rejected: 0 } });
};
type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Page = { readonly list: readonly Row[]; readonly total: number };
const list = async (entity: string, body: object = {}): Promise<Page> => {
  const answer = await call<Page>(`${product.url}/data/api/v1/${entity}/getlist`, {
    token: people.admin,
    body,
  });
  if (!answer.body.success) throw new Error(`${entity}: ${answer.body.message}`);
  return answer.body.data;
};
/** What was pushed is in the list, and each of its rows is found by its id. */
const shows = async (
  entity: string,
  row: object,
  body: object = {},
  timeout = 10_000,
): Promise<void> => {
  const found = await vi.waitFor(
    async () => {
      const page = await list(entity, body);
      expect(page.list[0]).toMatchObject(row);
      return page.list[0];
    },
    { timeout, interval: 200 },
  );
  const item = await call(`${product.url}/data/api/v1/${entity}/getitem?id=${found?.id}`, {
    token: people.admin,
  });
  expect(item.body).toMatchObject({ success: true, data: row });
};

const point = (code: string) => ({
  code,
  name: `Point ${code}`,
  ...methane,
});

/** Cores may be shared. */
const PATIENT = { timeout: 15_000 };

describe('definitions', () => {
  test('[S3-80] the mine of the model is a record, and what is changed of it goes back into the model', async () => {
    await shows('companyInfo', {
      mineCode: MINE,
      name: 'Test mine',
      maxUnderground: 100,
      mineType: 1,
    });
    const { list: rows } = await list('companyInfo');
    const [mine] = rows;
    const body = {
      id: mine?.id,
      rowVersion: mine?.['rowVersion'],
      maxUnderground: 80,
      mineral: 'coal',
    };
    const changed = await call(`${product.url}/data/api/v1/companyInfo/update`, {
      method: 'PUT',
      token: people.admin,
      body,
    });
    expect(changed.body).toMatchObject({
      data: { maxUnderground: 80, mineral: 'coal', mineType: 1 },
    });
    await vi.waitFor(
      async () =>
        expect((await model()).company).toMatchObject({ mineCode: MINE, maxUnderground: 80 }),
      PATIENT,
    );
    await push('companyInfo', { mineCode: MINE, name: 'Renamed', maxUnderground: 90 });
    await shows('companyInfo', { name: 'Renamed', maxUnderground: 90, mineral: 'coal' });
  });

  test('[S3-96] a point that a source defines is listed; an edit goes back into the model, but nobody changes limits alone', async () => {
    await push('kafkaMonitoringPoint', point('P-1'));
    await shows('kafkaMonitoringPoint', { pointCode: 'P-1', name: 'Point P-1', kind: 'CH4' });
    const [row] = (await list('kafkaMonitoringPoint', { filter: { pointCode: 'P-1|Equal' } })).list;
    const edit = (fields: object) =>
      call(`${product.url}/data/api/v1/kafkaMonitoringPoint/update`, {
        method: 'PUT',
        token: people.admin,
        body: { id: row?.id, rowVersion: row?.['rowVersion'], ...fields },
      });
    const alone = await edit({ limits: { high: { 3: 1 }, deadband: 0.1 } });
    expect(alone.body).toMatchObject({ success: false, code: 'limits_by_request' });
    expect((await edit({ name: 'Return air', limits: row?.['limits'] })).body).toMatchObject({
      success: true,
    });
    await vi.waitFor(
      async () =>
        expect((await model()).points.find(({ code }) => code === 'P-1')).toMatchObject({
          name: 'Return air',
        }),
      PATIENT,
    );
  });

  test('[S3-106, S3-109] people and substations are listed; one that is created here is known to the model', async () => {
    await push('kafkaPerson', { cardNo: 'C-1', name: 'Wang', jobNo: 'J-1' });
    await push('kafkaSubstation', { code: 'S-1', name: 'Substation', type: 1, x: 1, y: 2, z: 3 });
    await shows('kafkaPerson', { cardNo: 'C-1', name: 'Wang' });
    await shows('kafkaSubstation', { code: 'S-1', x: 1, y: 2, z: 3 });
    const made = await call(`${product.url}/data/api/v1/kafkaPerson/create`, {
      token: people.admin,
      body: { cardNo: 'C-2', name: 'Li', jobNo: 'J-2' },
    });
    expect(made.body).toMatchObject({ success: true });
    await vi.waitFor(
      async () => expect((await model()).persons.map(({ cardNo }) => cardNo)).toContain('C-2'),
      PATIENT,
    );
  });
});

describe('records', () => {
  test('[S3-92, S3-112, G-05] fixes: the newest of each person, and all of them', async () => {
    const dataTime = Date.now();
    await push('kafkaUndergroundPersonnelLocation', {
      cardNo: 'C-1',
      dataTime,
      x: 10,
      y: 20,
      z: -30,
      battery: 80,
    });
    await shows('undergroundPersonnelLocation', {
      cardNo: 'C-1',
      inOutType: 1,
      x: 10,
      battery: 80,
      dataTime,
    });
    await shows('kafkaUndergroundPersonnelLocation', {
      cardNo: 'C-1',
      x: 10,
      y: 20,
      z: -30,
      dataTime,
    });
    await push('kafkaUndergroundPersonnelLocation', {
      cardNo: 'C-1',
      dataTime: dataTime + 1,
      x: 11,
      y: 20,
      z: -30,
      battery: 80,
    });
    await shows('undergroundPersonnelLocation', { cardNo: 'C-1', x: 11, dataTime: dataTime + 1 });
    const of = async (entity: string): Promise<unknown[]> =>
      (await list(entity, { filter: { cardNo: 'C-1|Equal' } })).list.map((row) => row['x']);
    expect(await of('undergroundPersonnelLocation')).toEqual([11]);
    expect(await of('kafkaUndergroundPersonnelLocation')).toEqual([11, 10]);
  });

  test('[S3-110] status of substations', async () => {
    const dataTime = Date.now();
    await push('kafkaSubstationRunningStatus', {
      substationCode: 'S-1',
      dataTime,
      runState: 0,
      powerMode: 2,
      batteryPct: 70,
    });
    await shows('kafkaSubstationRunningStatus', {
      substationCode: 'S-1',
      powerMode: 2,
      batteryPct: 70,
      dataTime,
    });
  });

  test('[S3-97] five-minute statistics', async () => {
    await push('kafkaMonitoringStatistics', {
      pointCode: 'P-1',
      startTime: then,
      count: 2,
      goodCount: 2,
      min: 1,
      max: 3,
      sum: 4,
      sumSq: 10,
      first: 1,
      last: 3,
    });
    await shows('kafkaMonitoringStatistics', {
      pointCode: 'P-1',
      max: 3,
      min: 1,
      avg: 2,
      startTime: then,
    });
  });

  test('a list that names no time says that it holds the last stretch, and so does its file; one that does holds all', async () => {
    const recent = { code: 'recent_only', field: 'dataTime', ms: 7 * 86_400_000 };
    const allTime = { dataTime: '2020-01-01,|DateRange' };
    expect(await list('kafkaGnssSlope')).toMatchObject({ notes: [recent] });
    expect(await list('kafkaGnssSlope', { filter: allTime })).not.toHaveProperty('notes');
    const noted = async (filter: object): Promise<string | null> => {
      const headers = {
        authorization: `Bearer ${people.admin}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ format: 'csv', filter });
      const answer = await fetch(`${product.url}/data/api/v1/kafkaGnssSlope/exportExcel`, {
        method: 'POST',
        headers,
        body,
      });
      expect(answer.ok).toBe(true);
      return answer.headers.get('x-list-notes');
    };
    expect([await noted({}), await noted(allTime)]).toEqual(['recent_only', null]);
    const api = await fetch(`${product.url}/docs/api`, {
      headers: { authorization: `Bearer ${people.admin}` },
    });
    const { paths } = (await api.json()) as {
      paths: Record<string, { post: { responses: unknown } }>;
    };
    expect(JSON.stringify(paths['/data/api/v1/kafkaGnssSlope/getlist']?.post.responses)).toContain(
      'recent_only',
    );
  });

  test('[S3-100] GNSS solutions', async () => {
    await push('kafkaGnssSlope', { deviceCode: 'G-1', dataTime: then, cumX: 3, cumY: 4, cumH: 0 });
    await shows('kafkaGnssSlope', { deviceCode: 'G-1', horizontal: 5, dataTime: then });
  });

  test('[S3-98] oddities of the feed', async () => {
    await push('sample', { pointCode: 'P-1', dataTime: Date.now(), value: 900 });
    await shows('kafkaPointAbnormalData', { pointCode: 'P-1', abnormalType: 7, startValue: 900 });
  });

  test('[S3-94, S3-107] alarms in the master and in the list of their kind; their journal', async () => {
    await push('kafkaPersonSeekHelp', { cardNo: 'C-1', dataTime: Date.now(), helpType: 1 });
    await shows('kafkaMineAlarmRecord', { alarmType: 23, state: 1 });
    await shows('kafkaPersonSeekHelp', { cardNo: 'C-1', state: 1, helpType: 1 });
    await shows('alarmLog', { event: 'raised' }, { filter: { event: 'raised|Equal' } });
  });
});

describe('records that are there within the minute', () => {
  // Late rows wait to be counted; the other tests here pass meanwhile.
  beforeAll(async () => {
    for (const { entity, row } of wideRows) await push(entity, { dataTime: then + 1000, ...row });
  });

  test('[S3-105, S3-108, S3-111] people where they may not be, too many of them, and too long below, each in its list', async () => {
    const square = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ];
    const area = { levelCode: null, polygon: square, place: 'district' };
    await push('area', { ...area, code: 'A-1', name: 'Closed', areaType: 2, maxAllow: 1 });
    const now = Date.now();
    const fix = (cardNo: string, dataTime: number) => ({
      cardNo,
      dataTime,
      x: 50,
      y: 50,
      z: -30,
      areaCode: 'A-1',
    });
    await push('kafkaUndergroundPersonnelLocation', fix('C-8', now - 13 * 3_600_000));
    for (const ago of [40_000, 20_000, 1_000])
      await push('kafkaUndergroundPersonnelLocation', fix('C-8', now - ago), fix('C-9', now - ago));
    const of = (cardNo: string) => ({ filter: { cardNo: `${cardNo}|Equal` } });
    await shows('kafkaRestrictedAreaAlarm', { cardNo: 'C-9', areaType: 2, state: 1 }, of('C-9'));
    await shows('kafkaTimeoutAlarm', { cardNo: 'C-8', state: 1 }, of('C-8'));
    // Too many for half a minute, by the data or, once they are old, by the server's clock.
    await shows(
      'kafkaOvercrowdingAlarm',
      { sourceName: 'Closed', maxAllow: 1, actual: 2 },
      {},
      60_000,
    );
  }, 90_000);

  test('[S3-101] a machine that takes more than it may is in the list of host load alarms', async () => {
    const load = {
      ...point('H-1.loadPct'),
      kind: 'LOAD',
      unit: '%',
      rangeMax: 300,
      deviceCode: 'H-1',
      recordEntity: 'kafkaHostLoadData',
    };
    await push('kafkaMonitoringPoint', { ...load, limits: { high: { 2: 110 } } });
    await push('kafkaHostLoadData', {
      hostId: 'H-1',
      dataTime: Date.now(),
      loadPct: 120,
      activePower: 900,
    });
    await shows('kafkaHostLoadAlarm', { hostId: 'H-1', loadPct: 120, level: 2, state: 1 });
  });

  test('[S1-63, S3-83, S3-93, S3-95, S3-99, S3-102, S3-103, S3-104] records of devices that tell several quantities, by the time that is asked for', async () => {
    for (const { entity, device, row } of wideRows)
      await shows(
        entity,
        { ...row, dataTime: then },
        { filter: { [device]: `${row[device]}|Equal` } },
        90_000,
      );
    const ofYear = (year: string) => ({
      filter: { dataTime: `${year}-01-01,${year}-12-31|DateRange` },
    });
    const thisYear = String(new Date(then).getUTCFullYear());
    expect((await list('envRecord', ofYear(thisYear))).total).toBe(1);
    expect((await list('envRecord', ofYear('2020'))).total).toBe(0);
  }, 120_000);
});

describe('what nobody writes', () => {
  const refusals = allEntities
    .filter(({ area }) => area === 'data')
    .flatMap((entity) =>
      refusedEndpointsOf(entity).map(
        (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
      ),
    );
  test.each(refusals)(
    '[S7-28, S7-29, S7-30, S7-31, S7-33] %s says so with a code',
    async (_, endpoint) => {
      expect(await send(product.url, endpoint, { id: 'x' })).toMatchObject({ status: 401 });
      expect(await send(product.url, endpoint, { id: 'x' }, people.nobody)).toMatchObject({
        status: 403,
      });
      expect(await send(product.url, endpoint, { id: 'x' }, people.admin)).toMatchObject({
        status: 409,
        code: 'read_only_record',
      });
    },
  );
});

describe('every entity of monitoring that the specification lists', () => {
  const listed = {
    'underground personnel positioning': [
      'kafkaPerson',
      'undergroundPersonnelLocation',
      'kafkaUndergroundPersonnelLocation',
    ],
    'environment devices and records': ['envDevice', 'envFactor', 'envRecord'],
    'GNSS slope devices': ['gnssSlopeDevice', 'kafkaGnssSlope'],
    ventilation: ['ventilationSystemEquipment', 'equiVentilationSystem'],
    'ground pressure': ['groundPressureMonitoringEquipment', 'equiGroundPressureMonitoring'],
    'underground air': ['undergroundAirEquipment', 'equiUndergroundAir'],
    'cameras and video recorders': ['camera', 'nvr', 'videoBox'],
    rainfall: ['kafkaRainfall'],
    'slope radar': ['radarZone', 'kafkaSlopeRadar'],
    'host load': ['kafkaHostStatus', 'kafkaHostLoadData', 'kafkaHostLoadAlarm'],
    'electricity consumption': [
      'kafkaElectricityConsumption',
      'kafkaOpenEnterpriseElectricityConsumption',
    ],
    'substations and running status': ['kafkaSubstation', 'kafkaSubstationRunningStatus'],
    alarms: [
      'kafkaMineAlarmRecord',
      'kafkaOvercrowdingAlarm',
      'kafkaRestrictedAreaAlarm',
      'kafkaTimeoutAlarm',
      'kafkaPersonSeekHelp',
    ],
    'monitoring points and statistics': ['kafkaMonitoringPoint', 'kafkaMonitoringStatistics'],
    'abnormal data': ['kafkaPointAbnormalData'],
  };
  const entities = Object.values(listed)
    .flat()
    .flatMap((name) => allEntities.filter((entity) => entity.name === name));
  const pagePaths = new Set(features.flatMap(({ routes }) => routes.map(({ path }) => path)));

  test.each(entities.map((entity) => [entity.name, entity] as const))(
    '[S2-61] %s: its page, list, search, detail and export; kept by hand it is added, changed, disabled and deleted, measured it is written by nobody',
    async (name, entity) => {
      expect(pagePaths).toContain(`/monitoring/${name}`);
      const ask = async (verb: Verb, body: object): Promise<Sent> => {
        const endpoint = endpointOf(entity, verb);
        if (endpoint === undefined) throw new Error(`${name} has no ${verb}`);
        const answer = await send(product.url, endpoint, body, people.admin);
        expect(answer, `${verb} ${answer.message}`).toMatchObject({ status: 200, success: true });
        return answer;
      };
      const record: Row = entity.readonly
        ? await firstOf(name)
        : ((await records.create(entity)) as Row);
      const [keyword = ''] = entity.keyword.flatMap((field) =>
        typeof record[field] === 'string' ? [record[field]] : [],
      );
      expect(keyword).not.toBe('');
      expect((await ask('list', { keyword, pageSize: 500 })).data).toMatchObject({
        list: expect.arrayContaining([expect.objectContaining({ id: record.id })]),
      });
      expect(
        (await ask('list', { keyword: 'nothing of this name', pageSize: 1 })).data,
      ).toMatchObject({ total: 0, list: [] });
      expect((await ask('get', { id: record.id })).data).toMatchObject({ id: record.id });
      expect((await ask('exportExcel', { format: 'csv', ids: [record.id] })).text).toContain(
        keyword,
      );
      if (entity.readonly) {
        for (const endpoint of refusedEndpointsOf(entity))
          expect(await send(product.url, endpoint, { id: record.id }, people.admin)).toMatchObject({
            status: 409,
            code: 'read_only_record',
          });
        return;
      }
      expect(
        (await ask('update', { id: record.id, rowVersion: record['rowVersion'], remark: 'seen' }))
          .data,
      ).toMatchObject({
        remark: 'seen',
      });
      for (const disabled of [true, false])
        expect(
          (await ask('disable', { id: record.id, disabled: String(disabled) })).data,
        ).toMatchObject({ disabled });
      await ask('remove', { id: record.id });
      expect((await ask('list', { filter: { id: `${record.id}|Equal` } })).data).toMatchObject({
        total: 0,
      });
    },
    30_000,
  );

  const firstOf = async (name: string): Promise<Row> => {
    const [row] = (await list(name)).list;
    if (row === undefined)
      throw new Error(`${name} has no records: the tests before this one push them.`);
    return row;
  };
});

type Model = { company: object; points: { code: string }[]; persons: { cardNo: string }[] };
async function model(): Promise<Model> {
  const answer = await call<Model>(`${product.url}/data/api/v1/mine/model`, {
    token: await signIn(product.url),
  });
  if (!answer.body.success) throw new Error(answer.body.message);
  return answer.body.data;
}

test('a source that is made again gets another key and keeps whatever is not said anew', async () => {
  const make = async (body: object): Promise<Row & { readonly key: string }> => {
    const { body: made } = await call<Row & { key: string }>(
      `${product.url}/data/api/v1/dataSource/create`,
      { token: people.admin, body },
    );
    if (!made.success) throw new Error(made.message);
    return made.data;
  };
  const said = { zone: 'Asia/Urumqi', axisOrder: 'yx', missing: [-1], history: true };
  const first = await make({ code: 'survey', mineCode: MINE, ...said });
  const second = await make({ code: 'survey' });
  expect(second).toMatchObject({ id: first.id, mineCode: MINE, ...said });
  const status = async (token: string): Promise<number> =>
    (await call(`${product.url}/ingest/api/v1/sample`, { token, body: [] })).status;
  expect([await status(first.key), await status(second.key)]).toEqual([401, 200]);
  const [row] = (await list('dataSource', { filter: { code: 'survey|Equal' } })).list;
  expect(row).not.toHaveProperty('key');
});
