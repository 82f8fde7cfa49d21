/** Where `[*]` stands in a path, the element of this number is meant. */
const steps = (path: string, element: number): (string | number)[] | undefined => {
  if (!/^\$(?:\.[\w-]+|\[(?:\d{1,6}|\*|'[^']+')\])*$/.test(path)) return undefined;
  return [...path.matchAll(/\.([\w-]+)|\[(\d+)\]|\[(\*)\]|\['([^']+)'\]/g)].map(
    ([, name, index, star, quoted]) =>
      name ?? quoted ?? (star === undefined ? Number(index) : element),
  );
};

/** Whether this is a path into JSON that can be followed: `$.a.b[0].c`, `$.list[*].v`. */
export const isPath = (path: string): boolean => steps(path, 0) !== undefined;

/** What stands at `path`; undefined where nothing does. */
export function valueAt(root: unknown, path: string, element: number): unknown {
  let at = root;
  for (const step of steps(path, element) ?? []) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[step];
  }
  return at;
}

/** How many elements a path with `[*]` goes through; 1 without one. */
export function elementsAt(root: unknown, path: string): number {
  const star = path.indexOf('[*]');
  if (star === -1) return 1;
  const list = valueAt(root, path.slice(0, star), 0);
  return Array.isArray(list) ? list.length : 0;
}

/**
 * The levels that the wildcards of a filter stood for in a topic; undefined where the topic does
 * not match.
 */
export function wildcardsIn(filter: string, topic: string): string[] | undefined {
  const wanted = filter.split('/');
  const given = topic.split('/');
  const found: string[] = [];
  for (const [i, level] of wanted.entries()) {
    if (level === '#') return [...found, given.slice(i).join('/')];
    const own = given[i];
    if (own === undefined || (level !== '+' && level !== own)) return undefined;
    if (level === '+') found.push(own);
  }
  return wanted.length === given.length ? found : undefined;
}
