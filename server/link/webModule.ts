import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientAddress } from '#server/kernel/clientAddress.ts';
import { createHttp } from '#server/kernel/http.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { linkFaces } from './linkFaces.ts';
import { demandOfficePath, officeParts } from './officePaths.ts';
import { OfficeProxy } from './officeProxy.ts';
import { closeToOthers, freeSocket, socketsIn } from './sockets.ts';

const http = {
  log: kernelFaces.log,
  policy: kernelFaces.policy,
  accounts: kernelFaces.accounts,
  wall: kernelFaces.wall,
  settings: kernelFaces.settings,
  tls: kernelFaces.tls,
  life: kernelFaces.life,
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
      callerBySecret: (shown) => accounts.callerBySecret(shown),
    });
    return { gives: [gift(kernelFaces.app, app)] };
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
      callerBySecret: (shown) => accounts.callerBySecret(shown),
    });
    app.addHook('onRoute', ({ url }) => demandOfficePath(url));
    return { gives: [gift(kernelFaces.app, app)] };
  },
});

/** Hands what the core has no route for to the office. */
export const proxyModule = serverModule({
  name: 'proxy',
  needs: {
    app: kernelFaces.app,
    settings: kernelFaces.settings,
    state: linkFaces.officeState,
    metrics: kernelFaces.metrics,
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

/** The office answers at its socket: the last step of its start. */
export const officePortModule = serverModule({
  name: 'port',
  needs: { app: kernelFaces.app, settings: kernelFaces.settings },
  async start({ app, settings: { runFolder } }) {
    const { office } = socketsIn(runFolder);
    freeSocket(office);
    await app.listen({ path: office });
    closeToOthers(office);
    return { stop: () => app.close() };
  },
});
