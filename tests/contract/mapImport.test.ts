import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contracts/http/envelope.ts';
import { paths } from '#contracts/http/paths.ts';
import {
  doneAnswer,
  planAnswer,
  surveyAnswer,
  type PlanAnswer,
} from '#contracts/mine/mapImportCalls.ts';
import { mineModelSchema } from '#contracts/mine/mine.ts';
import { drawingOf } from '../helpers/mapFiles.ts';
import { call, type Answer } from '../product/call.ts';
import { chooseOwn } from '../product/ownPassword.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

/** Maps of the mine as files, against the real server: looked at, applied, undone. */
let product: Product;
let admin: string;
let watcher: string;
let key: string;
const MINE = '610632007274';
const IMPORT = '/data/api/v1/mapImport';

/** The table of the first example, as it stands in the docs. */
const example = Buffer.from(
  /```csv\n([^`]+)```/.exec(readFileSync('docs/connect/map.md', 'utf8'))?.[1] ?? '',
);
const settings = {
  layers: [{ layer: '', levelCode: 'L300', levelName: '-300', z: -300 }],
};

/** Sends a file with what is said beside it, which stands before it. */
async function send<T = unknown>(
  action: string,
  file: Buffer,
  fields: Readonly<Record<string, string>> = {},
  token: string | undefined = admin,
): Promise<{ readonly status: number; readonly body: Envelope<T> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'mine.csv');
  const response = await fetch(`${product.url}${IMPORT}/${action}`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Envelope<T> };
}
const dataOf = <T>({ body }: { readonly body: Envelope<T> }): T => {
  if (!body.success) throw new Error(`${body.code} ${body.message}`);
  return body.data;
};
const ask = <T = unknown>(path: string, body?: object, token = admin): Promise<Answer<T>> =>
  call<T>(product.url + path, { token, ...(body === undefined ? {} : { body }) });
const push = async (entity: string, ...rows: object[]): Promise<void> => {
  const answer = await call(`${product.url}${paths.ingest}${entity}`, { token: key, body: rows });
  expect(answer.body, entity).toMatchObject({ success: true, data: { rejected: 0 } });
};
const model = async () => mineModelSchema.parse(dataOf(await ask(paths.mineModel)));
const map = async () => {
  const { levels, nodes, edges } = await model();
  return { levels, nodes, edges };
};
const preview = async (file: Buffer = example, wanted: object = settings): Promise<PlanAnswer> =>
  planAnswer.parse(dataOf(await send('preview', file, { settings: JSON.stringify(wanted) })));
const apply = (digest: string, file: Buffer = example, note = '') =>
  send('apply', file, { settings: JSON.stringify(settings), digest, note });
const undo = (id: string, token = admin) => ask(`${IMPORT}/undo`, { id }, token);

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
  ({ key } = dataOf(
    await ask<{ key: string }>(paths.sourceCreate, { code: 'gateway', mineCode: MINE }),
  ));
  await push('companyInfo', { mineCode: MINE, name: 'Test mine', maxUnderground: 100 });
  await push('mineMap', { code: 'L300', name: '-300', z: -300 });
  await push(
    'roadwayNode',
    { code: 'N1', kind: 'shaft', x: 0, y: 0, z: -300 },
    { code: 'N2', kind: 'junction', x: 118, y: 0, z: -300 },
  );
  await push('roadwayEdge', {
    code: 'R1',
    a: 'N1',
    b: 'N2',
    levelCode: 'L300',
    kind: 'haulage',
    length: 118,
    section: 14,
  });
  const created = dataOf(
    await ask<{ id: string }>('/admin/api/v1/user/create', {
      userName: 'watcher',
      realName: 'Watcher',
      password: 'a-long-password',
      roleIds: [await roleId('viewer')],
    }),
  );
  expect(created.id).not.toBe('');
  watcher = await chooseOwn(product.url, 'watcher', 'a-long-password', 'a-long-password-of-mine');
}, 180_000);
afterAll(() => product.remove(), 60_000);

async function roleId(code: string): Promise<string> {
  const { list } = dataOf(
    await ask<{ list: { id: string }[] }>('/admin/api/v1/role/getlist', {
      currentPage: 1,
      pageSize: 10,
      filter: { code: `${code}|Equal` },
    }),
  );
  return list[0]?.id ?? '';
}

test('the example of the docs is looked at, applied as it was looked at, and undone', async () => {
  const before = await map();
  const survey = surveyAnswer.parse(dataOf(await send('read', example)));
  expect(survey).toMatchObject({
    format: 'csv',
    unit: 'm',
    layers: [{ layer: '', lines: 3, nodes: 3, z: -300 }],
  });
  const plan = await preview();
  expect(plan.counts).toEqual({
    levels: { new: 0, moved: 0, changed: 0, gone: 0, same: 1 },
    nodes: { new: 1, moved: 1, changed: 0, gone: 0, same: 1 },
    edges: { new: 2, moved: 1, changed: 0, gone: 0, same: 0 },
  });
  expect(
    plan.edges.map(({ code, length, kind, section }) => [code, length, kind, section]),
  ).toEqual([
    ['R1', 125.5, 'haulage', 14],
    ['R2', 80, 'intake', 10],
    ['R3', 144.22, 'return', 10],
  ]);
  expect(await map()).toEqual(before);
  const { id } = doneAnswer.parse(dataOf(await apply(plan.digest, example, 'new face')));
  const drawn = await map();
  expect(drawn.nodes.map(({ code, x, kind }) => [code, x, kind])).toEqual([
    ['N1', 0, 'shaft'],
    ['N2', 120, 'junction'],
    ['N3', 120, 'face'],
  ]);
  expect(drawn.edges.map(({ code }) => code)).toEqual(['R1', 'R2', 'R3']);
  // A gateway that goes on sending the old map does not bring it back.
  await push('roadwayNode', { code: 'N2', kind: 'junction', x: 118, y: 0, z: -300 });
  expect(await map()).toEqual(drawn);
  expect(await apply(plan.digest)).toMatchObject({ status: 400, body: { code: 'no_change' } });
  const { list } = dataOf(
    await ask<{ list: object[] }>(`${IMPORT}/getlist`, { currentPage: 1, pageSize: 10 }),
  );
  expect(list).toMatchObject([
    {
      id,
      fileName: 'mine.csv',
      format: 'csv',
      state: 1,
      added: 3,
      changed: 2,
      removed: 0,
      note: 'new face',
    },
  ]);
  expect((await undo(id)).body).toMatchObject({ success: true, data: { id } });
  expect(await map()).toEqual(before);
  expect(await undo(id)).toMatchObject({ status: 400, body: { code: 'wrong_state' } });
  await push('roadwayNode', { code: 'N2', kind: 'junction', x: 119, y: 0, z: -300 });
  expect((await map()).nodes.find(({ code }) => code === 'N2')?.x).toBe(119);
});

test('what was changed since it was looked at is not applied, nor undone over a later act', async () => {
  const plan = await preview();
  await push('roadwayNode', { code: 'N1', kind: 'shaft', x: 1, y: 0, z: -300 });
  expect(await apply(plan.digest)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  const first = doneAnswer.parse(dataOf(await apply((await preview()).digest)));
  const moved = Buffer.from(example.toString().replace('N3,120,80', 'N3,120,90'));
  const second = doneAnswer.parse(dataOf(await apply((await preview(moved)).digest, moved)));
  expect(await undo(first.id)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect((await undo(second.id)).body).toMatchObject({ success: true });
  expect((await undo(first.id)).body).toMatchObject({ success: true });
});

test('a drawing in millimetres comes in with its own unit and codes', async () => {
  const drawing = drawingOf([
    [0, 'LINE'],
    [5, '2A'],
    [8, 'roads'],
    [10, 200_000],
    [20, 0],
    [30, 0],
    [11, 300_000],
    [21, 0],
    [31, 0],
  ]);
  expect(surveyAnswer.parse(dataOf(await send('read', drawing)))).toMatchObject({
    format: 'dxf',
    unit: 'mm',
  });
  const plan = await preview(drawing, {
    unit: 'mm',
    layers: [{ layer: 'roads', levelCode: null, z: -300 }],
  });
  expect(plan.edges).toMatchObject([{ code: 'H2A', length: 100, levelCode: null, state: 'new' }]);
});

test('who may not is refused, whatever he asks', async () => {
  const before = await map();
  const { digest } = await preview();
  const fields = { settings: JSON.stringify(settings), digest };
  for (const action of ['read', 'preview', 'apply'])
    expect(await send(action, example, fields, watcher), action).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  expect(await undo('1', watcher)).toMatchObject({ status: 403 });
  const signedOut = await fetch(`${product.url}${IMPORT}/apply`, { method: 'POST' });
  expect(signedOut.status).toBe(401);
  expect(await map()).toEqual(before);
});

test('files and forms that are none are refused by a code, and nothing is changed', async () => {
  const before = await map();
  const refused: readonly (readonly [string, Buffer, Record<string, string>, string])[] = [
    ['read', Buffer.from('no map at all'), {}, 'bad_file'],
    ['read', Buffer.from('AutoCAD Binary DXF\r\n\x1a\0'), {}, 'bad_file'],
    ['read', Buffer.from('PK\x03\x04 but no zip'), {}, 'bad_file'],
    ['preview', example, {}, 'bad_request'],
    ['preview', example, { settings: '{"layers":[{"layer":1}]}' }, 'bad_request'],
    ['preview', example, { settings: '{"layers":[],"unit":"degrees"}' }, 'bad_request'],
    ['apply', example, { settings: JSON.stringify(settings) }, 'bad_request'],
    [
      'apply',
      example,
      { settings: JSON.stringify(settings), digest: '0'.repeat(64) },
      'stale_version',
    ],
    ['apply', example, { settings: '{"layers":[]}', digest: '0'.repeat(64) }, 'no_change'],
  ];
  for (const [action, file, fields, code] of refused)
    expect((await send(action, file, fields)).body, `${action} ${code}`).toMatchObject({
      success: false,
      code,
    });
  expect((await ask(`${IMPORT}/read`, { not: 'a form' })).body).toMatchObject({ code: 'bad_file' });
  expect(await undo('999')).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
  expect(await map()).toEqual(before);
});
