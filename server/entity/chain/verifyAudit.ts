import type { Pool } from 'pg';
import { z } from 'zod';
import { rowsOf } from '../rows.ts';
import { digestsOf, linkAfter, noLink, RESTORE, type Link } from './auditRows.ts';

/** What does not fit: at which link, and which row. */
export type AuditFault = { readonly seq: number; readonly row: string; readonly what: string };
export type AuditReport = {
  /** Links that were looked at. */
  readonly links: number;
  /** Rows that have no link yet. */
  readonly waiting: number;
  readonly faults: readonly AuditFault[];
  /** What is no fault, and is to be known: backups that were put back. */
  readonly notes: readonly string[];
};

const storedRow = z.object({
  seq: z.number(),
  source: z.string(),
  row_id: z.string(),
  digest: z.string(),
  link: z.string(),
  now: z.string().nullable(),
});
type Stored = z.output<typeof storedRow>;

const LINKS_A_STEP = 5_000;
const FAULTS_MOST = 1_000;

/**
 * Reads the whole chain and every row that it holds; names what was changed, is missing, or came
 * past the product.
 */
export async function verifyAudit(
  pool: Pool,
  mac: (text: string) => string,
  head: Link | undefined,
): Promise<AuditReport> {
  const faults: AuditFault[] = [];
  const find = (seq: number, row: string, what: string): void => {
    if (faults.length < FAULTS_MOST) faults.push({ seq, row, what });
  };
  const notes: string[] = [];
  let last = noLink;
  let links = 0;
  const wanted = head?.seq === 0 ? undefined : head;
  let isHeadThere = wanted === undefined;
  for (let step = LINKS_A_STEP; step === LINKS_A_STEP;) {
    const rows = await rowsOf(
      storedRow,
      pool,
      `SELECT l.seq, l.source, l.row_id, l.digest, l.link, now.digest AS now
       FROM (SELECT * FROM audit_link WHERE seq > $1 ORDER BY seq
         LIMIT ${LINKS_A_STEP}) l ${digestsOf('l')} ORDER BY l.seq`,
      [last.seq],
    );
    step = rows.length;
    links += step;
    for (const stored of rows) {
      const { seq, link } = stored;
      const broken = linkFault(last, stored, mac);
      if (broken !== undefined) find(broken.seq, broken.row, broken.what);
      if (stored.source === RESTORE && broken === undefined) notes.push(restoreText(stored));
      const changed = rowFault(stored);
      if (changed !== undefined) find(seq, rowOf(stored), changed);
      if (seq === wanted?.seq && link === wanted.link) isHeadThere = true;
      last = { seq, link };
    }
  }
  if (wanted !== undefined && !isHeadThere) find(wanted.seq, '', headFault(last, wanted));
  for (const { source, id } of await unlinkedRows(pool))
    find(0, `${source} ${id}`, 'the row came past the product: it has no link');
  return { links, waiting: await waitingRows(pool), faults, notes };
}

/** Rows that neither have a link nor wait for one, the first hundred. */
const unlinkedRows = (pool: Pool): Promise<{ source: string; id: string }[]> =>
  rowsOf(
    z.object({ source: z.string(), id: z.string() }),
    pool,
    `SELECT r.source, r.id FROM (
       SELECT 'audit' AS source, id::text AS id FROM audit UNION ALL SELECT 'log', id
         FROM entity."log" WHERE "logType" = 1
     ) r
     WHERE NOT EXISTS (SELECT FROM audit_link l WHERE l.source = r.source AND l.row_id = r.id)
       AND NOT EXISTS (SELECT FROM audit_unchained u WHERE u.source = r.source AND u.row_id = r.id)
         LIMIT 100`,
  );

/** How many rows have no link yet. */
async function waitingRows(pool: Pool): Promise<number> {
  const [waiting] = await rowsOf(
    z.object({ n: z.number() }),
    pool,
    'SELECT count(*)::int4 AS n FROM audit_unchained',
  );
  return waiting?.n ?? 0;
}

const headFault = (last: Link, head: Link): string =>
  `the chain ends at ${last.seq}, but has been at ${head.seq}: its end is missing or another`;

const rowOf = ({ source, row_id }: Stored): string => `${source} ${row_id}`;

/** Why a link does not follow the one before it. */
function linkFault(
  last: Link,
  stored: Stored,
  mac: (text: string) => string,
): AuditFault | undefined {
  const { seq, source, row_id: rowId, digest, link } = stored;
  const next = last.seq + 1;
  if (seq !== next) return { seq: next, row: '', what: `links ${next} to ${seq - 1} are missing` };
  return linkAfter(last, { source, rowId, digest }, mac).link === link
    ? undefined
    : { seq, row: rowOf(stored), what: 'the link was changed' };
}

/** What is wrong with the row of a link. */
function rowFault({ source, row_id: rowId, digest, now }: Stored): string | undefined {
  if (source === RESTORE) return undefined;
  if (source === 'break')
    return `links behind ${rowId} were lost before this one: an older copy was put back`;
  if (digest === '') return 'the row was gone before it was chained';
  if (now === null) return 'the row is missing';
  return now === digest ? undefined : 'the row was changed';
}

/** `digest` is where the chain had come to before, as far as was known. */
function restoreText({ seq, row_id, digest }: Stored): string {
  const before =
    digest === '' ? '' : `; the audit of this installation had come to link ${digest} then`;
  return `link ${seq}: the backup of ${row_id} was put back here${before}`;
}
