import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Clock } from '../src/base/clock.ts';
import { err, ok, type Result } from '../src/base/result.ts';
import { openAccounts } from './kernel/auth/accounts.ts';
import { createHttp } from './kernel/http.ts';
import { createLog } from './kernel/log.ts';
import { createMetrics, watchProcess } from './kernel/metrics.ts';
import type { Settings } from './kernel/settings.ts';
import { steadyClock } from './kernel/steadyClock.ts';
import { openVault } from './kernel/vault.ts';
import { alarmCareRoutes } from './areas/monitoring/alarmCare.ts';
import { AlarmNotices } from './areas/monitoring/alarmNotices.ts';
import { handoverRoutes } from './areas/monitoring/handover/routes.ts';
import { alarmKpiRoute } from './areas/monitoring/kpi/route.ts';
import { seenRoutes } from './areas/monitoring/seen/routes.ts';
import { sheetRoutes } from './areas/monitoring/sheets/routes.ts';
import { whatIfRoute } from './areas/monitoring/whatIf.ts';
import { alarmRoutes } from './areas/monitoring/alarms.ts';
import { readingRoutes } from './areas/monitoring/readings.ts';
import { scenarioRoutes } from './areas/monitoring/scenarios.ts';
import { LogWriter } from './areas/admin/logs/logWriter.ts';
import { systemLog } from './areas/admin/logs/systemLog.ts';
import { openDoors } from './composition/doors.ts';
import { openEntities, prepareEntities } from './composition/entities.ts';
import { openJobs } from './composition/jobs.ts';
import { openLive } from './composition/live.ts';
import { watchPages } from './composition/pages.ts';
import { openPeople } from './composition/people.ts';
import { openPlant } from './composition/plant.ts';
import { openMine } from './composition/mine.ts';
import { openSlopes } from './composition/slopes.ts';
import { openSettings } from './composition/settings.ts';
import { openSignIn } from './composition/signIn.ts';
import { openVideo } from './composition/video.ts';
import { whatIfOf } from './composition/whatIf.ts';
import { statusRoutes } from './composition/status.ts';
import { createSimulation } from './composition/simulation.ts';
import { openDatabase } from './storage/database.ts';
import { migrate } from './storage/migrate/migrate.ts';

/** Why the server will not run: a sentence for the person at the terminal and the process's exit code. */
export type Refusal = { readonly exitCode: number; readonly message: string };

export type Serving = {
  readonly port: number;
  /** The administrator's password, when this start made it up. */
  readonly password: string | undefined;
  /** Stops taking, finishes what waits, tells clients to come back, closes the database. */
  stop(reason: string): Promise<void>;
};

const PORT_TAKEN = 20;

/** The whole server in one process: config -> adapters -> kernel -> areas. Refuses in plain words with an exit code. */
export async function serve(settings: Settings, wall: Clock, clientFolder: string | undefined): Promise<Result<Serving, Refusal>> {
  const logWriter = new LogWriter(wall);
  const log = createLog(settings.logLevel, systemLog(logWriter));
  const clock = steadyClock(wall, (stepMs, followed) =>
    log.warn(
      { stepMs },
      followed
        ? 'the data agree with the new time of the system clock: taken over'
        : 'the system clock jumped: going on with the time before',
    ),
  );
  const closing: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closing.toReversed()) await step();
  };
  const refused = async (refusal: Refusal): Promise<Result<Serving, Refusal>> => {
    await close();
    return err(refusal);
  };

  const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log });
  if (!database.ok) return database;
  const { pool, connection } = database.value;
  closing.push(() => database.value.stop());
  const migrated = await migrate(connection);
  if (!migrated.ok) return refused(migrated.error);

  await prepareEntities(pool, log);

  const metrics = createMetrics();
  watchProcess(metrics);
  const folder = database.value.dataFolder ?? settings.dataFolder ?? resolve('.pithead');
  const vault = openVault(folder, settings.key);
  const accounts = await openAccounts(pool, clock, vault);
  const password = await accounts.ensureAdministrator(settings.adminPassword);
  const frames = new Set<string>();
  const app = await createHttp({ log, clientFolder, frames, callerOf: (token) => accounts.callerOf(token) });
  const opened = await openMine(database.value, clock, log);
  if (!opened.ok) return refused(opened.error);
  const mine = opened.value;
  closing.push(() => mine.stop());
  const live = await openLive({ app, pool, clock, log, metrics, accounts, mine, multiTenant: settings.multiTenant });
  closing.push(() => live.stop());
  if (clientFolder !== undefined) closing.push(watchPages(clientFolder, () => live.announce('configs')));
  const notices = new AlarmNotices();
  const doors = await openDoors({ app, clock, log, metrics, database: database.value, mine, live: notices.after(live.port), settings });
  closing.push(() => doors.stop());

  const kept = await openSettings(pool, vault, { accounts, live, notices, doors, mine });
  closing.push(() => logWriter.flush());
  const engine = await openEntities({
    app,
    pool,
    clock,
    log,
    accounts,
    settings: kept,
    vault,
    registry: mine.registry,
    sources: doors.sources,
    tell: live.tell,
    logWriter,
    demo: settings.profile !== 'off',
    // Files of place 1 lie in the data folder, also when the database is elsewhere.
    filesFolder: join(folder, 'files'),
    outside: { object: settings.objectStore, cloud: settings.cloudStore },
    slopesChanged: () => doors.readSlopeSettings(),
  });
  await openSignIn({ app, engine, clock, log, accounts, settings: kept, smsUrl: settings.smsUrl, frames });
  const background = await openJobs({ app, engine, clock, log, metrics, mine, settings: kept, notices, seed: settings.seed });
  closing.push(() => background.stop());
  readingRoutes(app, mine.registry, mine.store);
  const people = await openPeople({ app, engine, clock, log, mine, live });
  closing.push(() => people.stop());
  openPlant({ app, engine, mine, doors });
  await openSlopes({ app, engine, clock, mine, doors });
  const video = await openVideo({ app, engine, clock, log, metrics, accounts, settings: kept });
  closing.push(() => video.stop());
  alarmRoutes(app, mine.journal, doors.acts);
  handoverRoutes(app, {
    engine,
    registry: mine.registry,
    history: mine.history,
    openAlarms: () => mine.store.openAlarms(),
    outages: mine.outages,
    prove: (userName, password) => accounts.prove(userName, password),
    clock,
  });
  whatIfRoute(app, whatIfOf(mine, clock));
  alarmKpiRoute(app, engine, mine.history, clock);
  sheetRoutes(app, clock);
  seenRoutes(app, mine.paints, clock);
  alarmCareRoutes(app, mine.outages, doors.acts, mine.journal, clock);
  const simulation = createSimulation({
    settings,
    clock,
    log,
    sources: doors.sources,
    empty: mine.registry.model().points.length === 0,
    video: (said) => video.simulate(said),
  });
  closing.push(() => simulation.end());
  scenarioRoutes(app, simulation);
  const status = statusRoutes(app, metrics, { doors, live, mine });
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    return refused({
      exitCode: PORT_TAKEN,
      message: taken ? `Port ${settings.port} is in use by another program; choose another with PORT.` : String(error),
    });
  }
  const { port } = app.server.address() as AddressInfo;
  simulation.run(`http://127.0.0.1:${port}`);
  return ok({
    port,
    password: settings.adminPassword === undefined ? password : undefined,
    async stop(reason) {
      log.info({ reason }, 'stopping');
      status.leaving();
      await close();
    },
  });
}
