import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#tests/freePort.ts';
import { newSecret, signedHeaders } from './signature.ts';

const secret = newSecret();
const folder = mkdtempSync(join(tmpdir(), 'pithead-receiver-'));
let receiver: ChildProcess;
let port = 0;
let printed = '';

beforeAll(async () => {
  port = await freePort();
  const page = readFileSync(new URL('../../../docs/connect/webhooks.md', import.meta.url), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, code);
  receiver = spawn(process.execPath, [file], {
    env: { ...process.env, SECRET: secret, PORT: String(port) },
  });
  receiver.stdout?.on('data', (part: Buffer) => (printed += part.toString()));
  await vi.waitFor(async () => expect(await call('{}', '')).toBe(401), 10_000);
}, 20_000);
afterAll(() => {
  receiver.kill();
  rmSync(folder, { recursive: true, force: true });
});

const call = async (body: string, signedBody: string, now = Date.now()): Promise<number> =>
  (
    await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body,
      headers: signedHeaders('alarm_a_1', now, signedBody, [newSecret(), secret]),
    })
  ).status;

test('the receiver of the documents takes what is signed, once, and nothing else', async () => {
  const body = JSON.stringify({ type: 'alarm.raised', data: { name: '甲烷' } });
  expect(await call(body, body)).toBe(204);
  expect(await call(body, body)).toBe(204);
  expect(await call(body, `${body} `)).toBe(401);
  expect(await call(body, body, Date.now() - 3_600_000)).toBe(401);
  expect(printed.split('甲烷')).toHaveLength(2);
});
