import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { MineModel, Person } from '#contracts/mine/mine.ts';
import { query } from '#server/entity/rows.ts';
import { attendanceRow, readAttendanceFacts } from './attendanceRows.ts';
import {
  visitsOfMove,
  type AreaVisit,
  type Descent,
  type Move,
  type Whereabouts,
} from './visitsOfMove.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** So much is walked through at once. */
export const SLICE_MS = 10 * MINUTE_MS;
/** Whoever stays less only passes by. */
const LEAST_STAY_MS = 10_000;
/** Silent for so long below: came out and nobody saw it (domain 2.11.7). */
const EXIT_LOST_MS = 24 * HOUR_MS;

/** Positions of (from, to], epoch ms; of these people alone where they are named. */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly people?: readonly number[];
};
/** Ids of the records that were written. */
export type Written = { readonly areas: readonly string[]; readonly descents: readonly string[] };

/** Whose coming and going is recorded, by number: vehicles and assets have no records. */
export const walkersOf = ({ persons }: Pick<MineModel, 'persons'>): ReadonlyMap<number, Person> =>
  new Map(persons.filter(({ cardType }) => cardType <= 2).map((person) => [person.no, person]));

/** Takes the moves of a stretch: their records, and where everybody is at its end. */
export async function recordVisits(
  client: PoolClient,
  model: MineModel,
  stretch: Stretch,
): Promise<Written> {
  const people = walkersOf(model);
  const places = new Map(model.areas.map((area) => [area.no, area]));
  const isFace = (areaNo: number): boolean =>
    ['face', 'heading'].includes(places.get(areaNo)?.place ?? '');
  const whereabouts = new Map((await stateOf(client, stretch)).map((one) => [one.personNo, one]));
  const areas = new Map<string, AreaVisit>();
  const descents = new Map<string, Descent>();
  const take = (move: Move): void => {
    if (!people.has(move.personNo)) return;
    const walked = visitsOfMove(whereabouts.get(move.personNo), move, isFace);
    whereabouts.set(move.personNo, walked.now);
    for (const visit of walked.areas)
      areas.set(`${visit.personNo} ${visit.areaNo} ${visit.inTime}`, visit);
    for (const descent of walked.descents)
      descents.set(`${descent.personNo} ${descent.inTime}`, descent);
  };
  for (const move of await movesOf(client, stretch)) take(move);
  for (const { personNo, areaNo, t } of await lostOf(client, stretch))
    take({ personNo, t, below: false, lost: true, areaNo });

  const areaRows = [...areas.values()].flatMap((visit) => {
    const [person, area] = [people.get(visit.personNo), places.get(visit.areaNo)];
    if (person === undefined || area === undefined) return [];
    const row = {
      id: idOf('area', person.cardNo, area.code, visit.inTime),
      cardNo: person.cardNo,
      name: person.name,
      areaCode: area.code,
      areaName: area.name,
      inTime: visit.inTime,
      outTime: visit.outTime,
      durationMin: visit.outTime === null ? null : minutes(visit.inTime, visit.outTime),
    };
    return [row];
  });
  const passing = areaRows
    .filter(({ inTime, outTime }) => outTime !== null && outTime - inTime < LEAST_STAY_MS)
    .map(({ id }) => id);
  const stayed = areaRows.filter(({ id }) => !passing.includes(id));
  await query(client, AREA_EVENTS, [JSON.stringify(stayed), model.company.mineCode]);
  await query(client, 'DELETE FROM entity."areaEvent" WHERE id = ANY ($1)', [passing]);
  const facts = await readAttendanceFacts(client);
  const descentRows = [...descents.values()].flatMap((descent) => {
    const person = people.get(descent.personNo);
    return person === undefined
      ? []
      : [
          {
            id: idOf('mine', person.cardNo, '', descent.inTime),
            ...attendanceRow(person, descent, facts),
          },
        ];
  });
  await query(client, ATTENDANCES, [JSON.stringify(descentRows)]);
  await keepState(client, [...whereabouts.values()]);
  return { areas: stayed.map(({ id }) => id), descents: descentRows.map(({ id }) => id) };
}

/**
 * Where each person's fixes of the slice differ from the one before, and the first of each; by
 * time.
 */
async function movesOf(
  client: PoolClient,
  { from, to, people }: Stretch,
): Promise<readonly Move[]> {
  const { rows } = await query<Move>(
    client,
    `WITH fix AS (
       SELECT DISTINCT ON (person_no, t) person_no, t, flags, area_no FROM position_fix
       WHERE t > $1 AND t <= $2 AND flags & 4 = 0 AND ($3::int[] IS NULL OR person_no = ANY ($3))
         ORDER BY person_no, t, source_no
     ), step AS (
       SELECT *, lag(flags) OVER each AS flags_before, lag(area_no) OVER each AS area_before
         FROM fix WINDOW each AS (PARTITION BY person_no ORDER BY t)
     )
     SELECT person_no AS "personNo", t, flags & 3 = 1 AS below, flags & 2 <> 0 AS lost,
       area_no AS "areaNo" FROM step
     WHERE flags_before IS NULL OR (flags, area_no) IS DISTINCT FROM (flags_before, area_before)
       ORDER BY t, person_no`,
    [from, to, people],
  );
  return rows;
}

