import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { paths } from '#contracts/http/paths.ts';
import type { CollectorStanding } from '#contracts/sources/collectorStanding.ts';
import { peopleOf, type People } from '../contract/people.ts';
import { freePort } from '../freePort.ts';
import { methane } from '../helpers/methane.ts';
import { pythonWith, startPeer, type Peer } from '../interop/python.ts';
import { hasMosquitto, startMosquitto } from '../ingest/mosquitto.ts';
import { call } from './call.ts';
import { collectorRoom, patience } from './collectorRoom.ts';
import { startProduct, type Product } from './product.ts';

/** Peers of somebody else, each read by the first example of its page. */
const [substation, edgeNode] = await Promise.all([
  pythonWith('c104==2.2.1'),
  hasMosquitto ? pythonWith('mqtt-spb-wrapper==2.1.2', 'paho-mqtt==1.6.1') : undefined,
]);
/** Each example has a point of its own here: they run beside each other. */
const points = { nmea: '001041', iec104: '001042', sparkplug: '001043' } as const;
type Page = keyof typeof points;

describe('the first examples of docs/connect, as they stand', () => {
  let product: Product;
  let people: People;
  const peers: { stop(): Promise<void> }[] = [];
  const { ask, standings } = collectorRoom(
    () => product,
    () => people,
  );
  const standing = async (of: string): Promise<CollectorStanding | undefined> =>
    (await standings()).find(({ code }) => code === of);
  const values = async (page: Page): Promise<number[]> => {
    const now = product.now();
    const { rows } = await ask<{ rows: { value: number | null }[] }>(paths.samples, {
      points: points[page],
      from: String(now - 3_600_000),
      to: String(now + 60_000),
    });
    return rows.flatMap(({ value }) => value ?? []);
  };
  /** Runs the calls of a page against this product and the peer's own port. */
  const example = async (page: Page, placed: string, port: number): Promise<string> => {
    const text = readFileSync(`docs/connect/${page}.md`, 'utf8');
    const script = (/```\n(api[^`]+)```/.exec(text)?.[1] ?? '')
      .replaceAll('http://localhost:8080', product.url)
      .replaceAll(placed, `127.0.0.1:${port}`)
      .replaceAll('001040', points[page]);
    const { stdout } = await promisify(execFile)('bash', ['-ec', script], {
      env: { ...process.env, TOKEN: people.admin },
    });
    return stdout;
  };
  const peer = async (python: string, script: string, port: number): Promise<Peer> => {
    const started = await startPeer(python, script, port);
    peers.push(started);
    return started;
  };

  beforeAll(async () => {
    product = await startProduct({ env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'warn' } });
    people = await peopleOf(product);
    const { key } = await ask<{ key: string }>('/data/api/v1/dataSource/create', { code: 'g' });
    const push = (entity: string, body: unknown) =>
      call(product.url + paths.ingest + entity, { token: key, body });
    await push('companyInfo', [{ mineCode: '610632007274', name: 'Test mine' }]);
    await push(
      'kafkaMonitoringPoint',
      Object.values(points).map((code) => ({ ...methane, code, name: code })),
    );
  }, 180_000);
  afterAll(async () => {
    for (const one of peers.toReversed()) await one.stop();
    await product.remove();
  }, 60_000);

  test('nmea.md: a receiver tells its satellites each second', async () => {
    const port = await freePort();
    await peer('python3', 'nmea.py', port);
    const said = await example('nmea', '127.0.0.1:10110', port);
    expect(said).toContain('"connected":true');
    expect(said).toContain('"value":12');
    await expect.poll(() => values('nmea'), patience).toContain(12);
    expect(await standing('gnss-1')).toMatchObject({ rejected: 0, skipped: 0, faults: [] });
  }, 60_000);

  test.skipIf(substation === undefined)(
    'iec104.md: a substation of lib60870 answers the interrogation, and tells of changes',
    async () => {
      const port = await freePort();
      const rtu = await peer(must(substation, 'python'), 'iec104.py', port);
      const said = await example('iec104', '127.0.0.1:2404', port);
      expect(said).toContain('"connected":true');
      const near = (value: number): unknown => expect.closeTo(value, 5);
      await expect.poll(async () => (await values('iec104')).at(-1), patience).toEqual(near(0.42));
      await rtu.say('0.625');
      await expect.poll(async () => (await values('iec104')).at(-1), patience).toBe(0.625);
      expect(await standing('rtu-1')).toMatchObject({ state: 'connected', faults: [] });
      await rtu.stop();
      await expect.poll(() => standing('rtu-1'), patience).toMatchObject({ state: 'connecting' });
    },
    90_000,
  );

  test.skipIf(edgeNode === undefined)(
    'sparkplug.md: an edge node is born again for a collector that comes later',
    async () => {
      const broker = await startMosquitto();
      peers.push(broker);
      await peer(must(edgeNode, 'python'), 'sparkplug.py', broker.port);
      await example('sparkplug', '127.0.0.1:18830', broker.port);
      await expect
        .poll(async () => (await values('sparkplug')).at(-1), patience)
        .toEqual(expect.closeTo(0.42, 5));
      expect(await standing('plant-1')).toMatchObject({ state: 'connected', rejected: 0 });
    },
    90_000,
  );
});
