import { Client, type ClientConfig } from 'pg';

export type RunNote = {
  readonly began: number;
  readonly ended: number;
  readonly folder: string;
  readonly bytes?: number;
  readonly rows?: number;
  readonly tables?: number;
  readonly files?: number;
  /** Why there is no backup. */
  readonly fault?: string;
};

const MOST_WORDS = 1000;

/**
 * Writes down in the database itself what became of a backup, so that administrators see it; one
 * that an older version left has no place for it.
 */
export async function noteRun(connection: ClientConfig, run: RunNote): Promise<void> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('backup_run') IS NOT NULL AS there`,
    );
    if (rows[0]?.there !== true) return;
    await client.query(
      `INSERT INTO backup_run (began, ended, folder, bytes, rows, tables, files, fault)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        run.began,
        run.ended,
        run.folder,
        run.bytes ?? null,
        run.rows ?? null,
        run.tables ?? null,
        run.files ?? null,
        run.fault?.slice(0, MOST_WORDS) ?? null,
      ],
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
