import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { SheetLook } from '#contracts/sources/sheetCalls.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { methane } from '../helpers/methane.ts';
import { call } from './call.ts';
import { collectorRoom, patience } from './collectorRoom.ts';
import { startProduct, type Product } from './product.ts';

/** A sheet of readings goes its whole way through the running product, core and office. */
let product: Product;
let people: People;
const { ask } = collectorRoom(
  () => product,
  () => people,
);

type Import = {
  readonly state: string;
  readonly stored: number;
  readonly duplicate: number;
  readonly refused: number;
};
const imports = async (): Promise<Import[]> =>
  (
    await ask<{ list: Import[] }>('/data/api/v1/sheetImport/getlist', {
      currentPage: 1,
      pageSize: 10,
    })
  ).list;
const values = async (from: number, to: number): Promise<unknown[]> => {
  const { rows } = await ask<{ rows: { value: number | null }[] }>(paths.samples, {
    points: '001040',
    from: String(from),
    to: String(to),
  });
  return rows.map(({ value }) => value);
};
const upload = async (name: string, text: string): Promise<string> => {
  const form = new FormData();
  form.append('file', new File([text], name));
  const answer = await fetch(`${product.url}${paths.sheetUpload}?name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${people.admin}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
};
const T = Date.UTC(2026, 0, 31);

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'warn' } });
  people = await peopleOf(product);
  const { key } = await ask<{ key: string }>('/data/api/v1/dataSource/create', { code: 'g' });
  const push = (entity: string, body: unknown) =>
    call(product.url + paths.ingest + entity, { token: key, body });
  await push('companyInfo', [{ mineCode: '610632007274', name: 'Test mine' }]);
  await push('kafkaMonitoringPoint', [{ ...methane, code: '001040', name: 'T1' }]);
}, 120_000);
afterAll(() => product.remove(), 60_000);

test('the first example of docs/connect/sheets.md works as it stands', async () => {
  const example =
    /```\n(printf[^`]+)```/.exec(readFileSync('docs/connect/sheets.md', 'utf8'))?.[1] ?? '';
  const script = example.replaceAll('http://localhost:8080', product.url);
  const { stdout } = await promisify(execFile)('bash', ['-ec', script], {
    env: { ...process.env, TOKEN: people.admin },
  });
  expect(stdout).toContain('"success":true');
  await expect
    .poll(imports, patience)
    .toMatchObject([{ state: 'done', stored: 2, duplicate: 0, refused: 1 }]);
  expect(await values(T, T + 3_600_000)).toEqual([0.42, 0.43]);
}, 60_000);

test('its mapping reads the next sheet: what is there is not doubled, and nothing rings', async () => {
  const text = 'time,CH4\n2026-01-31 08:01,0.43\n2026-01-31 08:02,99\n';
  const id = await upload('next.csv', text);
  const look = await ask<SheetLook>(paths.sheetLook, { id, mapping: 'lab' });
  expect(look.preview.map(({ stored }) => stored?.value)).toEqual([0.43, 99]);
  await ask(paths.sheetStart, { id, code: 'lab' });
  await expect
    .poll(async () => (await imports())[0], patience)
    .toMatchObject({ state: 'done', stored: 1, duplicate: 1, refused: 0 });
  const alarms = await ask<{ total: number }>('/data/api/v1/kafkaMineAlarmRecord/getlist', {
    currentPage: 1,
    pageSize: 10,
  });
  expect(alarms.total).toBe(0);
}, 60_000);

test('somebody else neither sees an upload nor reads it', async () => {
  const id = await upload('own.csv', 'time,CH4\n2026-01-31 08:03,1\n');
  const look = async (token: string): Promise<unknown> =>
    (await call(product.url + paths.sheetLook, { token, body: { id } })).body;
  expect(await look(people.nobody)).toMatchObject({ success: false, code: 'forbidden' });
  expect(await look(people.stranger)).toMatchObject({
    success: false,
    code: 'record_not_found',
  });
});
