import { failure } from '#contracts/errors.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

export const noStudent = failure('record_not_found', 'You are not entered as a student.');

/** The student that a user is; undefined when he is none. */
export async function studentOf(
  executor: Executor,
  userId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<string | undefined> {
  const [row] = await rowsOf(
    idRow,
    executor,
    `SELECT id FROM entity."student" WHERE "userId" = $1 AND NOT "isDeleted" AND NOT disabled
     ORDER BY id LIMIT 1 ${lock}`,
    [userId],
  );
  return row?.id;
}
