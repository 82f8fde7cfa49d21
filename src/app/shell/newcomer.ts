import { entries } from '#ui/entries.ts';
import { forgetTags } from '../tags/tags.ts';

/** Entries that hold what a user did, by the beginning of their keys. */
const personal = ['TABLE_', 'DRAFT_'].map((start) => entries.nameOf(start));

/**
 * Notes who uses this browser. Whoever is not the one before finds nothing of him: no tags, no
 * settings of tables, which come from the own profile, and no drafts. To be called before a page
 * reads them.
 */
export function welcome(
  userId: string,
  storage: Pick<Storage, 'length' | 'key' | 'removeItem'> = localStorage,
): void {
  const last = entries.read('LAST_USER');
  if (last === userId) return;
  entries.write('LAST_USER', userId);
  if (last === undefined) return;
  forgetTags();
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys)
    if (personal.some((start) => key.startsWith(start))) storage.removeItem(key);
}
