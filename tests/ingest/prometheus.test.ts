import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { KEY, openServer, post, type OpenServer } from './openServer.ts';
import { methane } from '../helpers/methane.ts';

const PROMETHEUS = '/usr/bin/prometheus';

let database: TestDatabase;
let server: OpenServer;

beforeAll(async () => {
  database = await startTestDatabase();
  server = await openServer(database);
  await post(server.url, 'kafkaMonitoringPoint', [
    { ...methane, name: 'Whether the gateway answers', code: 'gateway' },
  ]);
});

afterAll(async () => {
  await server.stop();
  await database.stop();
});

/** It looks each second at a gateway that is not there, and writes so as readings of a point. */
const settings = (): string => `
global: { scrape_interval: 1s }
scrape_configs:
  - job_name: gateways
    static_configs: [{ targets: ['127.0.0.1:1'] }]
remote_write:
  - url: ${server.url}/ingest/prometheus/write
    authorization: { credentials: ${KEY} }
    queue_config: { batch_send_deadline: 200ms }
    write_relabel_configs:
      - { source_labels: [__name__], regex: up, action: keep }
      - { target_label: point, replacement: gateway }
`;

test.skipIf(!existsSync(PROMETHEUS))(
  'what Prometheus writes is stored as readings of the points that its labels name',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
    writeFileSync(join(folder, 'settings.yml'), settings());
    const child = spawn(PROMETHEUS, [
      `--config.file=${join(folder, 'settings.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      '--web.listen-address=127.0.0.1:0',
    ]);
    try {
      await expect
        .poll(
          async () =>
            (
              await database.pool.query<{ value: number }>(
                'SELECT DISTINCT value FROM sample WHERE point_no = $1',
                [server.registry.pointNo('gateway')],
              )
            ).rows,
          { timeout: 15_000 },
        )
        .toEqual([{ value: 0 }]);
    } finally {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
