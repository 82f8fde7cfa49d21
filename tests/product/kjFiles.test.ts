import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { CollectorStanding } from '#contracts/sources/collectorStanding.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { methane } from '../helpers/methane.ts';
import { call } from './call.ts';
import { collectorRoom, patience } from './collectorRoom.ts';
import { startProduct, type Product } from './product.ts';

/** Files of the trade's upload rules in a folder that the running product watches. */
let product: Product;
let people: People;
const folder = mkdtempSync(join(tmpdir(), 'kj-'));

const { ask, standings } = collectorRoom(
  () => product,
  () => people,
);
const standing = async (): Promise<CollectorStanding | undefined> => (await standings())[0];
const write = (name: string, text: string): void => {
  writeFileSync(join(folder, 'part'), text);
  renameSync(join(folder, 'part'), join(folder, name));
};

beforeAll(async () => {
  for (const name of ['done', 'refused']) mkdirSync(join(folder, name));
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'warn' } });
  people = await peopleOf(product);
  const { key } = await ask<{ key: string }>('/data/api/v1/dataSource/create', { code: 'g' });
  const push = (entity: string, body: unknown) =>
    call(product.url + paths.ingest + entity, { token: key, body });
  await push('companyInfo', [{ mineCode: '610632007274', name: 'Test mine' }]);
  await push('kafkaMonitoringPoint', [{ ...methane, code: '001040', name: 'T1' }]);
  await ask('/data/api/v1/collector/create', {
    code: 'kj',
    kind: 'kjFiles',
    address: folder,
    periodSec: 0.2,
    layout: 'AQSS=pointCode;-;value;state;dataTime',
  });
}, 120_000);
afterAll(async () => {
  await product.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('a file that comes twice is stored once, and a record that does not fit stands among the refused rows', async () => {
  const file =
    'KJ;AQSS|001040;x;0.42;0;2026-11-20 16:00:00~001040;x;0.43;0;2026-11-20 16:00:01~short~||';
  write('610632007274_AQSS_20261120160000.txt', file);
  await expect
    .poll(standing, patience)
    .toMatchObject({ state: 'connected', stored: 2, duplicate: 0, rejected: 1 });
  await expect.poll(() => readdirSync(join(folder, 'done')), patience).toHaveLength(1);
  write('610632007274_AQSS_20261120160001.txt', file);
  await expect.poll(standing, patience).toMatchObject({ stored: 2, duplicate: 2, rejected: 2 });
  const letters = await ask<{ list: { payload: string }[] }>('/data/api/v1/deadLetter/getlist', {
    currentPage: 1,
    pageSize: 10,
    filter: { sourceCode: 'kj|Equal' },
  });
  expect(letters.list.map(({ payload }) => payload)).toEqual(['short', 'short']);
});

test('a file of a form that nobody declared lies among the refused, with the reason on the page', async () => {
  write('610632007274_AQDD_20261120160002.txt', 'KJ;AQDD|1;2~||');
  await expect
    .poll(() => readdirSync(join(folder, 'refused')), patience)
    .toEqual(['610632007274_AQDD_20261120160002.txt']);
  await expect
    .poll(async () => (await standing())?.faults.map(({ message }) => message), patience)
    .toContainEqual(
      '610632007274_AQDD_20261120160002.txt: no layout is declared for the form AQDD',
    );
});

test('a folder that went away is told in words, and files are taken when it is back', async () => {
  renameSync(folder, `${folder}-away`);
  await expect.poll(standing, patience).toMatchObject({ state: 'connecting' });
  renameSync(`${folder}-away`, folder);
  write('610632007274_AQSS_20261120160003.txt', 'KJ;AQSS|001040;x;0.5;0;2026-11-20 16:00:03~||');
  await expect.poll(standing, patience).toMatchObject({ state: 'connected', stored: 3 });
});
