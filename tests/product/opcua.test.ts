import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { paths } from '#contracts/http/paths.ts';
import type {
  CollectorBrowse,
  CollectorStanding,
  CollectorTrial,
} from '#contracts/sources/collectorStanding.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { freePort } from '../freePort.ts';
import { methane } from '../helpers/methane.ts';
import { pythonWith, startPeer, type Peer } from '../interop/python.ts';
import { call } from './call.ts';
import { collectorRoom, patience } from './collectorRoom.ts';
import { administrator, startProduct, type Product } from './product.ts';

/** A server of somebody else, asyncua, whose history outlives it, is read by node ids. */
const python = await pythonWith('asyncua==1.1.8');

const tags = {
  'ns=2;s=GAS/T1': 'U-1',
  'nsu=urn:mine;s=GAS/T2': 'U-2',
  'ns=2;s=FAN/Runs': 'U-RUNS',
  'ns=2;s=FAN/Turns': 'U-TURNS',
  'ns=2;s=FAN/Code': 'U-CODE',
  'ns=2;s=FAN/Step': 'U-STEP',
};
const first = {
  'U-1': 0.42,
  'U-2': 0.5,
  'U-RUNS': 1,
  'U-TURNS': -(2 ** 40),
  'U-CODE': 2 ** 40 + 7,
  'U-STEP': 7,
};

