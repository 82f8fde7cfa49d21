import { describe, expect, test } from 'vitest';
import { memoryStorage, storedEntries } from './storedEntry.ts';

describe('stored entries', () => {
  test('[S3-05] keys carry the prefix sk_', () => {
    const storage = memoryStorage();
    storedEntries(storage, () => 0).write('TOKEN', 'abc');
    expect(storage.getItem('sk_TOKEN')).not.toBeNull();
    expect(storage.getItem('TOKEN')).toBeNull();
  });

  test('[S3-06] an entry holds content and expiry in seconds; 0 never expires', () => {
    const storage = memoryStorage();
    let now = 10_000;
    const entries = storedEntries(storage, () => now);
    entries.write('APP_LANG', 'en');
    entries.write('TOKEN', 'abc', 60);
    expect(JSON.parse(storage.getItem('sk_APP_LANG') ?? '')).toEqual({ content: 'en', expire: 0 });
    expect(JSON.parse(storage.getItem('sk_TOKEN') ?? '')).toEqual({ content: 'abc', expire: 70 });
    now = 1e15;
    expect(entries.read('APP_LANG')).toBe('en');
  });

  test('[S3-07] an expired entry is removed when it is read', () => {
    const storage = memoryStorage();
    let now = 0;
    const entries = storedEntries(storage, () => now);
    entries.write('TOKEN', 'abc', 60);
    now = 59_999;
    expect(entries.read('TOKEN')).toBe('abc');
    now = 60_000;
    expect(entries.read('TOKEN')).toBeUndefined();
    expect(storage.getItem('sk_TOKEN')).toBeNull();
  });

  test('text that is no entry reads as nothing', () => {
    const storage = memoryStorage();
    for (const text of ['', 'abc', 'null', '[]', '{"content":1}', '{"content":1,"expire":"x"}']) {
      storage.setItem('sk_X', text);
      expect(storedEntries(storage, () => 0).read('X')).toBeUndefined();
    }
  });

  test('a storage that refuses does not stop the caller', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(() => storedEntries(full, () => 0).write('X', 1)).not.toThrow();
  });
});
