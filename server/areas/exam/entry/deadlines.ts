import { GRACE_MS } from '#contracts/exam/attempt.ts';
import { query } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const MINUTE_MS = 60_000;

/** SQL of the extra minutes of a student `s` in a test `t`. */
export const extraSql = (test: string, student: string): string =>
  `coalesce((SELECT e.minutes FROM entity."extraTime" e WHERE e."testId" = ${test}
     AND e."studentId" = ${student} AND NOT e."isDeleted" AND NOT e.disabled LIMIT 1), 0)`;

/** SQL of when an attempt that begins at `start` must be handed in: its time, within the exam's. */
export const deadlineSql = (start: string, student: string): string => `
  least(${start} + coalesce(t."durationMin", v."durationMin") * ${MINUTE_MS}::float8,
    t."endTime") + ${extraSql('t.id', student)} * ${MINUTE_MS}::float8`;

/**
 * Sets when the attempts of an exam that are open end, and when the exam closes: after the last of
 * them could be handed in. Follows whatever its times and its students' extra time have become.
 */
export async function keepDeadlines(client: Executor, testId: string): Promise<void> {
  await query(
    client,
    `UPDATE entity."attempt" a SET "serverDeadline" = d.at, "closeTime" = d.at + ${GRACE_MS}
     FROM (SELECT o.id, ${deadlineSql('o."startTime"', 'o."studentId"')} AS at
       FROM entity."attempt" o JOIN entity."test" t ON t.id = o."testId"
         JOIN entity."paperVersion" v ON v.id = o."versionId"
       WHERE o."testId" = $1 AND o.status = 1) d
     WHERE a.id = d.id AND a."serverDeadline" IS DISTINCT FROM d.at`,
    [testId],
  );
  await query(
    client,
    `UPDATE entity."test" t SET "closeTime" = t."endTime" + ${GRACE_MS}
       + coalesce((SELECT max(e.minutes) FROM entity."extraTime" e
         WHERE e."testId" = t.id AND NOT e."isDeleted" AND NOT e.disabled), 0) * ${MINUTE_MS}::float8
     WHERE t.id = $1 AND t.status IN (1, 2)`,
    [testId],
  );
}
