import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVault } from './vault.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pithead-vault-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what is sealed opens at its place with its key, after a restart too, and nowhere else', () => {
  const vault = openVault(folder, undefined);
  const sealed = vault.seal('rtsp 密码', 'camera.mainStreamUrl.1');
  expect(sealed).not.toContain('rtsp');
  expect(vault.seal('rtsp 密码', 'camera.mainStreamUrl.1')).not.toBe(sealed);
  expect(openVault(folder, undefined).open(sealed, 'camera.mainStreamUrl.1')).toBe('rtsp 密码');
  expect(vault.open(sealed, 'camera.mainStreamUrl.2')).toBeUndefined();
  expect(openVault(folder, 'another key').open(sealed, 'camera.mainStreamUrl.1')).toBeUndefined();
});

test('a sealed text that was touched, or is none, does not open', () => {
  const vault = openVault(folder, 'a key that was given');
  const sealed = vault.seal('word', 'a.b');
  const touched = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(
    [touched, 'sealed:', 'sealed:%%', 'word', ''].map((text) => vault.open(text, 'a.b')),
  ).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('the key is made once, for its owner alone', () => {
  openVault(folder, undefined);
  const path = join(folder, 'secret.key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const key = readFileSync(path, 'utf8');
  openVault(folder, undefined);
  expect(readFileSync(path, 'utf8')).toBe(key);
});
