import { createDecipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { memoryStorage, storedEntries } from '#base/storedEntry.ts';
import { readClient } from './readClient.ts';
import { sealedStorage } from './sealedStorage.ts';

const KEY = '0123456789abcdef';
const read = (settings: object, storage = memoryStorage()) =>
  readClient(JSON.stringify(settings), storage);

describe('sealed storage', () => {
  test('[S3-08, G-08] an entry is AES, ECB, Pkcs7 as every other implementation reads it, and reads back as it was', () => {
    const storage = memoryStorage();
    const entries = storedEntries(sealedStorage(storage, KEY), () => 0);
    const name = '王'.repeat(10_000);
    entries.write('USER_INFO', { name });
    const kept = storage.getItem('sk_USER_INFO') ?? '';
    const cipher = createDecipheriv('aes-128-ecb', KEY, '');
    expect(JSON.parse(cipher.update(kept, 'base64', 'utf8') + cipher.final('utf8'))).toEqual({
      content: { name },
      expire: 0,
    });
    expect(kept).not.toContain('content');
    expect(entries.read('USER_INFO')).toEqual({ name });
  });

  test.each(['{"content":1,"expire":0}', 'not base64 !', 'AAAA', ''])(
    'what cannot be opened reads as absent: %j',
    (text) => {
      const storage = memoryStorage();
      storage.setItem('sk_TOKEN', text);
      expect(sealedStorage(storage, KEY).getItem('sk_TOKEN')).toBeNull();
    },
  );

  test('another key opens nothing', () => {
    const storage = memoryStorage();
    sealedStorage(storage, KEY).setItem('sk_TOKEN', '{"content":"abc","expire":0}');
    expect(
      storedEntries(sealedStorage(storage, 'fedcba9876543210'), () => 0).read('TOKEN'),
    ).toBeUndefined();
  });
});

describe('the settings of a page', () => {
  test('entries that lay in the open are sealed when the page starts; those of others stay', () => {
    const storage = Object.assign(memoryStorage(), { sk_TOKEN: 1, 'pithead-core': 1 });
    storage.setItem('sk_TOKEN', '{"content":"abc","expire":0}');
    storage.setItem('pithead-core', '{3}');
    const { sealed } = read({ storageKey: KEY }, storage);
    expect(storage.getItem('sk_TOKEN')).not.toContain('abc');
    expect(sealed?.(storage).getItem('sk_TOKEN')).toContain('abc');
    expect(storage.getItem('pithead-core')).toBe('{3}');
  });

  test('only what was set is set; what is of another kind is left out', () => {
    expect(read({})).toEqual({});
    expect(read({ tenant: 'north', headers: { 'x-site': 'n1' }, cacheRequests: true })).toEqual({
      tenant: 'north',
      headers: { 'x-site': 'n1' },
      cacheRequests: true,
    });
    expect(read({ tenant: 7, headers: { a: 1 }, cacheRequests: 'no' })).toEqual({});
  });
});
