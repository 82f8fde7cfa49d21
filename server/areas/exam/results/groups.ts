import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import { test } from '#contracts/exam/exam.ts';
import { groupReply, type testQuery, type TestGroup } from '#contracts/exam/markingCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { enteredSql } from '../entry/entered.ts';

const memberRow = groupReply.element.shape.members.element.extend({
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
});

const MEMBERS = `
  SELECT s.id AS "studentId", s.name, s."jobNo", s."deptId" AS "groupId", o.name AS "groupName",
    g.score::float8 AS score, g.passed
  FROM entity."test" t JOIN entity."student" s ON ${enteredSql('t', 's')}
    LEFT JOIN entity."org" o ON o.id = s."deptId"
    LEFT JOIN entity."grade" g ON g."testId" = t.id AND g."studentId" = s.id AND NOT g."isDeleted"
  WHERE t.id = $1 ORDER BY o.name NULLS LAST, g.score DESC NULLS LAST, s."jobNo"`;

/** The students of an exam by team, with what they scored. */
export async function groupsOf(
  { id }: z.output<typeof testQuery>,
  { engine, actor }: CallContext,
): Promise<Result<TestGroup[], Failure>> {
  const seen = await engine.of(test).get(id, actor);
  if (!seen.ok) return seen;
  const rows = await rowsOf(memberRow, engine.pool, MEMBERS, [id]);
  const teams = Map.groupBy(rows, ({ groupId }) => groupId);
  return ok(
    [...teams].map(([groupId, members]) => {
      const scores = members.flatMap(({ score }) => score ?? []);
      return {
        groupId,
        name: members[0]?.groupName ?? null,
        students: members.length,
        sat: scores.length,
        passed: members.filter(({ passed }) => passed === true).length,
        averageScore:
          scores.length === 0 ? null : scores.reduce((sum, one) => sum + one, 0) / scores.length,
        members: members.map(({ studentId, name, jobNo, score, passed }) => ({
          studentId,
          name,
          jobNo,
          score,
          passed,
        })),
      };
    }),
  );
}
