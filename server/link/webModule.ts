import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { err } from '#base/result.ts';
import { openAccounts } from '#server/kernel/auth/accounts.ts';
import { clientAddress } from '#server/kernel/clientAddress.ts';
import { createContentPolicy } from '#server/kernel/contentPolicy.ts';
import { openGate } from '#server/kernel/gate.ts';
import { createHttp } from '#server/kernel/http.ts';
import { PORT_TAKEN } from '#server/kernel/settings.ts';
import { readTls, watchTls } from '#server/kernel/tls.ts';
import { openVault } from '#server/kernel/vault.ts';
import { demandOfficePath, officeParts } from './officePaths.ts';
import { OfficeProxy } from './officeProxy.ts';
import { closeToOthers, freeSocket, socketsIn } from './sockets.ts';
import { gift, serverModule } from '#server/module.ts';
import { faces } from '#server/ports/portFaces.ts';

/** Who may call, with which secrets: both processes read the same. */
export const accountsModule = serverModule({
  name: 'accounts',
  needs: {
    database: faces.database,
    folder: faces.folder,
    clock: faces.clock,
    wall: faces.wall,
    settings: faces.settings,
    tell: faces.tell,
  },
  async start({ database: { pool }, folder, clock, wall, settings, tell }) {
    const vault = openVault(folder, settings.key);
    const accounts = await openAccounts(pool, clock, vault, wall);
    const password = settings.roles.has('core')
      ? await accounts.ensureAdministrator(settings.adminPassword)
      : undefined;
    // One that was made up here is shown once.
    if (settings.adminPassword === undefined) tell({ password });
    return {
      gives: [
        gift(faces.vault, vault),
        gift(faces.accounts, accounts),
        gift(faces.policy, createContentPolicy()),
        gift(faces.tls, settings.tls === undefined ? undefined : readTls(settings.tls)),
      ],
    };
  },
});

const http = {
  log: faces.log,
  policy: faces.policy,
  accounts: faces.accounts,
  wall: faces.wall,
  settings: faces.settings,
  tls: faces.tls,
  life: faces.life,
} as const;

/** The HTTP server that everybody reaches. */
export const webModule = serverModule({
  name: 'web',
  needs: http,
  async start({ log, policy, accounts, wall, settings, tls, life }) {
    const app = await createHttp({
      log,
      clientFolder: life.clientFolder,
      client: settings.client,
      multiTenant: settings.multiTenant,
      policy,
      clock: wall,
      tls,
      trustedProxies: settings.trustedProxies,
      otherParts: officeParts(),
      callsPerSecond: settings.callsPerSecond,
      callerOf: (token) => accounts.callerOf(token),
    });
    return { gives: [gift(faces.app, app)] };
  },
});

/** The HTTP server of the office, which the core alone reaches. */
export const officeWebModule = serverModule({
  name: 'web',
  needs: http,
  async start({ log, policy, accounts, wall, settings }) {
    const app = await createHttp({
      log,
      clientFolder: undefined,
      policy,
      clock: wall,
      trustedProxies: 'core',
      callsPerSecond: settings.callsPerSecond,
      callerOf: (token) => accounts.callerOf(token),
    });
    app.addHook('onRoute', ({ url }) => demandOfficePath(url));
    return { gives: [gift(faces.app, app)] };
  },
});

/** Hands what the core has no route for to the office. */
export const proxyModule = serverModule({
  name: 'proxy',
  needs: {
    app: faces.app,
    settings: faces.settings,
    state: faces.officeState,
    metrics: faces.metrics,
  },
  start({ app, settings: { runFolder, trustedProxies }, state, metrics }) {
    const proxy = new OfficeProxy({ app, socketPath: socketsIn(runFolder).office, state });
    const addressOf = clientAddress(trustedProxies);
    app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      if (!HUB.test(new URL(request.url ?? '', 'http://own').pathname))
        proxy.upgrade(request, stream, head, addressOf(request) ?? '');
    });
    metrics.gauge(
      'pithead_office_requests',
      'Requests that the office is working on',
      () => proxy.count,
    );
    return { stop: () => proxy.stop() };
  },
});

/** Upgrades of the hub are answered by it. */
const HUB = /\/MessageHub$/i;

/** Opens the port: the last step of a start. */
export const portModule = serverModule({
  name: 'port',
  needs: {
    app: faces.app,
    settings: faces.settings,
    wall: faces.wall,
    log: faces.log,
    doors: faces.doors,
    simulation: faces.simulation,
    tell: faces.tell,
  },
  async start({ app, settings, wall, log, doors, simulation, tell }) {
    try {
      await app.listen({ port: settings.port, host: settings.host });
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      return err({
        exitCode: PORT_TAKEN,
        message: taken
          ? `Port ${settings.port} is in use by another program; choose another with PORT.`
          : String(error),
      });
    }
    const { port } = app.server.address() as AddressInfo;
    tell({ port });
    const stops: (() => void)[] = [];
    if (settings.tls !== undefined)
      stops.push(
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
    const door = settings.tls === undefined ? undefined : await ownDoor(app);
    if (door !== undefined) stops.push(door.close);
    simulation.run(door?.url ?? `http://127.0.0.1:${port}`);
    return {
      stop() {
        for (const stop of stops.toReversed()) stop();
      },
    };
  },
});

/** The office answers at its socket: the last step of its start. */
export const officePortModule = serverModule({
  name: 'port',
  needs: { app: faces.app, settings: faces.settings },
  async start({ app, settings: { runFolder } }) {
    const { office } = socketsIn(runFolder);
    freeSocket(office);
    await app.listen({ path: office });
    closeToOthers(office);
    return { stop: () => app.close() };
  },
});

/**
 * A way in without TLS that this machine alone has, for the simulated mine: a certificate names
 * other hosts than this machine's own address.
 */
async function ownDoor(app: FastifyInstance): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => app.routing(request, response));
  openGate(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
