import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentOf, momentText } from '#contracts/charts/samples.ts';
import { paths } from '#contracts/http/paths.ts';
import { methane } from '../helpers/methane.ts';
import { call } from './call.ts';
import { ADMIN_PASSWORD, signIn, startProduct, type Product } from './product.ts';

type Row = { point: string; time: string; value: number | null; quality: string; source: number };
type Answer = { rows: Row[]; next: string | null };

const SECONDS = 4_000;
let product: Product;
let token = '';
let day = '';
let from = 0;

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  token = await signIn(product.url);
  day = momentText(product.now() - 86_400_000).slice(0, 10);
  from = momentOf(day);
  const made = await call<{ key: string }>(product.url + paths.sourceCreate, {
    token,
    body: { code: 'way-out', mineCode: '610632007274' },
  });
  const key = made.body.success ? made.body.data.key : '';
  const send = async (entity: string, body: unknown[]): Promise<void> => {
    const { status } = await call(product.url + paths.ingest + entity, { token: key, body });
    expect(status).toBe(200);
  };
  const place = { ...methane, x: 0, y: 0, z: -150 };
  await send(
    'kafkaMonitoringPoint',
    ['OUT-1', 'OUT-2'].map((code) => ({ code, name: code, ...place })),
  );
  for (const pointCode of ['OUT-1', 'OUT-2'])
    await send(
      'sample',
      Array.from({ length: SECONDS }, (_, i) => ({
        pointCode,
        dataTime: from + i * 1000,
        value: (i % 100) / 100,
        ...(i === 7 ? { state: 8 } : {}),
      })),
    );
}, 180_000);
afterAll(() => product.remove(), 60_000);

const get = (query: Record<string, string>, caller: string | undefined = token) =>
  fetch(`${product.url}${paths.samples}?${new URLSearchParams(query).toString()}`, {
    headers: caller === undefined ? {} : { authorization: `Bearer ${caller}` },
  });
const post = async (body: object): Promise<Answer> => {
  const answer = await call<Answer>(product.url + paths.samples, { token, body });
  if (!answer.body.success) throw new Error(answer.body.message);
  return answer.body.data;
};
const dayOf = (points: string) => ({ points, from: day, to: String(from + 86_400_000) });

test('all seconds of a point on a day, with quality, are one call; in each form the same', async () => {
  const { rows, next } = await post(dayOf('OUT-1'));
  expect([rows.length, next]).toEqual([SECONDS, null]);
  expect(rows[7]).toEqual({
    point: 'OUT-1',
    time: `${day}T00:00:07.000+08:00`,
    value: 0.07,
    state: ['fault'],
    quality: 'bad',
    source: rows[0]?.source,
  });
  expect(rows.map(({ time }) => momentOf(time))).toEqual(
    Array.from({ length: SECONDS }, (_, i) => from + i * 1000),
  );
  const lines = (await (await get({ ...dayOf('OUT-1'), format: 'ndjson' })).text()).trim();
  expect(lines.split('\n').map((line) => JSON.parse(line) as Row)).toEqual(rows);
  const csv = await get({ ...dayOf('OUT-1'), format: 'csv' });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const cells = (await csv.text()).trim().split('\r\n');
  expect(cells.length).toBe(SECONDS + 1);
  expect(cells[8]).toBe(`OUT-1,${day}T00:00:07.000+08:00,0.07,fault,bad,${rows[0]?.source}`);
});

test('the same seconds leave as tables of Parquet and Arrow, a limited number names what follows', async () => {
  const bytesOf = async (format: string): Promise<Buffer> => {
    const answer = await get({ ...dayOf('OUT-1'), format, limit: '1000' });
    expect(answer.headers.get('content-type')).toContain(`application/vnd.apache.${format}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const parquet = await bytesOf('parquet');
  expect([parquet.subarray(0, 4), parquet.subarray(-4)].map(String)).toEqual(['PAR1', 'PAR1']);
  expect(parquet.includes(`${day}T00:16:39.000+08:00|OUT-1|`)).toBe(true);
  const arrow = await bytesOf('arrow');
  expect(arrow.subarray(-8).toString('hex')).toBe('ffffffff00000000');
  expect(arrow.includes('OUT-1'.repeat(1_000))).toBe(true);
});

test('a reader that takes a limited number and goes on by the cursor has every row once', async () => {
  const whole = (await post(dayOf('OUT-*'))).rows;
  expect(whole.length).toBe(2 * SECONDS);
  const taken: Row[] = [];
  let after: string | null = null;
  do {
    const step: Answer = await post({
      ...dayOf('OUT-*'),
      limit: 1_501,
      ...(after === null ? {} : { after }),
    });
    taken.push(...step.rows);
    after = step.next;
  } while (after !== null);
  expect(taken).toEqual(whole);
});

test('by interval: what is good is added up, what is not is said', async () => {
  const { rows } = await post({
    ...dayOf('OUT-1'),
    interval: '30m',
    aggregates: ['count', 'goodCount', 'max', 'last', 'timeInState'],
  });
  expect(rows.length).toBe(3);
  expect(rows[0]).toMatchObject({
    time: `${day}T00:00:00.000+08:00`,
    count: 1800,
    goodCount: 1799,
    max: 0.99,
    last: 0.99,
    timeInState: { normal: 1_799_000, fault: 1_000 },
    quality: 'uncertain',
    state: ['fault'],
  });
  expect(rows[2]).toMatchObject({ count: 400, goodCount: 400, quality: 'good' });
});

test('what is not understood or not allowed is refused with a reason', async () => {
  const refused = async (query: Record<string, string>, caller?: string) => {
    const answer = await get(query, caller);
    const { code, field } = (await answer.json()) as { code: string; field?: string };
    return [answer.status, code, field];
  };
  const good = dayOf('OUT-1');
  expect(await refused({ ...good, points: 'OUT-1,NONE' })).toEqual([
    expect.any(Number),
    'unknown_point',
    'points',
  ]);
  expect(await refused({ ...good, from: 'yesterday' })).toEqual([400, 'bad_request', 'from']);
  expect(await refused({ ...good, to: day })).toEqual([400, 'bad_request', 'to']);
  expect(await refused({ ...good, interval: '10' })).toEqual([400, 'bad_request', 'interval']);
  expect(await refused({ ...good, aggregates: 'max' })).toEqual([400, 'bad_request', 'interval']);
  expect(await refused({ ...good, after: 'x' })).toEqual([400, 'bad_request', 'after']);
  expect((await refused(good, 'no such token'))[0]).toBe(401);
});

test('the first example of docs/out.md works as it stands', async () => {
  const [, example = ''] = /```sh\n([\s\S]*?)```/.exec(readFileSync('docs/out.md', 'utf8')) ?? [];
  const { stdout } = await promisify(execFile)('bash', [
    '-c',
    example
      .replaceAll('http://localhost:8080', product.url)
      .replace('"password":"..."', `"password":"${ADMIN_PASSWORD}"`)
      .replace('001040', 'OUT-1')
      .replace(/from=[\d-]+&to=[\d-]+/, `from=${day}&to=${from + 86_400_000}`),
  ]);
  expect(stdout.trim().split('\r\n').length).toBe(SECONDS + 1);
});
