import { Client, type ClientConfig } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { StorageLog } from './log.ts';
import { StorageError, asStorageError } from './storageError.ts';
import { advisoryLocks } from './sql/advisoryLocks.ts';

type Task = {
  readonly run: (client: Client) => Promise<void>;
  readonly fail: (error: unknown) => void;
  readonly first: boolean;
};

/** What a StorageError says when somebody else holds the writer's place. */
export const SECOND_WRITER = 'Another process writes to this database';
const COMMITS_IN_ROW = 4;
const LOCK_TRIES = 12;
const LOCK_WAIT_MS = 250;

/**
 * The one connection that writes what is measured. Tasks run one at a time: commits in order, and
 * background tasks while no commit waits, or one after every few commits, so that a full load does
 * not starve them. A connection that broke is opened again for the next task.
 */
export class Writer {
  readonly #config: ClientConfig;
  readonly #dataFolder: string | undefined;
  readonly #log: StorageLog;
  readonly #commits: Task[] = [];
  readonly #chores: Task[] = [];
  #client: Client | undefined;
  #running: Promise<void> | undefined;
  #closed = false;
  /** Commits since a chore last had its turn. */
  #inRow = 0;

  constructor(database: Database, log: StorageLog) {
    this.#config = database.connection;
    this.#dataFolder = database.dataFolder;
    this.#log = log;
  }

  /**
   * Runs `work` before the chores that wait, now and then after one, with `first` after none;
   * rejects with StorageError when the database cannot serve.
   */
  commit<T>(
    work: (client: Client) => Promise<T>,
    { first }: { readonly first: boolean } = { first: false },
  ): Promise<T> {
    return this.#enqueue(this.#commits, work, first);
  }

  /** Runs `work` between commits; it should be short. */
  chore<T>(work: (client: Client) => Promise<T>): Promise<T> {
    return this.#enqueue(this.#chores, work);
  }

  /** Lets the running and waiting tasks finish, then closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #enqueue<T>(queue: Task[], work: (client: Client) => Promise<T>, first = false): Promise<T> {
    if (this.#closed) return Promise.reject(new StorageError('unavailable', 'Storage is closed'));
    return new Promise<T>((resolve, reject) => {
      queue.push({ run: (client) => work(client).then(resolve), fail: reject, first });
      this.#running ??= this.#work();
    });
  }

  async #work(): Promise<void> {
    for (let task = this.#next(); task !== undefined; task = this.#next()) {
      try {
        await task.run(this.#client ?? (await this.#connect()));
      } catch (error) {
        const fault = asStorageError(error, this.#dataFolder);
        if (fault instanceof StorageError && fault.code === 'unavailable') this.#drop(this.#client);
        task.fail(fault);
      }
    }
    this.#running = undefined;
  }

  #next(): Task | undefined {
    if (this.#commits[0]?.first === true) return this.#commits.shift();
    const choresTurn = this.#inRow >= COMMITS_IN_ROW || this.#commits.length === 0;
    const task = choresTurn
      ? (this.#chores.shift() ?? this.#commits.shift())
      : this.#commits.shift();
    this.#inRow = choresTurn ? 0 : this.#inRow + 1;
    return task;
  }

  /** Lets go of a connection that is of no more use; the next task makes another. */
  #drop(client: Client | undefined): void {
    if (client === undefined || this.#client !== client) return;
    this.#client = undefined;
    void client.end().catch(() => undefined);
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#config);
    client.on('error', (error) => {
      this.#log.warn(`The writer's connection broke: ${error.message}`);
      this.#drop(client);
    });
    client.on('end', () => this.#drop(client));
    await client.connect();
    // Every query of this session reads few rows of each point, for which the index is right
    // whatever the planner believes.
    await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
    await lockOut(client);
    this.#client = client;
    return client;
  }
}

/** The session of a writer that died may live on for a moment at the server. */
async function lockOut(client: Client): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS mine',
      [advisoryLocks.writer],
    );
    if (rows[0]?.mine) return;
    await sleep(LOCK_WAIT_MS);
  }
  await client.end();
  throw new StorageError('unavailable', SECOND_WRITER);
}

/**
 * Runs `work` in one transaction of `client`: committed when it resolves, rolled back when it
 * rejects.
 */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const answer = await work();
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    // A broken connection has rolled back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