/** Who is below by our books and had not been heard of for so long at its end. */
async function lostOf(
  client: PoolClient,
  { to, people }: Stretch,
): Promise<readonly { personNo: number; areaNo: number; t: number }[]> {
  const { rows } = await query<{ personNo: number; areaNo: number; t: number }>(
    client,
    `SELECT s.person_no AS "personNo", -1 AS "areaNo", p.t FROM visit_state s
      JOIN position_latest p USING (person_no)
     WHERE s.mine_in IS NOT NULL AND p.t < $1 AND ($2::int[] IS NULL OR person_no = ANY ($2))`,
    [to - EXIT_LOST_MS, people],
  );
  return rows;
}

async function stateOf(client: PoolClient, { people }: Stretch): Promise<readonly Whereabouts[]> {
  const { rows } = await query<Whereabouts>(
    client,
    `SELECT person_no AS "personNo", mine_in AS "mineIn", area_no AS "areaNo", area_in AS "areaIn",
      reached_face AS "reachedFace" FROM visit_state
     WHERE $1::int[] IS NULL OR person_no = ANY ($1)`,
    [people],
  );
  return rows;
}

/** Keeps where people are now. */
export async function keepState(
  client: PoolClient,
  whereabouts: readonly Whereabouts[],
): Promise<void> {
  await query(
    client,
    `INSERT INTO visit_state (person_no, mine_in, area_no, area_in, reached_face)
     SELECT "personNo", "mineIn", "areaNo", "areaIn", "reachedFace"
     FROM jsonb_to_recordset($1::jsonb) r("personNo" int, "mineIn" int8, "areaNo" int,
       "areaIn" int8, "reachedFace" bool)
     ON CONFLICT (person_no) DO UPDATE SET (mine_in, area_no, area_in,
       reached_face) = (excluded.mine_in, excluded.area_no, excluded.area_in, excluded.reached_face)
     WHERE (visit_state.mine_in, visit_state.area_no, visit_state.area_in,
       visit_state.reached_face) IS DISTINCT FROM
       (excluded.mine_in, excluded.area_no, excluded.area_in, excluded.reached_face)`,
    [JSON.stringify(whereabouts)],
  );
}

const minutes = (from: number, to: number): number => (to - from) / MINUTE_MS;

const idOf = (what: string, cardNo: string, areaCode: string, inTime: number): string =>
  createHash('sha256')
    .update(JSON.stringify([what, cardNo, areaCode, inTime]))
    .digest('hex')
    .slice(0, 26);

const PERSON_ID = `(SELECT e.id FROM entity."kafkaPerson" e WHERE e."cardNo" = r."cardNo"
  AND NOT e."isDeleted")`;

const AREA_EVENTS = `
INSERT INTO entity."areaEvent" AS v (id, "cardNo", "personId", "name", "areaId", "areaName",
  "inTime", "outTime", "durationMin", "createUserName", "createTime")
SELECT r.id, r."cardNo", ${PERSON_ID}, r."name",
  (SELECT a.id FROM entity."area" a WHERE a."kind" = 2 AND a."mineCode" = $2
    AND a."code" = r."areaCode" AND NOT a."isDeleted"),
  r."areaName", r."inTime", r."outTime", r."durationMin", 'system', r."inTime"
FROM jsonb_to_recordset($1::jsonb) r(id text, "cardNo" text, "name" text, "areaCode" text,
  "areaName" text, "inTime" int8, "outTime" int8, "durationMin" float8)
ON CONFLICT (id) DO UPDATE SET "outTime" = excluded."outTime",
  "durationMin" = excluded."durationMin", "rowVersion" = v."rowVersion" + 1
WHERE v."outTime" IS DISTINCT FROM excluded."outTime"`;

const ATTENDANCES = `
INSERT INTO entity."attendance" AS v (id, "cardNo", "personId", "name", "deptName", "workDate",
  "shiftId", "inTime", "outTime", "durationMin", "type", "reachedFace", "createUserName",
  "createTime")
SELECT r.id, r."cardNo", ${PERSON_ID}, r."name", r."deptName", r."workDate", r."shiftId",
  r."inTime", r."outTime", r."durationMin", r."type", r."reachedFace", 'system', r."inTime"
FROM jsonb_to_recordset($1::jsonb) r(id text, "cardNo" text, "name" text, "deptName" text,
  "workDate" date, "shiftId" text, "inTime" int8, "outTime" int8, "durationMin" float8, "type" int,
  "reachedFace" bool)
ON CONFLICT (id) DO UPDATE SET "outTime" = excluded."outTime",
  "durationMin" = excluded."durationMin", "type" = excluded."type",
  "reachedFace" = excluded."reachedFace",
  "rowVersion" = v."rowVersion" + 1
WHERE (v."outTime", v."type", v."reachedFace") IS DISTINCT
  FROM (excluded."outTime", excluded."type", excluded."reachedFace")`;
