import type { Blast } from '#server/ports/ingestBatch.ts';
import type { EarlyClears, RuleMemories } from '#server/ports/rules.ts';
import type { Sql } from './sql.ts';

/**
 * Of each foreign alarm the newest time, whether it was ever raised, and the first two clears after
 * its last raise.
 */
const FOREIGN = `SELECT e.source_no, e.key, max(e.t) AS t, bool_or(e.active) AS raised,
    (array_agg(e.t ORDER BY e.t) FILTER (WHERE NOT e.active
      AND e.t >= coalesce(r.t, e.t)))[1:2] AS clears
  FROM external_alarm e LEFT JOIN (SELECT source_no, key, max(t) AS t FROM external_alarm
    WHERE active GROUP BY source_no, key) r
    ON r.source_no = e.source_no AND r.key = e.key
  GROUP BY e.source_no, e.key`;

/**
 * The first clear after a raise is its own; whatever comes after that, or without a raise, is
 * early.
 */
function earlyOf(row: Readonly<Record<string, unknown>>): EarlyClears | undefined {
  const clears = ((row['clears'] ?? []) as unknown[]).map(Number);
  const [since, first] = row['raised'] === true ? clears : [Number.NEGATIVE_INFINITY, clears[0]];
  return since === undefined || first === undefined
    ? undefined
    : { since, first, last: Number(row['t']) };
}

/**
 * Keeps who is underground and since when, so that a stay is not counted from the last start of the
 * server, and knows from storage which foreign alarms and calls were taken, so that a source may
 * send them again.
 */
export class RuleMemory {
  readonly #rules: RuleMemories;
  readonly #sql: Sql;
  /** The blasts as they were written last. */
  #noted = '[]';

  constructor(rules: RuleMemories, sql: Sql) {
    this.#rules = rules;
    this.#sql = sql;
  }

  /**
   * Call after a commit. What the rules have judged and is not stored yet is kept, too: its source
   * will send it again.
   */
  async save(): Promise<void> {
    const present = this.#rules.presence();
    await this.#sql.query(
      `WITH present AS (SELECT * FROM unnest($1::int[], $2::bigint[], $3::int[],
        $4::bigint[]) p(person_no, in_time, area_no, in_area_time)),
         gone AS (DELETE FROM presence WHERE person_no <> ALL ($1::int[]))
       INSERT INTO presence SELECT * FROM present
       ON CONFLICT (person_no) DO UPDATE SET in_time = excluded.in_time, area_no = excluded.area_no,
         in_area_time = excluded.in_area_time
         WHERE (presence.in_time, presence.area_no, presence.in_area_time) <> (excluded.in_time,
           excluded.area_no, excluded.in_area_time)`,
      [
        present.map(({ personNo }) => personNo),
        present.map(({ inTime }) => Math.round(inTime)),
        present.map(({ areaNo }) => areaNo),
        present.map(({ inAreaTime }) => Math.round(inAreaTime)),
      ],
    );
    const blasts = this.#rules.blasts();
    const noted = JSON.stringify(blasts);
    if (noted === this.#noted) return;
    await this.#sql.query(
      `WITH gone AS (DELETE FROM blast_window WHERE until <= $4)
       INSERT INTO blast_window SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::jsonb[])
         ON CONFLICT DO NOTHING`,
      [
        blasts.map(({ t }) => Math.round(t)),
        blasts.map(({ until }) => Math.round(until)),
        blasts.map((blast) => JSON.stringify(blast)),
        Math.min(...blasts.map(({ until }) => Math.round(until))) - 1,
      ],
    );
    this.#noted = noted;
  }

  /** Call between `restore` and `warmUp` of the rules. */
  async restore(): Promise<void> {
    const { rows } = await this.#sql.query(
      'SELECT person_no, in_time, area_no, in_area_time FROM presence',
    );
    this.#rules.restorePresence(
      rows.map((row) => ({
        personNo: Number(row['person_no']),
        inTime: Number(row['in_time']),
        areaNo: Number(row['area_no']),
        inAreaTime: Number(row['in_area_time']),
      })),
    );
    const foreign = await this.#sql.query(FOREIGN);
    const calls = await this.#sql.query(
      'SELECT person_no, max(t) AS t FROM seek_help GROUP BY person_no',
    );
    this.#rules.restoreHeard({
      foreign: foreign.rows.map((row) => ({
        sourceNo: Number(row['source_no']),
        key: String(row['key']),
        t: Number(row['t']),
        early: earlyOf(row),
      })),
      calls: calls.rows.map((row) => ({ personNo: Number(row['person_no']), t: Number(row['t']) })),
    });
    const { rows: blasts } = await this.#sql.query('SELECT body FROM blast_window ORDER BY t');
    this.#rules.restoreBlasts(blasts.map((row) => row['body'] as Blast));
    const { rows: outages } = await this.#sql.query(
      'SELECT point_no, since, until, by, reason, work_id FROM outage WHERE ended IS NULL',
    );
    this.#rules.restoreOutages(
      outages.map((row) => ({
        pointNo: Number(row['point_no']),
        since: Number(row['since']),
        until: Number(row['until']),
        by: String(row['by']),
        reason: String(row['reason']),
        ...(typeof row['work_id'] === 'string' ? { workId: row['work_id'] } : {}),
      })),
    );
    await this.readBreaks();
  }

  /** Call when somebody said that a slope receiver's count broke, or took that back. */
  async readBreaks(): Promise<void> {
    const { rows } = await this.#sql.query(
      `SELECT device_code, t, x, y, h FROM slope_reference WHERE kind = 'rebased'
        AND revoked_at IS NULL ORDER BY t`,
    );
    const breaks = rows.map((row) => ({
      code: String(row['device_code']),
      t: Number(row['t']),
      x: Number(row['x']),
      y: Number(row['y']),
      h: Number(row['h']),
    }));
    this.#rules.useBreaks(Map.groupBy(breaks, ({ code }) => code));
  }
}

/** Since when whoever is below is there, by person, as it was noted last. */
export async function belowSince(sql: Sql): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql.query('SELECT person_no, in_time FROM presence');
  return new Map(rows.map((row) => [Number(row['person_no']), Number(row['in_time'])]));
}
