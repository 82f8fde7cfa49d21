import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { paths as addresses } from '#contracts/http/paths.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { envelopeOf } from '#contracts/http/envelope.ts';
import { call } from '../product/call.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

/**
 * The specification's paths, written here as it writes them, and one shape for whatever they
 * answer.
 */
let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  token = await signIn(product.url);
}, 120_000);
afterAll(() => product.remove());

const envelope = envelopeOf(z.unknown());
/** The answer to a call, which is an envelope. */
const answerOf = async (path: string, body?: object): Promise<z.output<typeof envelope>> => {
  const answer = await call(product.url + path, { token, ...(body === undefined ? {} : { body }) });
  return envelope.parse(answer.body);
};

const administration =
  'api appclient area file config dict dictheader org log message resource role sysset user';
const maintenance = `brand checkItem checkItemGroup checkPlan checkTask checkTaskItem checkTaskDone checkWarn equipment equipmentFault
  equipmentType inspectionItem inspectionItemGroup inspectionPlan inspectionTask inspectionTaskDetail inspectionTaskDone
  inspectionTaskItem repairDispatch maintenanceItem maintenanceItemV2 maintenanceItemGroup maintenanceItemGroupV2 maintenancePlan
  repairRecord maintenanceTask maintenanceTaskDone maintenanceTaskDoneV2 manufacturer personnel supplier`;

describe('each prefix answers', () => {
  test.each([
    ['[S7-19] /admin/api/v1/', administration],
    ['[S7-20] /app/api/v1/', 'appVersion'],
    ['[S7-21] /advert/api/v1/', 'device template'],
    ['[S7-22] /ecs/api/v1/', 'worker'],
    ['[S7-23] /maint/api/v1/', maintenance],
    ['[S7-24] /exam/api/v1/', 'catalogue course grade paper question student teacher test'],
    ['[G-03] /maint/api/v1/', 'sparePart repairRequest checkAccount'],
    ['[S7-36, G-02] /api/report/v1/', 'income worship'],
  ])('%s with the lists of what it covers', async (title, names) => {
    const prefix = title.split('] ')[1] ?? '';
    for (const name of names.split(/\s+/))
      expect(
        await answerOf(`${prefix}${name}/getlist`, { currentPage: 1, pageSize: 10 }),
        name,
      ).toMatchObject({
        success: true,
        data: { list: expect.any(Array), total: expect.any(Number) },
      });
  });

  test('[S7-19] the sign-in stands under the administration', async () =>
    expect(await answerOf('/admin/api/v1/auth/getuserinfo')).toMatchObject({
      success: true,
      data: { userName: 'admin' },
    }));

  test('[G-07] what changes something by GET takes the header alone: a link with cookies, or with the token in the address, does nothing', async () => {
    const path = `${product.url}/admin/api/v1/user/editDisabled?id=unknown`;
    expect(
      (await call(path, { headers: { cookie: `sk_TOKEN=${token}; token=${token}` } })).status,
    ).toBe(401);
    expect((await call(`${path}&access_token=${token}&token=${token}`)).status).toBe(401);
    expect((await call(path, { token })).status).not.toBe(401);
  });

  test('[S7-35] /hangfire/api/ with queues, servers, counts and kinds of jobs', async () => {
    for (const name of ['queues', 'servers', 'statistics', 'kinds'])
      expect(await answerOf(`/hangfire/api/${name}`)).toMatchObject({ success: true });
  });
});

