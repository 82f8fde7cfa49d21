/** Names in the query of a link that set the clock; the rest is the page's. */
export const clockNames = ['at', 'speed'] as const;

/** The query part of an address without its moment; one that names none is as it was. */
export function presentSearch(search: string): string {
  const query = new URLSearchParams(search);
  if (!clockNames.some((name) => query.has(name))) return search;
  for (const name of clockNames) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
