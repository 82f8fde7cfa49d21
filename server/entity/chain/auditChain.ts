import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { query, rowsOf } from '../rows.ts';
import { digestsOf, linkAfter, linkRow, noLink, RESTORE, type Link } from './auditRows.ts';
import type { ChainHead } from './chainHead.ts';
import { advisoryLocks } from '#server/storage/sql/advisoryLocks.ts';

export type ChainOptions = {
  readonly pool: Pool;
  /** A keyed digest of a text. */
  readonly mac: (text: string) => string;
  readonly head: ChainHead;
  readonly complain: (error: unknown, what: string) => void;
};

const unchainedRow = z.object({
  n: z.string(),
  source: z.string(),
  row_id: z.string(),
  digest: z.string().nullable(),
});
const ROWS_A_STEP = 500;
const STEP_MS = 1_000;

/**
 * Links the rows of the audit behind the writers' back: a write only notes its row, and within a
 * second or two it is linked here, in the order in which rows were written. No writer waits for
 * another because of the chain.
 */
export class AuditChain {
  readonly #options: ChainOptions;
  #timer: NodeJS.Timeout | undefined;
  #step: Promise<unknown> = Promise.resolve();
  #isFailing = false;

  private constructor(options: ChainOptions) {
    this.#options = options;
  }

  /**
   * Begins to link, the rows of an older database too; where links were lost since the last run,
   * the chain says so itself.
   */
  static async open(options: ChainOptions): Promise<AuditChain> {
    const chain = new AuditChain(options);
    await inPoolTransaction(options.pool, watchLog);
    await chain.#markBreak();
    chain.#timer = setInterval(() => void chain.step(), STEP_MS);
    return chain;
  }

  /** Links all that waits; resolves when it is done, whether it could be or not. */
  step(): Promise<unknown> {
    this.#step = this.#step.then(() => this.#linkAll());
    return this.#step;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.step();
  }

  async #linkAll(): Promise<void> {
    try {
      for (let count = ROWS_A_STEP; count === ROWS_A_STEP;) count = await this.#linkSome();
      this.#isFailing = false;
    } catch (error) {
      // A database that is away comes back; it is said once.
      if (!this.#isFailing)
        this.#options.complain(error, 'the audit could not be chained; trying again');
      this.#isFailing = true;
    }
  }

  async #linkSome(): Promise<number> {
    const { pool, mac, head } = this.#options;
    let last = noLink;
    const count = await inPoolTransaction(pool, async (client) => {
      last = await lastLink(client);
      const rows = await rowsOf(
        unchainedRow,
        client,
        `SELECT u.n::text, u.source, u.row_id, now.digest
         FROM (SELECT * FROM audit_unchained ORDER BY n LIMIT ${ROWS_A_STEP}) u ${digestsOf('u')}
           ORDER BY u.n`,
      );
      last = await append(
        client,
        last,
        rows.map((row) => ({ ...row, digest: row.digest ?? '' })),
        mac,
      );
      await query(client, 'DELETE FROM audit_unchained WHERE n = ANY ($1::bigint[])', [
        rows.map(({ n }) => n),
      ]);
      return rows.length;
    });
    if (count > 0) await head.write(last);
    return count;
  }

  /**
   * A head that the database does not know: links were lost, as when an older copy was put back.
   */
  async #markBreak(): Promise<void> {
    const { pool, mac, head, complain } = this.#options;
    const known = await head.read();
    if (known === undefined) return;
    const next = await inPoolTransaction(pool, async (client) => {
      const last = await lastLink(client);
      const [there] = await rowsOf(
        linkRow.unwrap().pick({ link: true }),
        client,
        'SELECT link FROM audit_link WHERE seq = $1',
        [known.seq],
      );
      if (there?.link === known.link || (known.seq === 0 && last.seq === 0)) return undefined;
      return append(
        client,
        last,
        [{ source: 'break', row_id: String(known.seq), digest: known.link }],
        mac,
      );
    });
    if (next === undefined) return;
    complain(
      undefined,
      `the audit ended at link ${known.seq} and is shorter or another now; link ${next.seq} says so`,
    );
    await head.write(next);
  }
}

/**
 * Says in the chain of a database that was just put back which backup it is of, and where the chain
 * had come to before, if that is known here. Only who has the key can say so: then it is a restore
 * and no tampering. False where the backup has no chain yet.
 */
export async function noteRestore(
  { pool, mac, head }: Omit<ChainOptions, 'complain'>,
  backup: string,
): Promise<boolean> {
  const before = await head.read();
  const next = await inPoolTransaction(pool, async (client) => {
    const [chain] = await rowsOf(
      z.object({ there: z.boolean() }),
      client,
      `SELECT to_regclass('audit_link') IS NOT NULL AS there`,
    );
    if (chain?.there !== true) return undefined;
    const last = await lastLink(client);
    return append(
      client,
      last,
      [{ source: RESTORE, row_id: backup, digest: before === undefined ? '' : String(before.seq) }],
      mac,
    );
  });
  if (next !== undefined) await head.write(next);
  return next !== undefined;
}

type Waiting = { readonly source: string; readonly row_id: string; readonly digest: string };

async function append(
  client: PoolClient,
  last: Link,
  waiting: readonly Waiting[],
  mac: ChainOptions['mac'],
): Promise<Link> {
  const links: Link[] = [];
  let next = last;
  for (const { source, row_id, digest } of waiting)
    links.push((next = linkAfter(next, { source, rowId: row_id, digest }, mac)));
  await query(
    client,
    `INSERT INTO audit_link (seq, source, row_id, digest, link)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])`,
    [
      links.map(({ seq }) => seq),
      waiting.map(({ source }) => source),
      waiting.map(({ row_id }) => row_id),
      waiting.map(({ digest }) => digest),
      links.map(({ link }) => link),
    ],
  );
  return next;
}

/** The end of the chain, which nobody else lengthens before this transaction ends. */
async function lastLink(client: PoolClient): Promise<Link> {
  await query(client, 'SELECT pg_advisory_xact_lock($1)', [advisoryLocks.auditChain]);
  const [last] = await rowsOf(
    linkRow,
    client,
    'SELECT seq, link FROM audit_link ORDER BY seq DESC LIMIT 1',
  );
  return last ?? noLink;
}

/** The first time, all lines of business wait for their link; from then on each new one does. */
async function watchLog(client: PoolClient): Promise<void> {
  await query(client, 'LOCK TABLE entity."log" IN SHARE ROW EXCLUSIVE MODE');
  const { rowCount } = await query(
    client,
    `SELECT FROM pg_trigger WHERE tgname = 'await_chaining' AND tgrelid = 'entity."log"'::regclass`,
  );
  if (rowCount !== 0) return;
  await query(
    client,
    `INSERT INTO audit_unchained (source, row_id) SELECT 'log', id FROM entity."log"
      WHERE "logType" = 1 ORDER BY "time", id`,
  );
  await query(
    client,
    `CREATE TRIGGER await_chaining AFTER INSERT ON entity."log" FOR EACH ROW WHEN (NEW."logType" = 1) EXECUTE FUNCTION await_chaining('log')`,
  );
}