describe.skipIf(python === undefined)('OPC UA nodes of asyncua', () => {
  let product: Product;
  let people: People;
  let peer: Peer;
  let port: number;
  let id: string;
  const folder = mkdtempSync(join(tmpdir(), 'pithead-opcua-'));
  const secureFolder = mkdtempSync(join(tmpdir(), 'pithead-opcua-secure-'));

  const { ask, standings } = collectorRoom(
    () => product,
    () => people,
  );
  const create = (entity: string, body: unknown): Promise<{ id: string }> =>
    ask(`/data/api/v1/${entity}/create`, body);
  const serve = (): Promise<Peer> =>
    startPeer(must(python, 'python'), 'opcua.py', port, folder, 'open');
  const start = (dataFolder?: string): Promise<Product> =>
    startProduct({
      ...(dataFolder === undefined ? {} : { dataFolder }),
      env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'warn' },
    });
  const standing = async (of = 'plant'): Promise<CollectorStanding | undefined> =>
    (await standings()).find(({ code }) => code === of);
  type Row = { time: string; value: number | null; state: string[] };
  const rows = async (point: string): Promise<Row[]> => {
    const now = product.now();
    const span = { from: String(now - 3_600_000), to: String(now + 60_000) };
    return (await ask<{ rows: Row[] }>(paths.samples, { points: point, ...span })).rows;
  };
  /** Values below 0.4, each once: what `run` writes, and not what the server begins with. */
  const counted = async (): Promise<number[]> => [
    ...new Set(
      (await rows('U-1')).flatMap(({ value }) => (value !== null && value < 0.4 ? value : [])),
    ),
  ];
  const numbers = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, i) => (from + i) / 1000);

  beforeAll(async () => {
    port = await freePort();
    [product, peer] = await Promise.all([start(), serve()]);
    people = await peopleOf(product);
    const { key } = await ask<{ key: string }>('/data/api/v1/dataSource/create', { code: 'g' });
    const push = (entity: string, body: unknown) =>
      call(product.url + paths.ingest + entity, { token: key, body });
    await push('companyInfo', [{ mineCode: '610632007274', name: 'Test mine' }]);
    await push(
      'kafkaMonitoringPoint',
      [...Object.values(tags), '001040'].map((code) => ({
        ...methane,
        code,
        name: code,
        rangeMin: -1e13,
        rangeMax: 1e13,
      })),
    );
    ({ id } = await create('collector', {
      code: 'plant',
      kind: 'opcUa',
      address: `opc.tcp://127.0.0.1:${port}/plant`,
      periodSec: 0.1,
    }));
    for (const [address, pointCode] of Object.entries(tags))
      await create('collectorTag', { collectorId: id, address, pointCode });
  }, 300_000);
  afterAll(async () => {
    await peer.stop();
    await product.remove();
    rmSync(folder, { recursive: true, force: true });
    rmSync(secureFolder, { recursive: true, force: true });
  }, 60_000);

  test('values of every kind come with the time of their source, and its status as quality', async () => {
    await expect
      .poll(() => standing(), patience)
      .toMatchObject({ state: 'connected', reason: null, rejected: 0, leftOut: [] });
    for (const [code, value] of Object.entries(first))
      await expect
        .poll(async () => (await rows(code)).at(-1), patience)
        .toMatchObject({ value, state: [] });
    const before = Date.now();
    await peer.say('GAS/T2 0.75 1');
    await expect
      .poll(async () => (await rows('U-2')).find(({ value }) => value === 0.75)?.time, patience)
      .toSatisfy((time) => typeof time === 'string' && Date.parse(time) < before - 500);
    await peer.say('GAS/T2 0.8 0.5 BadSensorFailure');
    await expect
      .poll(async () => (await rows('U-2')).at(-1), patience)
      .toMatchObject({ value: null, state: ['fault'] });
    await peer.say('GAS/T2 0.9 0 UncertainLastUsableValue');
    await expect
      .poll(async () => (await rows('U-2')).at(-1), patience)
      .toMatchObject({ value: expect.closeTo(0.9, 5) as number, state: ['stuck'] });
  }, 120_000);

  test('the trial shows its rows, and the nodes below a node are told with type and value', async () => {
    const trial = await ask<CollectorTrial>(paths.collectorTest, { id });
    expect(trial).toMatchObject({ connected: true, reason: null, cause: null, faults: [] });
    expect(trial.rows).toContainEqual({
      entity: 'sample',
      row: expect.objectContaining({ pointCode: 'U-STEP', value: 7 }) as unknown,
    });
    const root = await ask<CollectorBrowse>(paths.collectorBrowse, { id });
    expect(root.nodes).toContainEqual({ name: 'GAS', nodeId: 'ns=2;s=GAS', type: null, value: null }); // prettier-ignore
    const fan = await ask<CollectorBrowse>(paths.collectorBrowse, { id, node: 'ns=2;s=FAN' });
    expect(fan.nodes).toContainEqual({ name: 'Step', nodeId: 'ns=2;s=FAN/Step', type: 'UInt16', value: '7' }); // prettier-ignore
    expect(fan.nodes).toContainEqual(
      expect.objectContaining({ name: 'Turns', type: 'Int64', value: String(-(2 ** 40)) }),
    );
    const refused = await call(product.url + paths.collectorBrowse, {
      token: people.nobody,
      body: { id },
    });
    expect(refused.status).toBe(403);
  }, 60_000);

  test('a node that is wrong is left out alone, with its reason', async () => {
    const wrong = ['GAS', 'ns=2;s=GAS/None', 'ns=2;s=GAS', 'ns=2;s=FAN/Name'];
    for (const address of wrong)
      await create('collectorTag', { collectorId: id, address, pointCode: 'U-1' });
    await expect
      .poll(async () => (await standing())?.leftOut, patience)
      .toEqual([
        { code: 'badNode', what: 'GAS' },
        { code: 'notNumber', what: 'ns=2;s=FAN/Name' },
        { code: 'noValue', what: 'ns=2;s=GAS' },
        { code: 'noNode', what: 'ns=2;s=GAS/None' },
      ]);
    await peer.say('FAN/Step 8');
    await expect.poll(async () => (await rows('U-STEP')).at(-1)?.value, patience).toBe(8);
  }, 60_000);

  test('the first example of docs/connect/opcua.md works as it stands', async () => {
    const example =
      /```\n(api[^`]+)```/.exec(readFileSync('docs/connect/opcua.md', 'utf8'))?.[1] ?? '';
    const script = example
      .replaceAll('http://localhost:8080', product.url)
      .replaceAll('127.0.0.1:4840', `127.0.0.1:${port}`);
    const { stdout } = await promisify(execFile)('bash', ['-ec', script], {
      env: { ...process.env, TOKEN: people.admin },
    });
    expect(stdout).toContain('"nodeId":"ns=2;s=GAS/T1"');
    await expect.poll(async () => (await rows('001040')).at(-1)?.value, patience).toBe(0.42);
  }, 60_000);

  test('a kill of the product loses nothing that the history of the server holds', async () => {
    await peer.say('run GAS/T1 0 200 25');
    await expect
      .poll(async () => (await counted()).length, { ...patience, interval: 20 })
      .toBeGreaterThan(20);
    const { dataFolder } = product;
    await product.kill();
    product = await start(dataFolder);
    people = { ...people, admin: await administrator(product.url) };
    await expect.poll(counted, patience).toEqual(numbers(0, 200));
    expect(await standing()).toMatchObject({ rejected: 0 });
  }, 180_000);

  test('a server that was killed is followed again, and what it wrote before that is read', async () => {
    await peer.stop();
    await expect.poll(() => standing(), patience).toMatchObject({ state: 'connecting' });
    expect((await rows('U-2')).at(-1)).toMatchObject({ value: null, state: ['offline'] });
    peer = await serve();
    await peer.say('run GAS/T1 200 300 10');
    await expect.poll(counted, patience).toEqual(numbers(0, 300));
    await expect
      .poll(async () => (await rows('U-2')).at(-1), patience)
      .toMatchObject({ value: 0.5, state: [] });
  }, 120_000);

  test('a server whose certificate is not known is refused by its thumbprint, and read with it', async () => {
    const at = await freePort();
    const secure = await startPeer(must(python, 'python'), 'opcua.py', at, secureFolder, 'secure');
    try {
      const address = `opc.tcp://127.0.0.1:${at}/plant?policy=Basic256Sha256&mode=SignAndEncrypt`;
      const made = await create('collector', {
        code: 'secure',
        kind: 'opcUa',
        address,
        periodSec: 0.1,
        userName: 'pithead',
        password: 'word-of-the-plant',
      });
      const tag = { collectorId: made.id, address: 'ns=2;s=FAN/Step', pointCode: 'U-STEP' };
      await create('collectorTag', tag);
      await expect
        .poll(async () => (await standing('secure'))?.cause?.code, patience)
        .toBe('untrustedServer');
      const refused = must(await standing('secure'), 'the collector that was made');
      const thumbprint = refused.cause?.what ?? '';
      expect(thumbprint).toMatch(/^[\dA-F]{40}$/);
      expect(refused.reason).toContain(thumbprint);
      expect(refused.certificate).toMatch(/^[\dA-F]{40}$/);
      const change = async (body: object): Promise<void> => {
        const { rowVersion } = await ask<{ rowVersion: number }>(
          `/data/api/v1/collector/getitem?id=${made.id}`,
        );
        await ask('/data/api/v1/collector/update', { id: made.id, rowVersion, ...body }, 'PUT');
      };
      await change({ address: `${address}&server=${thumbprint}` });
      await expect
        .poll(() => standing('secure'), patience)
        .toMatchObject({ state: 'connected', cause: null });
      await change({ password: 'another' });
      await expect
        .poll(async () => (await standing('secure'))?.cause, patience)
        .toEqual({ code: 'badUser', what: 'pithead' });
      await change({ password: 'word-of-the-plant', address: `${address}&trust=first` });
      await expect
        .poll(() => standing('secure'), patience)
        .toMatchObject({ state: 'connected', cause: null });
    } finally {
      await secure.stop();
    }
  }, 120_000);
});
