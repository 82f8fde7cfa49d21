import type { Pool } from 'pg';
import { z } from 'zod';
import { rowsOf } from '#server/entity/rows.ts';

/**
 * The space of a user for files in MB: the largest that a role of his gives; a role that names none
 * gives the usual one.
 */
export async function quotaOf(pool: Pool, userId: string, usualMb: number): Promise<number> {
  const [quota] = await rowsOf(
    z.object({ mb: z.number().nullable() }),
    pool,
    `SELECT max(coalesce(r."fileQuotaMb", $2))::int8 AS mb
     FROM entity."user" u JOIN entity."role" r ON r.id = ANY (u."roleIds") AND NOT r."isDeleted"
       WHERE u.id = $1`,
    [userId, usualMb],
  );
  return quota?.mb ?? usualMb;
}

/** What a user keeps; null: whoever had not signed in; undefined: everybody. */
export async function usedSpace(
  pool: Pool,
  userId: string | null | undefined,
): Promise<{ readonly used: number; readonly count: number }> {
  const [sum] = await rowsOf(
    z.object({ used: z.number(), count: z.number() }),
    pool,
    `SELECT coalesce(sum(size), 0)::int8 AS used, count(*)::int8 AS count FROM entity."file"
      WHERE NOT "isDeleted" AND ($2 OR "userId" IS NOT DISTINCT FROM $1::text)`,
    [userId ?? null, userId === undefined],
  );
  return sum ?? { used: 0, count: 0 };
}

/**
 * Bytes of files that are coming in, by user: counted with what he has, so that uploads side by
 * side do not pass his space.
 */
export class Arriving {
  readonly #bytes = new Map<string, number>();

  of(userId: string): number {
    return this.#bytes.get(userId) ?? 0;
  }

  add(userId: string, bytes: number): void {
    const sum = this.of(userId) + bytes;
    if (sum <= 0) this.#bytes.delete(userId);
    else this.#bytes.set(userId, sum);
  }
}
