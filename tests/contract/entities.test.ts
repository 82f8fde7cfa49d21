import { describe, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { endpointOf, type Endpoint } from '#contracts/entity/endpoints.ts';
import { recordSchemaOf } from '#contracts/entity/schemas.ts';
import type { Verb } from '#contracts/entity/verbs.ts';
import { emptyProduct } from './emptyProduct.ts';
import { send, type Sent } from './send.ts';
import { bodyOf, byId, titleOf, verbsOf } from './verbCalls.ts';

/**
 * Every declared entity and every verb against the real server, all of it from the declarations:
 * what they do for whoever may. What is refused stands in refusals.test.ts.
 */
const started = emptyProduct();

/** The row that asks of every entity of monitoring that an update updates. */
const updateRow = ({ area }: AnyEntity): string => (area === 'data' ? '[S7-30] ' : '');

const reading: ReadonlySet<Verb> = new Set<Verb>([
  'list',
  'all',
  'lookup',
  'get',
  'exportExcel',
  // These two take no record.
  'create',
  'template',
]);

describe.each(allEntities.map((entity): [string, AnyEntity] => [titleOf(entity), entity]))(
  '%s',
  (_, entity) => {
    const own = verbsOf(entity);
    const creatable = endpointOf(entity, 'create') !== undefined;
    const ask = (endpoint: Endpoint, body: unknown, token?: string): Promise<Sent> =>
      send(started.product.url, endpoint, body, token);

    if (!creatable) {
      test.each(
        own.filter(
          ([verb]) =>
            verb === 'list' || verb === 'all' || verb === 'lookup' || verb === 'exportExcel',
        ),
      )('%s: answers', async (_verb, endpoint) => {
        expect(await ask(endpoint, {}, started.people.admin)).toMatchObject({
          status: 200,
          success: true,
        });
      });
      return;
    }

    // What only reads does nothing to its record: one is enough for all of it.
    let readOnly: Promise<Readonly<Record<string, unknown>>> | undefined;
    test.each(own)('%s: does what it promises to whoever may', async (verb, endpoint) => {
      const record = await (reading.has(verb)
        ? (readOnly ??= started.records.create(entity))
        : started.records.create(entity));
      const removal = endpointOf(entity, 'remove');
      if (verb === 'restore' && removal !== undefined)
        await ask(removal, { id: record['id'] }, started.people.admin);
      const answer = await ask(
        endpoint,
        await bodyOf(started.records, entity, verb, record),
        started.people.admin,
      );
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
        expect(await started.records.find(entity, record['id'])).toMatchObject({
          code: 'record_not_found',
        });
      if (verb === 'restore')
        expect(await started.records.find(entity, record['id'])).toMatchObject({
          data: { id: record['id'] },
        });
      if (verb === 'exportExcel') expect(answer.text.split('\r\n').length).toBeGreaterThan(2);
      if (verb === 'importExcel')
        expect(data, answer.text).toMatchObject({ dryRun: true, total: 1, failed: 0 });
      if (verb === 'template') expect(answer.text.slice(0, 2)).toBe('PK');
    });

    const updated = endpointOf(entity, 'update');
    if (updated !== undefined)
      test(`${updateRow(entity)}update: what is changed is kept; a version that somebody else has replaced is refused and changes nothing`, async () => {
        const changed = await started.records.create(entity);
        await ask(
          updated,
          await bodyOf(started.records, entity, 'update', changed),
          started.people.admin,
        );
        expect(await started.records.find(entity, changed['id'])).toMatchObject({
          data: { rowVersion: 2, ...(entity.base ? { remark: 'changed' } : {}) },
        });
        const record = await started.records.create(entity);
        expect(
          await ask(updated, { id: record['id'], rowVersion: 77 }, started.people.admin),
        ).toMatchObject({ status: 409, code: 'stale_version' });
        expect(await started.records.find(entity, record['id'])).toMatchObject({
          data: { rowVersion: 1 },
        });
      });

    if (entity.scope === 'org') {
      // Nothing that they try does anything to it: one is enough for all of them.
      let others: Promise<Readonly<Record<string, unknown>>> | undefined;
      test.each(
        own.filter(([verb]) => verb !== 'create' && verb !== 'importExcel' && verb !== 'template'),
      )('%s: records of another organisation are not there', async (verb, endpoint) => {
        const record = await (others ??= started.records.create(entity));
        const answer = await ask(
          endpoint,
          await bodyOf(started.records, entity, verb, record),
          started.people.stranger,
        );
        if (byId.has(verb)) expect(answer).toMatchObject({ status: 404, code: 'record_not_found' });
        else if (verb === 'list') expect(answer.data).toMatchObject({ total: 0, list: [] });
        else if (verb === 'exportExcel') expect(answer.text.trim().split('\r\n').length).toBe(1);
        else expect(answer.data).toEqual([]);
      });
      test('what another organisation tried has changed nothing', async () => {
        const record = await (others ??= started.records.create(entity));
        expect(await started.records.find(entity, record['id'])).toMatchObject({
          data: { id: record['id'], rowVersion: 1 },
        });
      });
    }
  },
);
