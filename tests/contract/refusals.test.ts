import { describe, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { endpointsOf, type Endpoint } from '#contracts/entity/endpoints.ts';
import type { Verb } from '#contracts/entity/verbs.ts';
import { emptyProduct } from './emptyProduct.ts';
import { send, type Sent } from './send.ts';
import { bodyOf, byId, titleOf, UNKNOWN, verbsOf } from './verbCalls.ts';

/**
 * Every declared entity, every verb: what is refused, and how. A refused call changes nothing, so
 * those of one entity are made at once.
 */
const started = emptyProduct();

const ask = (endpoint: Endpoint, body: unknown, token?: string): Promise<Sent> =>
  send(started.product.url, endpoint, body, token);

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
    const own = verbsOf(entity);
    const unknown = { id: UNKNOWN, rowVersion: 1 };

    test.concurrent.each(own)(
      '%s: refused to whoever is not signed in or holds no code, and says which',
      async (verb, endpoint) => {
        const body = await bodyOf(started.records, entity, verb, unknown);
        expect(await ask(endpoint, body)).toMatchObject({ status: 401, code: 'unauthorized' });
        expect(await ask(endpoint, body, 'not.a.token')).toMatchObject({
          status: 401,
          code: 'unauthorized',
        });
        const refused = await ask(endpoint, body, started.people.nobody);
        expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
        expect(refused.message).toContain(endpoint.access);
      },
    );

    test.concurrent.each(own)(
      '%s: refuses what is not well formed, with a code',
      async (verb, endpoint) => {
        const refused = await ask(endpoint, mistakeIn(verb), started.people.admin);
        expect([400, 404]).toContain(refused.status);
        expect(['bad_request', 'bad_filter', 'bad_file']).toContain(refused.code);
      },
    );

    test.concurrent.each(own.filter(([verb]) => byId.has(verb)))(
      '%s: an unknown id is not found',
      async (verb, endpoint) => {
        const body = await bodyOf(started.records, entity, verb, unknown);
        expect(await ask(endpoint, body, started.people.admin)).toMatchObject({
          status: 404,
          code: 'record_not_found',
        });
      },
    );

    test.concurrent('actions are refused to whoever is not signed in', async () => {
      for (const name of Object.keys(entity.actions)) {
        const endpoint = endpointsOf(entity)[name];
        if (endpoint === undefined) continue;
        expect(await ask(endpoint, {}), name).toMatchObject({ status: 401 });
        if (endpoint.access !== 'signedIn')
          expect(await ask(endpoint, {}, started.people.nobody), name).toMatchObject({
            status: 403,
          });
      }
    });
  },
);
