import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { allEntities } from '#contracts/allEntities.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { areaLabels } from '#contracts/entity/catalogue.ts';
import { keepAreas } from '#server/areas/admin/entities/areas.ts';
import type { Tell } from '#server/areas/admin/entities/messages.ts';
import { adminOverrides } from '#server/areas/admin/entities/overrides.ts';
import { contentRoutes } from '#server/areas/admin/files/contentRoutes.ts';
import type { Disk } from '#server/areas/admin/files/disk.ts';
import { openFiles } from '#server/areas/admin/files/files.ts';
import type { OutsideStores } from '#server/areas/admin/files/upConfig.ts';
import { logHttp, loggedCalls } from '#server/areas/admin/logs/httpLog.ts';
import type { LogWriter } from '#server/areas/admin/logs/logWriter.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import { withAddressChecks } from '#server/areas/admin/entities/addressHooks.ts';
import {
  seedOrganisations,
  seedPeople,
  seedShifts,
} from '#server/areas/admin/entities/seedPeople.ts';
import { legacyRoutes } from '#server/areas/admin/legacy/legacyRoutes.ts';
import { openConfigRoute } from '#server/areas/admin/openConfig.ts';
import { tableRoutes } from '#server/areas/admin/tables/tableRoutes.ts';
import { seedResources } from '#server/areas/admin/entities/seed.ts';
import { examOverrides } from '#server/areas/exam/overrides.ts';
import { maintenanceOverrides } from '#server/areas/maintenance/overrides.ts';
import { genDevices } from '#server/areas/sensors/devices.ts';
import { keepLedgers } from '#server/areas/mine/masterData.ts';
import { ledgers } from '#server/areas/mine/masterDataEntities.ts';
import { monitoringOverrides } from './mineOverrides.ts';
import { signageOverrides } from '#server/areas/signage/overrides.ts';
import { screenRoutes } from '#server/areas/walls/routes.ts';
import { weatherRoute } from '#server/areas/walls/weather/route.ts';
import { createEngine, type Engine } from '#server/entity/engine.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import { describeApi } from '#server/entity/openapi.ts';
import { routesOf } from '#server/entity/routesOf.ts';
import { sealStored } from '#server/entity/secrets.ts';
import { takeForms } from '#server/entity/transfer/sheet.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { Vault } from '#server/kernel/vault.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { LetterPort, SourcePort } from '#server/ports/sources.ts';

/**
 * Makes the tables of every declared entity; before accounts are opened, which live in two of them.
 */
export async function prepareEntities(
  pool: Pool,
  log: Logger,
  entities: readonly AnyEntity[] = allEntities,
): Promise<void> {
  const statements = await migrateEntities(
    pool,
    entities.filter((entity) => entity.stored),
  );
  if (statements.length > 0)
    log.info({ statements: statements.length }, 'tables of entities brought up to date');
}

type EntityOptions = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly accounts: Accounts;
  readonly settings: SettingStore;
  readonly vault: Vault;
  readonly registry: MineRegistry;
  readonly sources: SourcePort;
  readonly letters: LetterPort;
  /** Where files are kept on this machine. */
  readonly filesFolder: string;
  readonly filesDisk: Disk;
  readonly outside: OutsideStores;
  readonly tell: Tell;
  readonly logWriter: LogWriter;
  /** What administrators have set for slopes is other now. */
  readonly slopesChanged: () => Promise<void>;
  /** The mine is a simulated one: its organisations are made up too. */
  readonly demo: boolean;
  /** Whether the description of the calls is open to whoever has not signed in. */
  readonly openApiDocs?: boolean;
  /** Fewer than all, where a test needs no more. */
  readonly entities?: readonly AnyEntity[];
};

/** Puts every declared entity into service, with what the areas do otherwise. */
export async function openEntities({
  app,
  pool,
  clock,
  log,
  accounts,
  settings,
  vault,
  registry,
  sources,
  letters,
  filesFolder,
  filesDisk,
  outside,
  tell,
  logWriter,
  slopesChanged,
  demo,
  openApiDocs = false,
  entities = allEntities,
}: EntityOptions): Promise<Engine> {
  const files = openFiles({
    pool,
    settings,
    folder: filesFolder,
    disk: filesDisk,
    outside,
    now: () => clock.now(),
  });
  const logged = loggedCalls(pool);
  const engine = createEngine({
    pool,
    clock,
    vault,
    complain: (error, what) => log.error({ err: error }, what),
    entities,
    overrides: withAddressChecks(
      entities,
      [
        ...adminOverrides({
          settings,
          registry,
          files,
          outside,
          tell,
          loggedCalls: logged,
          passwordFault: accounts.passwordFault,
          permissionsChanged: accounts.forgetCallers,
        }),
        ...[
          ...monitoringOverrides(registry, sources, letters, slopesChanged),
          ...maintenanceOverrides,
          ...signageOverrides,
          ...examOverrides,
        ].filter(({ entity }) => entities.includes(entity)),
      ],
      settings,
    ),
  });
  const sealed = await sealStored(engine);
  if (sealed > 0) log.info({ sealed }, 'secrets that lay open are sealed');
  await takeForms(app);
  logHttp(app, logWriter, logged);
  logWriter.open(pool, engine.newId);
  for (const entity of entities) routesOf(app, engine, entity);
  contentRoutes(app, engine, files);
  tableRoutes(app, engine);
  legacyRoutes(app, engine);
  openConfigRoute(app, settings);
  screenRoutes(app, engine, registry);
  weatherRoute(app, engine, settings);
  describeApi(app, openApiDocs);
  await seedResources(engine, areaLabels);
  await seedPeople(engine);
  if (demo) {
    await seedOrganisations(engine, registry);
    await seedShifts(engine);
  }
  await keepAreas(engine, registry);
  await keepLedgers(
    engine,
    registry,
    ledgers.filter(({ entity }) => engine.bindings.has(entity.name)),
    async () => (engine.bindings.has('envDevice') ? genDevices(engine) : 0),
  );
  await logged.refresh();
  return engine;
}
