import { zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { photoAnswer, publicCardPath, workerCard } from '#contracts/signage/workerCalls.ts';
import { call } from '../product/call.ts';
import { emptyProduct } from './emptyProduct.ts';

/** Workers over HTTP: photos by job number, the map of departments, cards open to everybody. */
const made = emptyProduct();
const WORKER = '/ecs/api/v1/worker';

type Told<T> = { body: { success: boolean; code: string; data: T } };
const get = (path: string, token?: string) =>
  call<Record<string, unknown>>(
    made.product.url + path,
    token === undefined ? {} : { token },
  ) as Promise<Told<Record<string, unknown>>>;
const create = async (body: object): Promise<string> => {
  const answer = (await call<{ id: string }>(`${made.product.url}${WORKER}/create`, {
    token: made.people.admin,
    body: { orgId: made.people.orgId, ...body },
  })) as Told<{ id: string }>;
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data.id;
};
const send = async (zip: Uint8Array, query = '', token = made.people.admin) => {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(zip)]), 'photos.zip');
  const answer = await fetch(`${made.product.url}${WORKER}/importImage${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return (await answer.json()) as { success: boolean; code: string; data: unknown };
};
const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();

let first = '';
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await picture('jpeg');
  first = await create({
    name: '王建国',
    jobNo: '1001',
    mobile: '13800000001',
    idCard: '110101199001011234',
    birthday: '1990-01-01',
    politics: '群众',
    cardNo: 'C-1001',
    motto: '安全第一',
  });
  await create({ name: '李志强', jobNo: '1002', isLeader: true, isOnDuty: true, teamName: '一班' });
}, 60_000);

test('[S1-99, S2-60, S7-85] photos come in by job number: matched, of nobody, refused with a reason; checked first', async () => {
  const zip = zipSync({
    'photos/1001.jpg': jpeg,
    '1002.PNG': await picture('png'),
    '1001.png': await picture('png'),
    '9999.jpg': jpeg,
    'readme.txt': Buffer.from('x'),
    '__MACOSX/._1001.jpg': Buffer.from('x'),
  });
  const told = {
    matched: [
      { file: 'photos/1001.jpg', jobNo: '1001', name: '王建国', replaces: false },
      { file: '1002.PNG', jobNo: '1002', name: '李志强', replaces: false },
    ],
    unmatched: ['9999.jpg'],
    refused: [
      { file: '1001.png', code: 'duplicate' },
      { file: 'readme.txt', code: 'unsupported_type' },
    ],
  };
  const dry = photoAnswer.parse((await send(zip, '?dryRun=true')).data);
  expect(dry).toMatchObject({ dryRun: true, ...told });
  const before = await get(`${WORKER}/getitem?id=${first}`, made.people.admin);
  expect(before.body.data).toMatchObject({ photoUrl: null });

  expect(photoAnswer.parse((await send(zip)).data)).toMatchObject({ dryRun: false, ...told });
  const { body } = await get(`${WORKER}/getitem?id=${first}`, made.people.admin);
  const stored = await fetch(made.product.url + String(body.data['photoUrl']));
  expect(stored.headers.get('content-type')).toBe('image/jpeg');
  const { width, height, exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
  expect([width, height, exif]).toEqual([600, 800, undefined]);
  const again = photoAnswer.parse((await send(zipSync({ '1001.jpg': jpeg }))).data);
  expect(again.matched).toMatchObject([{ replaces: true }]);
}, 120_000);

test('[S7-85] what is no picture, no archive, or unpacks without end is refused and changes nothing', async () => {
  const bad = zipSync({
    '1001.jpg': Buffer.from('not a picture'),
    '1002.jpg': await picture('webp'),
  });
  expect(photoAnswer.parse((await send(bad)).data)).toMatchObject({
    matched: [],
    refused: [
      { file: '1001.jpg', code: 'bad_file' },
      { file: '1002.jpg', code: 'unsupported_type' },
    ],
  });
  expect(await send(jpeg)).toMatchObject({ success: false });
  const zeros = new Uint8Array(14 * 1024 * 1024);
  const one = zipSync({ '1001.jpg': new Uint8Array(20 * 1024 * 1024) });
  expect(photoAnswer.parse((await send(one)).data).refused).toMatchObject([
    { code: 'body_too_large' },
  ]);
  for (let n = 0; n < 12; n++) await create({ name: `Bomb ${n}`, jobNo: `b${n}` });
  const bomb = zipSync(
    Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`b${n}.jpg`, zeros])),
  );
  expect(await send(bomb)).toMatchObject({ success: false, code: 'too_complex' });
}, 120_000);

test('[S7-85] whoever may not change workers sends no photos, and nobody changes those of another organisation', async () => {
  const zip = zipSync({ '1001.jpg': jpeg });
  expect(await send(zip, '', made.people.nobody)).toMatchObject({ code: 'forbidden' });
  const strange = photoAnswer.parse((await send(zip, '', made.people.stranger)).data);
  expect(strange).toMatchObject({ matched: [], unmatched: ['1001.jpg'] });
}, 60_000);

test('[S7-86] a card is open to everybody only where its owner’s record says so, and says nothing private', async () => {
  const path = `${publicCardPath}?id=${first}`;
  expect((await get(path)).body).toMatchObject({ success: false, code: 'record_not_found' });
  const { body } = await get(`${WORKER}/getitem?id=${first}`, made.people.admin);
  const changed = await call(`${made.product.url}${WORKER}/update`, {
    token: made.people.admin,
    method: 'PUT',
    body: { id: first, rowVersion: body.data['rowVersion'], isPublic: true },
  });
  expect(changed.body).toMatchObject({ success: true });
  const card = (await get(path)).body.data;
  expect(workerCard.strict().parse(card)).toMatchObject({ name: '王建国', motto: '安全第一' });
  expect(JSON.stringify(card)).not.toMatch(/13800000001|1101011990|1990-01-01|群众|C-1001|1001"/);
});

test('[S1-98, S2-59, S7-84] the map of departments holds who belongs where, within the caller’s scope', async () => {
  const { orgId, admin, stranger, nobody } = made.people;
  await create({ name: '赵刚', jobNo: '1003', deptId: orgId, isLeader: true, post: '队长' });
  const map = await get(`${WORKER}/departMap`, admin);
  expect(map.body.data).toMatchObject([
    { deptId: orgId, leader: '赵刚', workers: [{ name: '赵刚', post: '队长', areaName: null }] },
  ]);
  expect((await get(`${WORKER}/departMap`, stranger)).body.data).toEqual([]);
  expect((await get(`${WORKER}/departMap`, nobody)).body).toMatchObject({ code: 'forbidden' });
});

test('[S1-97] cards of a team, and of the leaders on duty', async () => {
  const of = async (query: string) =>
    (await get(`${WORKER}/cards${query}`, made.people.admin)).body.data as unknown as {
      name: string;
    }[];
  expect(await of('?team=%E4%B8%80%E7%8F%AD')).toMatchObject([{ name: '李志强' }]);
  expect(await of('?leaders=true')).toMatchObject([{ name: '李志强' }]);
  expect((await of('')).length).toBeGreaterThan(2);
});
