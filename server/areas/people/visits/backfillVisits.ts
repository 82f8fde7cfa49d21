import type { PoolClient } from 'pg';
import type { MineModel } from '#contracts/mine/mine.ts';
import { query } from '#server/entity/rows.ts';
import { LONGEST_STAY_MS, type Whereabouts } from './visitsOfMove.ts';
import {
  keepState,
  SLICE_MS,
  walkersOf,
  recordVisits,
  type Stretch,
  type Written,
} from './recordVisits.ts';

const DAY_MS = 86_400_000;

/** The way of some people from a moment on. */
type Way = Required<Stretch> & { readonly cards: readonly string[] };

/**
 * Walks once more through what was walked through already, for those whose positions of (from, to]
 * came after the pass had passed them: with the records as they were at the first of these
 * positions, to the end. Records that the whole way knows nothing of go; what people entered by
 * hand is theirs and stays. All in the caller's transaction: nobody sees the records half way.
 */
export async function backfillVisits(
  client: PoolClient,
  model: MineModel,
  { from, to }: Stretch,
  signal: AbortSignal,
): Promise<Written> {
  const { rows } = await query<{ personNo: number; t: number }>(
    client,
    'DELETE FROM visit_late RETURNING person_no AS "personNo", t',
  );
  const known = walkersOf(model);
  const late = rows.filter(({ personNo, t }) => known.has(personNo) && t > from && t <= to);
  if (late.length === 0) return { areas: [], descents: [] };
  const first = late.reduce((least, { t }) => Math.min(least, t), to) - 1;
  const people = [...new Set(late.map(({ personNo }) => personNo))];
  const way = { from: first, to, people, cards: people.map((no) => known.get(no)?.cardNo ?? '') };
  await goBack(client, way);
  const written = { areas: new Set<string>(), descents: new Set<string>() };
  for (let at = first; at < to; at += SLICE_MS) {
    signal.throwIfAborted();
    const done = await recordVisits(client, model, {
      from: at,
      to: Math.min(to, at + SLICE_MS),
      people,
    });
    for (const id of done.areas) written.areas.add(id);
    for (const id of done.descents) written.descents.add(id);
  }
  const found = { areas: [...written.areas], descents: [...written.descents] };
  await forget(client, 'areaEvent', way, found.areas);
  await forget(client, 'attendance', way, found.descents);
  return found;
}

type Past = {
  readonly personNo: number;
  readonly t: number;
  readonly below: boolean;
  readonly areaNo: number;
  readonly descent: string | null;
  readonly mineIn: number | null;
  readonly reachedFace: boolean | null;
  readonly stay: string | null;
  readonly areaIn: number | null;
};

/**
 * Puts records and whereabouts back to how they were at the beginning of the way: what has ended
 * since is open again.
 */
async function goBack(client: PoolClient, { from, people, cards }: Way): Promise<void> {
  const { rows } = await query<Past>(client, PAST, [
    from,
    from - DAY_MS,
    from - LONGEST_STAY_MS,
    people,
    cards,
  ]);
  const ids = (of: (past: Past) => string | null): string[] =>
    rows.flatMap((past) => of(past) ?? []);
  await query(client, OPEN_DESCENTS, [ids(({ below, descent }) => (below ? descent : null))]);
  await query(client, OPEN_STAYS, [ids(({ stay }) => stay)]);
  await query(client, 'DELETE FROM visit_state WHERE person_no = ANY ($1)', [people]);
  await keepState(
    client,
    rows.map(({ personNo, t, below, areaNo, mineIn, reachedFace, areaIn }): Whereabouts => {
      const since = below ? mineIn : null;
      return {
        personNo,
        mineIn: since,
        areaNo,
        areaIn: areaIn ?? t,
        reachedFace: since !== null && reachedFace === true,
      };
    }),
  );
}

/** Takes away what began on the way and was not met on it. */
async function forget(
  client: PoolClient,
  table: 'areaEvent' | 'attendance',
  { from, to, cards }: Way,
  found: readonly string[],
) {
  await query(
    client,
    `DELETE FROM entity."${table}"
     WHERE "inTime" > $1 AND "inTime" <= $2 AND "cardNo" = ANY ($3) AND ${OWN} AND id <> ALL ($4)`,
    [from, to, cards, found],
  );
}

/** Records that the pass has written, and nobody has taken away. */
const OWN = `"createUserName" = 'system' AND NOT "isDeleted"`;

/** Records of a table that go on at the moment, of each card the last. */
const goingOn = (table: 'areaEvent' | 'attendance'): string =>
  `SELECT DISTINCT ON ("cardNo") * FROM entity."${table}"
   WHERE "cardNo" = ANY ($5) AND ${OWN} AND "inTime" <= $1 AND "inTime" > $3::int8
     AND ("outTime" IS NULL OR "outTime" > $1)
   ORDER BY "cardNo", "inTime" DESC`;

/** The last fix of a day at or before the moment, with the descent and the stay that it lies in. */
const PAST = `
WITH descent AS MATERIALIZED (${goingOn('attendance')}),
  stay AS MATERIALIZED (${goingOn('areaEvent')})
SELECT f.person_no AS "personNo", f.t, f.flags & 3 = 1 AS below, f.area_no AS "areaNo",
  d.id AS descent, d."inTime" AS "mineIn", d."reachedFace", s.id AS stay, s."inTime" AS "areaIn"
FROM unnest($4::int[], $5::text[]) AS p(person_no, card)
CROSS JOIN LATERAL (
  SELECT person_no, t, flags, area_no FROM position_fix
  WHERE person_no = p.person_no AND t <= $1::int8 AND t > $2::int8 AND flags & 4 = 0
    ORDER BY t DESC, source_no LIMIT 1
) f
LEFT JOIN descent d ON d."cardNo" = p.card
LEFT JOIN stay s ON s."cardNo" = p.card`;

const OPEN_DESCENTS = `
UPDATE entity."attendance" SET "outTime" = NULL, "durationMin" = NULL, "type" = 0,
  "rowVersion" = "rowVersion" + 1
WHERE id = ANY ($1) AND ("outTime" IS NOT NULL OR "type" = 3)`;

const OPEN_STAYS = `
UPDATE entity."areaEvent" SET "outTime" = NULL, "durationMin" = NULL,
  "rowVersion" = "rowVersion" + 1
WHERE id = ANY ($1) AND "outTime" IS NOT NULL`;
