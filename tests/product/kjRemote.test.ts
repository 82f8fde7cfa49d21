import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { paths } from '#contracts/http/paths.ts';
import type { CollectorStanding } from '#contracts/sources/collectorStanding.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { freePort } from '../freePort.ts';
import { methane } from '../helpers/methane.ts';
import { pythonWith, startPeer, type Peer } from '../interop/python.ts';
import { call } from './call.ts';
import { collectorRoom, patience } from './collectorRoom.ts';
import { administrator, startProduct, type Product } from './product.ts';

/** An SFTP server of somebody else, asyncssh, whose files the running product fetches. */
const python = await pythonWith('asyncssh==2.24.1', 'pyftpdlib==2.2.0');
const peers = new URL('../interop/peers/', import.meta.url).pathname;

describe.skipIf(python === undefined)('files of an SFTP server of somebody else', () => {
  let product: Product;
  let people: People;
  let peer: Peer;
  let port: number;
  let thumbprint: string;
  const home = mkdtempSync(join(tmpdir(), 'kj-far-'));
  const folder = join(home, 'files');
  const { ask, standings } = collectorRoom(
    () => product,
    () => people,
  );
  const standing = async (): Promise<CollectorStanding | undefined> =>
    (await standings()).find(({ code }) => code === 'kj-far');
  const start = (dataFolder?: string): Promise<Product> =>
    startProduct({
      ...(dataFolder === undefined ? {} : { dataFolder }),
      env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'warn' },
    });
  /** A file of one reading, whose time is its second. */
  const write = (second: number, value: number): void =>
    writeFileSync(
      join(folder, `610632007274_AQSS_2026112016000${second}.txt`),
      `KJ;AQSS|001040;x;${value};0;2026-11-20 16:00:0${second}~||`,
    );
  const values = async (): Promise<unknown[]> => {
    const from = Date.UTC(2026, 10, 20, 8);
    const { rows } = await ask<{ rows: { value: number | null }[] }>(paths.samples, {
      points: '001040',
      from: String(from),
      to: String(from + 60_000),
    });
    return rows.map(({ value }) => value);
  };

  beforeAll(async () => {
    mkdirSync(join(folder, 'upload'), { recursive: true });
    port = await freePort();
    const said = execFileSync(must(python, 'python'), [
      join(peers, 'sftp.py'),
      'key',
      join(home, 'key'),
    ]);
    thumbprint = must(/SHA256:\S+/.exec(said.toString())?.[0], 'the thumbprint of the key');
    peer = await startPeer(must(python, 'python'), 'sftp.py', port, folder, join(home, 'key'));
    product = await start();
    people = await peopleOf(product);
    const { key } = await ask<{ key: string }>('/data/api/v1/dataSource/create', { code: 'g' });
    const push = (entity: string, body: unknown) =>
      call(product.url + paths.ingest + entity, { token: key, body });
    await push('companyInfo', [{ mineCode: '610632007274', name: 'Test mine' }]);
    await push('kafkaMonitoringPoint', [{ ...methane, code: '001040', name: 'T1' }]);
  }, 300_000);
  afterAll(async () => {
    await peer.stop();
    await product.remove();
    rmSync(home, { recursive: true, force: true });
  }, 60_000);

  test('the first example of docs/connect/files.md works as it stands, and reads what comes', async () => {
    const example =
      /```\n(api\(\)[^`]+)```/.exec(readFileSync('docs/connect/files.md', 'utf8'))?.[1] ?? '';
    const script = example
      .replaceAll('http://localhost:8080', product.url)
      .replaceAll('192.168.1.20/upload', `127.0.0.1:${port}/`)
      .replaceAll(/SERVER=\S+/g, `SERVER=${thumbprint}`)
      .replaceAll('\\"reader\\"', '\\"mine\\"')
      .replaceAll('read-only-word', 'dig')
      .replaceAll('\\"periodSec\\":10', '\\"periodSec\\":0.2');
    const { stdout } = await promisify(execFile)('bash', ['-ec', script], {
      env: { ...process.env, TOKEN: people.admin },
    });
    expect(stdout).toContain('"connected":true');
    await expect.poll(standing, patience).toMatchObject({ state: 'connected' });
    write(1, 0.1);
    await expect.poll(values, patience).toEqual([0.1]);
  }, 60_000);

  test('a kill of the product loses nothing and doubles nothing, and no file is touched', async () => {
    const { dataFolder } = product;
    await product.kill();
    write(2, 0.2);
    write(3, 0.3);
    product = await start(dataFolder);
    people = { ...people, admin: await administrator(product.url) };
    await expect.poll(values, patience).toEqual([0.1, 0.2, 0.3]);
    expect(await standing()).toMatchObject({ state: 'connected', rejected: 0 });
    expect(readdirSync(folder).filter((name) => name.endsWith('.txt'))).toHaveLength(3);
  }, 120_000);
});
