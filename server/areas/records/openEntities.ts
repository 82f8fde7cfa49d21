import type { FastifyInstance } from 'fastify';
import { addedField } from '#contracts/admin/addedField.ts';
import { areaLabels } from '#contracts/entity/catalogue.ts';
import type { ApiPart } from '#contracts/http/apiPart.ts';
import { keepAreas } from '#server/areas/admin/entities/areas.ts';
import { contentRoutes } from '#server/areas/admin/files/contentRoutes.ts';
import { logHttp } from '#server/areas/admin/logs/httpLog.ts';
import type { LogWriter } from '#server/areas/admin/logs/logWriter.ts';
import { seedOrganisations } from '#server/areas/admin/entities/seedOrganisations.ts';
import { seedPeople, seedShifts } from '#server/areas/admin/entities/seedPeople.ts';
import { legacyRoutes } from '#server/areas/admin/legacy/legacyRoutes.ts';
import { openConfigRoute } from '#server/areas/admin/openConfig.ts';
import { tableRoutes } from '#server/areas/admin/tables/tableRoutes.ts';
import { seedResources } from '#server/areas/admin/entities/seed.ts';
import { genDevices } from '#server/areas/sensors/devices.ts';
import { keepMasterData } from '#server/areas/mine/masterData.ts';
import { masterData } from '#server/areas/mine/masterDataEntities.ts';
import { screenRoutes } from '#server/areas/walls/routes.ts';
import { searchRoutes } from '#server/areas/admin/search/search.ts';
import { mineWeather, weatherRoute } from '#server/areas/walls/weather/route.ts';
import type { Engine } from '#server/entity/engine.ts';
import { describeApi } from '#server/entity/api/document.ts';
import { routesOf } from '#server/entity/routesOf.ts';
import { sealStored } from '#server/entity/secrets.ts';
import { takeForms } from '#server/entity/transfer/sheet.ts';
import { recordsOf, type EngineOptions, type Records } from './recordsOf.ts';

type EntityOptions = EngineOptions & {
  readonly app: FastifyInstance;
  readonly logWriter: LogWriter;
  /** The mine is a simulated one: its organisations are made up too. */
  readonly demo: boolean;
  /** Whether the description of the calls is open to whoever has not signed in. */
  readonly openApiDocs?: boolean;
  /** The description of calls that another process answers. */
  readonly otherCalls?: () => Promise<ApiPart>;
};

type Served = Pick<
  EntityOptions,
  'app' | 'log' | 'settings' | 'registry' | 'logWriter' | 'demo' | 'openApiDocs' | 'otherCalls'
>;

/** Answers the calls of every declared entity, and seeds what they begin with. */
export async function serveEntities(
  { engine, files, logged }: Records,
  { app, log, settings, registry, logWriter, demo, openApiDocs = false, otherCalls }: Served,
): Promise<{ readonly weather: ReturnType<typeof mineWeather> }> {
  const { pool } = engine;
  const sealed = await sealStored(engine);
  if (sealed > 0) log.info({ sealed }, 'secrets that lay open are sealed');
  await takeForms(app);
  logHttp(app, logWriter, logged);
  logWriter.open(pool, engine.newId);
  if (engine.bindings.has(addedField.name)) await engine.added.read(pool);
  for (const { entity } of engine.bindings.values()) routesOf(app, engine, entity);
  contentRoutes(app, engine, files);
  tableRoutes(app, engine);
  legacyRoutes(app, engine);
  openConfigRoute(app, settings);
  screenRoutes(app, engine, registry);
  const weather = mineWeather(engine, settings);
  weatherRoute(app, weather);
  searchRoutes(app, engine);
  describeApi(app, openApiDocs, otherCalls);
  await seedResources(engine, areaLabels);
  await seedPeople(engine);
  if (demo) {
    await seedOrganisations(engine, registry);
    await seedShifts(engine);
  }
  await keepAreas(engine, registry);
  await keepMasterData(
    engine,
    registry,
    masterData.filter(({ entity }) => engine.bindings.has(entity.name)),
    async () => (engine.bindings.has('envDevice') ? genDevices(engine) : 0),
  );
  await logged.refresh();
  return { weather };
}

/** Puts every declared entity into service, with what the areas do otherwise. */
export async function openEntities(options: EntityOptions): Promise<Engine> {
  const records = recordsOf(options);
  await serveEntities(records, options);
  return records.engine;
}
