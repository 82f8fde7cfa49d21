import { expect, test } from 'vitest';
import { welcome } from './newcomer.ts';

test('another user finds no settings of tables and no drafts of the one before; the same user finds his own', () => {
  const kept = new Set<string>();
  const storage = {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept][at] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
  welcome('li', storage);
  for (const key of ['sk_TABLE_user', 'sk_DRAFT_brand:new', 'sk_APP_DARK']) kept.add(key);
  welcome('li', storage);
  expect(kept.size).toBe(3);
  welcome('wang', storage);
  expect([...kept]).toEqual(['sk_APP_DARK']);
});
