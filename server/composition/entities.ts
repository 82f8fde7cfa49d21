import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Clock } from '../../src/base/clock.ts';
import { allEntities } from '../../src/contracts/entities/all.ts';
import type { AnyEntity } from '../../src/contracts/entity/defineEntity.ts';
import { areaLabels } from '../../src/contracts/entity/catalogue.ts';
import { keepAreas } from '../areas/admin/entities/areas.ts';
import type { Tell } from '../areas/admin/entities/messages.ts';
import { adminOverrides } from '../areas/admin/entities/overrides.ts';
import { contentRoutes } from '../areas/admin/files/contentRoutes.ts';
import type { Disk } from '../areas/admin/files/disk.ts';
import { openFiles } from '../areas/admin/files/files.ts';
import type { OutsideStores } from '../areas/admin/files/upConfig.ts';
import { logHttp, loggedCalls } from '../areas/admin/logs/httpLog.ts';
import type { LogWriter } from '../areas/admin/logs/logWriter.ts';
import type { SettingStore } from '../areas/admin/settingStore.ts';
import { withAddressChecks } from '../areas/admin/entities/addressHooks.ts';
import { seedOrganisations, seedPeople, seedShifts } from '../areas/admin/entities/seedPeople.ts';
import { legacyRoutes } from '../areas/admin/legacy/legacyRoutes.ts';
import { openConfigRoute } from '../areas/admin/openConfig.ts';
import { tableRoutes } from '../areas/admin/tables/tableRoutes.ts';
import { seedResources } from '../areas/admin/entities/seed.ts';
import { examOverrides } from '../areas/exam/overrides.ts';
import { maintenanceOverrides } from '../areas/maintenance/overrides.ts';
import { genDevices } from '../areas/monitoring/entities/devices.ts';
import { keepLedgers } from '../areas/monitoring/entities/ledger.ts';
import { ledgers } from '../areas/monitoring/entities/ledgers.ts';
import { monitoringOverrides } from '../areas/monitoring/entities/overrides.ts';
import { signageOverrides } from '../areas/signage/overrides.ts';
import { screenRoutes } from '../areas/monitoring/screen/routes.ts';
import { weatherRoute } from '../areas/monitoring/weather/route.ts';
import { createEngine, type Engine } from '../entity/engine.ts';
import { migrateEntities } from '../entity/migrateEntities.ts';
import { describeApi } from '../entity/openapi.ts';
import { routesOf } from '../entity/routesOf.ts';
import { sealStored } from '../entity/secrets.ts';
import { takeForms } from '../entity/transfer/sheet.ts';
import type { Accounts } from '../kernel/auth/accounts.ts';
import type { Vault } from '../kernel/vault.ts';
import type { MineRegistry } from '../ports/mine.ts';
import type { LetterPort, SourcePort } from '../ports/sources.ts';

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
    ledgers.filter(({ entity }) => engine.mounted.has(entity.name)),
    async () => (engine.mounted.has('envDevice') ? genDevices(engine) : 0),
  );
  await logged.refresh();
  return engine;
}
