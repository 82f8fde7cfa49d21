const LISTS = 'pithead-work-';

/** The browser's database with what a user took along to work from; it goes when he signs out. */
export const workListDatabase = (userId: string): string => LISTS + userId;

/**
 * The browser's database with what a user did and has not handed in yet; it stays until he has, also
 * when he signs out, and is shown to nobody else.
 */
export const walkDatabase = (userId: string): string => `pithead-walks-${userId}`;

/** Takes away every list that somebody took along in this browser, but that of `except`. */
export async function forgetWorkLists(except?: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const known = await indexedDB.databases().catch(() => []);
  const own = except === undefined ? undefined : workListDatabase(except);
  for (const { name } of known)
    if (name?.startsWith(LISTS) === true && name !== own) indexedDB.deleteDatabase(name);
}
