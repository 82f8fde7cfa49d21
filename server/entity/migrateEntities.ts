import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { rowsOf } from './rows.ts';
import { quoted, tableOf, type Column, type Table } from './tableOf.ts';
import { advisoryLocks } from '#server/storage/sql/advisoryLocks.ts';

/**
 * Creates the tables, columns and indexes that the declarations ask for and the database lacks;
 * answers the statements it ran. Nothing is ever dropped or narrowed. Throws when a column stands
 * there with another type.
 */
export async function migrateEntities(
  pool: Pool,
  entities: readonly AnyEntity[],
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.entityTables]);
    const present = await presentIn(client);
    const statements = entities.map(tableOf).flatMap((table) => missingOf(table, present));
    // In one message: a first start runs a thousand of them.
    if (statements.length > 0) await client.query(statements.join(';\n'));
    await client.query('COMMIT');
    return statements;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

type Present = {
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly indexes: ReadonlySet<string>;
  readonly trigrams: boolean;
};

async function presentIn(client: PoolClient): Promise<Present> {
  await client.query('CREATE SCHEMA IF NOT EXISTS entity');
  const columns = await rowsOf(
    z.object({ table: z.string(), name: z.string(), type: z.string() }),
    client,
    `SELECT c.relname AS table, a.attname AS name, t.typname AS type
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n
       ON n.oid = c.relnamespace JOIN pg_type t ON t.oid = a.atttypid
     WHERE n.nspname = 'entity' AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  const tables = new Map<string, Map<string, string>>();
  for (const { table, name, type } of columns) {
    const known = tables.get(table) ?? new Map<string, string>();
    tables.set(table, known.set(name, type));
  }
  const indexes = await rowsOf(
    z.object({ indexname: z.string() }),
    client,
    `SELECT indexname FROM pg_indexes WHERE schemaname = 'entity'`,
  );
  return {
    columns: tables,
    indexes: new Set(indexes.map((row) => row.indexname)),
    trigrams: await trigramsIn(client),
  };
}

/**
 * Whether text can be indexed by its trigrams; an account that may not add the extension goes
 * without.
 */
async function trigramsIn(client: PoolClient): Promise<boolean> {
  await client.query('SAVEPOINT extension');
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
    await client.query('RELEASE SAVEPOINT extension');
    return true;
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT extension');
    return false;
  }
}

function missingOf(table: Table, present: Present): string[] {
  const known = present.columns.get(table.name);
  const statements: string[] = [];
  if (known === undefined)
    statements.push(
      `CREATE TABLE ${table.qualified} (${table.columns.map(definitionOf).join(', ')}, PRIMARY KEY (id))`,
    );
  else {
    for (const column of table.columns) {
      const type = known.get(column.name);
      if (type === undefined)
        statements.push(`ALTER TABLE ${table.qualified} ADD COLUMN ${definitionOf(column)}`);
      else if (type !== internalName(column.type))
        throw new Error(
          `Column ${column.name} of ${table.qualified} is ${type}, the declaration wants ${column.type}: that needs a migration by hand`,
        );
    }
  }
  for (const index of table.indexes) {
    if (present.indexes.has(index.name) || (index.trigram === true && !present.trigrams)) continue;
    statements.push(
      `CREATE ${index.unique === undefined ? '' : 'UNIQUE '}INDEX ${quoted(index.name)} ${index.sql}`,
    );
  }
  return statements;
}

const definitionOf = ({ name, type, notNull }: Column): string =>
  `${quoted(name)} ${type}${notNull === undefined ? '' : ` NOT NULL${notNull === '' ? '' : ` DEFAULT ${notNull}`}`}`;

/** PostgreSQL calls an array type by its element with an underscore before. */
const internalName = (type: string): string =>
  type.endsWith('[]') ? `_${type.slice(0, -2)}` : type;
