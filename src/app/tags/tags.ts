import { proxy } from 'valtio';
import { storedEntries, type TextStorage } from '#base/storedEntry.ts';
import { pageTitle } from '#ui/pageTitle.ts';
import {
  closeTags,
  moveTag,
  pinTag,
  tagVisited,
  updateTag,
  type Closing,
  type Tag,
} from './tagList.ts';

/** At most this many pages are kept alive at once: the one longest unvisited is forgotten first. */
const MOST_KEPT = 12;

/**
 * The open tags of this window; `kept`: paths of the pages that stay alive, in the order they were
 * opened, which never changes, since moving an embedded page in the document would load it anew;
 * `lives`: how often each was refreshed.
 */
export const tags = proxy<{
  list: Tag[];
  kept: string[];
  lives: Record<string, number>;
  current: string | undefined;
}>({
  list: restored(),
  kept: [],
  lives: {},
  current: undefined,
});

const recent: string[] = [];

/** Notes that a page is shown: its tag, and whether it is to be kept alive. */
export function visitTag(visited: Omit<Tag, 'scrollTop' | 'pinned'>, keepAlive: boolean): void {
  const { name } = visited;
  keep(tagVisited(tags.list, visited, tags.current));
  tags.current = name;
  recent.splice(0, recent.length, ...recent.filter((other) => other !== name), name);
  if (keepAlive && !tags.kept.includes(name)) tags.kept.push(name);
  if (tags.kept.length > MOST_KEPT) {
    const oldest = recent.find((other) => tags.kept.includes(other)) ?? tags.kept[0];
    tags.kept = tags.kept.filter((other) => other !== oldest);
  }
}

/** Takes tags away, and with them what their pages held. */
export function closeTag(name: string, which: Closing): void {
  keep(closeTags(tags.list, name, which));
  const open = new Set(tags.list.map((tag) => tag.name));
  tags.kept = tags.kept.filter((path) => open.has(path));
  for (const path of Object.keys(pageTitle.names))
    if (!open.has(path)) delete pageTitle.names[path];
}

export const pin = (name: string, pinned: boolean): void => keep(pinTag(tags.list, name, pinned));
export const move = (name: string, to: string): void => keep(moveTag(tags.list, name, to));
export const rememberScroll = (name: string, scrollTop: number): void =>
  keep(updateTag(tags.list, name, { scrollTop }));

/** Begins a page anew. */
export function refreshTag(name: string): void {
  tags.lives[name] = (tags.lives[name] ?? 0) + 1;
}

/** Forgets all tags: another user has signed in. */
export function forgetTags(): void {
  tags.kept = [];
  tags.current = undefined;
  keep([]);
}

function keep(list: readonly Tag[]): void {
  tags.list = [...list];
  stored()?.write('TAGS', list);
}

// Each window has its own tags, and has them again after a reload.
function stored(): ReturnType<typeof storedEntries> | undefined {
  const storage: TextStorage | undefined =
    typeof sessionStorage === 'undefined' ? undefined : sessionStorage;
  return storage === undefined ? undefined : storedEntries(storage, () => Date.now());
}

function restored(): Tag[] {
  const list = stored()?.read('TAGS');
  return Array.isArray(list) ? list.filter(isTag) : [];
}

function isTag(one: unknown): one is Tag {
  if (typeof one !== 'object' || one === null) return false;
  const { fullPath, name, meta, scrollTop, pinned } = one as Partial<Record<keyof Tag, unknown>>;
  return (
    typeof fullPath === 'string' &&
    typeof name === 'string' &&
    typeof meta === 'object' &&
    meta !== null &&
    'title' in meta &&
    typeof scrollTop === 'number' &&
    typeof pinned === 'boolean'
  );
}
