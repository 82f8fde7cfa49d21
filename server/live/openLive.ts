import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { paths } from '#contracts/http/paths.ts';
import type { User } from '#contracts/auth/auth.ts';
import { hubEvents } from '#contracts/live/hub.ts';
import { hubTimings } from '#contracts/live/hubTimings.ts';
import type { Tell } from '#server/areas/admin/entities/messages.ts';
import { readDescents } from '#server/areas/people/descents.ts';
import { belowSince } from '#server/ingest/ruleMemory.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import { clientAddress } from '#server/kernel/clientAddress.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import { AlarmChannel } from './channels/alarmChannel.ts';
import { historyMark } from './channels/historyMark.ts';
import { FrameChannel } from './channels/frameChannel.ts';
import { createLiveHub, type Channels, type LiveUser } from './liveHub.ts';
import { createPublisher } from './publisher.ts';
import { attachHubs, type HubServer } from './signalr/attachHubs.ts';
import { newId } from './signalr/lobby.ts';
import { memoryTickets } from './signalr/tickets.ts';
import type { LivePort } from '#server/ports/live.ts';
import { gift, serverModule } from '#server/module.ts';
import { faces } from '#server/ports/portFaces.ts';
import type { Mine } from '#server/storage/mine.ts';
import { watchPages } from '#server/kernel/watchPages.ts';

export type Live = {
  readonly port: LivePort;
  /** Tells every open client to read settings again, or the evacuation. */
  announce(event: 'sysset' | 'configs' | 'evacuation'): void;
  /** Sends the event `message` to open pages of these users; undefined: to everybody's. */
  readonly tell: Tell;
  /** Bounds for connections that open from now on. */
  useLimits: HubServer['useLimits'];
  connectionCount(): number;
  stop(): Promise<void>;
};

type LiveOptions = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly accounts: Accounts;
  readonly mine: Mine;
  readonly multiTenant: boolean;
  /** Addresses and nets of proxies that are believed who they speak for. */
  readonly trustedProxies: readonly string[];
};

/** The hub. */
export const hubModule = serverModule({
  name: 'hub',
  needs: {
    app: faces.app,
    database: faces.database,
    clock: faces.clock,
    log: faces.log,
    metrics: faces.metrics,
    accounts: faces.accounts,
    mine: faces.ownMine,
    settings: faces.settings,
    life: faces.life,
  },
  async start({ database, settings, life: { clientFolder }, ...parts }) {
    const { multiTenant, trustedProxies } = settings;
    const live = await openLive({ ...parts, pool: database.pool, multiTenant, trustedProxies });
    const stopWatching =
      clientFolder === undefined
        ? undefined
        : watchPages(clientFolder, () => live.announce('configs'));
    return {
      gives: [gift(faces.hub, live), gift(faces.clients, live)],
      async stop() {
        stopWatching?.();
        await live.stop();
      },
    };
  },
});

