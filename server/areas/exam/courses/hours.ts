import { mineClock, mineMoment } from '#base/mineTime.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { query } from '#server/entity/rows.ts';

/**
 * Writes the hours of students anew, all and of this year by the mine's clock: of finished
 * chapters, lessons that they signed, and grades. Nobody named: of everybody whose hours differ.
 */
export async function keepHours(
  executor: Executor,
  studentIds: readonly string[] | undefined,
  now: number,
): Promise<number> {
  const year = mineMoment(mineClock(now).getUTCFullYear(), 1, 1);
  const { rowCount } = await query(executor, KEEP, [year, studentIds ?? null]);
  return rowCount ?? 0;
}

const KEEP = `
  UPDATE entity."student" s SET "totalHours" = h.total, "yearHours" = h.year
  FROM (SELECT o.id, round(coalesce(sum(e.hours), 0)::numeric, 1) AS total,
      round(coalesce(sum(e.hours) FILTER (WHERE e.time >= $1), 0)::numeric, 1) AS year
    FROM entity."student" o LEFT JOIN (
      SELECT "studentId", "creditHours" AS hours, coalesce("finishTime", "lastTime") AS time
        FROM entity."study" WHERE finished
      UNION ALL SELECT "studentId", "creditHours", "signTime" FROM entity."lessonSign"
      UNION ALL SELECT "studentId", credit, "gradeTime" FROM entity."grade"
        WHERE NOT "isDeleted" AND passed
    ) e ON e."studentId" = o.id
    WHERE $2::text[] IS NULL OR o.id = ANY ($2) GROUP BY o.id) h
  WHERE h.id = s.id AND (s."totalHours" IS DISTINCT FROM h.total
    OR s."yearHours" IS DISTINCT FROM h.year)`;
