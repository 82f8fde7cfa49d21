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
  let isHeadThere = head === undefined || head.seq === 0;
  for (let step = LINKS_A_STEP; step === LINKS_A_STEP;) {
    const rows = await rowsOf(
      storedRow,
      pool,
      `SELECT l.seq, l.source, l.row_id, l.digest, l.link, now.digest AS now
       FROM (SELECT * FROM audit_link WHERE seq > $1 ORDER BY seq LIMIT ${LINKS_A_STEP}) l ${digestsOf('l')} ORDER BY l.seq`,
      [last.seq],
    );
    step = rows.length;
    links += step;
    for (const stored of rows) {
      const { seq, source, digest, link } = stored;
      const row = `${source} ${stored.row_id}`;
      let isWhole = false;
      if (seq !== last.seq + 1)
        find(last.seq + 1, '', `links ${last.seq + 1} to ${seq - 1} are missing`);
      else if (linkAfter(last, { source, rowId: stored.row_id, digest }, mac).link !== link)
        find(seq, row, 'the link was changed');
      else isWhole = true;
      if (source === RESTORE) {
        if (isWhole) notes.push(restoreText(stored));
      } else if (source === 'break')
        find(
          seq,
          row,
          `links behind ${stored.row_id} were lost before this one: an older copy was put back`,
        );
      else if (digest === '') find(seq, row, 'the row was gone before it was chained');
      else if (stored.now === null) find(seq, row, 'the row is missing');
      else if (stored.now !== digest) find(seq, row, 'the row was changed');
      if (head !== undefined && seq === head.seq && link === head.link) isHeadThere = true;
      last = { seq, link };
    }
  }
  if (!isHeadThere)
    find(
      head?.seq ?? 0,
      '',
      `the chain ends at ${last.seq}, but has been at ${head?.seq ?? 0}: its end is missing or another`,
    );
  const unlinked = await rowsOf(
    z.object({ source: z.string(), id: z.string() }),
    pool,
    `SELECT r.source, r.id FROM (
       SELECT 'audit' AS source, id::text AS id FROM audit UNION ALL SELECT 'log', id FROM entity."log" WHERE "logType" = 1
     ) r
     WHERE NOT EXISTS (SELECT FROM audit_link l WHERE l.source = r.source AND l.row_id = r.id)
       AND NOT EXISTS (SELECT FROM audit_unchained u WHERE u.source = r.source AND u.row_id = r.id) LIMIT 100`,
  );
  for (const { source, id } of unlinked)
    find(0, `${source} ${id}`, 'the row came past the product: it has no link');
  const [waiting] = await rowsOf(
    z.object({ n: z.number() }),
    pool,
    'SELECT count(*)::int4 AS n FROM audit_unchained',
  );
  return { links, waiting: waiting?.n ?? 0, faults, notes };
}

/** `digest` is where the chain had come to before, as far as was known. */
function restoreText({ seq, row_id, digest }: Stored): string {
  const before =
    digest === '' ? '' : `; the audit of this installation had come to link ${digest} then`;
  return `link ${seq}: the backup of ${row_id} was put back here${before}`;
}
