import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { call, type Answer } from '../product/call.ts';
import { chooseOwn } from '../product/ownPassword.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

/**
 * Users, roles and organisations as their pages and pickers ask for them, against the real server.
 */
let product: Product;
let admin: string;
/** At work in the branch, below the company; may list and see what its own branch has. */
let operator: string;
const ids: Record<string, string> = {};
const PASSWORD = 'a-long-password';

type Body = Readonly<Record<string, unknown>>;
const at = <T = unknown>(
  path: string,
  token: string,
  body?: object,
  method?: string,
): Promise<Answer<T>> =>
  call<T>(product.url + (path.startsWith('/') ? path : `/admin/api/v1/${path}`), {
    token,
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  });
const dataOf = async <T>(answer: Promise<Answer<T>>): Promise<T> => {
  const { body } = await answer;
  if (!body.success) throw new Error(`${body.code}: ${body.message}`);
  return body.data;
};
const make = async (entity: string, body: object): Promise<string> =>
  (await dataOf(at<{ id: string }>(`${entity}/create`, admin, body))).id;
const namesOf = async (path: string, token: string): Promise<string[]> =>
  (await dataOf(at<Body[]>(path, token))).map(({ name }) => String(name)).toSorted();

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
  ids['company'] = await make('org', { name: 'Company', code: 'company', type: 2 });
  ids['branch'] = await make('org', {
    name: 'Branch',
    code: 'branch',
    type: 4,
    parentId: ids['company'],
  });
  ids['team'] = await make('org', { name: 'Team', code: 'team', type: 5, parentId: ids['branch'] });
  ids['elsewhere'] = await make('org', { name: 'Elsewhere', code: 'elsewhere', type: 2 });
  ids['lists'] = await make('resource', { name: 'Lists', type: 2, permission: '*/*/list' });
  ids['role'] = await make('role', { code: 'branchWorker', name: 'Branch worker', dataScope: 3 });
  await dataOf(
    at('role/RoleAssignResources', admin, { id: ids['role'], resourceIds: [ids['lists']] }),
  );
  const person = {
    realName: 'Operator',
    password: PASSWORD,
    userType: 2,
    orgId: ids['branch'],
    roleIds: [ids['role']],
  };
  ids['operator'] = await make('user', { userName: 'operator', ...person });
  operator = await chooseOwn(product.url, 'operator', PASSWORD, `${PASSWORD}-of-mine`);
}, 120_000);
afterAll(() => product.remove());

describe('who signs in', () => {
  test('[S1-02, S3-03] an administrator and an operator do, and each is told his roles', async () => {
    expect(await dataOf(at(paths.userInfo, admin))).toMatchObject({
      userName: 'admin',
      userType: 0,
      roles: ['admin'],
    });
    expect(await dataOf(at(paths.userInfo, operator))).toMatchObject({
      userName: 'operator',
      userType: 2,
      roles: ['branchWorker'],
      org: { id: ids['branch'], name: 'Branch' },
    });
  });

  test('[S1-02, S7-58] getUserTypes names the kinds of users in both languages', async () => {
    const types = await dataOf(at<Body[]>('user/getUserTypes', operator));
    expect(types).toContainEqual({
      id: 0,
      key: 'superAdmin',
      name: '超级管理员',
      nameEn: 'Super administrator',
    });
    expect(types.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
  });

  test('[S7-105] the menu is asked for under the version of its interface', async () => {
    expect(paths.menu).toContain('/1.6.1/');
    expect(await dataOf(at<unknown[]>(paths.menu, admin))).toEqual(expect.any(Array));
    expect((await call(`${product.url}${paths.menu}`)).status).toBe(401);
  });
});

describe('users', () => {
  test('[S7-57] uploadavatar takes an uploaded picture as the own portrait, and no foreign address', async () => {
    const form = new FormData();
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    form.set('file', new Blob([Buffer.from(dot, 'base64')], { type: 'image/png' }), 'me.png');
    const sent = await fetch(`${product.url}/admin/api/v1/file/upload?place=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operator}` },
      body: form,
    });
    const { data } = (await sent.json()) as { data: { url: string } };
    await dataOf(at('user/uploadavatar', operator, { url: data.url }));
    expect(await dataOf(at(paths.ownProfile, operator))).toMatchObject({ avatar: data.url });
    expect(
      (await at('user/uploadavatar', operator, { url: 'https://elsewhere.example/a.png' })).body,
    ).toMatchObject({
      code: 'bad_request',
    });
  });

  test('[S7-55] userchangepassword sets somebody else’s, for whoever may', async () => {
    const body = { id: ids['operator'], password: PASSWORD };
    expect((await at('user/userchangepassword', operator, body)).status).toBe(403);
    await dataOf(at('user/userchangepassword', admin, body));
    // It is somebody else's now, and ended what he had open.
    expect((await at(paths.userInfo, operator)).status).toBe(401);
    operator = await chooseOwn(product.url, 'operator', PASSWORD, `${PASSWORD}-of-mine`);
  });
});

