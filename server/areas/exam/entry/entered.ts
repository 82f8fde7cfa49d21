/**
 * SQL of whether a student sits an exam: he is named, is of one of its trades, or belongs to one of
 * its teams or to one below it.
 */
export const enteredSql = (test: string, student: string): string => `
  (NOT ${student}."isDeleted" AND NOT ${student}.disabled
    AND (${student}.id = ANY (${test}."studentIds")
      OR ${student}."workType" = ANY (${test}.trades)
      OR EXISTS (SELECT FROM entity."org" o WHERE o.id = ${student}."deptId"
        AND (o.id = ANY (${test}."groupIds")
          OR string_to_array(o.path, '/') && ${test}."groupIds"))))`;
