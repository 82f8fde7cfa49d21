import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { addressTab, videoTab } from '#contracts/admin/settingTabs.ts';
import type { SimulatedCamera } from '#contracts/simulator.ts';
import { cameraCodes } from '#contracts/video/videoCalls.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import { gatewayInForce, seedCameras } from './simulatedCameras.ts';
import { videoRoutes } from './routes.ts';
import { openStills, type Stills } from './still.ts';
import { Steering } from './steering.ts';
import { openVideoSessions, type Pass } from './videoSessions.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { Metrics } from '#server/kernel/metrics.ts';

type VideoOptions = {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly accounts: Accounts;
  readonly settings: SettingStore;
  readonly tickets: Parameters<typeof openVideoSessions>[0]['tickets'];
  readonly inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
};

type Video = {
  /** Takes the simulated mine's cameras and pictures into service. */
  simulate(simulated: {
    readonly url: string;
    readonly cameras: readonly SimulatedCamera[];
  }): Promise<void>;
  readonly stills: Stills;
  stop(): void;
};

/** Puts live pictures of cameras into service. */
export async function openVideo({
  app,
  engine,
  clock,
  log,
  metrics,
  accounts,
  settings,
  tickets,
  inTransaction,
}: VideoOptions): Promise<Video> {
  let simulated: string | undefined;
  // The simulated gateway is on this machine, where no setting has to let us in and nothing else of
  // it is let in.
  const rules = async (url: URL) =>
    url.origin === simulated
      ? { publicHosts: false, privateHosts: [url.hostname] }
      : settings.tab('sysset', 'addresses', addressTab);
  const mayWatch = async ({ userId, sessionId }: Pass): Promise<boolean> => {
    const caller = await accounts.callerNow(userId, sessionId);
    return caller !== undefined && isPermitted(caller.user.permissions, cameraCodes.watch);
  };
  let askedAt = -1;
  const videoSessions = openVideoSessions({
    server: app.server,
    clock,
    tickets,
    rules,
    async ended(passes) {
      const left = await accounts.sessionsLeft([
        ...new Set(passes.map(({ sessionId }) => sessionId)),
      ]);
      const over = passes.filter(({ sessionId }) => !left.has(sessionId));
      // Rights need a look only when somebody's have changed since the last one.
      const changes = accounts.changes();
      if (changes === askedAt) return over;
      for (const pass of passes)
        if (left.has(pass.sessionId) && !(await mayWatch(pass))) over.push(pass);
      askedAt = changes;
      return over;
    },
    // The hub leaves an unknown path to whoever else listens.
    others: /\/MessageHub$/i,
    complain: (error) => log.error({ err: error }, 'a live picture'),
  });
  const steering = new Steering(clock);
  metrics.gauge('pithead_video_viewers', 'Live pictures that are watched', () =>
    videoSessions.count(),
  );
  const inForce = async () =>
    gatewayInForce(await settings.tab('sysset', 'video', videoTab), simulated);
  videoRoutes(app, {
    engine,
    settings: inForce,
    rules,
    videoSessions,
    steering,
    inTransaction,
  });
  await seedPage(engine, {
    area: 'data',
    name: 'video',
    label: ['视频监控', 'Live video'],
    codes: Object.values(cameraCodes),
  });
  return {
    stills: openStills({ engine, settings: inForce, rules }),
    async simulate({ url, cameras }) {
      simulated = new URL(url).origin;
      await seedCameras(engine, cameras);
    },
    stop() {
      steering.end();
      videoSessions.stop();
    },
  };
}
