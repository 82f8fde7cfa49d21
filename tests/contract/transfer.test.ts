import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../product/call.ts';
import { chooseOwn } from '../product/ownPassword.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  token = await signIn(product.url);
}, 120_000);
afterAll(() => product.remove());

const at = (path: string): string => `${product.url}/maint/api/v1/brand/${path}`;
const headers = (): Record<string, string> => ({ authorization: `Bearer ${token}` });

type Imported = {
  success: boolean;
  code?: string;
  message: string;
  data: {
    total: number;
    created: number;
    failed: number;
    errors: { row: number; field: string; code: string; message: string }[];
    resultFile: string | null;
  };
};
async function importSheet(body: Blob, dryRun = false): Promise<Imported> {
  const form = new FormData();
  form.set('file', body, 'sheet');
  return (await (
    await fetch(`${at('excelIn')}?dryRun=${dryRun}`, {
      method: 'POST',
      headers: headers(),
      body: form,
    })
  ).json()) as Imported;
}
const download = async (body: object): Promise<Buffer> => {
  const response = await fetch(at('exportExcel'), {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return Buffer.from(await response.arrayBuffer());
};

describe('sheets', () => {
  const csv =
    '名称*,Code,country,生产厂家\r\n# hints are passed over,,,\r\n"=cmd, quoted",b-1,中国,\r\n,b-2,,\r\nThird,b-1,,\r\nFourth,b-4,,Nobody\r\n';

  test('[S7-15] a dry run tells every fault by row and field in the reader’s words and keeps nothing', async () => {
    const outcome = await importSheet(new Blob([csv]), true);
    expect(outcome.data).toMatchObject({ total: 4, failed: 3 });
    expect(outcome.data.errors).toMatchObject([
      { row: 4, field: 'name', message: '必填' },
      { row: 5, field: 'code', message: '该值已存在' },
      { row: 6, field: 'manufacturerId', message: '没有“Nobody”' },
    ]);
    expect((await call<{ total: number }>(at('getlist'), { token, body: {} })).body).toMatchObject({
      data: { total: 0 },
    });
  });

  test('good rows are kept, refused ones come back in a file with why', async () => {
    const outcome = await importSheet(new Blob([csv]));
    expect(outcome.data).toMatchObject({ total: 4, created: 1, failed: 3 });
    expect(outcome.data.errors.map(({ row }) => row)).toEqual([4, 5, 6]);
    expect(outcome.data.resultFile).toContain('b-2,,,名称 必填');
  });

  test('[S7-14] what is exported as a workbook is a workbook of the same rows; as CSV no cell is a formula', async () => {
    const rows = await readSheet(await download({ language: 'en' }));
    expect(rows[0]).toContain('Name');
    expect(rows.flat()).toContain('=cmd, quoted');
    const text = (await download({ format: 'csv', columns: ['name', 'code'] })).toString('utf8');
    expect(text).toContain(`"'=cmd, quoted",b-1`);
    expect(text.split('\r\n')[0]).toBe('\uFEFF名称,编码');
    expect(
      (await call(at('exportExcel'), { token, body: { columns: ['no such'] } })).body,
    ).toMatchObject({ code: 'bad_request' });
  });

  test('the template is what import takes', async () => {
    const response = await fetch(at('template'), { headers: headers() });
    const rows = await readSheet(Buffer.from(await response.arrayBuffer()));
    expect(rows[0]?.[0]).toBe('名称*');
    const file = rows.map((row) => row.join(',')).join('\r\n');
    expect((await importSheet(new Blob([file]), true)).data).toMatchObject({ total: 0, failed: 0 });
  });

  test('a row that holds what no text may hold costs itself alone', async () => {
    const { data } = await importSheet(
      new Blob(['name,manufacturerId\r\na\u0000b,\r\nwell,\r\nc,x\u0000y\r\n']),
      true,
    );
    expect(data).toMatchObject({ total: 3, created: 1, failed: 2 });
    expect(data.errors.map(({ row, code }) => ({ row, code }))).toEqual([
      { row: 2, code: 'bad_request' },
      { row: 4, code: 'bad_request' },
    ]);
  });

  test.each([
    ['no sheet', '\u0000\u0001\u0002'],
    ['a broken workbook', 'PK\u0003\u0004 broken'],
    ['an unknown column', 'name,nonsense\r\na,b\r\n'],
    ['nothing', ''],
  ])('%s is refused with a code and a reason in the reader’s words', async (_, text) => {
    const { success, code, message } = await importSheet(new Blob([text]));
    expect({ success, code }).toEqual({ success: false, code: 'bad_file' });
    expect(message).toMatch(/[一-龥]/);
  });
});

describe('hostile bodies', () => {
  const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  test.each([
    ['prototype keys', '{"name":"x","__proto__":{"admin":true}}'],
    ['constructor keys', '{"name":"x","constructor":{"prototype":{"admin":true}}}'],
    ['a deep filter', `{"name":"x","filter":${deep(5000)}}`],
    ['a list for an object', '[]'],
    ['a number', '7'],
    ['text', '"x"'],
    ['half a body', '{"name":'],
    ['a name that is an object', '{"name":{"toString":1}}'],
    ['a name as long as a book', `{"name":"${'x'.repeat(1_000_000)}"}`],
  ])('%s: refused with a code, nothing kept, the next call unharmed', async (_, body) => {
    const refused = await call(at('create'), { token, body });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ success: false, code: 'bad_request' });
    expect((await call(at('getlist'), { token, body: {} })).status).toBe(200);
  });
});

