import type { Executor } from '#server/kernel/executor.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';

/** The records among the maintenance staff of a user, oldest first; usually one. */
export async function personnelOf(executor: Executor, userId: string): Promise<readonly string[]> {
  const rows = await rowsOf(
    idRow,
    executor,
    `SELECT id FROM entity.personnel WHERE "userId" = $1 AND NOT "isDeleted" ORDER BY id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** Users of these of the staff. */
export async function usersOf(
  executor: Executor,
  personnelIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await rowsOf(
    idRow,
    executor,
    `SELECT DISTINCT "userId" AS id FROM entity.personnel
     WHERE id = ANY ($1::text[]) AND "userId" IS NOT NULL`,
    [personnelIds],
  );
  return rows.map(({ id }) => id);
}
