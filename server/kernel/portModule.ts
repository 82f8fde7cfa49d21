import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { err } from '#base/result.ts';
import { noteListening } from '#server/ports/listening.ts';
import { gift, serverModule } from '#server/module.ts';
import { openGate } from './gate.ts';
import { kernelFaces } from './kernelFaces.ts';
import { PORT_TAKEN } from './settings.ts';
import { watchTls } from './tls.ts';

/** Opens the port: from now on everybody reaches the process. */
export const portModule = serverModule({
  name: 'port',
  needs: {
    app: kernelFaces.app,
    settings: kernelFaces.settings,
    wall: kernelFaces.wall,
    log: kernelFaces.log,
    useTls: kernelFaces.useTls,
    folder: kernelFaces.folder,
    tell: kernelFaces.tell,
  },
  async start({ app, settings, wall, log, useTls, folder, tell }) {
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
    const scheme = settings.tls === undefined ? 'http' : 'https';
    const unnote = noteListening(folder, {
      url: `${scheme}://localhost:${port}`,
      ...(settings.mqttPort === 0 ? {} : { mqtt: `mqtt://localhost:${settings.mqttPort}` }),
      pid: process.pid,
    });
    if (settings.tls === undefined)
      return { gives: [gift(kernelFaces.ownUrl, `http://127.0.0.1:${port}`)], stop: unnote };
    const stopWatching = watchTls(
      settings.tls,
      wall,
      (pair) => {
        if (app.server instanceof TlsServer) app.server.setSecureContext(pair);
        useTls(pair);
        log.info('another certificate is in force');
      },
      (error) =>
        log.error(
          { err: error },
          'the certificate was replaced by one that cannot be used: the one before stays in force',
        ),
    );
    const connector = await ownListener(app);
    return {
      gives: [gift(kernelFaces.ownUrl, connector.url)],
      stop() {
        unnote();
        connector.close();
        stopWatching();
      },
    };
  },
});

/**
 * A way in without TLS that this machine alone has, for the simulated mine: a certificate names
 * other hosts than this machine's own address.
 */
async function ownListener(app: FastifyInstance): Promise<{ url: string; close: () => void }> {
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
