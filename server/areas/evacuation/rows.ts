import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { query, rowsOf } from '#server/entity/rows.ts';
import { evacuation, type Evacuation, type Rescued } from '#contracts/evacuation/evacuation.ts';
import type { RosterRow } from './evacuationStatus.ts';

const HEADER = `id, started_at AS "startedAt", started_by AS "startedBy", drill, reason,
  ended_at AS "endedAt", ended_by AS "endedBy", end_note AS "endNote",
  (SELECT count(*) FROM evacuation_person p WHERE p.evacuation_id = e.id) AS roster`;

/** The evacuation that is on. */
export const evacuationOn = async (on: Pool | PoolClient): Promise<Evacuation | undefined> =>
  (await rowsOf(evacuation, on, `SELECT ${HEADER} FROM evacuation e WHERE ended_at IS NULL`))[0];

/** The last hundred, newest first. */
export const evacuations = (pool: Pool): Promise<Evacuation[]> =>
  rowsOf(evacuation, pool, `SELECT ${HEADER} FROM evacuation e ORDER BY id DESC LIMIT 100`);

/** One that has ended, and how it stood then. */
export async function endedEvacuation(
  pool: Pool,
  id: number,
): Promise<{ evacuation: Evacuation; final: unknown } | undefined> {
  const [row] = await rowsOf(
    evacuation.extend({ final: z.unknown() }),
    pool,
    `SELECT ${HEADER}, final FROM evacuation e WHERE id = $1 AND ended_at IS NOT NULL`,
    [id],
  );
  if (row === undefined) return undefined;
  const { final, ...header } = row;
  return { evacuation: header, final };
}

/**
 * Begins one and freezes the roster: everybody whose newest fix is below, whatever its age.
 * Undefined when one is on already.
 */
