import type { Pool, PoolClient } from 'pg';

/** What runs a statement: the pool, or the client of a transaction. */
export type Executor = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>;
