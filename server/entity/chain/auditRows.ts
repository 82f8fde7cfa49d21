import { z } from 'zod';

const sealed = (columns: readonly string[]): string =>
  `encode(sha256(convert_to(jsonb_build_array(${columns.join(', ')})::text, 'UTF8')), 'hex')`;

/** Columns are named, so that a column of a later version changes no digest. */
const digestOf = {
  audit: sealed([
    'id',
    'time',
    'by',
    'approved_by',
    'action',
    'entity',
    'key',
    'before',
    'after',
    'reason',
  ]),
  log: sealed(
    'id time logType module entity entityId action title userId userName ip userAgent apiPath method traceId before after diff'
      .split(' ')
      .map((name) => `"${name}"`),
  ),
};

/**
 * Digests of the rows that `of` names by `source` and `row_id`, as they are now; null for one that
 * is not there.
 */
export const digestsOf = (of: string): string => `
  LEFT JOIN LATERAL (
    SELECT ${digestOf.audit} AS digest FROM audit WHERE id = CASE
      WHEN ${of}.source = 'audit' THEN ${of}.row_id::bigint END
    UNION ALL
    SELECT ${digestOf.log} FROM entity."log" WHERE id = CASE
      WHEN ${of}.source = 'log' THEN ${of}.row_id END
  ) now ON true`;

/** One link of the chain: its number and its keyed digest. */
export const linkRow = z.object({ seq: z.number().int().min(0), link: z.string() }).readonly();
export type Link = z.output<typeof linkRow>;
type Linked = { readonly source: string; readonly rowId: string; readonly digest: string };

/** Makes the link behind `before`; `mac` is keyed. */
export function linkAfter(
  before: Link,
  { source, rowId, digest }: Linked,
  mac: (text: string) => string,
): Link {
  const seq = before.seq + 1;
  return { seq, link: mac(JSON.stringify([seq, before.link, source, rowId, digest])) };
}

/** What stands before the first link. */
export const noLink: Link = { seq: 0, link: '' };

/** Source of the link that says which backup was put back. */
export const RESTORE = 'restore';
