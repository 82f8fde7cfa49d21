import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { endpointOf, endpointsOf, type Endpoint } from '#contracts/entity/endpoints.ts';
import { recordSchemaOf } from '#contracts/entity/schemas.ts';
import { verbNames, type Verb } from '#contracts/entity/verbs.ts';
import { startProduct, type Product } from '../product/product.ts';
import { peopleOf, type People } from './people.ts';
import { recordMaker, type RecordMaker } from './records.ts';
import { entityRows } from './entityRows.ts';
import { send, type Sent } from './send.ts';

/**
 * Every declared entity, every verb, every kind of caller and mistake, against the real server; all
 * of it from the declarations.
 */
let product: Product;
let people: People;
let records: RecordMaker;
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  people = await peopleOf(product);
  records = recordMaker(product.url, people);
}, 120_000);
afterAll(() => product.remove());

/** The name of an entity, with its row of the specification. */
const titleOf = ({ name }: AnyEntity): string =>
  entityRows.has(name) ? `[${entityRows.get(name)}] ${name}` : name;

/** The row that asks of every entity of monitoring that an update updates. */
const updateRow = ({ area }: AnyEntity): string => (area === 'data' ? '[S7-30] ' : '');

const UNKNOWN = '00000000000000000000000000';
const byId: ReadonlySet<Verb> = new Set([
  'get',
  'disable',
  'update',
  'remove',
  'removeBatch',
  'restore',
]);

/** A call of a verb about one record, well formed. */
async function bodyOf(
  entity: AnyEntity,
  verb: Verb,
  record: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const id = record['id'];
  switch (verb) {
    case 'list':
    case 'all':
      return { filter: { id: `${String(id)}|Equal` } };
    case 'lookup':
      return { ids: id };
    case 'get':
    case 'remove':
      return { id };
    case 'disable':
      return { id, disabled: 'true' };
    case 'update':
      return {
        id,
        rowVersion: record['rowVersion'],
        ...(entity.base ? { remark: 'changed' } : {}),
      };
    case 'removeBatch':
    case 'restore':
      return { ids: [id] };
    case 'create':
      return records.sample(entity);
    case 'exportExcel':
      return { format: 'csv', ids: [id] };
    case 'importExcel':
      return records.sheet(entity);
    case 'template':
      return {};
  }
}

/** A call that the verb's schema must refuse; undefined where everything is allowed. */
function mistakeIn(verb: Verb): unknown {
  if (verb === 'list' || verb === 'all' || verb === 'exportExcel')
    return { filter: { 'no such field': '1|Equal' } };
  if (verb === 'create' || verb === 'update')
    return { id: UNKNOWN, rowVersion: 1, 'no such field': 1 };
  if (verb === 'lookup') return { pageSize: '0' };
  if (verb === 'template') return { language: 'xx' };
  return {};
}

