import type { Pool } from 'pg';
import { allEntities } from '#contracts/allEntities.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { migrateEntities } from './migrateEntities.ts';

/**
 * Makes the tables of every declared entity; before accounts are opened, which live in two of them.
 */
export async function prepareEntities(
  pool: Pool,
  log: { info(figures: object, what: string): void },
  entities: readonly AnyEntity[] = allEntities,
): Promise<void> {
  const statements = await migrateEntities(
    pool,
    entities.filter((entity) => entity.stored),
  );
  if (statements.length > 0)
    log.info({ statements: statements.length }, 'tables of entities brought up to date');
}
