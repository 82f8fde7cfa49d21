import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginAnswer, MenuEntry } from '#contracts/auth/auth.ts';
import { features } from '#app/features.ts';
import { leavesOf, menuTree } from '#app/menu/menuTree.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { call, type Answer } from '../product/call.ts';
import { ADMIN_PASSWORD, startProduct, type Product } from '../product/product.ts';

type Entry = {
  readonly id: string;
  readonly rowVersion: number;
  readonly name: string;
  readonly routeName: string;
};

let product: Product;
let signedIn: LoginAnswer;
const at = <T>(path: string, body?: object, method?: string): Promise<Answer<T>> =>
  call<T>(`${product.url}/admin/api/v1/${path}`, {
    token: signedIn.token,
    body,
    ...(method === undefined ? {} : { method }),
  });

async function signInAnew(): Promise<void> {
  const { body } = await call<LoginAnswer>(`${product.url}/admin/api/v1/auth/login`, {
    body: { userName: 'admin', password: ADMIN_PASSWORD },
  });
  if (!body.success) throw new Error(body.message);
  signedIn = body.data;
}
const titleOf = (path: string): string | undefined =>
  leavesOf(
    menuTree(features, signedIn.menu as readonly MenuEntry[], {
      roles: ['admin'],
      permissions: ['*/*/*'],
    }),
  ).find((node) => node.path?.endsWith(path))?.title.en;
async function builtIn(routeName: string): Promise<Entry> {
  const { body } = await at<{ list: Entry[] }>('resource/getlist', {
    filter: { routeName: `${routeName}|Equal` },
  });
  const [entry] = body.success ? body.data.list : [];
  if (entry === undefined) throw new Error(`no entry ${routeName}`);
  return entry;
}

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  await signInAnew();
}, 120_000);
afterAll(() => product.remove());

test(
  '[S1-10] a built-in entry that is renamed and one that is hidden change the menu of the next sign-in',
  { timeout: 60_000 },
  async () => {
    expect(
      [titleOf('/equipment'), titleOf('/supplier')].every((title) => title !== undefined),
    ).toBe(true);
    const [renamed, hidden] = [await builtIn('equipment'), await builtIn('supplier')];
    await at(
      'resource/update',
      {
        id: renamed.id,
        rowVersion: renamed.rowVersion,
        lang: { 'zh-cn': '机器', en: 'Machines here' },
      },
      'PUT',
    );
    await at(
      'resource/update',
      { id: hidden.id, rowVersion: hidden.rowVersion, hidden: true },
      'PUT',
    );
    await signInAnew();
    expect([titleOf('/equipment'), titleOf('/supplier')]).toEqual(['Machines here', undefined]);
    await at(
      'resource/update',
      { id: hidden.id, rowVersion: hidden.rowVersion + 1, hidden: false },
      'PUT',
    );
    await signInAnew();
    expect(titleOf('/supplier')).toBeDefined();
  },
);

test('[S1-10] the page on which it is taken back can be neither hidden, disabled nor deleted', async () => {
  const entry = await builtIn('resource');
  const { id, rowVersion } = entry;
  const answers = [
    await at('resource/update', { id, rowVersion, hidden: true }, 'PUT'),
    await at(`resource/editDisabled?id=${id}&disabled=true`),
    await at(`resource/delete?id=${id}`, undefined, 'DELETE'),
  ];
  expect(answers.map(({ body }) => (body.success ? '' : body.code))).toEqual([
    'protected_record',
    'protected_record',
    'protected_record',
  ]);
  await signInAnew();
  expect(titleOf('/resource')).toBeDefined();
});

test('[S2-78] the menu lists a page for every entity of maintenance', () => {
  const listed = allEntities.filter(({ area }) => area === 'maint');
  expect(listed.length).toBeGreaterThan(25);
  for (const { name } of listed) expect(titleOf(`/${name}`), name).toBeDefined();
});

test(
  '[G-02] pages of other products can be hidden one by one, and what they are about goes on',
  { timeout: 60_000 },
  async () => {
    const pages = ['worship', 'income', 'shop', 'paytype', 'enterpriseApply'];
    const paths = allEntities
      .filter(({ name }) => pages.includes(name))
      .map((entity) => endpointOf(entity, 'list')?.path ?? '');
    expect(paths).toHaveLength(pages.length);
    const shown = (): string[] => pages.filter((page) => titleOf(`/${page}`) !== undefined);
    expect(shown()).toEqual(pages);
    for (const page of pages) {
      const { id, rowVersion } = await builtIn(page);
      expect(
        (await at('resource/update', { id, rowVersion, hidden: true }, 'PUT')).body,
      ).toMatchObject({ success: true });
    }
    await signInAnew();
    expect(shown()).toEqual([]);
    for (const path of paths)
      expect(
        (await call(`${product.url}${path}`, { token: signedIn.token, body: {} })).status,
        path,
      ).toBe(200);
  },
);
