import type { Pool, PoolClient } from 'pg';
import { inPoolTransaction } from './inPoolTransaction.ts';

/**
 * `inPoolTransaction` of work that may refuse: an answer that is not ok rolls back what was written
 * before it, and arrives all the same.
 */
export async function inResultTransaction<T extends { readonly ok: boolean }>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const refused: { answer?: T } = {};
  try {
    return await inPoolTransaction(pool, async (client) => {
      const done = await work(client);
      if (done.ok) return done;
      refused.answer = done;
      throw new Error('refused');
    });
  } catch (error) {
    if (refused.answer !== undefined) return refused.answer;
    throw error;
  }
}
