import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { paths } from '#contracts/http/paths.ts';
import type { CollectorStanding, CollectorTrial } from '#contracts/sources/collectorStanding.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { freePort } from '../freePort.ts';
import { methane } from '../helpers/methane.ts';
import { pythonWith, startPeer, type Peer } from '../interop/python.ts';
import { call } from './call.ts';
import { collectorRoom, patience } from './collectorRoom.ts';
import { startProduct, type Product } from './product.ts';

/** A device of somebody else, pymodbus, is set up on the pages' own calls and read. */
const python = await pythonWith('pymodbus==3.16.1');

const tags = [
  ['1/holding:100', 'M-U16', { type: 'uint16', factor: 0.1, offset: 1 }],
  ['40102', 'M-I16', { type: 'int16' }],
  ['1/hr:102', 'M-F32', { type: 'float32' }],
  ['1/hr:104', 'M-F32S', { type: 'float32', wordOrder: 'cdab' }],
  ['1/hr:106', 'M-U32', { type: 'uint32' }],
  ['1/hr:108', 'M-F64', { type: 'float64' }],
  ['1/hr:112.3', 'M-BIT', { type: 'bool' }],
  ['1/hr:113', 'M-NAN', { type: 'float32' }],
  ['1/ir:7', 'M-IR', { type: 'uint16' }],
  ['1/co:1', 'M-CO', { type: 'bool' }],
  ['1/di:3', 'M-DI', { type: 'bool' }],
] as const;
const expected = {
  'M-U16': 124.4,
  'M-I16': -5,
  'M-F32': 0.75,
  'M-F32S': 0.5,
  'M-U32': 70_000,
  'M-F64': 3.25,
  'M-BIT': 1,
  'M-NAN': null,
  'M-IR': 7,
  'M-CO': 1,
  'M-DI': 1,
};

describe.skipIf(python === undefined).each(['tcp', 'rtu'] as const)('Modbus over %s', (framing) => {
  let product: Product;
  let people: People;
  let peer: Peer;
  let port: number;
  let id: string;

  const { ask, standings } = collectorRoom(
    () => product,
    () => people,
  );
  const create = (entity: string, body: unknown): Promise<{ id: string }> =>
    ask(`/data/api/v1/${entity}/create`, body);
  const start = (): Promise<Peer> =>
    startPeer(must(python, 'python'), 'modbus.py', port, framing, 300);
  const standing = async (): Promise<CollectorStanding> => {
    const collectors = await standings();
    return must(
      collectors.find((one) => one.id === id),
      'the collector that was made',
    );
  };
  const newest = async (point: string): Promise<unknown> => {
    const now = product.now();
    const { rows } = await ask<{ rows: { value: number | null; state: string[] }[] }>(
      paths.samples,
      { points: point, from: String(now - 60_000), to: String(now + 60_000) },
    );
    return rows.at(-1);
  };

  beforeAll(async () => {
    port = await freePort();
    product = await startProduct({ env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'warn' } });
    people = await peopleOf(product);
    peer = await start();
    const { key } = await ask<{ key: string }>('/data/api/v1/dataSource/create', { code: 'g' });
    const push = (entity: string, body: unknown) =>
      call(product.url + paths.ingest + entity, { token: key, body });
    await push('companyInfo', [{ mineCode: '610632007274', name: 'Test mine' }]);
    await push(
      'kafkaMonitoringPoint',
      tags.map(([, code]) => ({ ...methane, code, name: code, rangeMin: -1e6, rangeMax: 1e6 })),
    );
    ({ id } = await create('collector', {
      code: 'plc',
      kind: framing === 'tcp' ? 'modbusTcp' : 'modbusRtuTcp',
      address: `127.0.0.1:${port}`,
      periodSec: 0.2,
      timeoutMs: 500,
    }));
    for (const [address, pointCode, how] of tags)
      await create('collectorTag', { collectorId: id, address, pointCode, ...how });
  }, 180_000);
  afterAll(async () => {
    await peer.stop();
    await product.remove();
  }, 60_000);

  test('every type, word order, scaling and table of a register map becomes readings of its point', async () => {
    await expect
      .poll(standing, patience)
      .toMatchObject({ state: 'connected', reason: null, rejected: 0, skipped: 0 });
    for (const [code, value] of Object.entries(expected))
      await expect
        .poll(() => newest(code), patience)
        .toMatchObject({ value, state: value === null ? ['fault'] : [] });
  });

  test('the trial shows what it brings and stores nothing of it', async () => {
    const trial = await ask<CollectorTrial>(paths.collectorTest, { id });
    expect(trial).toMatchObject({ connected: true, reason: null, faults: [] });
    expect(trial.rows).toContainEqual({
      entity: 'sample',
      row: expect.objectContaining({ pointCode: 'M-F32', value: 0.75 }) as unknown,
    });
  });

  test('a device that is lost makes its points offline and is read again when it is back', async () => {
    await peer.stop();
    await expect.poll(standing, patience).toMatchObject({ state: 'connecting' });
    expect((await standing()).reason).not.toBeNull();
    await expect
      .poll(() => newest('M-F32'), patience)
      .toMatchObject({ value: null, state: ['offline'] });
    peer = await start();
    await expect.poll(() => newest('M-F32'), patience).toMatchObject({ value: 0.75, state: [] });
  });

  test('a register that the device does not have makes its own points offline, the others go on', async () => {
    await create('collectorTag', { collectorId: id, address: '1/hr:5000', pointCode: 'M-IR' });
    await expect
      .poll(async () => (await standing()).faults.map(({ message }) => message).join(), patience)
      .toContain('holding 5000 to 5000: the device refuses: illegal register (2)');
    await peer.say('100 50');
    await expect.poll(() => newest('M-U16'), patience).toMatchObject({ value: 6, state: [] });
  });

  test('a process of collectors that is killed is started again, and the core goes on', async () => {
    const pid = execFileSync('pgrep', ['-P', String(product.process.pid), '-f', 'collectorProcess'])
      .toString()
      .trim();
    process.kill(Number(pid), 'SIGKILL');
    const { rows } = await standing();
    await expect
      .poll(async () => {
        const now = await standing();
        return now.state === 'connected' && now.rows > rows;
      }, patience)
      .toBe(true);
  });

  test('a reader without the right is told nothing and tests nothing', async () => {
    const seen = await call(product.url + paths.collectorStandings, { token: people.nobody });
    const tried = await call(product.url + paths.collectorTest, {
      token: people.nobody,
      body: { id },
    });
    expect([seen.status, tried.status]).toEqual([403, 403]);
  });
});
