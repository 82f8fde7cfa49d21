import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'pithead-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('a secret is read from its file, without the end of its line', () => {
  const settings = settingsFrom({
    PITHEAD_KEY_FILE: fileOf('key', 'word of sixteen characters \n'),
    DATABASE_URL_FILE: fileOf('database', 'postgresql://pithead:word@db/pithead\r\n'),
    PITHEAD_METRICS_KEY_FILE: '',
  });
  expect(settings.key).toBe('word of sixteen characters ');
  expect(settings.databaseUrl).toBe('postgresql://pithead:word@db/pithead');
  expect(settings.metricsKey).toBeUndefined();
});

test('a file is judged as its variable is, and what it holds is not told', () => {
  const short = { PITHEAD_KEY_FILE: fileOf('short', 'too-short') };
  expect(() => settingsFrom(short)).toThrow('PITHEAD_KEY');
  expect(() => settingsFrom(short)).not.toThrow('too-short');
});

test.each([
  [{ PITHEAD_KEY_FILE: '/nowhere/key' }, '/nowhere/key cannot be read'],
  [{ PITHEAD_KEY_FILE: fileOf('empty', '\n') }, 'is empty'],
  [
    { PITHEAD_KEY_FILE: fileOf('twice', 'word of sixteen characters'), PITHEAD_KEY: 'x' },
    'PITHEAD_KEY and PITHEAD_KEY_FILE are both given',
  ],
])('%j is refused', (env, why) => expect(() => settingsFrom(env)).toThrow(why));
