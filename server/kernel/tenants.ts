const TENANT = /^\/[\w-]{1,40}(?=\/)/;

/** The first part of a path in lower case: addresses compare without case. */
export const firstPart = (url: string): string =>
  (/^\/([^/?#]*)/.exec(url)?.[1] ?? '').toLowerCase();

/**
 * A call behind `/{tenant}` without it; every other address as it is. `own` holds the first parts
 * of all that is answered here: a path that begins with one of them has no tenant. The hub reads
 * its tenant by itself.
 */
export function withoutTenant(url: string, own: ReadonlySet<string>): string {
  const rest = url.replace(TENANT, '');
  return own.has(firstPart(url)) || !own.has(firstPart(rest)) ? url : rest;
}
