import type { Pool, PoolClient } from 'pg';
import { onHeldConnection } from './heldConnections.ts';

/**
 * Runs `work` in one transaction on a connection of the pool, begun as `begin` says: committed when
 * it resolves, rolled back when it rejects.
 */
export function inPoolTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  return onHeldConnection(pool, async (client) => {
    // A connection that breaks fails the query it was running; without a listener it would end the
    // process too.
    const ignore = (): void => undefined;
    client.on('error', ignore);
    let done = false;
    try {
      await client.query(begin);
      const answer = await work(client);
      await client.query('COMMIT');
      done = true;
      return answer;
    } finally {
      client.off('error', ignore);
      // Whatever state a failed one is in, the pool makes another.
      client.release(!done);
    }
  });
}