describe.each(allEntities.map((entity): [string, AnyEntity] => [titleOf(entity), entity]))(
  '%s',
  (_, entity) => {
    const own = verbNames.flatMap((verb): [Verb, Endpoint][] => {
      const endpoint = endpointOf(entity, verb);
      return endpoint === undefined ? [] : [[verb, endpoint]];
    });
    const creatable = endpointOf(entity, 'create') !== undefined;
    const ask = (endpoint: Endpoint, body: unknown, token?: string): Promise<Sent> =>
      send(product.url, endpoint, body, token);

    test.each(own)(
      '%s: refused to whoever is not signed in or holds no code, and says which',
      async (verb, endpoint) => {
        const body = await bodyOf(entity, verb, { id: UNKNOWN, rowVersion: 1 });
        expect(await ask(endpoint, body)).toMatchObject({ status: 401, code: 'unauthorized' });
        expect(await ask(endpoint, body, 'not.a.token')).toMatchObject({
          status: 401,
          code: 'unauthorized',
        });
        const refused = await ask(endpoint, body, people.nobody);
        expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
        expect(refused.message).toContain(endpoint.access);
      },
    );

    test.each(own)('%s: refuses what is not well formed, with a code', async (verb, endpoint) => {
      const refused = await ask(endpoint, mistakeIn(verb), people.admin);
      expect([400, 404]).toContain(refused.status);
      expect(['bad_request', 'bad_filter', 'bad_file']).toContain(refused.code);
    });

    test.each(own.filter(([verb]) => byId.has(verb)))(
      '%s: an unknown id is not found',
      async (verb, endpoint) => {
        expect(
          await ask(
            endpoint,
            await bodyOf(entity, verb, { id: UNKNOWN, rowVersion: 1 }),
            people.admin,
          ),
        ).toMatchObject({
          status: 404,
          code: 'record_not_found',
        });
      },
    );

    test('actions are refused to whoever is not signed in', async () => {
      for (const name of Object.keys(entity.actions)) {
        const endpoint = endpointsOf(entity)[name];
        if (endpoint !== undefined)
          expect(await ask(endpoint, {}), name).toMatchObject({ status: 401 });
        if (endpoint !== undefined && endpoint.access !== 'signedIn')
          expect(await ask(endpoint, {}, people.nobody), name).toMatchObject({ status: 403 });
      }
    });

    if (!creatable) {
      test.each(
        own.filter(
          ([verb]) =>
            verb === 'list' || verb === 'all' || verb === 'lookup' || verb === 'exportExcel',
        ),
      )('%s: answers', async (_verb, endpoint) => {
        expect(await ask(endpoint, {}, people.admin)).toMatchObject({ status: 200, success: true });
      });
      return;
    }

    test.each(own)('%s: does what it promises to whoever may', async (verb, endpoint) => {
      const record = await records.create(entity);
      const removal = endpointOf(entity, 'remove');
      if (verb === 'restore' && removal !== undefined)
        await ask(removal, { id: record['id'] }, people.admin);
      const answer = await ask(endpoint, await bodyOf(entity, verb, record), people.admin);
      expect(answer, answer.message).toMatchObject({ status: 200, success: true });
      const data = answer.data as Record<string, unknown> | undefined;
      if (verb === 'list') expect(data).toMatchObject({ total: 1, list: [{ id: record['id'] }] });
      if (verb === 'all' || verb === 'lookup')
        expect(answer.data).toMatchObject([{ id: record['id'] }]);
      // Create may answer more: what is shown once.
      if (verb === 'get') expect(record).toMatchObject(data ?? {});
      if (verb === 'create')
        expect(recordSchemaOf(entity).safeParse(data).error?.issues).toBeUndefined();
      if (verb === 'update')
        expect(data).toMatchObject({
          id: record['id'],
          rowVersion: 2,
          ...(entity.base ? { remark: 'changed' } : {}),
        });
      if (verb === 'disable') expect(data).toMatchObject({ disabled: true });
      if (verb === 'remove' || verb === 'removeBatch')
        expect(await records.find(entity, record['id'])).toMatchObject({
          code: 'record_not_found',
        });
      if (verb === 'restore')
        expect(await records.find(entity, record['id'])).toMatchObject({
          data: { id: record['id'] },
        });
      if (verb === 'exportExcel') expect(answer.text.split('\r\n').length).toBeGreaterThan(2);
      if (verb === 'importExcel') expect(data).toMatchObject({ dryRun: true, total: 1, failed: 0 });
      if (verb === 'template') expect(answer.text.slice(0, 2)).toBe('PK');
    });

    const updated = endpointOf(entity, 'update');
    if (updated !== undefined)
      test(`${updateRow(entity)}update: what is changed is kept; a version that somebody else has replaced is refused and changes nothing`, async () => {
        const changed = await records.create(entity);
        await ask(updated, await bodyOf(entity, 'update', changed), people.admin);
        expect(await records.find(entity, changed['id'])).toMatchObject({
          data: { rowVersion: 2, ...(entity.base ? { remark: 'changed' } : {}) },
        });
        const record = await records.create(entity);
        expect(
          await ask(updated, { id: record['id'], rowVersion: 77 }, people.admin),
        ).toMatchObject({ status: 409, code: 'stale_version' });
        expect(await records.find(entity, record['id'])).toMatchObject({ data: { rowVersion: 1 } });
      });

    if (entity.scope === 'org')
      test.each(
        own.filter(([verb]) => verb !== 'create' && verb !== 'importExcel' && verb !== 'template'),
      )('%s: records of another organisation are not there', async (verb, endpoint) => {
        const record = await records.create(entity);
        const answer = await ask(endpoint, await bodyOf(entity, verb, record), people.stranger);
        if (byId.has(verb)) expect(answer).toMatchObject({ status: 404, code: 'record_not_found' });
        else if (verb === 'list') expect(answer.data).toMatchObject({ total: 0, list: [] });
        else if (verb === 'exportExcel') expect(answer.text.trim().split('\r\n').length).toBe(1);
        else expect(answer.data).toEqual([]);
      });
  },
);
