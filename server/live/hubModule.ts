import { paths } from '#contracts/http/paths.ts';
import { hubTimings } from '#contracts/live/hubTimings.ts';
import { clientAddress } from '#server/kernel/clientAddress.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { watchPages } from '#server/kernel/watchPages.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { hubSignIns } from './hubSignIns.ts';
import type { LiveUser } from './liveUser.ts';
import { openLive } from './openLive.ts';
import { attachHubs } from './signalr/attachHubs.ts';
import { memoryTickets } from './signalr/tickets.ts';
import { tenantPath } from './tenantPath.ts';
import { watchHub } from './watchHub.ts';

/** The hub, attached to the HTTP server. */
export const hubModule = serverModule({
  name: 'hub',
  needs: {
    app: kernelFaces.app,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    metrics: kernelFaces.metrics,
    accounts: kernelFaces.accounts,
    settings: kernelFaces.settings,
    door: portFaces.playerDoor,
    life: kernelFaces.life,
    mine: portFaces.mine,
    belowSince: portFaces.belowSince,
    descents: portFaces.descents,
  },
  async start({
    app,
    clock,
    log,
    metrics,
    accounts,
    door,
    settings,
    life: { clientFolder },
    ...parts
  }) {
    const { multiTenant, trustedProxies } = settings;
    const live = await openLive({ ...parts, clock });
    const server = attachHubs<LiveUser>(
      app.server,
      { [paths.hub]: live.hub },
      {
        clock,
        limits: { keepAliveMs: hubTimings.keepAliveMs },
        tickets: memoryTickets<LiveUser>(clock),
        ...hubSignIns(accounts, door),
        addressOf: clientAddress(trustedProxies),
        ...(multiTenant ? { matchPath: tenantPath } : {}),
        report: (event) => log[event.kind === 'failed' ? 'error' : 'debug']({ event }, 'hub'),
      },
    );
    // Negotiation is raw HTTP of the protocol's own making: it goes by before the framework sees
    // it.
    app.addHook('onRequest', (request, reply, done) => {
      if (server.handle(request.raw, reply.raw)) reply.hijack();
      else done();
    });
    watchHub(metrics, server, live);
    const stopWatching =
      clientFolder === undefined
        ? undefined
        : watchPages(clientFolder, () => live.clients.announce('configs'));
    return {
      gives: [
        gift(portFaces.live, live.port),
        gift(portFaces.clients, live.clients),
        gift(portFaces.screens, live.screens),
        gift(portFaces.openAlarms, live.openAlarms),
        gift(portFaces.useHubBounds, (bounds) => server.useLimits(bounds)),
        gift(portFaces.hubConnections, () => server.connectionCount),
      ],
      async stop() {
        stopWatching?.();
        live.stop();
        await server.shutdown();
        await app.close();
      },
    };
  },
});
