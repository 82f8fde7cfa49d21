import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/storage/log.ts';
import { openBeside } from '#server/storage/openBeside.ts';
import { call } from './call.ts';
import { administrator, startProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
}, 120_000);
afterAll(() => product.remove());

function verify(): { code: number | null; said: string } {
  const env = { ...process.env, PITHEAD_DATA: product.dataFolder };
  const { status, stdout } = spawnSync(process.execPath, ['tools/audit.ts', 'verify'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env,
  });
  return { code: status, said: stdout.toString() };
}

test('npm run audit -- verify finds a changed row on the running product and on the stopped one', async () => {
  const token = await administrator(product.url);
  const made = await call(`${product.url}/maint/api/v1/brand/create`, {
    token,
    body: { name: 'Before' },
  });
  expect(made.status).toBe(200);
  await expect.poll(verify, { timeout: 30_000 }).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ links, 0 rows .* nothing was changed/),
  });
  const opened = await openBeside({
    databaseUrl: undefined,
    dataFolder: product.dataFolder,
    log: silentLog,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  await opened.value.pool.query(`UPDATE entity."log" SET title = 'After' WHERE title = 'Before'`);
  await opened.value.stop();
  const changed = {
    code: 1,
    said: expect.stringMatching(/1 faults\nlink \d+: log \w+: the row was changed/),
  };
  expect(verify()).toMatchObject(changed);
  await product.stop();
  expect(verify()).toMatchObject(changed);
}, 120_000);