/** Hub, channels and publisher, seeded from what is stored and attached to the HTTP server. */
export async function openLive({
  app,
  pool,
  clock,
  log,
  metrics,
  accounts,
  mine,
  multiTenant,
  trustedProxies,
}: LiveOptions): Promise<Live> {
  const { store, registry } = mine;
  const { epoch, lastSeq } = await store.alarmCursor();
  const [last] = lastSeq === 0 ? [] : await store.alarmChangesAfter(lastSeq - 1, 1);
  const life = newId();
  const channels: Channels = {
    alarm: new AlarmChannel(
      store,
      epoch,
      lastSeq,
      await store.openAlarms(),
      last === undefined ? '' : historyMark(last),
    ),
    point: new FrameChannel('point', life),
    person: new FrameChannel('person', life),
    substation: new FrameChannel('substation', life),
  };
  const past = {
    ...store,
    descentsIn: (from: number, to: number) => readDescents(pool, registry.model(), from, to),
  };
  let differed = 0;
  const hub = createLiveHub({
    clock,
    channels,
    mineCode: () => registry.model().company.mineCode,
    past,
    differed: (count) => (differed += count),
  });
  const publisher = createPublisher({
    clock,
    hub,
    channels,
    modelVersion: () => registry.model().version,
  });
  publisher.seed({ ...(await store.latest()), below: await belowSince(pool) });
  publisher.useModel(registry.model());
  registry.onChange((model) => publisher.useModel(model));

  // What a connection may do is decided when it opens. One whose user has other rights since then
  // ends, and comes back with them.
  const knownAt = new WeakMap<LiveUser, number>();
  const hasChanged = async (user: LiveUser): Promise<boolean> => {
    const now = accounts.changes();
    if (knownAt.get(user) === now) return false;
    const caller = await accounts.callerNow(user.id, user.sessionId ?? '');
    knownAt.set(user, now);
    return rightsOf(caller?.user) !== rightsOf(user.user);
  };
  const server = attachHubs<LiveUser>(
    app.server,
    { [paths.hub]: hub },
    {
      clock,
      limits: { keepAliveMs: hubTimings.keepAliveMs },
      tickets: memoryTickets<LiveUser>(clock),
      async authenticate(request) {
        const seen = accounts.changes();
        const caller =
          request.token === undefined ? undefined : await accounts.callerOf(request.token);
        if (caller === undefined) return err('unknown token');
        const user: LiveUser = {
          id: caller.user.id,
          user: caller.user,
          sessionId: caller.sessionId,
        };
        knownAt.set(user, seen);
        return ok(user);
      },
      async lifetimes(users) {
        const left = await accounts.sessionsLeft(users.flatMap(({ sessionId }) => sessionId ?? []));
        for (const user of users) if (await hasChanged(user)) left.delete(user.sessionId ?? '');
        return new Map(
          users.flatMap((user) =>
            left.has(user.sessionId ?? '') ? [[user, left.get(user.sessionId ?? '') ?? 0]] : [],
          ),
        );
      },
      addressOf: clientAddress(trustedProxies),
      ...(multiTenant ? { matchPath: tenantPath } : {}),
      report: (event) => log[event.kind === 'failed' ? 'error' : 'debug']({ event }, 'hub'),
    },
  );
  // Negotiation is raw HTTP of the protocol's own making: it goes by before the framework sees it.
  app.addHook('onRequest', (request, reply, done) => {
    if (server.handle(request.raw, reply.raw)) reply.hijack();
    else done();
  });
  metrics.gauge('pithead_hub_connections', 'Connections of the hub', () => server.connectionCount);
  metrics.gauge(
    'pithead_hub_buffered_bytes',
    'Bytes sent that hub clients have not taken yet',
    () => sumOf(hub.connections, (one) => one.bufferedBytes),
  );
  metrics.gauge('pithead_hub_conflated', 'Frames that slow hub clients skipped', () =>
    sumOf(hub.connections, (one) => one.conflatedCount),
  );
  metrics.gauge(
    'pithead_hub_resyncs',
    'Channels that clients found to differ and began anew',
    () => differed,
  );
  metrics.gauge(
    'pithead_alarm_seq',
    'Number of the last alarm transition',
    () => channels.alarm.seq,
  );
  metrics.gauge('pithead_open_alarms', 'Alarms on the live list', () => channels.alarm.open.size);
  return {
    port: publisher,
    announce: (event) => hub.group('sys').send(hubEvents[event], { time: clock.now() }),
    tell(userIds, message) {
      if (userIds === undefined) hub.all.send(hubEvents.message, message);
      else for (const id of userIds) hub.user(id).send(hubEvents.message, message);
    },
    useLimits: (limits) => server.useLimits(limits),
    connectionCount: () => server.connectionCount,
    async stop() {
      publisher.stop();
      await server.shutdown();
      await app.close();
    },
  };
}

const rightsOf = (user: User | undefined): string =>
  JSON.stringify([user?.roles, user?.permissions, user?.dataOrgIds, user?.org?.id]);

const sumOf = <T>(members: Iterable<T>, value: (member: T) => number): number => {
  let sum = 0;
  for (const member of members) sum += value(member);
  return sum;
};

/** `/{tenant}/MessageHub` leads to the hub as well. */
function tenantPath(pathname: string): { hubPath: string; tenant?: string } | undefined {
  const match = /^(?:\/([\w-]{1,40}))?\/MessageHub$/i.exec(pathname);
  if (match === null) return undefined;
  return match[1] === undefined ? { hubPath: paths.hub } : { hubPath: paths.hub, tenant: match[1] };
}
