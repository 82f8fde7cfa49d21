import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { noteListening, productUrl, readListening, runningProduct } from './listening.ts';

const folder = mkdtempSync(join(tmpdir(), 'pithead-listening-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = { url: 'http://127.0.0.1:8103', mqtt: 'mqtt://127.0.0.1:1883', pid: process.pid };

test('a running product is found by its data folder, and no longer once it has stopped', () => {
  const gone = noteListening(folder, at);
  expect(runningProduct({ PITHEAD_DATA: folder })).toEqual(at);
  expect(productUrl({}, ['/no/such/folder', folder])).toBe(at.url);
  gone();
  expect(readListening(folder)).toBeUndefined();
  expect(productUrl({}, [folder])).toBe('http://localhost:8080');
});

test('what somebody says goes before what is found', () => {
  const gone = noteListening(folder, at);
  const env = { PITHEAD_DATA: folder };
  expect(productUrl({ ...env, PORT: '9000' })).toBe('http://localhost:9000');
  expect(productUrl({ ...env, PITHEAD_URL: 'https://mine.example' })).toBe('https://mine.example');
  gone();
});

test('a note of a process that was killed, of another one and broken notes count for nothing', () => {
  noteListening(folder, { ...at, pid: 2 ** 30 });
  expect(readListening(folder)).toBeUndefined();
  const gone = noteListening(folder, at);
  noteListening(folder, { ...at, url: 'http://127.0.0.1:1', pid: process.ppid });
  gone();
  expect(readListening(folder)?.pid).toBe(process.ppid);
  writeFileSync(join(folder, 'listening.json'), '{');
  expect(readListening(folder)).toBeUndefined();
  expect(() => noteListening('/no/such/folder', at)()).not.toThrow();
});
