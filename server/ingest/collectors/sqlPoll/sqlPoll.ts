import { Client, DatabaseError } from 'pg';
import { BadSetup, CodedFault, type Driver, type DriverPort, type Setup } from '../driver.ts';
import { pauseOf, reasonOf } from '../runner.ts';
import { sqlAddress, type SqlAddress } from './address.ts';
import { Following } from './following.ts';
import { readerOf, type SqlRow } from './reading.ts';
import { queryIn, statementOf, tableOf, type Statement } from './statement.ts';

/** How long the client waits beyond what the server is given for a statement. */
const GRACE_MS = 2_000;
const TRIAL_ROWS = 10;
/** Codes of PostgreSQL. */
const BAD_USER = new Set(['28P01', '28000']);
const SYNTAX_ERROR = '42601';

/**
 * Rows of somebody else's PostgreSQL, by a query and a column that only grows. It reads in
 * transactions that may not write; how far it has read is stored with the rows.
 */
export const sqlPoll: Driver = {
  looksBack: true,
  async run(setup, port, signal) {
    const address = sqlAddress(setup);
    const query = queryIn(setup.layout);
    const client = clientOf(setup, address);
    const gone = new AbortController();
    const leave = (): void => void client.end().catch(() => undefined);
    // What broke between two questions is told by the next one.
    client.on('error', () => undefined);
    client.on('end', () => gone.abort());
    signal.addEventListener('abort', leave);
    try {
      await client.connect();
      const statement = await describe(client, query, setup, address);
      port.connected();
      if (port.isTrial) await show(client, statement, setup, port);
      else await readOn(client, statement, { setup, address, port, signal, gone: gone.signal });
    } catch (error) {
      throw causeIn(error, setup);
    } finally {
      signal.removeEventListener('abort', leave);
      await client.end().catch(() => undefined);
    }
  },
};

function clientOf({ userName, password, timeoutMs, code }: Setup, address: SqlAddress): Client {
  const { host, port, database, tls } = address;
  return new Client({
    host,
    port,
    database,
    user: userName,
    password,
    ssl: tls === 'verify',
    application_name: `pithead ${code}`,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs + GRACE_MS,
    keepAlive: true,
  });
}

/** Begins a transaction in which nothing can be written and no statement lasts too long. */
async function begin(client: Client, { timeoutMs }: Pick<Setup, 'timeoutMs'>): Promise<void> {
  await client.query('BEGIN READ ONLY');
  await client.query(
    `SET LOCAL statement_timeout = ${Math.round(timeoutMs)}; SET LOCAL TimeZone = 'UTC'`,
  );
}

/** Asks with a value, so that the database takes one statement and no second behind it. */
async function ask(client: Client, text: string, value: string | number): Promise<SqlRow[]> {
  const { rows } = await client.query<(string | null)[]>({
    text,
    values: [value],
    rowMode: 'array',
  });
  return rows;
}

async function describe(
  client: Client,
  query: string,
  setup: Setup,
  { cursor }: SqlAddress,
): Promise<Statement> {
  await begin(client, setup);
  const { fields } = await client.query(`SELECT * FROM ${tableOf(query)} LIMIT $1`, [0]);
  await client.query('COMMIT');
  return statementOf(query, fields, cursor);
}

/** The newest rows, for a trial. */
async function show(
  client: Client,
  { newest, fields }: Statement,
  setup: Setup,
  port: DriverPort,
): Promise<void> {
  await begin(client, setup);
  const rows = await ask(client, newest, TRIAL_ROWS);
  await client.query('COMMIT');
  await port.send({ entity: 'sample', rows: rows.toReversed().flatMap(readerOf(setup, fields)) });
}

type Around = {
  readonly setup: Setup;
  readonly address: SqlAddress;
  readonly port: DriverPort;
  readonly signal: AbortSignal;
  /** Given up when the connection is lost. */
  readonly gone: AbortSignal;
};

async function readOn(
  client: Client,
  statement: Statement,
  { setup, address, port, signal, gone }: Around,
): Promise<void> {
  const { cursor, database, from, overlap } = address;
  const log = `sql ${database} ${cursor}`;
  let mark = (await port.marks()).get(log);
  if (mark === undefined && from === 'newest') {
    await begin(client, setup);
    const [newest] = await ask(client, statement.newest, 1);
    await client.query('COMMIT');
    if (newest !== undefined) mark = Number(newest[0]);
    // A server that dies before the first row comes begins there again, and not at a later end.
    if (mark !== undefined)
      await port.send({ entity: 'sample', rows: [], marks: [{ log, next: mark }] });
  }
  const following = new Following({
    database: {
      open: async (least) => {
        await begin(client, setup);
        await client.query(`DECLARE pithead_rows NO SCROLL CURSOR FOR ${statement.following}`, [
          least,
        ]);
      },
      fetch: async (count) => {
        const { rows } = await client.query<(string | null)[]>({
          text: `FETCH ${count} FROM pithead_rows`,
          rowMode: 'array',
        });
        return rows;
      },
      close: async () => void (await client.query('COMMIT')),
    },
    read: readerOf(setup, statement.fields),
    least: statement.least,
    overlap: overlap * statement.scale,
    log,
    mark,
    port,
  });
  const ended = AbortSignal.any([signal, gone]);
  while (!signal.aborted) {
    await following.poll(signal);
    await pauseOf(port.clock, 1000 * setup.periodSec, ended);
  }
}

/** A failure as people can act on it. What the database says holds no password. */
function causeIn(error: unknown, { userName }: Setup): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (!(error instanceof DatabaseError)) return error;
  if (BAD_USER.has(error.code ?? ''))
    return new CodedFault({ code: 'badUser', what: userName }, error.message);
  if (error.code === SYNTAX_ERROR)
    return new BadSetup(`the query is not understood: ${reasonOf(error)}`);
  return error;
}
