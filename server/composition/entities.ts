import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Clock } from '../../src/base/clock.ts';
import { allEntities } from '../../src/contracts/entities/all.ts';
import { areaLabels } from '../../src/contracts/entity/catalogue.ts';
import { keepAreas } from '../areas/admin/entities/areas.ts';
import type { Tell } from '../areas/admin/entities/messages.ts';
import { adminOverrides } from '../areas/admin/entities/overrides.ts';
import { contentRoutes } from '../areas/admin/files/contentRoutes.ts';
import { openFiles } from '../areas/admin/files/files.ts';
import type { OutsideStores } from '../areas/admin/files/upConfig.ts';
import type { SettingStore } from '../areas/admin/settingStore.ts';
import { seedResources } from '../areas/admin/entities/seed.ts';
import { createEngine, type Engine } from '../entity/engine.ts';
import { migrateEntities } from '../entity/migrateEntities.ts';
import { describeApi } from '../entity/openapi.ts';
import { routesOf } from '../entity/routesOf.ts';
import { takeForms } from '../entity/transfer/sheet.ts';
import type { Accounts } from '../kernel/auth/accounts.ts';
import type { MineRegistry } from '../ports.ts';

/** Makes the tables of every declared entity; before accounts are opened, which live in two of them. */
export async function prepareEntities(pool: Pool, log: Logger): Promise<void> {
  const statements = await migrateEntities(
    pool,
    allEntities.filter((entity) => entity.stored),
  );
  if (statements.length > 0) log.info({ statements: statements.length }, 'tables of entities brought up to date');
}

type EntityOptions = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly accounts: Accounts;
  readonly settings: SettingStore;
  readonly registry: MineRegistry;
  /** Where files are kept on this machine. */
  readonly filesFolder: string;
  readonly outside: OutsideStores;
  readonly tell: Tell;
};

/** Puts every declared entity into service, with what the areas do otherwise. */
export async function openEntities({
  app,
  pool,
  clock,
  log,
  accounts,
  settings,
  registry,
  filesFolder,
  outside,
  tell,
}: EntityOptions): Promise<Engine> {
  const files = openFiles({ pool, settings, folder: filesFolder, outside, now: () => clock.now() });
  const engine = createEngine({
    pool,
    clock,
    complain: (error, what) => log.error({ err: error }, what),
    entities: allEntities,
    overrides: [...adminOverrides({ settings, registry, files, outside, tell, permissionsChanged: accounts.forgetCallers })],
  });
  await takeForms(app);
  for (const entity of allEntities) routesOf(app, engine, entity);
  contentRoutes(app, pool, files);
  describeApi(app);
  await seedResources(engine, areaLabels);
  await keepAreas(engine, registry);
  return engine;
}