describe('monitoring entities', () => {
  const names = allEntities.filter(({ area }) => area === 'data').map(({ name }) => name);

  // The specification names them in words only.
  const kafkaNames = [
    'electricity consumption',
    'mine alarm record',
    'host status',
    'monitoring point',
    'monitoring statistics',
    'point abnormal data',
    'open enterprise electricity consumption',
    'GNSS slope',
    'host load alarm',
    'host load data',
    'rainfall',
    'slope radar',
    'overcrowding alarm',
    'person',
    'person seek help',
    'restricted area alarm',
    'substation',
    'substation running status',
    'timeout alarm',
    'underground personnel location',
  ];
  test.each(kafkaNames)('[G-06] %s is spelled kafka and its words in capitals', (words) => {
    const capital = (word: string): string =>
      `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
    expect(names).toContain(`kafka${words.split(' ').map(capital).join('')}`);
  });

  test('are those of the specification and more', () => expect(names.length).toBeGreaterThan(40));

  test.each(names)(
    '[S7-25, S7-26, S7-27, S7-32] %s has list, all, item and export where the specification says',
    async (name) => {
      const at = `/data/api/v1/${name}`;
      expect(await answerOf(`${at}/getlist`, {})).toMatchObject({
        success: true,
        data: { total: expect.any(Number) },
      });
      expect(await answerOf(`${at}/getall`, {})).toMatchObject({
        success: true,
        data: expect.any(Array),
      });
      expect(await answerOf(`${at}/getitem?id=unknown`)).toMatchObject({
        success: false,
        code: 'record_not_found',
      });
      const file = await fetch(`${product.url}${at}/exportExcel`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'csv' }),
      });
      expect(file.headers.get('content-disposition')).toContain('.csv');
      expect((await file.text()).split(',').length).toBeGreaterThan(1);
    },
  );
});

type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
type Described = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
type Schema = {
  properties?: Record<string, { description?: string; anyOf?: { description?: string }[] }>;
};

/**
 * Operations whose answer nobody has described yet. A new one is described where it is declared
 * (`answer`, or `media` of a file): this number only falls.
 */
const UNTYPED_MOST = 220;

describe('the description of the API', () => {
  const described = async (): Promise<Described> =>
    (await (
      await fetch(`${product.url}/docs/api`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as Described;

  test('[S7-18] tells the fields that every entity takes', async () => {
    const { paths } = await described();
    for (const entity of allEntities.filter(({ except }) => except.create !== false)) {
      const path = Object.keys(paths).find((one) => one.endsWith(`/${entity.name}/create`)) ?? '';
      const schema = paths[path]?.['post']?.requestBody?.content['application/json']?.schema;
      expect(Object.keys(schema?.properties ?? {}), entity.name).toEqual(
        expect.arrayContaining(Object.keys(entity.fields)),
      );
    }
  });

  test('types what operations answer, but for a number that only falls', async () => {
    const { paths } = await described();
    const untyped = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) => {
        const schema = responses['200']?.content?.['application/json']?.schema;
        const data = schema?.properties?.['data'];
        return data !== undefined && Object.keys(data).length === 0 ? [`${method} ${path}`] : [];
      }),
    );
    expect(untyped.length, untyped.join('\n')).toBeLessThanOrEqual(UNTYPED_MOST);
  });

  test('has a name of its own for every operation, and every schema that it refers to', async () => {
    const all = await described();
    const ids = Object.values(all.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const text = JSON.stringify(all);
    const named = new Set(
      [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name),
    );
    expect([...named].filter((name) => !Object.hasOwn(all.components.schemas, name ?? ''))).toEqual(
      [],
    );
    expect(text).not.toContain('#/$defs/');
  });

  test('tells what each kind of row of a data source holds', async () => {
    const { paths } = await described();
    const rows = paths[`${addresses.ingest}sample`]?.['post']?.requestBody?.content;
    expect(JSON.stringify(rows?.['application/json'])).toContain('pointCode');
    for (const path of ['/ingest/influx/api/v2/write', '/ingest/prometheus/write'])
      expect(paths[path]?.['post']?.responses).toHaveProperty('204');
  });

  test('[S4-40] tells what every value of a choice means, in both languages', async () => {
    const text = JSON.stringify(await described());
    for (const { name, fields, except } of allEntities)
      for (const [field, { shape, readonly }] of Object.entries(fields))
        if (shape.kind === 'select' && !readonly && except.create !== false)
          for (const [value, zh, en] of Object.values(shape.choices))
            expect(text, `${name}.${field}`).toContain(`${value} ${zh} ${en}`);
  });

  test('[S7-182] tells one envelope, which refusals have too', async () => {
    const { paths } = await described();
    // OAuth and Prometheus have forms of their own; files, feeds and doors of others answer no JSON.
    const { [addresses.oauthToken]: own, ...ours } = paths;
    expect(JSON.stringify(own)).toContain('"access_token"');
    const answers = Object.entries(ours)
      .filter(([path]) => !path.startsWith('/data/prometheus/'))
      .flatMap(([, methods]) => Object.values(methods))
      .flatMap(({ responses }) => responses['200']?.content?.['application/json'] ?? []);
    expect(answers.length).toBeGreaterThan(2000);
    for (const answer of answers)
      expect(JSON.stringify(answer)).toContain('"required":["success","message","data"]');
    expect(await answerOf('/no/such/path')).toMatchObject({ success: false, code: 'not_found' });
    expect(await answerOf('/admin/api/v1/role/getlist', { filter: 1 })).toMatchObject({
      success: false,
      code: 'bad_request',
    });
  });
});
