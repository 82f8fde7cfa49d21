import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { end, isAlive, noteRunning, readRunning, startApart, waitFor } from './running.ts';

const folder = mkdtempSync(join(tmpdir(), 'pithead-running-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (code: string) =>
  startApart(folder, {
    name: 'one',
    command: process.execPath,
    args: ['-e', code],
    env: process.env,
    url: 'http://localhost:1',
  });

test('what was started is remembered, known by more than its number, and ended', async () => {
  const running = start(`console.log('up'); setInterval(() => undefined, 1000)`);
  noteRunning(folder, [running]);
  expect(readRunning(folder)).toEqual([running]);
  const said = async () => readFileSync(join(folder, 'one.log'), 'utf8').includes('up');
  await waitFor(running, said, 10_000);
  expect(isAlive(running)).toBe(true);
  expect(isAlive({ ...running, born: 'another time' })).toBe(false);
  await end(running, 10_000);
  expect(isAlive(running)).toBe(false);
  noteRunning(folder, []);
  expect(readRunning(folder)).toEqual([]);
});

test('one that ends before it is ready is told of', async () => {
  const running = start('process.exit(3)');
  await expect(waitFor(running, async () => false, 10_000)).rejects.toThrow('one has ended');
});

test('a number that is nobody’s is not alive', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(isAlive({ pid: child.pid ?? 0 })).toBe(false);
});
