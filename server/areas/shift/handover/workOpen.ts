import type { Pool } from 'pg';
import { z } from 'zod';
import { workLine, type HandoverReport } from '#contracts/shift/handoverCalls.ts';
import { rowsOf } from '#server/entity/rows.ts';

const MOST_WORK = 200;

/**
 * Repairs that nobody has closed, refused or taken back, the most urgent and of those the oldest
 * first; a draft counts, since somebody has found something broken.
 */
export async function workOpen(pool: Pool): Promise<Pick<HandoverReport, 'work' | 'workCount'>> {
  const rows = await rowsOf(
    workLine.extend({ all: z.number() }),
    pool,
    `SELECT r.id, coalesce(r.no, '') AS no, r.title, r.level AS urgency, r.status AS state,
      coalesce(r."reportTime", r."createTime", 0)::float8 AS since,
       (SELECT e.name FROM entity."equipment" e WHERE e.id = r."equipmentId") AS equipment,
       (SELECT p.name FROM entity."repairDispatch" d JOIN entity."personnel" p
         ON p.id = d."leaderId"
        WHERE d."requestId" = r.id AND NOT d."isDeleted" ORDER BY d."dispatchTime" DESC NULLS LAST
          LIMIT 1) AS leader,
       count(*) OVER ()::int AS all
     FROM entity."repairRequest" r WHERE NOT r."isDeleted" AND r.status NOT IN (6, 7, 8)
     ORDER BY r.level, since, r.id LIMIT ${MOST_WORK}`,
    [],
  );
  return { work: rows.map(({ all: _all, ...line }) => line), workCount: rows[0]?.all ?? 0 };
}
