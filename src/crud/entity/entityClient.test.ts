import { expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { role } from '#contracts/admin/access.ts';
import { org } from '#contracts/admin/places.ts';
import { dict } from '#contracts/admin/words.ts';
import { income } from '#contracts/report/report.ts';
import { httpClient, type HttpClient } from '../httpClient.ts';
import { entityClient, lookUp } from './entityClient.ts';

type Sent = { method: string; url: string; body: unknown };

/** The real client over answers that stand here. */
function recorded(data: unknown, beside: object = {}): { ask: HttpClient; sent: Sent[] } {
  const sent: Sent[] = [];
  const ask = httpClient({
    baseUrl: '',
    cacheRequests: true,
    timeoutMs: 1_000_000,
    token: () => undefined,
    onUnauthorized: () => undefined,
    now: () => 0,
    fetch: async (url, { method, body }) => {
      sent.push({
        method: method ?? '',
        url,
        body: typeof body === 'string' ? JSON.parse(body) : body,
      });
      return new Response(JSON.stringify({ success: true, message: '', data, ...beside }));
    },
  });
  return { ask, sent };
}

const record = { id: 'a', rowVersion: 3, name: 'x' };

test('[S7-08, S7-09, S7-10, S7-11, S7-12, S7-13, S6-08, S6-09, S6-10, S6-11] verbs travel by their method to their path', async () => {
  const { ask, sent } = recorded(record);
  const client = entityClient(role, ask);
  await client.get('a');
  await client.disable('a', true);
  await client.create({
    code: 'c',
    name: ' n ',
    dataScope: 3,
    isSystem: false,
    needsFactor: false,
    disabled: false,
  });
  await client.update({ id: 'a', rowVersion: 3, name: 'y' });
  await client.remove('a');
  await client.removeBatch(['a', 'b']);
  await client.restore(['a']);
  await client.act('RoleAssignResources', { id: 'a', resourceIds: [] });
  await client.act('getResourceIds', { id: 'a' });
  const at = '/admin/api/v1/role/';
  expect(sent).toEqual([
    { method: 'GET', url: `${at}getitem?id=a`, body: undefined },
    { method: 'GET', url: `${at}editDisabled?id=a&disabled=true`, body: undefined },
    {
      method: 'POST',
      url: `${at}create`,
      body: {
        code: 'c',
        name: 'n',
        dataScope: 3,
        isSystem: false,
        needsFactor: false,
        disabled: false,
      },
    },
    { method: 'PUT', url: `${at}update`, body: { id: 'a', rowVersion: 3, name: 'y' } },
    { method: 'DELETE', url: `${at}softdelete?id=a`, body: undefined },
    { method: 'PUT', url: `${at}softdeletebatch`, body: { ids: ['a', 'b'] } },
    { method: 'PUT', url: `${at}restore`, body: { ids: ['a'] } },
    { method: 'POST', url: `${at}RoleAssignResources`, body: { id: 'a', resourceIds: [] } },
    { method: 'GET', url: `${at}getResourceIds?id=a`, body: undefined },
  ]);
});

test('[S3-18, S8-11] a list is rows, total, summary and titles of what they refer to; a row without an id is malformed', async () => {
  const page = { list: [record], total: 1, summary: { amount: 5 }, refs: { org: { o: 'Org' } } };
  expect(await entityClient(income, recorded(page).ask).list({})).toEqual(ok(page));
  expect(
    await entityClient(income, recorded({ list: [{ name: 'x' }], total: 1 }).ask).list({}),
  ).toMatchObject({
    ok: false,
    error: { code: 'bad_answer' },
  });
});

test('a list says why it may hold less than there is; a note that nobody here knows does no harm', async () => {
  const page = { list: [record], total: 1, summary: {}, refs: {} };
  const notes = [
    { code: 'recent_only', field: 'startTime', ms: 3_600_000 },
    { code: 'statistics_waiting', count: 7 },
  ];
  expect(await entityClient(income, recorded({ ...page, notes }).ask).list({})).toEqual(
    ok({ ...page, notes }),
  );
  expect(
    await entityClient(income, recorded({ ...page, notes: [{ code: 'of_tomorrow' }] }).ask).list(
      {},
    ),
  ).toEqual(ok(page));
});

test('[S7-72] of organisations that the server does not give, the caller gets its code and what came with it', async () => {
  const kept: unknown[] = [];
  for (const action of ['getAlls', 'getShows', 'getMyChildList'] as const)
    kept.push(
      await entityClient(
        org,
        recorded({ left: 3 }, { success: false, code: 'forbidden', message: 'no' }).ask,
      ).act(action, undefined),
    );
  expect(kept).toEqual(
    Array(3).fill({
      ok: false,
      error: expect.objectContaining({ code: 'forbidden', message: 'no', data: { left: 3 } }),
    }),
  );
});

test('[S7-170, S7-17] rows to pick from come with their total, by the entity’s name alone', async () => {
  const { ask, sent } = recorded([record], { rows: [record], total: 41 });
  expect(
    await lookUp('equipment', { currentPage: 2, pageSize: 20, keyword: 'fan' }, undefined, ask),
  ).toMatchObject({
    value: { rows: [record], total: 41 },
  });
  expect(sent[0]).toMatchObject({
    method: 'GET',
    url: '/maint/api/v1/equipment/lookup?currentPage=2&pageSize=20&keyword=fan',
  });
});

test('[S7-15, S5-01] a sheet travels as a form, untouched', async () => {
  const answer = {
    dryRun: true,
    total: 0,
    created: 0,
    updated: 0,
    failed: 0,
    errors: [],
    resultFile: null,
  };
  const { ask, sent } = recorded(answer);
  expect(await entityClient(dict, ask).importExcel(new File(['a'], ' a.csv'), true, 'en')).toEqual(
    ok(answer),
  );
  expect([sent[0]?.url, (sent[0]?.body as FormData | undefined)?.get('file')]).toMatchObject([
    '/admin/api/v1/dict/excelIn?dryRun=true&language=en',
    { name: ' a.csv' },
  ]);
});

test('a verb that the declaration excepts is a bug of the caller', () => {
  expect(() => entityClient(income, recorded({}).ask).remove('a')).toThrow('income has no remove');
});
