import { expect, test, vi } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { companyInfo } from '#contracts/mine/places.ts';
import { methane } from '../helpers/methane.ts';
import { call } from '../product/call.ts';
import { emptyProduct } from './emptyProduct.ts';

/** The static forms of a mine: open pit and underground. */
const started = emptyProduct();

type Row = Readonly<Record<string, unknown>>;
const forms = [
  [
    '[S2-66] open pit',
    'getMineItem',
    {
      mineType: 2,
      pitDepth: 180.5,
      benchHeight: 12,
      benchAngle: 65,
      overallAngle: 38.5,
      slopeHeight: 180,
      benchCount: 15,
      dumpHeight: 60,
      blastMethod: '逐孔起爆',
    },
    'getUnderMine',
    'shafts',
  ],
  [
    '[S2-67] underground',
    'getUnderMine',
    {
      mineType: 1,
      shafts: [{ name: '主井', type: 'main', depth: 620, collarZ: 1180 }],
      levels: [{ name: '+560', z: 560 }],
      faces: 2,
      headings: 4,
      fanCount: 2,
      ventMode: 1,
      totalAirVolume: 12_000,
      drainCapacity: 450,
    },
    'getMineItem',
    'pitDepth',
  ],
] as const;

test.each(forms)(
  '%s: what is saved comes back by %s, without the fields of the other kind',
  async (title, own, fields, other, foreign) => {
    const mine = await started.records.create(companyInfo);
    const at = (path: string, options: object = {}) =>
      call<Row>(`${started.product.url}/data/api/v1/companyInfo/${path}`, {
        token: started.people.admin,
        ...options,
      });
    const form = async (name: string): Promise<Row> => {
      const { body } = await at(`${name}?id=${String(mine['id'])}`);
      if (!body.success) throw new Error(`${title}: ${body.message}`);
      return body.data;
    };
    const changes = {
      id: mine['id'],
      rowVersion: (await form(own))['rowVersion'],
      principal: '赵强',
      ...fields,
    };
    expect((await at('update', { method: 'PUT', body: changes })).body).toMatchObject({
      success: true,
    });
    const saved = await form(own);
    expect(saved).toMatchObject({ id: mine['id'], principal: '赵强', ...fields });
    expect(saved).not.toHaveProperty(foreign);
    const [field = ''] = Object.keys(fields).slice(1);
    expect(await form(other)).not.toHaveProperty(field);
    // A second form is what somebody else has changed meanwhile: not lost.
    expect(
      (await at('update', { method: 'PUT', body: { ...changes, principal: '钱进' } })).body,
    ).toMatchObject({
      code: 'stale_version',
    });
    expect(await form(own)).toMatchObject({ principal: '赵强' });
  },
);

test('the first mine that is written down is the mine of the product, with what came before it had a name; a second one is a record alone', async () => {
  const token = started.people.admin;
  const { url } = started.product;
  const ask = async <T>(path: string, options: Parameters<typeof call>[1] = {}): Promise<T> => {
    const { body } = await call<T>(url + path, { token, ...options });
    if (!body.success) throw new Error(`${path}: ${body.message}`);
    return body.data;
  };
  const model = () => ask<MineModel>(paths.mineModel);
  const write = (mineCode: string, name: string) =>
    ask<Row>('/data/api/v1/companyInfo/create', { body: { mineCode, name, mineType: 1 } });
  const early = async (): Promise<readonly Row[]> =>
    (
      await ask<{ list: Row[] }>('/data/api/v1/kafkaMonitoringPoint/getlist', {
        body: { filter: { pointCode: 'EARLY|Equal' } },
      })
    ).list;
  const patience = { timeout: 15_000 };
  // Those of the tests above have codes that no mine has.
  expect((await model()).company).toMatchObject({ name: '' });
  const { key } = await ask<{ key: string }>(paths.sourceCreate, { body: { code: 'early' } });
  await ask(`${paths.ingest}kafkaMonitoringPoint`, {
    token: key,
    body: [{ ...methane, code: 'EARLY', name: 'Early' }],
  });
  await vi.waitFor(async () => expect(await early()).toHaveLength(1), patience);

  await write('610632007274', 'North');
  await vi.waitFor(
    async () =>
      expect((await model()).company).toMatchObject({ mineCode: '610632007274', name: 'North' }),
    patience,
  );
  const south = await write('610632007275', 'South');
  expect((await model()).company).toMatchObject({ name: 'North' });
  // Nor does what is no mine of this server take anything away.
  await ask(`/data/api/v1/companyInfo/delete?id=${String(south['id'])}`, { method: 'DELETE' });
  expect((await model()).company).toMatchObject({ name: 'North' });

  const [point, ...doubles] = await early();
  expect(doubles).toEqual([]);
  await ask('/data/api/v1/kafkaMonitoringPoint/update', {
    method: 'PUT',
    body: { id: point?.['id'], rowVersion: point?.['rowVersion'], name: 'Return air' },
  });
  await vi.waitFor(
    async () => expect((await model()).points.map(({ name }) => name)).toEqual(['Return air']),
    patience,
  );
});

test('the mine of the product may be given another code, and none that no mine has', async () => {
  const token = started.people.admin;
  const { url } = started.product;
  const at = <T>(path: string, options: Parameters<typeof call>[1] = {}) =>
    call<T>(url + path, { token, ...options });
  const company = async () => {
    const { body } = await at<MineModel>(paths.mineModel);
    return body.success ? body.data.company : undefined;
  };
  const update = (row: Row, mineCode: string) =>
    at<Row>('/data/api/v1/companyInfo/update', {
      method: 'PUT',
      body: { id: row['id'], rowVersion: row['rowVersion'], mineCode },
    });
  const { body } = await at<{ list: Row[] }>('/data/api/v1/companyInfo/getlist', {
    body: { filter: { mineCode: '610632007274|Equal' } },
  });
  const mine: Row = (body.success ? body.data.list[0] : undefined) ?? {};
  expect((await update(mine, 'NORTH')).body).toMatchObject({
    code: 'bad_request',
    field: 'mineCode',
  });
  expect(await company()).toMatchObject({ mineCode: '610632007274', name: 'North' });
  expect((await update(mine, '610632007276')).body).toMatchObject({ success: true });
  await vi.waitFor(
    async () => expect(await company()).toMatchObject({ mineCode: '610632007276', name: 'North' }),
    { timeout: 15_000 },
  );
});