describe('roles', () => {
  test('[S6-12] list gives a page of them', async () => {
    const page = await dataOf(
      at<{ list: Body[]; total: number }>('role/getlist', admin, {
        pageSize: 2,
        keyword: 'Branch',
      }),
    );
    expect(page).toMatchObject({ total: 1, list: [{ code: 'branchWorker', dataScope: 3 }] });
  });

  test('[S6-13] all gives every one that is not disabled', async () => {
    await dataOf(at(`role/editDisabled?id=${ids['role']}&disabled=true`, admin));
    const codes = async (): Promise<unknown[]> =>
      (await dataOf(at<Body[]>('role/getall', admin, {}))).map(({ code }) => code);
    expect(await codes()).not.toContain('branchWorker');
    await dataOf(at(`role/editDisabled?id=${ids['role']}&disabled=false`, admin));
    expect(await codes()).toEqual(expect.arrayContaining(['admin', 'branchWorker']));
    // Who lost it meanwhile signs in again.
    operator = await signIn(product.url, 'operator', `${PASSWORD}-of-mine`);
  });

  test('[S6-16] the calls of a resource are read by its id', async () => {
    const [first] = (
      await dataOf(
        at<{ list: Body[] }>('api/getlist', admin, {
          pageSize: 1,
          filter: { action: 'list|Equal' },
        }),
      )
    ).list;
    const id = await make('resource', { name: 'With calls', type: 2, apiIds: [first?.['id']] });
    expect(await dataOf(at(`resource/getApis?id=${id}`, admin))).toMatchObject([
      { id: first?.['id'], callPath: first?.['callPath'] },
    ]);
  });
});

describe('organisations', () => {
  test('[S7-66] GetItem gives one, under either spelling of its path', async () => {
    for (const path of ['org/GetItem', 'org/getitem'])
      expect(await dataOf(at(`${path}?id=${ids['branch']}`, admin))).toMatchObject({
        code: 'branch',
        parentId: ids['company'],
        level: 2,
      });
  });

  test('[S7-67] getMyShop gives the caller’s own', async () =>
    expect(await namesOf('org/getMyShop', operator)).toEqual(['Branch']));

  test('[S6-17, S7-68] getMyChildList gives those below the caller’s own', async () =>
    expect(await namesOf('org/getMyChildList', operator)).toEqual(['Team']));

  test('[S7-69] getChilds gives those below one', async () =>
    expect(await namesOf(`org/getChilds?id=${ids['company']}`, admin)).toEqual(['Branch', 'Team']));

  test('[S7-71] getAlls gives all', async () =>
    expect(await namesOf('org/getAlls', operator)).toEqual(
      expect.arrayContaining(['Branch', 'Company', 'Elsewhere', 'Team']),
    ));

  test('[S6-18, S7-70] getShows gives those whose data the caller may view, and lists hold no others', async () => {
    expect(await namesOf('org/getShows', operator)).toEqual(['Branch', 'Team']);
    for (const name of ['company', 'branch', 'team', 'elsewhere'])
      await dataOf(
        at('/maint/api/v1/brand/create', admin, { name: `Brand of ${name}`, orgId: ids[name] }),
      );
    const seen = await dataOf(
      at<{ list: Body[] }>('/maint/api/v1/brand/getlist', operator, { sort: 'name', order: 'asc' }),
    );
    expect(seen.list.map(({ name }) => name)).toEqual(['Brand of branch', 'Brand of team']);
  });
});

test('[S7-61] a system setting is created, and nothing that is no JSON', async () => {
  const made = await dataOf(
    at<Body>('sysset/create', admin, { tabName: 'ours', title: 'Ours', dataValue: '{"a":1}' }),
  );
  expect(made).toMatchObject({ tabName: 'ours', dataValue: '{"a":1}' });
  expect(await dataOf(at('sysset/getitembyname?tabName=ours', admin))).toMatchObject({
    tabName: 'ours',
  });
  expect(
    (await at('sysset/create', admin, { tabName: 'theirs', dataValue: '{"a":' })).body,
  ).toMatchObject({ success: false });
});

test('[S1-07] the sign-in page says what is configured for it, to whoever has not signed in', async () => {
  const texts = async (): Promise<Body> => dataOf(call<Body>(product.url + paths.loginTexts));
  const before = await texts();
  expect(before['description'] ?? '').toBe('');
  const description = '烟草专卖局客户分析系统';
  await dataOf(
    at('config/save', admin, { tabName: 'login', dataValue: JSON.stringify({ description }) }),
  );
  expect(await texts()).toMatchObject({ description });
});
