import { Client, DatabaseError } from 'pg';
import { BadSetup, CodedFault, type Driver, type DriverPort, type Setup } from '../driver.ts';
import { pauseOf, reasonOf } from '../runner.ts';
import { sqlAddress, type SqlAddress } from './address.ts';
import { Following } from './following.ts';
import { cursorOf, readerOf, type SqlRow } from './reading.ts';
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
  // The library would take the name and the password of the product's own surroundings instead.
  if (userName === '') throw new BadSetup('there is no user name');
  return new Client({
    host,
    port,
    database,
    user: userName,
    password: () => password,
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
    `SET LOCAL statement_timeout = ${Math.round(timeoutMs)}; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'`,
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
  for (const row of rows) cursorOf(row);
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

/** How far the table was read; undefined: nothing of it. */
async function markOf(
  client: Client,
  statement: Statement,
  log: string,
  { setup, address: { cursor, from, overlap }, port }: Around,
): Promise<number | undefined> {
  const mark = (await port.marks()).get(log);
  if (mark === undefined && from === 'beginning') return undefined;
  await begin(client, setup);
  const [row] = await ask(client, statement.newest, 1);
  await client.query('COMMIT');
  const newest = row === undefined ? undefined : cursorOf(row);
  if (newest === undefined) return mark;
  if (mark === undefined)
    // A server that dies before the first row comes begins there again, and not at a later end.
    await port.send({ entity: 'sample', rows: [], marks: [{ log, next: newest }] });
  else if (newest < mark - overlap * statement.scale)
    port.refused(
      `the newest ${cursor} is ${newest}, far behind ${mark}, which was read already: rows before that are not read (another table? a collector of another code begins anew)`,
    );
  return mark ?? newest;
}

async function readOn(client: Client, statement: Statement, around: Around): Promise<void> {
  const { setup, address, port, signal, gone } = around;
  const { cursor, database, overlap } = address;
  const log = `sql ${database} ${cursor}`;
  const mark = await markOf(client, statement, log, around);
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
