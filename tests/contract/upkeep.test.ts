import { afterAll, beforeAll, expect, test } from 'vitest';
import { grade } from '#contracts/exam/grade.ts';
import { question } from '#contracts/exam/question.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { call, type Answer } from '../product/call.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';
import { peopleOf } from './people.ts';
import { recordMaker } from './records.ts';

/**
 * What equipment, checks, players and questions can do beyond the verbs, against the real server.
 */
let product: Product;
let admin: string;
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
}, 180_000);
afterAll(() => product.remove(), 60_000);

type Body = Readonly<Record<string, unknown>>;
const ask = <T = unknown>(path: string, body?: object, token = admin): Promise<Answer<T>> =>
  call<T>(product.url + path, { token, ...(body === undefined ? {} : { body }) });
const dataOf = async <T>(path: string, body?: object): Promise<T> => {
  const answer = await ask<T>(path, body);
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.code} ${answer.body.message}`);
  return answer.body.data;
};
const make = async (entity: string, body: object): Promise<string> =>
  (await dataOf<{ id: string }>(`${entity}/create`, body)).id;
const MAINT = '/maint/api/v1';

test('[S7-78, S7-79, S7-83] groups are set on a machine, and its items are those of its groups, each once', async () => {
  const type = await make(`${MAINT}/equipmentType`, { name: 'Fan', code: 'fan' });
  const id = await make(`${MAINT}/equipment`, {
    name: 'Fan 1',
    code: 'F-1',
    equipmentTypeId: type,
    status: 1,
  });
  const items = [];
  for (const code of ['noise', 'heat', 'oil'])
    items.push(await make(`${MAINT}/checkItem`, { name: code, code, valueType: 1 }));
  const [noise, heat, oil] = items;
  const daily = await make(`${MAINT}/checkItemGroup`, {
    name: 'Daily',
    code: 'daily',
    itemIds: [heat, noise],
  });
  const weekly = await make(`${MAINT}/checkItemGroup`, {
    name: 'Weekly',
    code: 'weekly',
    itemIds: [noise, oil],
  });
  const care = await make(`${MAINT}/maintenanceItemGroup`, { name: 'Care', code: 'care' });
  expect(await dataOf(`${MAINT}/checkItem/GetByEqui?equipmentId=${id}`)).toEqual([]);
  await dataOf(`${MAINT}/equipment/setChecks`, { id, checkGroupIds: [daily, weekly] });
  await dataOf(`${MAINT}/equipment/setMaintenances`, { id, maintGroupIds: [care] });
  expect(await dataOf(`${MAINT}/equipment/getitem?id=${id}`)).toMatchObject({
    checkGroupIds: [daily, weekly],
    maintGroupIds: [care],
  });
  const found = await dataOf<Body[]>(`${MAINT}/checkItem/GetByEqui?equipmentId=${id}`);
  expect(found.map(({ id: one }) => one)).toEqual([heat, noise, oil]);
  expect(
    (await ask(`${MAINT}/equipment/setChecks`, { id, checkGroupIds: ['nothing'] })).body,
  ).toMatchObject({ code: 'bad_reference' });
});

test('[S7-80, S7-81] brands and models are those of the equipment there is', async () => {
  const type = await make(`${MAINT}/equipmentType`, { name: 'Pump', code: 'pump' });
  const [one, other] = [
    await make(`${MAINT}/brand`, { name: 'One', code: 'one' }),
    await make(`${MAINT}/brand`, { name: 'Other', code: 'other' }),
  ];
  const pump = (code: string, brandId: string, model: string) =>
    make(`${MAINT}/equipment`, {
      name: code,
      code,
      equipmentTypeId: type,
      status: 1,
      brandId,
      model,
    });
  await pump('P-1', one, 'B-7');
  await pump('P-2', one, 'A-3');
  await pump('P-3', one, 'A-3');
  expect((await dataOf<Body[]>(`${MAINT}/equipment/getBrands`)).map(({ id }) => id)).toEqual([one]);
  expect(await dataOf(`${MAINT}/equipment/getModels?brandId=${one}`)).toEqual(['A-3', 'B-7']);
  expect(await dataOf(`${MAINT}/equipment/getModels?brandId=${other}`)).toEqual([]);
});

test('[S7-89, S7-90] a player is let in and shows its version', async () => {
  const path = '/advert/api/v1/device';
  const id = await make(path, { name: 'Hall', deviceNo: 'D-1', type: 2 });
  expect(await dataOf(`${path}/getitem?id=${id}`)).toMatchObject({ isAllowed: false });
  await dataOf(`${path}/AllowSet`, { id, isAllowed: true });
  await dataOf(`${path}/isShowVer`, { id, showVersion: true });
  expect(await dataOf(`${path}/getitem?id=${id}`)).toMatchObject({
    isAllowed: true,
    showVersion: true,
  });
  expect((await ask(`${path}/AllowSet`, { id: 'unknown', isAllowed: true })).body).toMatchObject({
    code: 'record_not_found',
  });
});

test('[S7-96] types of questions have their names in both languages', async () => {
  const types = await dataOf<Body[]>('/exam/api/v1/question/GetQuestionTypes');
  expect(types.length).toBeGreaterThan(3);
  expect(types[0]).toEqual({
    id: 1,
    key: expect.any(String),
    name: expect.any(String),
    nameEn: expect.any(String),
  });
});

test('[S7-82, S7-97, S7-101] equipment, questions and grades come in by a sheet', async () => {
  const records = recordMaker(product.url, await peopleOf(product));
  for (const entity of [equipment, question, grade]) {
    const endpoint = endpointOf(entity, 'importExcel');
    const answer = await fetch(`${product.url}${endpoint?.path ?? ''}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}` },
      body: await records.sheet(entity),
    });
    expect(await answer.json(), entity.name).toMatchObject({
      success: true,
      data: { total: 1, created: 1, failed: 0 },
    });
  }
});
