import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { Health } from '#server/kernel/health.ts';
import { openAccounts } from '#server/kernel/auth/accounts.ts';
import { createContentPolicy } from '#server/kernel/contentPolicy.ts';
import { openGate } from '#server/kernel/gate.ts';
import { createHttp } from '#server/kernel/http.ts';
import { createLog } from '#server/kernel/log.ts';
import { createMetrics, watchProcess } from '#server/kernel/metrics.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { steadyClock } from '#server/kernel/steadyClock.ts';
import { readTls, watchTls } from '#server/kernel/tls.ts';
import { openVault } from '#server/kernel/vault.ts';
import { alarmCareRoutes } from '#server/areas/alarms/alarmActions.ts';
import { AlarmNotices } from '#server/areas/alarms/alarmNotices.ts';
import { handoverRoutes } from '#server/areas/shift/handover/routes.ts';
import { examStatisticsRoute } from '#server/areas/exam/statistics.ts';
import { alarmKpiRoute } from '#server/areas/alarms/kpi/route.ts';
import { seenRoutes } from '#server/areas/alarms/displayAudit/routes.ts';
import { sheetRoutes } from '#server/areas/sheets/routes.ts';
import { whatIfRoute } from '#server/areas/limits/whatIf.ts';
import { alarmRoutes } from '#server/areas/alarms/alarms.ts';
import { placeRoutes } from '#server/areas/mine/places.ts';
import { readingRoutes } from '#server/areas/charts/readings.ts';
import { scenarioRoutes } from '#server/areas/sources/scenarios.ts';
import { LogWriter } from '#server/areas/admin/logs/logWriter.ts';
import { systemLog } from '#server/areas/admin/logs/systemLog.ts';
import { openBackups } from '#server/composition/backups.ts';
import { watchHouseWords } from '#server/composition/houseWords.ts';
import { openDoors } from '#server/composition/doors.ts';
import { diskOf } from '#server/areas/admin/files/disk.ts';
import { openEntities, prepareEntities } from '#server/composition/entities.ts';
import { openJobs } from '#server/composition/jobs.ts';
import { openLive } from '#server/composition/live.ts';
import { watchPages } from '#server/composition/pages.ts';
import { openPeople } from '#server/composition/people.ts';
import { openPlant } from '#server/composition/plant.ts';
import { openMine } from '#server/composition/mine.ts';
import { openSlopes } from '#server/composition/slopes.ts';
import { openSettings } from '#server/composition/settings.ts';
import { openSignIn } from '#server/composition/signIn.ts';
import { openVideo } from '#server/composition/video.ts';
import { whatIfOf } from '#server/composition/whatIf.ts';
import { statusRoutes } from '#server/composition/status.ts';
import { createSimulation } from '#server/composition/simulation.ts';
import { AuditChain } from '#server/entity/chain/auditChain.ts';
import { ChainHead } from '#server/entity/chain/chainHead.ts';
import { openDatabase } from '#server/storage/database.ts';
import { usualDataFolders } from '#server/storage/embedded/dataFolder.ts';
import { fullDisk } from '#server/storage/fullDisk.ts';
import { migrate } from '#server/storage/migrate/migrate.ts';
import { deathText, type BeforeStart } from '#server/supervisor/messages.ts';

/**
 * Why the server will not run: a sentence for the person at the terminal and the process's exit
 * code.
 */
export type Refusal = { readonly exitCode: number; readonly message: string };

export type Serving = {
  readonly port: number;
  /** Whether it is reached by https. */
  readonly secure: boolean;
  /** The administrator's password, when this start made it up. */
  readonly password: string | undefined;
  /** Stops taking, finishes what waits, tells clients to come back, closes the database. */
  stop(reason: string): Promise<void>;
};

const PORT_TAKEN = 20;

export type Life = {
  /** Built pages; undefined where none are. */
  readonly clientFolder: string | undefined;
  /** Deaths before this start; undefined without a supervisor. */
  readonly before: BeforeStart | undefined;
  /** A start that is no longer wanted ends at its next step, in order. */
  readonly leaving: AbortSignal;
};

const LEFT: Refusal = { exitCode: 0, message: 'Stopped before it was ready.' };

/**
 * The whole server in one process: config -> adapters -> kernel -> areas. Refuses in plain words
 * with an exit code.
 */
export async function serve(
  settings: Settings,
  wall: Clock,
  life: Life,
): Promise<Result<Serving, Refusal>> {
  // Whatever a full disk made fail, the disk is what has to be told.
  const disk = (): Refusal | undefined =>
    settings.databaseUrl === undefined
      ? fullDisk(settings.dataFolder ?? usualDataFolders[0] ?? '.')
      : undefined;
  try {
    const outcome = await open(settings, wall, life);
    return outcome.ok || outcome.error === LEFT || outcome.error.exitCode === PORT_TAKEN
      ? outcome
      : err(disk() ?? outcome.error);
  } catch (error) {
    const full = disk();
    if (full === undefined) throw error;
    return err(full);
  }
}

