import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { CollectorStanding } from '#contracts/sources/collectorStanding.ts';
import type { Cluster } from '#server/storage/embedded/cluster.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { methane } from '../helpers/methane.ts';
import { overTcp } from '../overTcp.ts';
import { superuserCluster } from '../superuserCluster.ts';
import { call } from './call.ts';
import { collectorRoom, patience } from './collectorRoom.ts';
import { emptyDataFolder } from './dataFolder.ts';
import { administrator, startProduct, type Product } from './product.ts';

const database = `scada_${process.pid}`;
const reader = `reader_${process.pid}`;
const password = 'read-only-word';

describe('rows of a PostgreSQL of somebody else', () => {
  let product: Product;
  let people: People;
  let folder: string;
  let cluster: Cluster;
  let way: Awaited<ReturnType<typeof overTcp>>;
  let admin: Client;
  let scada: Client;
  const { ask, standings } = collectorRoom(
    () => product,
    () => people,
  );
  const standing = async (): Promise<CollectorStanding | undefined> => (await standings())[0];
  const values = async (): Promise<number[]> => {
    const now = product.now();
    const { rows } = await ask<{ rows: { value: number | null }[] }>(paths.samples, {
      points: '001040',
      from: String(now - 3_600_000),
      to: String(now + 60_000),
    });
    return rows.flatMap(({ value }) => value ?? []);
  };
  const insert = (v: number, secondsAgo: number): Promise<unknown> =>
    scada.query(
      `INSERT INTO reading (tag, at, v) VALUES ('TT-01', now() - $1::int * interval '1 s', $2)`,
      [secondsAgo, v],
    );
  const start = (dataFolder?: string): Promise<Product> =>
    startProduct({
      ...(dataFolder === undefined ? {} : { dataFolder }),
      env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'warn' },
    });

  beforeAll(async () => {
    folder = emptyDataFolder();
    [cluster, product] = await Promise.all([superuserCluster(folder), start()]);
    way = await overTcp(cluster.address);
    admin = new Client({ ...cluster.address, database: 'postgres' });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${database}`);
    await admin.query(`CREATE ROLE ${reader} LOGIN PASSWORD '${password}'`);
    scada = new Client({ ...cluster.address, database });
    await scada.connect();
    await scada.query(
      'CREATE TABLE reading (id bigserial PRIMARY KEY, tag text, at timestamptz, v float8)',
    );
    await scada.query(`GRANT SELECT ON reading TO ${reader}`);
    people = await peopleOf(product);
    const { key } = await ask<{ key: string }>('/data/api/v1/dataSource/create', { code: 'g' });
    const push = (entity: string, body: unknown) =>
      call(product.url + paths.ingest + entity, { token: key, body });
    await push('companyInfo', [{ mineCode: '610632007274', name: 'Test mine' }]);
    await push('kafkaMonitoringPoint', [{ ...methane, code: '001040', name: 'T1' }]);
    await insert(0.1, 60);
  }, 180_000);
  afterAll(async () => {
    await product.remove();
    way.close();
    await scada.end();
    await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await admin.query(`DROP ROLE ${reader}`);
    await admin.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test('the first example of docs/connect/sql.md works as it stands', async () => {
    const example =
      /```\n(export PGPASSWORD[^`]+)```/.exec(readFileSync('docs/connect/sql.md', 'utf8'))?.[1] ??
      '';
    const script = example
      .replaceAll('http://localhost:8080', product.url)
      .replaceAll('-p 5432 -U reader scada', `-p ${way.port} -U ${reader} ${database}`)
      .replaceAll('127.0.0.1:5432/scada', `127.0.0.1:${way.port}/${database}`)
      .replaceAll('\\"reader\\"', `\\"${reader}\\"`);
    const { stdout } = await promisify(execFile)('bash', ['-ec', script], {
      env: { ...process.env, TOKEN: people.admin },
    });
    expect(stdout).toContain('"connected":true');
    await expect.poll(values, patience).toEqual([0.1]);
  }, 60_000);

  test('the password is answered to nobody', async () => {
    const list = await ask<unknown>('/data/api/v1/collector/getlist', {
      currentPage: 1,
      pageSize: 10,
    });
    expect(JSON.stringify([list, await standings()])).not.toContain(password);
  });

  test('a kill of the product loses nothing, and what is read again is known', async () => {
    await insert(0.2, 50);
    await expect.poll(values, patience).toEqual([0.1, 0.2]);
    const { dataFolder } = product;
    await product.kill();
    await insert(0.3, 40);
    await insert(0.4, 30);
    product = await start(dataFolder);
    people = { ...people, admin: await administrator(product.url) };
    await expect.poll(values, patience).toEqual([0.1, 0.2, 0.3, 0.4]);
    expect(await standing()).toMatchObject({ state: 'connected', rejected: 0 });
  }, 120_000);

  test('a right that was taken away is told in words, and rows come again when it is back', async () => {
    await scada.query(`REVOKE SELECT ON reading FROM ${reader}`);
    await expect
      .poll(async () => (await standing())?.reason, patience)
      .toContain('permission denied for table reading');
    await scada.query(`GRANT SELECT ON reading TO ${reader}`);
    await insert(0.5, 20);
    await expect.poll(async () => (await values()).at(-1), patience).toBe(0.5);
  }, 60_000);
});