describe('roles', () => {
  test('[S6-14, S6-15] what is assigned to a role is felt at the next call; nobody gives more than he holds', async () => {
    const admin = (path: string, body: object) =>
      call<{ id: string }>(`${product.url}/admin/api/v1/${path}`, { token, body });
    const idIn = (answer: Awaited<ReturnType<typeof admin>>): string =>
      answer.body.success ? answer.body.data.id : '';
    const role = idIn(await admin('role/create', { code: 'clerk', name: 'Clerk' }));
    const resource = idIn(
      await admin('resource/create', { name: 'Roles', type: 2, permission: 'admin/role/assign' }),
    );
    const reading = idIn(
      await admin('resource/create', { name: 'Brands', type: 2, permission: 'maint/brand/list' }),
    );
    await admin('user/create', {
      userName: 'clerk',
      realName: 'Clerk',
      password: 'long-wooden-prop',
      roleIds: [role],
    });
    const clerk = await chooseOwn(product.url, 'clerk', 'long-wooden-prop', 'longer-wooden-prop');
    expect((await call(at('getlist'), { token: clerk, body: {} })).body).toMatchObject({
      code: 'forbidden',
    });
    expect(
      (await admin('role/RoleAssignResources', { id: role, resourceIds: [reading, resource] }))
        .status,
    ).toBe(200);
    expect((await call(at('getlist'), { token: clerk, body: {} })).status).toBe(200);
    const ids = await call<string[]>(`${product.url}/admin/api/v1/role/getResourceIds?id=${role}`, {
      token,
    });
    expect(ids.body).toMatchObject({ data: [reading, resource] });
    const everything = idIn(
      await admin('resource/create', { name: 'All', type: 2, permission: '*/*/*' }),
    );
    const greedy = await call(`${product.url}/admin/api/v1/role/RoleAssignResources`, {
      token: clerk,
      body: { id: role, resourceIds: [everything] },
    });
    expect(greedy.body).toMatchObject({ success: false, code: 'forbidden' });
  });

  test('a built-in role stays', async () => {
    const gone = await call(`${product.url}/admin/api/v1/role/softdelete?id=admin`, {
      method: 'DELETE',
      token,
    });
    expect(gone).toMatchObject({ status: 409, body: { code: 'protected_record' } });
  });
});
