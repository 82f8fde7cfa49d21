import type { LogMark } from '#server/ports/ingestBatch.ts';
import type { Setup } from './driver.ts';
import { setupSchema, tagSchema } from './talk.ts';
import type { Sql } from '../sql.ts';

/** A collector as it is stored; one that is disabled is known and not run. */
export type StoredCollector = { readonly setup: Setup; readonly disabled: boolean };

/** The secret behind its sealed form, which opens at its own place alone. */
export type OpenSecret = (sealed: string, place: string) => string | undefined;

/** A stored NULL is an absent value. */
const present = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** The collectors as people set them up, with their tags; what cannot be read is told and left. */
export async function readCollectors(
  sql: Sql,
  open: OpenSecret,
  complain: (error: unknown, what: string) => void,
): Promise<StoredCollector[]> {
  const tags = await sql.query(
    `SELECT "collectorId", address, coalesce(path, '') AS path,
       coalesce("timePath", '') AS "timePath", "pointCode",
       coalesce(type, 'uint16') AS type, coalesce("wordOrder", 'abcd') AS "wordOrder",
       coalesce(factor, 1) AS factor, coalesce("offset", 0) AS "offset", unit, "periodSec"
     FROM entity."collectorTag" WHERE NOT disabled ORDER BY address, "pointCode"`,
  );
  const byCollector = Map.groupBy(
    tags.rows.map((row) => present(row)),
    (row) => String(row['collectorId']),
  );
  const collectors = await sql.query(
    `SELECT id, code, kind, address, coalesce("periodSec", 1) AS "periodSec",
       coalesce("timeoutMs", 2000) AS "timeoutMs", coalesce(layout, '') AS layout,
       coalesce("userName", '') AS "userName", coalesce(password, '') AS password, disabled
     FROM entity.collector WHERE NOT "isDeleted" ORDER BY code`,
  );
  return collectors.rows.flatMap((row) => {
    const setup = setupSchema.safeParse({
      ...present(row),
      password: open(String(row['password']), `collector.password.${String(row['id'])}`) ?? '',
      tags: (byCollector.get(String(row['id'])) ?? []).flatMap(
        (tag) => tagSchema.safeParse(tag).data ?? [],
      ),
    });
    if (setup.success) return [{ setup: setup.data, disabled: row['disabled'] === true }];
    complain(setup.error, `the collector ${String(row['code'])} cannot be read`);
    return [];
  });
}

/** How far each log of a source is stored, as the commits of its rows said. */
export async function readMarks(sql: Sql, sourceNo: number | undefined): Promise<LogMark[]> {
  const { rows } = await sql.query('SELECT log, next FROM log_mark WHERE source_no = $1', [
    sourceNo,
  ]);
  return rows.map(({ log, next }) => ({ log: String(log), next: Number(next) }));
}
