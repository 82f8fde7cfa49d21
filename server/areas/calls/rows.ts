import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import {
  personCall,
  type CallKind,
  type CallSign,
  type CallTarget,
  type PersonCall,
} from '#contracts/people/calls.ts';
import { query, rowsOf } from '#server/entity/rows.ts';

const who = z.object({
  personNo: z.number(),
  cardNo: z.string(),
  name: z.string(),
  deptName: z.string(),
  workType: z.string(),
  mobile: z.string(),
  areaNo: z.number(),
});
/** Somebody who is called, as he is known at that moment. */
type Who = z.infer<typeof who>;

const PEOPLE = `FROM position_latest f JOIN definition p ON p.entity = 'kafkaPerson' AND p.no = f.person_no
  LEFT JOIN entity."kafkaPerson" k ON k."cardNo" = p.code AND NOT k."isDeleted"
  WHERE coalesce((p.body ->> 'cardType')::int, 1) IN (1, 2)`;
const NAMED = `f.person_no AS "personNo", p.code AS "cardNo", coalesce(p.body ->> 'name', '') AS name,
  coalesce(p.body ->> 'deptName', '') AS "deptName", coalesce(p.body ->> 'workType', '') AS "workType",
  coalesce(k.mobile, '') AS mobile, f.area_no AS "areaNo"`;

/**
 * Whom a call goes to: people (no vehicle, no asset) whose newest fix is below, or who were last
 * seen leaving.
 */
export function calledBy(on: PoolClient, target: CallTarget): Promise<Who[]> {
  const people = target.to === 'people' ? target.personNos : null;
  const area = target.to === 'area' ? target.areaNo : null;
  return rowsOf(
    who,
    on,
    `SELECT ${NAMED} ${PEOPLE} AND f.flags & 3 <> 0
      AND ($1::int[] IS NULL OR f.person_no = ANY ($1)) AND ($2::int IS NULL OR f.area_no = $2)
      ORDER BY f.person_no`,
    [people, area],
  );
}

