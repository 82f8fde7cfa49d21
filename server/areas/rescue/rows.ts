import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { commandActs, commandLog, type CommandLine } from '#contracts/evacuation/rescue.ts';
import { query, rowsOf } from '#server/entity/rows.ts';

const teamRow = z.object({
  id: z.number(),
  name: z.string(),
  task: z.string(),
  targetPerson: z.number().nullable(),
  targetArea: z.number().nullable(),
  sentAt: z.number(),
  sentBy: z.string(),
  turnAt: z.number().nullable(),
});
export type TeamRow = z.infer<typeof teamRow>;

const memberRow = z.object({
  teamId: z.number(),
  personNo: z.number(),
  cardNo: z.string(),
  name: z.string(),
  mobile: z.string(),
  airMinutes: z.number(),
  airAt: z.number(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  z: z.number().nullable(),
  areaNo: z.number().nullable(),
  fixAt: z.number().nullable(),
  flags: z.number().nullable(),
});
export type MemberRow = z.infer<typeof memberRow>;

/** Teams that are in, the longest first. */
export const teamsIn = (pool: Pool): Promise<TeamRow[]> =>
  rowsOf(
    teamRow,
    pool,
    `SELECT id, name, task, target_person AS "targetPerson", target_area AS "targetArea",
      sent_at AS "sentAt", sent_by AS "sentBy", turn_at AS "turnAt"
      FROM rescue_team WHERE out_at IS NULL ORDER BY id`,
  );

/** Members of the teams that are in, and where each was seen last. */
export const membersIn = (pool: Pool): Promise<MemberRow[]> =>
  rowsOf(
    memberRow,
    pool,
    `SELECT m.team_id AS "teamId", m.person_no AS "personNo", m.card_no AS "cardNo", m.name, m.mobile,
      m.air_minutes AS "airMinutes", m.air_at AS "airAt", l.x, l.y, l.z, l.area_no AS "areaNo",
      l.t AS "fixAt", l.flags::int AS flags
      FROM rescue_member m JOIN rescue_team t ON t.id = m.team_id AND t.out_at IS NULL
      LEFT JOIN position_latest l ON l.person_no = m.person_no ORDER BY m.team_id, m.person_no`,
  );

/** The cards of a team. */
export const cardsOfTeam = async (pool: Pool, id: number): Promise<string[]> =>
  (
    await rowsOf(
      z.object({ cardNo: z.string() }),
      pool,
      'SELECT card_no AS "cardNo" FROM rescue_member WHERE team_id = $1 ORDER BY person_no',
      [id],
    )
  ).map(({ cardNo }) => cardNo);

/** Where somebody was seen last. */
export const placeOf = async (pool: Pool, personNo: number) =>
  (
    await rowsOf(
      z.object({ x: z.number(), y: z.number(), z: z.number() }),
      pool,
      'SELECT x, y, z FROM position_latest WHERE person_no = $1',
      [personNo],
    )
  )[0];

const who = z.object({
  personNo: z.number(),
  cardNo: z.string(),
  name: z.string(),
  mobile: z.string(),
});
export type Who = z.infer<typeof who>;

/** Those of these who are people, no vehicles and no things. */
export const peopleOf = (client: PoolClient, personNos: readonly number[]): Promise<Who[]> =>
  rowsOf(
    who,
    client,
    `SELECT p.no AS "personNo", p.code AS "cardNo", coalesce(p.body ->> 'name', '') AS name,
      coalesce(k.mobile, '') AS mobile
      FROM definition p
      LEFT JOIN entity."kafkaPerson" k ON k."cardNo" = p.code AND NOT k."isDeleted"
      WHERE p.entity = 'kafkaPerson' AND p.no = ANY ($1::int[])
        AND coalesce((p.body ->> 'cardType')::int, 1) IN (1, 2) ORDER BY p.no`,
    [personNos],
  );

/** Names of those of these who are in with a team already. */
export const busyOf = async (client: PoolClient, personNos: readonly number[]): Promise<string[]> =>
  (
    await rowsOf(
      z.object({ name: z.string() }),
      client,
      `SELECT m.name FROM rescue_member m JOIN rescue_team t ON t.id = m.team_id
        WHERE t.out_at IS NULL AND m.person_no = ANY ($1::int[])`,
      [personNos],
    )
  ).map(({ name }) => name);

export type Target = { readonly personNo: number | null; readonly areaNo: number | null };
export type NewTeam = {
  readonly at: number;
  readonly by: string;
  readonly name: string;
  readonly task: string;
  readonly target: Target;
  readonly airMinutes: number;
};

/** Writes a team down that goes in; gives its number. */
export async function insertTeam(
  client: PoolClient,
  { at, by, name, task, target, airMinutes }: NewTeam,
  members: readonly Who[],
): Promise<number> {
  const [row] = await rowsOf(
    z.object({ id: z.number() }),
    client,
    `INSERT INTO rescue_team (name, task, target_person, target_area, sent_at, sent_by)
      VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [name, task, target.personNo, target.areaNo, at, by],
  );
  const id = row?.id ?? 0;
  await query(
    client,
    `INSERT INTO rescue_member (team_id, person_no, card_no, name, mobile, air_minutes, air_at)
      SELECT $1, r."personNo", r."cardNo", r.name, r.mobile, $3, $4
      FROM jsonb_to_recordset($2::jsonb) AS r("personNo" int, "cardNo" text, name text, mobile text)`,
    [id, JSON.stringify(members), airMinutes, at],
  );
  return id;
}

/** One line of the audit, which the command log is read from: `about` is what it was about. */
export const noted = (
  client: PoolClient,
  at: number,
  by: string,
  act: CommandLine['act'],
  about: { readonly key: string; readonly words: string },
  note: string,
) =>
  query(
    client,
    `INSERT INTO audit (time, by, action, entity, key, after, reason)
      VALUES ($1, $2, $3, 'rescueTeam', $4, $5, $6)`,
    [at, by, act, about.key, JSON.stringify({ about: about.words }), note],
  );

const LINES = 200;
const LOG = `SELECT u.id::text AS id, u.time AS at, u.by,
  CASE WHEN u.action = 'start' AND u.after ->> 'drill' = 'true' THEN 'startDrill' ELSE u.action END AS act,
  coalesce(u.after ->> 'about', u.after ->> 'edgeCode', u.after ->> 'called',
    (SELECT string_agg(p.body ->> 'name', ', ' ORDER BY p.no)
      FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(u.after -> 'personNos') = 'array'
        THEN u.after -> 'personNos' ELSE '[]'::jsonb END) one
      JOIN definition p ON p.entity = 'kafkaPerson' AND p.no = one.value::int), '') AS about,
  u.after ->> 'kind' AS kind, u.reason AS note
  FROM audit u
  WHERE u.time >= $1 AND u.entity IN ('evacuation', 'personCall', 'rescueTeam')
    AND u.action = ANY ($2::text[])
  ORDER BY u.time DESC, u.id DESC LIMIT ${LINES}`;

/** What was done since a moment in evacuations, calls and rescue, newest first. */
export const commandLines = (pool: Pool, since: number): Promise<CommandLine[]> =>
  rowsOf(commandLog.shape.list.element, pool, LOG, [
    since,
    commandActs.filter((act) => act !== 'startDrill'),
  ]);
