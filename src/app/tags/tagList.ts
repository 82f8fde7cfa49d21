/**
 * A visited page as a tag above the pages. One path has one tag; `fullPath` is where it was last,
 * with its query.
 */
export type Tag = {
  readonly fullPath: string;
  /** The path, which tells tags apart. */
  readonly name: string;
  readonly meta: { readonly title: string; readonly url?: string };
  readonly scrollTop: number;
  readonly pinned: boolean;
};

/**
 * A tag for a visited page, right after that of the page one comes from; one that is there already
 * moves on to its new address.
 */
export function tagVisited(
  tags: readonly Tag[],
  visited: Omit<Tag, 'scrollTop' | 'pinned'>,
  from: string | undefined,
): Tag[] {
  if (visited.name === '') return [...tags];
  const known = tags.findIndex(({ name }) => name === visited.name);
  if (known >= 0)
    return tags.map((tag, at) =>
      at === known ? { ...tag, fullPath: visited.fullPath, meta: visited.meta } : tag,
    );
  const previous = tags.findIndex(({ name }) => name === from);
  const at = inBounds(tags, previous < 0 ? tags.length : previous + 1);
  return tags.toSpliced(at, 0, { ...visited, scrollTop: 0, pinned: false });
}

/** Changes what a tag says or remembers. */
export const updateTag = (
  tags: readonly Tag[],
  name: string,
  change: Partial<Pick<Tag, 'meta' | 'scrollTop'>>,
): Tag[] => tags.map((tag) => (tag.name === name ? { ...tag, ...change } : tag));

/** Which tags an act on `name` takes away; pinned ones stay but for their own close. */
export type Closing = 'this' | 'others' | 'right' | 'all';

/** The tags that remain. */
export function closeTags(tags: readonly Tag[], name: string, which: Closing): Tag[] {
  const here = tags.findIndex((tag) => tag.name === name);
  return tags.filter((tag, at) => {
    if (which === 'this') return tag.name !== name;
    if (tag.pinned) return true;
    if (which === 'others') return tag.name === name;
    return which === 'right' ? at <= here : false;
  });
}

/**
 * The tag to show when that at `name` goes: its right neighbour, else its left one; undefined when
 * none remains.
 */
export function neighbourOf(tags: readonly Tag[], name: string): Tag | undefined {
  const at = tags.findIndex((tag) => tag.name === name);
  return at < 0 ? tags.at(-1) : (tags[at + 1] ?? tags[at - 1]);
}

/** Pins a tag behind the other pinned ones, or lets it go to the front of the rest. */
export function pinTag(tags: readonly Tag[], name: string, pinned: boolean): Tag[] {
  const changed = tags.map((tag) => (tag.name === name ? { ...tag, pinned } : tag));
  return [...changed.filter((tag) => tag.pinned), ...changed.filter((tag) => !tag.pinned)];
}

/** Moves a tag to the place of another; pinned ones stay in front. */
export function moveTag(tags: readonly Tag[], name: string, to: string): Tag[] {
  const from = tags.findIndex((tag) => tag.name === name);
  const at = tags.findIndex((tag) => tag.name === to);
  const moved = tags[from];
  if (moved === undefined || at < 0 || tags[at]?.pinned !== moved.pinned) return [...tags];
  return tags.toSpliced(from, 1).toSpliced(at, 0, moved);
}

const inBounds = (tags: readonly Tag[], at: number): number =>
  Math.max(at, tags.filter(({ pinned }) => pinned).length);
