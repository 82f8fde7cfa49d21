import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backupsAnswer } from '#contracts/admin/backups.ts';
import { paths } from '#contracts/http/paths.ts';
import { jobPaths } from '#contracts/jobs/jobPaths.ts';
import { call } from './call.ts';
import { signIn, startProduct, type Product } from './product.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
let product: Product;
let token: string;
const target = mkdtempSync(join(tmpdir(), 'pithead-copies-'));
beforeAll(async () => {
  product = await startProduct();
  token = await signIn(product.url);
});
afterAll(async () => {
  await product.remove();
  rmSync(target, { recursive: true, force: true });
});

const backups = async () => {
  const { body } = await call(product.url + paths.backups, { token });
  return backupsAnswer.parse(body.success ? body.data : body);
};

test('by plan on the running mine: begun by hand, listed, shown in health, and restored to a mine that knows its users', async () => {
  const dataValue = JSON.stringify({ on: true, folder: target, time: '02:30', keep: 2 });
  expect(
    (await call(product.url + paths.syssetSave, { token, body: { tabName: 'backup', dataValue } }))
      .body,
  ).toMatchObject({
    success: true,
  });
  expect((await call(`${product.url}${jobPaths.trigger}?id=backup`, { token })).body).toMatchObject(
    { success: true },
  );
  await expect
    .poll(async () => (await backups()).runs.length, { timeout: 120_000, interval: 500 })
    .toBeGreaterThan(0);
  const [run] = (await backups()).runs;
  expect(run).toMatchObject({ fault: null });
  expect(run?.rows).toBeGreaterThan(100);
  const health = async (): Promise<unknown> => (await fetch(product.url + paths.health)).json();
  await expect.poll(health, { timeout: 20_000 }).toMatchObject({ lastBackupAt: run?.began });

  const empty = mkdtempSync(join(tmpdir(), 'pithead-restored-'));
  chmodSync(empty, 0o755);
  const restored = spawnSync(
    process.execPath,
    ['tools/restore.ts', run?.folder ?? '', '--data', empty],
    {
      cwd: resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
    },
  );
  expect(restored.stderr + restored.stdout).toContain('Restored the state of');
  const verified = spawnSync(process.execPath, ['tools/audit.ts', 'verify'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PITHEAD_DATA: empty },
    encoding: 'utf8',
  });
  expect([verified.status, verified.stdout]).toEqual([
    0,
    expect.stringMatching(/nothing was changed\nlink \d+: the backup of .* was put back here/),
  ]);
  const again = await startProduct({
    dataFolder: empty,
    env: { PITHEAD_ADMIN_PASSWORD: 'not that of the backup', PITHEAD_PROFILE: 'off' },
  });
  expect(await signIn(again.url)).toMatch(/./);
  await again.remove();
});

test.each([
  ['a file', () => join(target, 'a file')],
  // Making a folder there would not end.
  ['no folder of a disk', () => '/proc/copies'],
])('one that fails says why, in the list and in health: %s', async (why, folder) => {
  const noFolder = folder();
  writeFileSync(join(target, 'a file'), '');
  const dataValue = JSON.stringify({ on: true, folder: noFolder, time: '02:30', keep: 2 });
  await call(product.url + paths.syssetSave, { token, body: { tabName: 'backup', dataValue } });
  await call(`${product.url}${jobPaths.trigger}?id=backup`, { token });
  await expect
    .poll(async () => (await backups()).runs[0]?.fault ?? '', { timeout: 60_000, interval: 500 })
    .toContain(why);
  const parts = async (): Promise<unknown> =>
    ((await (await fetch(product.url + paths.health)).json()) as { parts: unknown }).parts;
  await expect.poll(parts, { timeout: 20_000 }).toContainEqual({
    part: 'backup',
    state: 'degraded',
    reason: 'failed',
    at: expect.any(Number),
  });
});
