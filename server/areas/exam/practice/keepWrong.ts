import type { WriteContext } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';

/**
 * Puts what was not right in an attempt into its student's book of wrong answers: only once he may
 * know of it. What stands there begins anew.
 */
export async function keepWrong(
  { client, engine }: Pick<WriteContext, 'client' | 'engine'>,
  attemptId: string,
): Promise<void> {
  const wrong = await query(
    client,
    `SELECT x."questionId" FROM entity."attemptAnswer" x
     WHERE x."attemptId" = $1 AND x.correct < 2`,
    [attemptId],
  );
  await query(
    client,
    `INSERT INTO entity."wrongQuestion" AS w (id, "rowVersion", "studentId", "questionId",
       "versionId", "wrongCount", "rightInRow", "lastTime", mastered)
     SELECT n.id, 1, a."studentId", n."questionId", a."versionId", 1, 0, $4::float8, false
     FROM unnest($2::text[], $3::text[]) AS n(id, "questionId"), entity."attempt" a
     WHERE a.id = $1
     ON CONFLICT ("studentId", "questionId") DO UPDATE SET "wrongCount" = w."wrongCount" + 1,
       "rightInRow" = 0, mastered = false, "lastTime" = excluded."lastTime",
       "versionId" = excluded."versionId", "rowVersion" = w."rowVersion" + 1`,
    [
      attemptId,
      wrong.rows.map(() => engine.newId()),
      wrong.rows.map((row) => row['questionId']),
      engine.clock.now(),
    ],
  );
}
