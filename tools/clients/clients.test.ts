import { describe, expect, test } from 'vitest';
import { PitheadClient } from '../../clients/typescript/src/client.ts';
import { description, type Schema } from './description.ts';
import { pythonOf } from './pythonOf.ts';
import { typeOf, typescriptOf } from './typescriptOf.ts';

const envelope = (data: Schema): object => ({
  content: {
    'application/json': { schema: { type: 'object', properties: { success: {}, data } } },
    'application/x-ndjson': {},
  },
});
const described = description.parse({
  paths: {
    '/data/api/v1/thing': {
      get: {
        operationId: 'get_data_thing',
        summary: 'A thing',
        parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'string' } }],
        responses: { 200: envelope({ $ref: '#/components/schemas/thingRecord' }), default: {} },
      },
      post: {
        operationId: 'post_data_thing',
        summary: '',
        requestBody: {
          content: { 'application/json': { schema: { type: 'array', items: { enum: [1, 'a'] } } } },
        },
        responses: { 204: { description: 'Done' } },
      },
    },
  },
  components: {
    schemas: {
      thingRecord: {
        type: 'object',
        properties: { id: { type: 'string' }, from: { type: ['number', 'null'] } },
        required: ['id'],
      },
    },
  },
});

describe('types of TypeScript', () => {
  test.each<[Schema, string]>([
    [{}, 'unknown'],
    [{ not: {} }, 'never'],
    [{ const: 'x' }, '"x"'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, '(string | null)'],
    [{ type: 'array', items: { type: 'integer' } }, 'ReadonlyArray<number>'],
    [{ type: 'array', prefixItems: [{ type: 'number' }] }, 'readonly [number]'],
    [
      { type: 'object', additionalProperties: { type: 'boolean' } },
      'Readonly<Record<string, boolean>>',
    ],
    [
      { type: 'object', properties: { a: { type: 'string' } } },
      '{ readonly "a"?: string | undefined }',
    ],
  ])('of %j', (schema, type) => expect(typeOf(schema)).toBe(type));

  test('stand by method and path, without the envelope', () => {
    const text = typescriptOf(described);
    expect(text).toContain('export type thingRecord = {');
    expect(text).toContain('"GET /data/api/v1/thing": {');
    expect(text).toContain('readonly input: { readonly "id": string };');
    expect(text).toContain('readonly answer: thingRecord;');
    expect(text).toContain('readonly input: ReadonlyArray<(1 | "a")>;');
    expect(text).toContain('readonly answer: null;');
  });
});

test('methods of Python have the names of operations, dictionaries those of schemas', () => {
  const text = pythonOf(described);
  expect(text).toContain(
    'thingRecord = TypedDict("thingRecord", {"id": "str", "from": "NotRequired[float | None]"})',
  );
  expect(text).toContain(
    'def get_data_thing(self, given: get_data_thing_input | None = None, words: Any | None = None) -> thingRecord:',
  );
  expect(text).toContain('given: list[Literal[1, "a"]] | None = None');
  expect(text).toContain('return self.call("POST", "/data/api/v1/thing", given, words)');
});

describe('the client', () => {
  type Sent = { readonly url: string; readonly init: RequestInit };
  /** A server that gives tokens and answers the rest as told, in turn. */
  const served = (answers: Response[]) => {
    const sent: Sent[] = [];
    let tokens = 0;
    const client = new PitheadClient(
      'http://mine/',
      { clientId: 'c', clientSecret: 's' },
      {
        fetch: async (url, init) => {
          if (url.endsWith('/oauth/token'))
            return Response.json({ access_token: `t${++tokens}`, expires_in: 3600 });
          sent.push({ url, init });
          return answers.shift() ?? Response.json({ success: true, message: '', data: 1 });
        },
      },
    );
    return {
      client,
      sent,
      tokenOf: ({ init }: Sent) => new Headers(init.headers).get('authorization'),
    };
  };

  test('puts words into the address and bodies into the body, and takes the envelope off', async () => {
    const { client, sent } = served([]);
    expect(await client.call('GET /a/{id}/b', { id: 'x/y', points: ['P1', 'P2'] })).toBe(1);
    expect(sent[0]?.url).toBe('http://mine/a/x%2Fy/b?points=P1%2CP2');
    await client.call('POST /rows', [{ v: 1 }], { history: true });
    expect(sent[1]?.url).toBe('http://mine/rows?history=true');
    expect(sent[1]?.init.body).toBe('[{"v":1}]');
  });

  test('gets one token for many calls, and another one where it is refused', async () => {
    const refused = Response.json(
      { success: false, message: '', code: 'unauthorized' },
      { status: 401 },
    );
    const { client, sent, tokenOf } = served([]);
    await Promise.all([client.call('GET /a'), client.call('GET /b')]);
    expect(sent.map(tokenOf)).toEqual(['Bearer t1', 'Bearer t1']);
    const again = served([refused]);
    expect(await again.client.call('GET /a')).toBe(1);
    expect(again.sent.map(again.tokenOf)).toEqual(['Bearer t1', 'Bearer t2']);
  });

  test('says a refusal with its code, and when to ask again', async () => {
    const body = { success: false, message: 'slower', code: 'too_many_requests', field: 'x' };
    const { client } = served([
      Response.json(body, { status: 429, headers: { 'retry-after': '7' } }),
      new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    ]);
    await expect(client.call('GET /a')).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      field: 'x',
      retryAfterSec: 7,
    });
    await expect(client.call('GET /a')).rejects.toMatchObject({ code: 'http_502' });
  });

  test('reads rows however they are cut, and fails where they break off', async () => {
    const bytes = new TextEncoder().encode('{"n":"矿"}\n{"n":"b"}\n');
    const cut = (end: 'close' | 'error'): Response =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
            if (end === 'close') controller.close();
          },
          pull(controller) {
            if (end === 'error') controller.error(new Error('broken'));
          },
        }),
      );
    const read = async (end: 'close' | 'error'): Promise<unknown[]> => {
      const { client } = served([cut(end)]);
      const rows: unknown[] = [];
      for await (const row of client.rows('POST /rows', {})) rows.push(row);
      return rows;
    };
    expect(await read('close')).toEqual([{ n: '矿' }, { n: 'b' }]);
    await expect(read('error')).rejects.toThrow('broken');
  });
});