async function open(
  settings: Settings,
  wall: Clock,
  { clientFolder, before, leaving }: Life,
): Promise<Result<Serving, Refusal>> {
  const logWriter = new LogWriter(wall);
  const log = createLog(settings.logLevel, systemLog(logWriter));
  const health = new Health();
  tellOf(before, log);
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

  let databaseDiedAt: number | undefined;
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    log,
    died: () => (databaseDiedAt = clock.now()),
  });
  if (!database.ok) return database;
  const { pool, connection } = database.value;
  closing.push(() => database.value.stop());
  const migrated = await migrate(connection);
  if (!migrated.ok) return refused(migrated.error);
  if (leaving.aborted) return refused(LEFT);
  await prepareEntities(pool, log);
  if (leaving.aborted) return refused(LEFT);

  const metrics = createMetrics();
  watchProcess(metrics);
  const folder = database.value.dataFolder ?? settings.dataFolder ?? resolve('.pithead');
  const vault = openVault(folder, settings.key);
  // Files of place 1 lie in the data folder, also when the database is elsewhere, unless they have
  // a folder of their own.
  const filesFolder = settings.filesFolder ?? join(folder, 'files');
  const accounts = await openAccounts(pool, clock, vault, wall);
  const password = await accounts.ensureAdministrator(settings.adminPassword);
  const policy = createContentPolicy();
  const tls = settings.tls === undefined ? undefined : readTls(settings.tls);
  const app = await createHttp({
    log,
    clientFolder,
    client: settings.client,
    multiTenant: settings.multiTenant,
    policy,
    clock: wall,
    tls,
    trustedProxies: settings.trustedProxies,
    callsPerSecond: settings.callsPerSecond,
    callerOf: (token) => accounts.callerOf(token),
  });
  const opened = await openMine(database.value, clock, log);
  if (!opened.ok) return refused(opened.error);
  const mine = opened.value;
  closing.push(() => mine.stop());
  // After the writer's place is ours: a second process, which is refused there, must not lengthen
  // the chain with a key of its own.
  const chain = await AuditChain.open({
    pool,
    mac: (text) => vault.mac(text, 'audit'),
    head: new ChainHead(folder),
    complain: (error, what) => log.warn({ err: error }, what),
  });
  closing.push(() => chain.stop());
  const { multiTenant, trustedProxies } = settings;
  const live = await openLive({
    app,
    pool,
    clock,
    log,
    metrics,
    accounts,
    mine,
    multiTenant,
    trustedProxies,
  });
  closing.push(() => live.stop());
  if (clientFolder !== undefined)
    closing.push(watchPages(clientFolder, () => live.announce('configs')));
  const notices = new AlarmNotices();
  const doors = await openDoors({
    app,
    clock,
    log,
    metrics,
    database: database.value,
    mine,
    live: notices.after(live.port),
    settings,
    tls,
    health,
  });
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
    letters: doors.letters,
    tell: live.tell,
    logWriter,
    demo: settings.profile !== 'off',
    filesFolder,
    filesDisk: diskOf(filesFolder, folder),
    outside: { object: settings.objectStore, cloud: settings.cloudStore },
    slopesChanged: () => doors.readSlopeSettings(),
    openApiDocs: settings.openApiDocs,
  });
  await watchHouseWords(accounts, mine.registry, kept);
  await openSignIn({
    app,
    engine,
    clock,
    wall,
    log,
    accounts,
    settings: kept,
    smsUrl: settings.smsUrl,
    policy,
  });
  const backups = await openBackups({ app, engine, clock, settings: kept, health, folder });
  const background = await openJobs({
    app,
    engine,
    clock,
    log,
    metrics,
    mine,
    settings: kept,
    notices,
    seed: settings.seed,
    health,
    areas: [backups.jobs],
  });
  closing.push(() => background.stop());
  readingRoutes(app, mine.registry, mine.store);
  placeRoutes(app, mine.registry);
  const people = await openPeople({ app, engine, clock, log, mine, live });
  closing.push(() => people.stop());
  examStatisticsRoute(app, engine);
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
    prove: ({ userName, password, code }, from) => accounts.prove(userName, password, code, from),
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
  if (settings.profile !== 'off')
    health.watch('simulator', () => (simulation.running() ? undefined : { reason: 'notRunning' }));
  const status = statusRoutes(app, metrics, {
    metricsKey: settings.metricsKey,
    doors,
    live,
    mine,
    health,
    clock,
    before,
    databaseDiedAt: () => databaseDiedAt,
    folder,
    lastBackup: () => backups.lastGood(),
  });
  if (leaving.aborted) return refused(LEFT);
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    return refused({
      exitCode: PORT_TAKEN,
      message: taken
        ? `Port ${settings.port} is in use by another program; choose another with PORT.`
        : String(error),
    });
  }
  const { port } = app.server.address() as AddressInfo;
  if (settings.tls !== undefined)
    closing.push(
      watchTls(
        settings.tls,
        wall,
        (pair) => {
          if (app.server instanceof TlsServer) app.server.setSecureContext(pair);
          doors.useTls(pair);
          log.info('another certificate is in force');
        },
        (error) =>
          log.error(
            { err: error },
            'the certificate was replaced by one that cannot be used: the one before stays in force',
          ),
      ),
    );
  simulation.run(tls === undefined ? `http://127.0.0.1:${port}` : await ownDoor(app, closing));
  return ok({
    port,
    secure: tls !== undefined,
    password: settings.adminPassword === undefined ? password : undefined,
    async stop(reason) {
      log.info({ reason }, 'stopping');
      status.leaving();
      await close();
    },
  });
}

/**
 * A way in without TLS that this machine alone has, for the simulated mine: a certificate names
 * other hosts than this machine's own address.
 */
async function ownDoor(
  app: FastifyInstance,
  closing: (() => Promise<void> | void)[],
): Promise<string> {
  const server = createServer((request, response) => app.routing(request, response));
  openGate(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * What ended the lives before this one goes into the log that administrators read; only now there
 * is somebody to write it.
 */
function tellOf(before: BeforeStart | undefined, log: Logger): void {
  for (const death of before === undefined
    ? []
    : before.deaths.slice(before.deaths.length - before.untold))
    log.error(
      { death, err: { message: deathText(death), stack: death.lastWords } },
      `the server died at ${new Date(death.at).toISOString()} (${deathText(death)}) and was started again`,
    );
}
