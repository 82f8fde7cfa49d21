import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablePaths } from '#contracts/admin/tables.ts';
import { openAdminRoom, type AdminRoom } from './adminRoom.ts';

let room: AdminRoom;
beforeAll(async () => {
  room = await openAdminRoom();
  await room.person('li', ['admin/table/share']);
  await room.person('wang', []);
}, 120_000);
afterAll(() => room.stop());

describe('[S2-100] how a user keeps his tables', () => {
  test('settings are kept for him alone until he takes them back', async () => {
    const settings = { order: ['a', 'b'], widths: { a: 200 } };
    expect(
      await room.call('PUT', tablePaths.saveSettings, {
        as: 'li',
        body: { tableName: 'user', settings },
      }),
    ).toMatchObject({
      success: true,
    });
    expect(
      (await room.call('GET', tablePaths.settings, { as: 'li', query: { tableName: 'user' } }))
        .data,
    ).toEqual(settings);
    expect(
      (await room.call('GET', tablePaths.settings, { as: 'wang', query: { tableName: 'user' } }))
        .data,
    ).toBeNull();
    expect((await room.call('POST', tablePaths.list, { as: 'li', body: {} })).data).toMatchObject({
      total: 1,
      list: [{ tableName: 'user' }],
    });
    expect((await room.call('GET', '/system/table', { as: 'li' })).data).toMatchObject({
      total: 1,
    });
    await room.call('DELETE', tablePaths.resetSettings, { as: 'li', query: { tableName: 'user' } });
    expect(
      (await room.call('GET', tablePaths.settings, { as: 'li', query: { tableName: 'user' } }))
        .data,
    ).toBeNull();
    expect(
      await room.call('PUT', tablePaths.saveSettings, {
        as: 'li',
        body: { tableName: 'user', settings: { a: 'x'.repeat(70_000) } },
      }),
    ).toMatchObject({ code: 'bad_request' });
  });

  test('[S3-11] a saved filter has a title and what it filters by; shared ones are seen by all and kept by their owner', async () => {
    const save = (as: string, body: Readonly<Record<string, unknown>>) =>
      room.call('POST', tablePaths.saveFilter, {
        as,
        body: { pageKey: 'user', title: '停用的', filterObj: { disabled: '1|Equal' }, ...body },
      });
    const list = async (as: string) =>
      (await room.call('GET', tablePaths.filters, { as, query: { pageKey: 'user' } })).data as {
        id: string;
        title: string;
        mine: boolean;
        isDefault: boolean;
      }[];
    expect(await save('li', { title: '   ' })).toMatchObject({
      code: 'bad_request',
      field: 'title',
    });
    const own = ((await save('wang', {})).data as { id: string }).id;
    const shared = ((await save('li', { title: '大家的', shared: true })).data as { id: string })
      .id;
    expect(await save('wang', { shared: true })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await list('wang')).toMatchObject([
      { id: own, title: '停用的', mine: true },
      { id: shared, title: '大家的', mine: false },
    ]);
    expect((await list('li')).map(({ id }) => id)).toEqual([shared]);
    await room.call('PUT', tablePaths.defaultFilter, {
      as: 'wang',
      body: { pageKey: 'user', id: shared },
    });
    expect((await list('wang')).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect((await list('li'))[0]?.isDefault).toBe(false);
    expect(
      await room.call('DELETE', tablePaths.deleteFilter, { as: 'wang', query: { id: shared } }),
    ).toMatchObject({ status: 404 });
    expect(
      await room.call('PUT', tablePaths.defaultFilter, {
        as: 'li',
        body: { pageKey: 'user', id: own },
      }),
    ).toMatchObject({
      status: 404,
    });
    await room.call('DELETE', tablePaths.deleteFilter, { as: 'li', query: { id: shared } });
    expect((await list('wang')).map(({ id }) => id)).toEqual([own]);
  });
});

describe('old names', () => {
  test.each([
    ['S7-123', 'menu'],
    ['S7-124', 'dic'],
    ['S7-125', 'role'],
    ['S7-126', 'dept'],
    ['S7-127', 'user'],
    ['S7-128', 'app'],
    ['S7-129', 'log'],
    ['S7-130', 'table'],
    ['S7-131', 'tasks'],
  ])('[%s] /system/%s answers', async (_, name) => {
    const answer = await room.call('GET', `/system/${name}`);
    expect(answer).toMatchObject({ status: 200, success: true });
    if (name !== 'menu')
      expect(answer.data).toMatchObject({
        list: expect.any(Array) as unknown[],
        total: expect.any(Number) as number,
      });
    expect(await room.call('GET', `/system/${name}`, { as: '' })).toMatchObject({ status: 401 });
    if (name !== 'menu' && name !== 'table')
      expect(await room.call('GET', `/system/${name}`, { as: 'nobody' })).toMatchObject({
        status: 403,
      });
  });
});

describe('settings and words', () => {
  test('[S1-10] a menu entry that is renamed is called so in the language that had its old name', async () => {
    const lang = { 'zh-cn': '看板', en: 'Board' };
    const made = await room.call('POST', '/admin/api/v1/resource/create', {
      body: { name: '看板', type: 0, lang },
    });
    const { id, rowVersion } = made.data as { id: string; rowVersion: number };
    const renamed = await room.call('PUT', '/admin/api/v1/resource/update', {
      body: { id, rowVersion, name: '大看板', lang },
    });
    expect(renamed.data).toMatchObject({
      name: '大看板',
      lang: { 'zh-cn': '大看板', en: 'Board' },
    });
    const both = {
      rowVersion: rowVersion + 1,
      name: '小看板',
      lang: { 'zh-cn': '别的', en: 'Other' },
    };
    expect(
      (await room.call('PUT', '/admin/api/v1/resource/update', { body: { id, ...both } })).data,
    ).toMatchObject({ lang: both.lang });
  });

  test('whoever reads English finds roles, units and calls by their English names, whoever reads Chinese by the others', async () => {
    const names = async (
      entity: string,
      language: string,
      keyword: string,
    ): Promise<readonly string[]> => {
      const query = { keyword };
      const { data } = await room.call('GET', `/admin/api/v1/${entity}/lookup`, {
        query,
        headers: { 'accept-language': language },
      });
      return (data as { name: string }[]).map(({ name }) => name);
    };
    for (const keyword of ['调度', 'dispatch']) {
      expect(await names('role', 'en', keyword)).toEqual(['Dispatcher']);
      expect(await names('role', 'zh-CN', keyword)).toEqual(['调度员']);
    }
    expect(await names('dictheader', 'en-GB,en;q=0.9', 'unit')).toEqual(['Units']);
    expect(await names('api', 'en', 'userchangepassword')).toEqual(['User: Reset password']);
    const listed = async (filter: Readonly<Record<string, string>>): Promise<unknown> =>
      (
        await room.call('POST', '/admin/api/v1/role/getlist', {
          body: { filter },
          headers: { 'accept-language': 'en' },
        })
      ).data;
    expect(await listed({ name: 'Dispatcher|Equal' })).toMatchObject({
      total: 1,
      list: [{ name: '调度员' }],
    });
    expect(await listed({ name: '调度员|Equal' })).toMatchObject({ total: 0 });
    const who = {
      userName: 'dispatcher.li',
      realName: '李',
      password: 'a-Good-1-password',
      userType: 2,
      roleIds: ['dispatcher'],
    };
    expect(await room.call('POST', '/admin/api/v1/user/create', { body: who })).toMatchObject({
      success: true,
    });
    const filter = { userName: 'dispatcher.li|Equal' };
    const { data } = await room.call('POST', '/admin/api/v1/user/getlist', {
      body: { filter },
      headers: { 'accept-language': 'en' },
    });
    expect(data).toMatchObject({ refs: { role: { dispatcher: 'Dispatcher' } } });
  });

  test('[S1-13] [S3-20] [S7-59] [S7-60] [S7-62] [S7-63] [S7-64] [S7-169] each tab keeps its own JSON', async () => {
    for (const [kind, one, tab, value] of [
      ['sysset', 'getitembyname', 'security', '{"lockAfter":4}'],
      ['config', 'getConfig', 'app', '{"title":"某矿"}'],
    ] as const) {
      await room.call('POST', `/admin/api/v1/${kind}/save`, {
        body: { tabName: tab, dataValue: value },
      });
      expect(
        (await room.call('GET', `/admin/api/v1/${kind}/${one}`, { query: { tabName: tab } })).data,
      ).toEqual({
        tabName: tab,
        dataValue: value,
      });
      expect((await room.call('GET', `/admin/api/v1/${kind}/getAll`)).data).toEqual([
        { tabName: tab, dataValue: value },
      ]);
    }
    expect(
      await room.call('POST', '/admin/api/v1/sysset/save', {
        body: { tabName: 'security', dataValue: '{"lockAfter":1}' },
      }),
    ).toMatchObject({ code: 'bad_request', field: 'dataValue.lockAfter' });
  });

  test('what pages need before sign-in is public, the rest is not', async () => {
    expect(
      (await room.call('GET', '/admin/api/v1/config/getPublic', { as: '' })).data,
    ).toMatchObject({
      app: { title: '某矿', language: 'zh-cn' },
      login: { phone: true },
    });
    expect(await room.call('GET', '/admin/api/v1/config/getAll', { as: '' })).toMatchObject({
      status: 401,
    });
  });

  test('[S3-113] [S7-41] [S7-42] [S7-65] entries of a dictionary by headerCode, also at the old address', async () => {
    const units = (
      await room.call('GET', '/admin/api/v1/dict/getDict', {
        as: 'nobody',
        query: { headerCode: 'unit' },
      })
    ).data as {
      value: string;
    }[];
    expect(units.map(({ value }) => value)).toContain('台');
    expect(
      (
        await room.call('POST', '/api/dict/v1/dict/getall', {
          body: { filter: { headerCode: 'unit|Equal' } },
        })
      ).data,
    ).toHaveLength(units.length);
  });

  test('[S3-116] [S7-40] payment types without those disabled; keys are never answered', async () => {
    const make = async (code: string) =>
      (
        await room.call('POST', '/vip/api/v1/paytype/create', {
          body: { code, name: code, secretKey: 'not-to-be-seen' },
        })
      ).data as {
        id: string;
      };
    const [, off] = [await make('bank'), await make('cash')];
    await room.call('GET', '/vip/api/v1/paytype/editDisabled', {
      query: { id: off.id, disabled: 'true' },
    });
    const all = await room.call('POST', '/vip/api/v1/paytype/getall', {
      body: { withDisable: false },
    });
    expect((all.data as { code: string }[]).map(({ code }) => code)).toEqual(['bank']);
    expect(all.bytes.toString()).not.toContain('not-to-be-seen');
  });
});

describe('what every mine begins with', () => {
  test('[G-17, S6-19] users admin and user, roles with codes, resources for every page and action', async () => {
    const users = (await room.call('POST', '/admin/api/v1/user/getall', { body: {} })).data as {
      userName: string;
      roleIds: string[];
    }[];
    expect(users.find(({ userName }) => userName === 'user')?.roleIds).toEqual(['viewer']);
    const roles = (await room.call('POST', '/admin/api/v1/role/getall', { body: {} })).data as {
      code: string;
    }[];
    const [, table = ''] = readFileSync('docs/permissions.md', 'utf8').split(
      '## Roles to begin with',
    );
    const described = [...(table.split('## ')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(
      ([, code]) => code,
    );
    expect(described).toHaveLength(18);
    expect(roles.map(({ code }) => code)).toEqual(expect.arrayContaining(described));
    const built = (
      await room.call('POST', '/admin/api/v1/role/getall', {
        body: { filter: { type: '0|Equal' } },
      })
    ).data;
    expect(new Set((built as { code: string }[]).map(({ code }) => code))).toEqual(
      new Set(described),
    );
  });
});
