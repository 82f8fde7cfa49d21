import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Described } from '#server/kernel/route.ts';
import { apiPartOf, documentOf } from './document.ts';
import { operationIdOf } from './operation.ts';

const told = { about: '', input: undefined, answer: undefined } as const;
const thing = z.object({ id: z.string() }).meta({ id: 'thingRecord' });
type Tree = { readonly children: readonly Tree[] };
const tree: z.ZodType<Tree> = z.object({ children: z.array(z.lazy(() => tree)) });

const routes: readonly Described[] = [
  {
    ...told,
    method: 'GET',
    path: '/data/api/v1/thing/:id',
    access: 'data/thing/get',
    input: z.object({ deep: z.string().optional() }),
    answer: z.array(thing),
  },
  {
    ...told,
    method: 'POST',
    path: '/data/api/v1/thing',
    access: 'public',
    security: 'source',
    input: z.array(tree),
    answer: thing,
    query: z.object({ history: z.string() }),
    accepts: ['application/x-ndjson'],
  },
  { ...told, method: 'GET', path: '/thing.pdf', access: 'signedIn', media: ['application/pdf'] },
  { ...told, method: 'POST', path: '/write', access: 'public', empty: true },
];
const { paths, schemas } = apiPartOf(routes);

test('a record that several answer stands in the description once', () => {
  expect(schemas['thingRecord']).toMatchObject({ properties: { id: { type: 'string' } } });
  const text = JSON.stringify(paths);
  expect(text.split('"$ref":"#/components/schemas/thingRecord"').length).toBe(3);
});

test('what refers to itself refers to a schema that is there', () => {
  const all = JSON.stringify(documentOf([{ paths, schemas }]));
  expect(all).not.toContain('#/$defs/');
  const named = new Set([...Object.keys(schemas), 'Failure']);
  for (const [, name = ''] of all.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect([name, named.has(name)]).toEqual([name, true]);
});

test('a path whose methods several processes answer has them all', () => {
  const other = { paths: { '/write': { get: { operationId: 'get_write' } } }, schemas: {} };
  expect(documentOf([{ paths, schemas }, other])).toMatchObject({
    paths: { '/write': { post: { operationId: 'post_write' }, get: { operationId: 'get_write' } } },
  });
});

test('words of path and address are parameters, whatever the method', () => {
  expect(paths['/data/api/v1/thing/{id}']).toMatchObject({
    get: {
      operationId: 'get_data_thing_id',
      'x-permission': 'data/thing/get',
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'deep', in: 'query', required: false },
      ],
    },
  });
  expect(paths['/data/api/v1/thing']).toMatchObject({
    post: {
      security: [{ source: [] }],
      parameters: [{ name: 'history', in: 'query', required: true }],
      requestBody: { content: { 'application/json': {}, 'application/x-ndjson': {} } },
    },
  });
});

test('a file is answered under its own type alone, and nothing is answered by 204', () => {
  expect(paths['/thing.pdf']).toMatchObject({
    get: { responses: { 200: { content: { 'application/pdf': {} } } } },
  });
  expect(JSON.stringify(paths['/thing.pdf'])).not.toContain('"success"');
  expect(paths['/write']).toMatchObject({ post: { responses: { 204: {} } } });
});

test.each([
  ['GET', '/admin/api/v1/user/getitem', 'get_admin_user_getitem'],
  ['POST', '/admin/api/v1/api/getlist', 'post_admin_api_getlist'],
  ['POST', '/api/report/v1/income/getlist', 'post_report_income_getlist'],
  ['POST', '/api/dict/v1/dict/getall', 'post_dict_dict_getall'],
  ['GET', '/admin/api/1.6.1/menu', 'get_admin_menu'],
  ['GET', '/exam/api/v1/test/calendar.ics', 'get_exam_test_calendar_ics'],
  ['GET', '/hangfire/api/queues', 'get_hangfire_api_queues'],
])('%s %s is called %s', (method, path, id) => {
  expect(operationIdOf({ method, path })).toBe(id);
});
