import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { call } from './call.ts';
import { signIn, startProduct, type Product } from './product.ts';

let product: Product;
let token = '';
let key = '';
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  token = await signIn(product.url);
  const made = await post<{ key: string }>('/data/api/v1/dataSource/create', {
    code: 'feed',
    mineCode: MINE,
  });
  key = made.body.success ? made.body.data.key : '';
}, 180_000);
afterAll(() => product.remove(), 60_000);

const MINE = '610632007274';
const post = <T = unknown>(path: string, body: unknown) =>
  call<T>(product.url + path, { token, body });
const put = (path: string, body: unknown) =>
  call(product.url + path, { method: 'PUT', token, body });
const model = async (): Promise<MineModel> => {
  const { body } = await call<MineModel>(product.url + paths.mineModel, { token });
  if (!body.success) throw new Error(body.message);
  return body.data;
};
const push = async (entity: string, rows: unknown[]) => {
  const { body } = await call<{ stored: number; rejected: number; faults: { code: string }[] }>(
    `${product.url}/ingest/api/v1/${entity}`,
    {
      body: rows,
      headers: { authorization: `Bearer ${key}` },
    },
  );
  if (!body.success) throw new Error(body.message);
  return body.data;
};
const recordOf = async (
  entity: string,
  filter: Record<string, string>,
): Promise<{ id: string }> => {
  const { body } = await post<{ list: { id: string }[] }>(`/${entity}/getlist`, {
    currentPage: 1,
    pageSize: 10,
    filter,
  });
  const found = body.success ? body.data.list[0] : undefined;
  if (found === undefined) throw new Error(`no ${entity}`);
  return found;
};

test('points, people and areas that are deleted leave the live model at once, whatever sources say, and come back when restored', async () => {
  const point = {
    code: 'P1',
    name: 'P1',
    pointType: 1,
    kind: 'CH4',
    unit: '%',
    precision: 2,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
  };
  const square = [[0, 0], [9, 0], [9, 9]]; // prettier-ignore
  const area = { code: 'A1', name: 'A1', place: 'district', levelCode: null, polygon: square };
  const person = { cardNo: 'C1', name: 'Wang', jobNo: 'J1' };
  const definitions = [
    ['companyInfo', { mineCode: MINE, name: 'Mine' }],
    ['kafkaMonitoringPoint', point],
    ['area', area],
    ['kafkaPerson', person],
  ] as const;
  for (const [entity, definition] of definitions)
    expect(await push(entity, [definition])).toMatchObject({ rejected: 0 });
  const sample = (i: number) =>
    push('sample', [{ pointCode: 'P1', dataTime: Date.now() + i, value: 0.1 }]);
  expect(await sample(0)).toMatchObject({ stored: 1, rejected: 0 });
  const codes = async () => {
    const { points, areas, persons } = await model();
    return [...points, ...areas].map(({ code }) => code).concat(persons.map(({ name }) => name));
  };
  const find = (entity: string, field: string, code: string) =>
    vi.waitFor(() => recordOf(entity, { [field]: `${code}|Equal` }), {
      timeout: 20_000,
      interval: 100,
    });
  const records = [
    [
      'data/api/v1/kafkaMonitoringPoint',
      (await find('data/api/v1/kafkaMonitoringPoint', 'pointCode', 'P1')).id,
    ],
    ['admin/api/v1/area', (await find('admin/api/v1/area', 'code', 'A1')).id],
    ['data/api/v1/kafkaPerson', (await find('data/api/v1/kafkaPerson', 'cardNo', 'C1')).id],
  ] as const;
  for (const [entity, id] of records)
    expect((await put(`/${entity}/deletebatch`, { ids: [id] })).body).toEqual({
      success: true,
      message: '',
      data: { removed: 1 },
    });
  await vi.waitFor(async () => expect(await codes()).toEqual([]), {
    timeout: 10_000,
    interval: 50,
  });

  expect(await sample(1)).toMatchObject({ rejected: 1, faults: [{ code: 'unknown_point' }] });
  for (const [entity, definition] of definitions) await push(entity, [definition]);
  expect(await codes()).toEqual([]);
  // Somebody wears the card: he is seen, if only by its number.
  await push('kafkaUndergroundPersonnelLocation', [
    { cardNo: 'C1', dataTime: Date.now(), x: 1, y: 1, z: 0 },
  ]);
  expect(await codes()).toEqual(['C1']);

  for (const [entity, id] of records)
    expect((await put(`/${entity}/restore`, { ids: [id] })).body).toMatchObject({ success: true });
  await vi.waitFor(async () => expect(await codes()).toEqual(['P1', 'A1', 'Wang']), {
    timeout: 10_000,
    interval: 50,
  });
  expect(await sample(2)).toMatchObject({ stored: 1, rejected: 0 });
}, 120_000);

test('a zone that an administrator draws is one of the mine: on the map, judged by the rules over what sources say, and gone when it is disabled', async () => {
  const square = (side: number) => [[0, 0], [side, 0], [side, side], [0, side]]; // prettier-ignore
  await push('companyInfo', [{ mineCode: MINE, name: 'Mine' }]);
  await push('area', [
    { code: 'R1', name: 'Roadway', place: 'roadway', levelCode: null, polygon: square(100) },
  ]);
  await push('kafkaPerson', [{ cardNo: 'C2', name: 'Li', jobNo: 'J2' }]);
  const zone = {
    kind: 2,
    code: 'Z1',
    name: 'Blast zone',
    areaType: 4,
    maxAllow: 3,
    polygon: square(20),
  };
  const made = await post<{ id: string; mineCode: string }>('/admin/api/v1/area/create', zone);
  expect(made.body).toMatchObject({ success: true, data: { mineCode: MINE } });
  const drawn = async () => (await model()).areas.find(({ code }) => code === 'Z1');
  await vi.waitFor(
    async () => expect(await drawn()).toMatchObject({ areaType: 4, maxAllow: 3, drawn: true }),
    { timeout: 10_000 },
  );

  const fix = (x: number) => ({
    cardNo: 'C2',
    dataTime: Date.now(),
    x,
    y: 10,
    z: 0,
    areaCode: 'R1',
  });
  await push('kafkaUndergroundPersonnelLocation', [fix(10)]);
  await push('kafkaUndergroundPersonnelLocation', [{ ...fix(11), dataTime: Date.now() + 1 }]);
  const alarms = async () => {
    const filter = { cardNo: 'C2|Equal' };
    const { body } = await post<{ list: unknown[] }>(
      '/data/api/v1/kafkaRestrictedAreaAlarm/getlist',
      { filter, pageSize: 5 },
    );
    return body.success ? body.data.list : [];
  };
  await vi.waitFor(async () => expect(await alarms()).toMatchObject([{ areaType: 4, state: 1 }]), {
    timeout: 10_000,
    interval: 100,
  });

  const id = made.body.success ? made.body.data.id : '';
  expect(
    (await call(`${product.url}/admin/api/v1/area/editDisabled?id=${id}&disabled=true`, { token }))
      .body,
  ).toMatchObject({
    success: true,
  });
  await vi.waitFor(async () => expect(await drawn()).toBeUndefined(), { timeout: 10_000 });
  expect((await model()).areas.map(({ code }) => code)).toContain('R1');
}, 60_000);
