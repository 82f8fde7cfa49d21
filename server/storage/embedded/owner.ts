import { Client, type ClientConfig } from 'pg';

/** The role that the product works as: it owns its databases and is no superuser. */
export const OWNER = 'pithead';
/**
 * The superuser that PostgreSQL is made with. Once the product has its role nobody can sign in as
 * it; `postgres --single` remains.
 */
export const BOOTSTRAP = 'postgres';
/** Exists for a moment while a cluster is changed whose superuser was the product's role. */
const HELPER = 'pithead_upgrade';

/**
 * How to sign in, with the password that bootstrap superuser and product share until the first has
 * been shut out.
 */
type Address = { readonly host: string; readonly port: number; readonly password: string };

/**
 * Sees to it that the product's role is there, owns what is in the cluster and is no superuser, and
 * that nobody can sign in as one. Each step can be done again, so that a kill in the middle is made
 * good by the next start.
 */
export async function ensureOwner(address: Address): Promise<void> {
  const state = await stateOf(address);
  if (state === 'done') return;
  if (state === 'superuser') await giveUpName(address);
  const databases = await as(address, BOOTSTRAP, 'postgres', async (client) => {
    await client.query(
      `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles
        WHERE rolname = '${OWNER}') THEN CREATE ROLE ${OWNER}; END IF; END $$`,
    );
    await client.query(
      `ALTER ROLE ${OWNER} LOGIN CREATEDB NOSUPERUSER PASSWORD ${client.escapeLiteral(address.password)}`,
    );
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datallowconn AND NOT datistemplate
        AND datname <> 'postgres'`,
    );
    return rows.map(({ name }) => name);
  });
  for (const database of databases)
    await as(address, BOOTSTRAP, database, (client) => giveOver(client, database));
  await as(address, BOOTSTRAP, 'postgres', async (client) => {
    await client.query(`DROP ROLE IF EXISTS ${HELPER}`);
    await client.query(`ALTER ROLE ${BOOTSTRAP} NOLOGIN PASSWORD NULL`);
  });
}

async function stateOf(address: Address): Promise<'done' | 'superuser' | 'open'> {
  try {
    return await as(address, OWNER, 'postgres', async (client) => {
      const { rows } = await client.query<{ superuser: boolean; open: boolean }>(
        `SELECT rolsuper AS superuser, EXISTS (SELECT FROM pg_roles WHERE rolname = '${BOOTSTRAP}'
          AND rolcanlogin) AS open FROM pg_roles WHERE rolname = current_user`,
      );
      return rows[0]?.superuser === true ? 'superuser' : rows[0]?.open === true ? 'open' : 'done';
    });
  } catch (error) {
    // PostgreSQL does not tell a role that is missing from a wrong password.
    if (!['28P01', '28000'].includes((error as { code?: string }).code ?? '')) throw error;
    return 'open';
  }
}

/**
 * The superuser that a cluster was made with can neither be dropped nor be made less: it gets
 * another name, and its own is free.
 */
async function giveUpName(address: Address): Promise<void> {
  await as(address, OWNER, 'postgres', async (client) => {
    await client.query(`DROP ROLE IF EXISTS ${HELPER}`);
    await client.query(
      `CREATE ROLE ${HELPER} SUPERUSER LOGIN PASSWORD ${client.escapeLiteral(address.password)}`,
    );
  });
  await as(address, HELPER, 'postgres', (client) =>
    client.query(`ALTER ROLE ${OWNER} RENAME TO ${BOOTSTRAP}`),
  );
}

const NOT_OF_AN_EXTENSION = (catalog: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = o.oid
    AND d.deptype = 'e')`;

/** Everything in a database that the superuser owns and that is not the system's own. */
async function giveOver(client: Client, database: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER SCHEMA %I OWNER TO ${OWNER}', nspname) AS statement FROM pg_namespace o
       WHERE nspowner = 10 AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
         AND ${NOT_OF_AN_EXTENSION('pg_namespace')}
     UNION ALL
     SELECT format('ALTER %s %I.%I OWNER TO ${OWNER}', CASE relkind WHEN 'S' THEN 'SEQUENCE'
       WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, nspname, relname)
       FROM pg_class o JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relowner = 10 AND relkind IN ('r', 'p', 'S', 'v', 'm') AND nspname NOT LIKE 'pg\\_%'
         AND nspname <> 'information_schema' AND ${NOT_OF_AN_EXTENSION('pg_class')}
         AND NOT (relkind = 'S' AND EXISTS (SELECT FROM pg_depend d
           WHERE d.classid = 'pg_class'::regclass AND d.objid = o.oid AND d.deptype IN ('a', 'i')))
     UNION ALL
     SELECT format('ALTER ROUTINE %s OWNER TO ${OWNER}', o.oid::regprocedure) FROM pg_proc o
       JOIN pg_namespace n ON n.oid = pronamespace
       WHERE proowner = 10 AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
         AND ${NOT_OF_AN_EXTENSION('pg_proc')}
     UNION ALL
     SELECT format('ALTER TYPE %I.%I OWNER TO ${OWNER}', nspname, typname) FROM pg_type o
       JOIN pg_namespace n ON n.oid = typnamespace
       WHERE typowner = 10 AND typtype IN ('e', 'd') AND nspname NOT LIKE 'pg\\_%'
         AND nspname <> 'information_schema' AND ${NOT_OF_AN_EXTENSION('pg_type')}`,
  );
  await client.query('BEGIN');
  for (const { statement } of rows) await client.query(statement);
  await client.query(`ALTER DATABASE ${client.escapeIdentifier(database)} OWNER TO ${OWNER}`);
  await client.query('COMMIT');
}

async function as<T>(
  address: Address,
  user: string,
  database: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...address, user, database } satisfies ClientConfig);
  // A connection that breaks fails the query it was running; without a listener it would end the
  // process too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
