/** Names in the query of a link that set the clock: the moment first; the rest is the page's. */
export const clockNames = ['at', 'speed'] as const;

/** Whether the query part of an address names a moment, readable or not. */
export const namesMoment = (search: string): boolean =>
  new URLSearchParams(search).has(clockNames[0]);

/** The query part of an address without its moment; one that names none is as it was. */
export function presentSearch(search: string): string {
  const query = new URLSearchParams(search);
  if (!clockNames.some((name) => query.has(name))) return search;
  for (const name of clockNames) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
