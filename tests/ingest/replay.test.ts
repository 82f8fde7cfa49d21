import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { BrokerConnector } from '#server/ingest/connectors/mqtt/brokerConnector.ts';
import { httpOutlet } from '#server/ingest/replay/httpOutlet.ts';
import { loadMapping } from '#server/ingest/replay/mappings.ts';
import { mappingSchema } from '#server/ingest/replay/mapping.ts';
import { mqttOutlet } from '#server/ingest/replay/mqttOutlet.ts';
import type { Outlet } from '#server/ingest/replay/outlet.ts';
import { replay, type ReplayOptions, type Tally } from '#server/ingest/replay/replay.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { freePort } from '../freePort.ts';
import { KEY, MINE, openServer, type OpenServer } from './openServer.ts';

const recordings = join(import.meta.dirname, '../fixtures/recordings');
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
});

afterEach(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const play = (
  options: Pick<ReplayOptions, 'folder' | 'mapping' | 'outlet'> & Partial<ReplayOptions>,
): Promise<Tally> =>
  replay({
    clock: systemClock,
    speed: 'max',
    from: 'original',
    progressFile: join(folder, 'progress.json'),
    signal: new AbortController().signal,
    ...options,
  });

const count = async (table: string): Promise<number> =>
  Number(
    (await database.pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n,
  );

describe('excerpts of eight public recordings', () => {
  let server: OpenServer;

  beforeEach(async () => {
    server = await openServer(database);
  });

  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test.each([
    ['tep-alarms', 176, 'external_alarm'],
    ['nab-host-machine', 300, 'sample'],
    ['steel-energy', 288 * 4, 'sample'],
    ['airquality-uci', 240 * 13, 'sample'],
    ['sdu-uwb-co2', 240 + 100, undefined],
    ['jsi-rtls-tags', 200, 'position_fix'],
    ['gnss-daily-neu', 60, 'gnss_solution'],
    ['usgs-slope-rain', 400 + 60 * 5, undefined],
  ] as const)('%s: every row is stored, a second time none', async (set, rows, table) => {
    const source = {
      folder: join(recordings, set),
      mapping: loadMapping(set),
      outlet: httpOutlet(server.url, KEY),
    };
    expect(await play(source)).toMatchObject({
      sent: rows,
      stored: rows,
      duplicate: 0,
      rejected: 0,
    });
    if (table !== undefined) expect(await count(table)).toBe(rows);
    const again = await play({ ...source, progressFile: join(folder, 'again.json') });
    if (table !== 'external_alarm') expect(again).toMatchObject({ stored: 0, duplicate: rows });
    if (table !== undefined) expect(await count(table)).toBe(rows);
  });

  test('the MQTT connector takes the same', async () => {
    const connector = new BrokerConnector({
      receiver: server.receiver,
      sources: server.sources,
      deadLetters: server.deadLetters,
      refusals: server.refusals,
      clock: systemClock,
      port: 0,
      host: '127.0.0.1',
    });
    await connector.start();
    const outlet = await mqttOutlet(`mqtt://127.0.0.1:${connector.port}`, 'test', KEY, MINE);
    await play({
      folder: join(recordings, 'airquality-uci'),
      mapping: loadMapping('airquality-uci'),
      outlet,
    });
    expect(await count('sample')).toBe(240 * 13);
    // Rows and the definitions of their 13 points.
    expect(connector.metrics).toMatchObject({ stored: 241 * 13, duplicate: 0, rejected: 0 });
    await outlet.close();
    const foreign = await mqttOutlet(
      `mqtt://127.0.0.1:${connector.port}`,
      'test',
      KEY,
      '110000000000',
    );
    await expect(
      play({
        folder: join(recordings, 'jsi-rtls-tags'),
        mapping: loadMapping('jsi-rtls-tags'),
        outlet: foreign,
      }),
    ).rejects.toThrow('may test publish');
    await foreign.close();
    await connector.stop();
  });
});

/** Gas that crosses its limits again and again, a reading a second for three hours, as a file. */
function writeGas(path: string): void {
  const start = Date.now() - 4 * 3_600_000;
  const lines = Array.from(
    { length: 10_800 },
    (_, i) =>
      `${start - (start % 1000) + i * 1000},${(0.9 + 0.35 * Math.sin(i / 40) + 0.1 * Math.sin(i / 7)).toFixed(3)}`,
  );
  writeFileSync(path, ['t,v', ...lines].join('\n'));
}

const gas = mappingSchema.parse({
  set: 'gas',
  zone: 'UTC',
  files: [
    {
      match: 'gas\\.csv',
      text: { separator: ',' },
      time: { column: 't', unit: 'ms' },
      emit: [
        {
          entity: 'sample',
          fields: { pointCode: 'GAS', value: { column: 'v' } },
          point: {
            kind: 'CH4',
            samplePeriod: 1,
            limits: { high: { 2: 1, 3: 0.8 }, deadband: 0.05 },
          },
        },
      ],
    },
  ],
});

type Step = { event: string; level: number; time: number };
const steps = async (url: TestDatabase): Promise<Step[]> =>
  (
    await url.pool.query<{ transition: Step; source: string }>(
      `SELECT transition, alarm->>'sourceId' AS source FROM alarm_log ORDER BY seq`,
    )
  ).rows
    .filter(
      ({ source, transition }) =>
        source === 'GAS' &&
        ['raised', 'reraised', 'escalated', 'lowered', 'cleared'].includes(transition.event),
    )
    .map(({ transition: { event, level, time } }) => ({ event, level, time }));

test(
  'a server that is killed again and again in the middle of a replay loses no row and doubles no alarm',
  { timeout: 60_000 },
  async () => {
    writeGas(join(folder, 'gas.csv'));
    const undisturbed = await startTestDatabase();
    const calm = await openServer(undisturbed);
    await play({
      folder,
      mapping: gas,
      outlet: httpOutlet(calm.url, KEY),
      batchRows: 200,
      progressFile: join(folder, 'calm.json'),
    });
    const expected = await steps(undisturbed);
    await calm.stop();
    await undisturbed.stop();
    expect(expected.length).toBeGreaterThan(100);

    const port = await freePort();
    let child = await startChild(port);
    const inner = httpOutlet(`http://127.0.0.1:${port}`, KEY);
    let sends = 0;
    const outlet: Outlet = {
      close: () => inner.close(),
      send: (entity, rows, signal) => {
        const answer = inner.send(entity, rows, signal);
        // Killed while this request is under way: before, in or after its commit.
        if ([8, 21, 22, 40].includes(++sends)) void later(sends % 4).then(() => killAndStart());
        return answer;
      },
    };
    const killAndStart = async (): Promise<void> => {
      child.kill('SIGKILL');
      child = await startChild(port);
    };
    const tally = await play({ folder, mapping: gas, outlet, batchRows: 200 });
    child.kill('SIGKILL');
    expect(tally.sent).toBe(10_800);
    expect(await count('sample WHERE point_no = 0')).toBe(10_800);
    expect(await steps(database)).toEqual(expected);
  },
);

/** Some turns of the event loop, so that the kill falls at different places of a request. */
async function later(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds * 4));
}

async function startChild(port: number): Promise<ChildProcess> {
  for (;;) {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'serverChild.ts'), database.url, String(port)],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const ready = await new Promise<boolean>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.includes('ready')) resolve(true);
      });
      child.once('exit', () => resolve(false));
    });
    // The killed one's connection may still hold the right to write for a moment.
    if (ready) return child;
  }
}