export async function insertEvacuation(
  client: PoolClient,
  at: number,
  by: string,
  drill: boolean,
  reason: string,
): Promise<number | undefined> {
  const [row] = await rowsOf(
    z.object({ id: z.number() }),
    client,
    `INSERT INTO evacuation (started_at, started_by, drill, reason) VALUES ($1, $2, $3, $4)
     ON CONFLICT ((true)) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
    [at, by, drill, reason],
  );
  const id = row?.id;
  if (id !== undefined) await query(client, ROSTER, [id]);
  return id;
}

const ROSTER = `INSERT INTO evacuation_person (evacuation_id, person_no, card_no, name, dept_name,
  team_name, work_type, mobile, area_no, x, y, z, fix_at)
  SELECT $1, f.person_no, p.code, coalesce(p.body ->> 'name', ''), coalesce(p.body ->> 'deptName',
    ''), coalesce(p.body ->> 'teamName', ''),
    coalesce(p.body ->> 'workType', ''), coalesce(k.mobile, ''), f.area_no, f.x, f.y, f.z, f.t
  FROM position_latest f JOIN definition p ON p.entity = 'kafkaPerson' AND p.no = f.person_no
  LEFT JOIN entity."kafkaPerson" k ON k."cardNo" = p.code AND NOT k."isDeleted"
  WHERE f.flags & 3 <> 0 AND coalesce((p.body ->> 'cardType')::int, 1) IN (1, 2)`;

type Stored = Omit<Rescued, 'state' | 'safeAt' | 'outMetres' | 'outTo'> & {
  surfacedAt: number | null;
  markedAt: number | null;
  flags: number;
  bx: number | null;
  by: number | null;
  bz: number | null;
};

/**
 * The roster with each one's newest fix and the one of a minute before `now`. Who was seen at the
 * surface for the first time is written down with it.
 */
export async function rosterRows(pool: Pool, id: number, now: number): Promise<RosterRow[]> {
  await query(pool, SURFACED, [id]);
  const { rows } = await query<Stored>(pool, STAND, [id, now - MINUTE_MS, now - MINUTE_BACK_MS]);
  return rows.map(({ flags, bx, by, bz, ...row }) => ({
    ...row,
    underground: (flags & 1) !== 0,
    exitLost: (flags & 2) !== 0,
    before: bx === null || by === null || bz === null ? undefined : { x: bx, y: by, z: bz },
  }));
}

const MINUTE_MS = 60_000;
const MINUTE_BACK_MS = 5 * MINUTE_MS;

/**
 * His first fix outside since the call, not the newest: reading goes on from the roster's fix, once
 * for each person.
 */
const SURFACED = `UPDATE evacuation_person p SET surfaced_at = (
    SELECT f.t FROM position_fix f WHERE f.person_no = p.person_no AND f.t >= e.started_at
      AND f.flags & 7 = 0 ORDER BY f.t LIMIT 1)
  FROM evacuation e, position_latest l
  WHERE e.id = $1 AND p.evacuation_id = e.id AND p.surfaced_at IS NULL AND l.person_no = p.person_no
    AND l.flags & 3 = 0 AND l.t >= e.started_at`;

const STAND = `SELECT p.person_no AS "personNo", p.card_no AS "cardNo", p.name,
  p.dept_name AS "deptName", p.team_name AS "teamName",
    p.work_type AS "workType", p.mobile, p.area_no AS "startAreaNo", p.surfaced_at AS "surfacedAt",
      p.marked_at AS "markedAt",
    p.marked_by AS "markedBy", p.note, p.photo, l.area_no AS "areaNo", l.x, l.y, l.z, l.t AS "fixAt",
      l.flags::int AS flags, b.x AS bx, b.y AS by, b.z AS bz
  FROM evacuation_person p JOIN position_latest l ON l.person_no = p.person_no
  LEFT JOIN LATERAL (SELECT x, y, z FROM position_fix f
    WHERE f.person_no = p.person_no AND f.t <= $2 AND f.t >= $3 ORDER BY f.t DESC LIMIT 1) b ON true
  WHERE p.evacuation_id = $1`;

/** Codes of the roadways that are declared closed. */
export const closedEdges = async (pool: Pool, id: number): Promise<string[]> =>
  (
    await rowsOf(
      z.object({ code: z.string() }),
      pool,
      'SELECT edge_code AS code FROM evacuation_edge WHERE evacuation_id = $1 ORDER BY 1',
      [id],
    )
  ).map(({ code }) => code);

type Judged = {
  readonly id: number;
  readonly personNos: readonly number[];
  readonly safe: boolean;
  readonly by: string;
  readonly note: string;
  /** When it was said, and whether that comes late: then what was said since stands. */
  readonly at: number;
  readonly isLate: boolean;
};

/** Writes down of whom it is said that he is safe, or is not after all; answers of how many. */
export async function judge(client: PoolClient, judged: Judged): Promise<number> {
  const { id, personNos, safe, by, note, at, isLate } = judged;
  const { rowCount } = await query(
    client,
    `UPDATE evacuation_person SET marked_at = CASE WHEN $3::boolean THEN $4::bigint END,
        marked_by = CASE WHEN $3::boolean THEN $5::text END, note = $6, judged_at = $4::bigint
      WHERE evacuation_id = $1 AND person_no = ANY ($2::int[])
        AND (NOT $7::boolean OR judged_at IS NULL OR judged_at <= $4::bigint)`,
    [id, personNos, safe, at, by, note, isLate],
  );
  return rowCount ?? 0;
}

/** One line of the audit. */
export const audited = (
  client: PoolClient,
  time: number,
  by: string,
  action: string,
  id: number,
  after: unknown,
  reason: string,
) =>
  query(
    client,
    `INSERT INTO audit (time, by, action, entity, key, after, reason)
      VALUES ($1, $2, $3, 'evacuation', $4, $5, $6)`,
    [time, by, action, String(id), JSON.stringify(after), reason],
  );
