import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/** What holds a connection for longer than one statement. */
type Purpose = 'transaction' | 'stream';

/**
 * How many of a pool's six may be held at once for each purpose: one is always left for whoever
 * asks a single question.
 */
const most: Readonly<Record<Purpose, number>> = { transaction: 3, stream: 2 };

type Turn = { held: number; readonly waiting: (() => void)[] };
const turns = new WeakMap<Pool, Record<Purpose, Turn>>();
/**
 * Told to what work starts: what it leaves behind it, such as a timer, must not pass for the work
 * itself.
 */
const holding = new AsyncLocalStorage<{ ended: boolean }>();

/**
 * Runs `work` on a connection of the pool that it holds alone. Work that asks the pool something
 * itself while it holds one cannot use up the pool with others like it: only so many hold one at a
 * time, the others wait for their turn. Work inside such work does not wait, for the one that it
 * waits for would be its own.
 */
export async function onHeldConnection<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  if (holding.getStore()?.ended === false) return work(await pool.connect());
  const done = await turnOf(pool, 'transaction');
  const own = { ended: false };
  try {
    const client = await pool.connect();
    return await holding.run(own, () => work(client));
  } finally {
    own.ended = true;
    done();
  }
}

/**
 * A connection for a reader that takes its time, such as a file that somebody loads down, and the
 * call that gives its turn on.
 */
export async function streamConnection(
  pool: Pool,
): Promise<{ readonly client: PoolClient; readonly done: () => void }> {
  const done = await turnOf(pool, 'stream');
  try {
    return { client: await pool.connect(), done };
  } catch (error) {
    done();
    throw error;
  }
}

async function turnOf(pool: Pool, purpose: Purpose): Promise<() => void> {
  const known = turns.get(pool) ?? {
    transaction: { held: 0, waiting: [] },
    stream: { held: 0, waiting: [] },
  };
  turns.set(pool, known);
  const turn = known[purpose];
  if (turn.held < most[purpose]) turn.held++;
  // Whoever ends hands over its turn.
  else await new Promise<void>((go) => turn.waiting.push(go));
  return () => {
    const next = turn.waiting.shift();
    if (next === undefined) turn.held--;
    else next();
  };
}
