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