const nearRow = who.extend({
  duty: z.string(),
  teamName: z.string(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  fixAt: z.number(),
  below: z.boolean(),
});
/** Somebody with where he was seen last. */
export type NearRow = z.infer<typeof nearRow>;

/** Everybody below whose fix is no older than `since`, and `personNo` however old his is. */
export const whereabouts = (pool: Pool, personNo: number, since: number): Promise<NearRow[]> =>
  rowsOf(
    nearRow,
    pool,
    `SELECT ${NAMED}, coalesce(p.body ->> 'duty', '') AS duty,
      coalesce(p.body ->> 'teamName', '') AS "teamName", f.x, f.y, f.z, f.t AS "fixAt",
      f.flags & 3 <> 0 AS below
      ${PEOPLE} AND (f.person_no = $1 OR (f.flags & 1 <> 0 AND f.t >= $2))`,
    [personNo, since],
  );

type NewCall = {
  readonly at: number;
  readonly by: string;
  readonly kind: CallKind;
  readonly words: string;
  readonly target: CallTarget;
  readonly until: number;
  readonly opKey: string | null;
};

/**
 * Writes a call and its cards down before anybody is called; gives its number, undefined where one
 * of its key is written down already.
 */
export async function insertCall(
  client: PoolClient,
  { at, by, kind, words, target, until, opKey }: NewCall,
  people: readonly Who[],
): Promise<number | undefined> {
  const areaNo = target.to === 'area' ? target.areaNo : null;
  const [row] = await rowsOf(
    z.object({ id: z.number() }),
    client,
    `INSERT INTO person_call (called_at, called_by, kind, words, target, area_no, until, op_key)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (op_key) DO NOTHING RETURNING id`,
    [at, by, kind, words, target.to, areaNo, until, opKey],
  );
  const id = row?.id;
  if (id === undefined) return undefined;
  await query(
    client,
    `INSERT INTO person_call_card (call_id, person_no, card_no, name, dept_name, work_type, mobile,
      area_no)
      SELECT $1, r."personNo", r."cardNo", r.name, r."deptName", r."workType", r.mobile, r."areaNo"
      FROM jsonb_to_recordset($2::jsonb) AS r("personNo" int, "cardNo" text, name text,
        "deptName" text, "workType" text, mobile text, "areaNo" int)`,
    [id, JSON.stringify(people)],
  );
  await query(
    client,
    `INSERT INTO audit (time, by, action, entity, key, after, reason)
      VALUES ($1, $2, 'callPeople', 'personCall', $3, $4, $5)`,
    [
      at,
      by,
      String(id),
      JSON.stringify({ kind, to: target.to, areaNo, called: people.length }),
      words,
    ],
  );
  return id;
}

const known = z.object({ id: z.number(), isTaken: z.boolean(), cards: z.array(z.string()) });

/** A call that was written down under this key, and whether the system has it. */
export const knownCall = async (
  client: PoolClient,
  opKey: string,
): Promise<z.infer<typeof known> | undefined> =>
  (
    await rowsOf(
      known,
      client,
      `SELECT c.id, c.taken OR bool_or(coalesce(p.rang_at, p.answered_at) IS NOT NULL) AS "isTaken",
        json_agg(p.card_no ORDER BY p.person_no) AS cards
        FROM person_call c JOIN person_call_card p ON p.call_id = c.id
        WHERE c.op_key = $1 GROUP BY c.id`,
      [opKey],
    )
  )[0];

/** The system has taken it over: answers are waited for until then. */
export const markTaken = (pool: Pool, id: number, until: number) =>
  query(pool, 'UPDATE person_call SET taken = true, until = $2 WHERE id = $1', [id, until]);

const columns: Readonly<Record<CallSign, string>> = {
  rang: 'rang_at',
  answered: 'answered_at',
  notReached: 'not_reached_at',
};

/** Writes down what was heard of a card; what was heard first stands. */
export const markCard = (pool: Pool, id: number, cardNo: string, what: CallSign, at: number) =>
  query(
    pool,
    `UPDATE person_call_card SET ${columns[what]} = $3
      WHERE call_id = $1 AND card_no = $2 AND ${columns[what]} IS NULL`,
    [id, cardNo, at],
  );

/**
 * Calls. One of which a card sounded was taken, whatever became of the word for it: the system may
 * say so too late, and this process may end before it has written it down.
 */
const CALLS = `SELECT c.id, c.called_at AS at, c.called_by AS by, c.kind, c.words, c.target AS to,
  c.area_no AS "areaNo", c.until, c.taken OR coalesce(h.heard, false) AS taken, h.called, h.answered
  FROM person_call c CROSS JOIN LATERAL (
    SELECT count(*) AS called, count(answered_at) AS answered,
      bool_or(coalesce(rang_at, answered_at) IS NOT NULL) AS heard
    FROM person_call_card WHERE call_id = c.id) h`;

/** The last hundred calls, newest first. */
export const lastCalls = (pool: Pool): Promise<PersonCall[]> =>
  rowsOf(personCall, pool, `${CALLS} ORDER BY c.id DESC LIMIT 100`);

/** One call. */
export const callOf = async (pool: Pool, id: number): Promise<PersonCall | undefined> =>
  (await rowsOf(personCall, pool, `${CALLS} WHERE c.id = $1`, [id]))[0];

const cardRow = who.extend({
  rangAt: z.number().nullable(),
  answeredAt: z.number().nullable(),
  notReachedAt: z.number().nullable(),
});

/** Whom a call went to, and what was heard of each. */
export const cardsOf = (pool: Pool, id: number) =>
  rowsOf(
    cardRow,
    pool,
    `SELECT person_no AS "personNo", card_no AS "cardNo", name, dept_name AS "deptName",
      work_type AS "workType", mobile, area_no AS "areaNo", rang_at AS "rangAt",
      answered_at AS "answeredAt", not_reached_at AS "notReachedAt"
      FROM person_call_card WHERE call_id = $1 ORDER BY person_no`,
    [id],
  );
