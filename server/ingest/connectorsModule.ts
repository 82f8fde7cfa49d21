import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { describe } from '#server/kernel/route.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { DeadLetters } from './deadLetters.ts';
import { sourceCalls } from './connectors/calls.ts';
import { HttpConnector } from './connectors/http.ts';
import { mqttConnector } from './connectors/mqtt/mqttConnector.ts';
import { writersOf } from './connectors/writers/writers.ts';
import { ingestFaces } from './ingestFaces.ts';
import { Collectors } from './collectors/collectors.ts';
import { openConnectors } from './openConnectors.ts';
import { Receiver } from './receiver.ts';
import { Refusals } from './refusals.ts';
import { pastThrough } from './past.ts';
import { lettersThrough } from './resend.ts';

/** Every way in; what comes waits for the single writer. */
export const connectorsModule = serverModule({
  name: 'connectors',
  needs: {
    app: kernelFaces.app,
    pool: kernelFaces.pool,
    folder: kernelFaces.folder,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    metrics: kernelFaces.metrics,
    settings: kernelFaces.settings,
    tls: kernelFaces.tls,
    health: kernelFaces.health,
    vault: kernelFaces.vault,
    mine: portFaces.mine,
    keeping: portFaces.keeping,
    pipeline: ingestFaces.pipeline,
    sources: ingestFaces.sourceBook,
    meter: ingestFaces.sourceMeter,
    notices: ingestFaces.sourceNotices,
    traces: portFaces.traces,
  },
  async start({ app, pool, clock, log, metrics, settings, tls, health, ...parts }) {
    const { folder, vault, mine, keeping, pipeline, sources, meter, notices, traces } = parts;
    const complain = (error: unknown, what: string): void => log.error({ err: error }, what);
    const deadLetters = new DeadLetters(pool);
    const refusals = new Refusals(clock, (sentence) => log.warn(sentence));
    const receiver = new Receiver({
      registry: mine.registry,
      pipeline,
      deadLetters,
      clock,
      meter,
      witness: (t) => clock.witness(t),
      onError: complain,
      keeping,
      notices,
      traces,
    });
    const http = new HttpConnector(receiver, sources, refusals);
    await app.register(http.plugin);
    const writers = writersOf({ receiver, sources, refusals, clock });
    for (const writer of writers) await app.register(writer.plugin);
    for (const call of sourceCalls) describe(app, call);
    const mqtt = await mqttConnector({
      receiver,
      sources,
      deadLetters,
      refusals,
      clock,
      complain,
      settings,
      tls,
      registry: mine.registry,
    });
    const connectors = [http, ...writers, ...(mqtt === undefined ? [] : [mqtt.connector])];
    const close = await openConnectors(connectors, { clock, health, metrics, complain });
    const collectors = new Collectors({
      receiver,
      sources,
      deadLetters,
      clock,
      folder,
      sql: pool,
      open: (sealed, place) => vault.open(sealed, place),
      mineCode: () => mine.registry.model().company.mineCode,
      complain,
    });
    sources.onReload(() => void collectors.reload());
    await collectors.reload();
    return {
      gives: [
        gift(portFaces.letters, lettersThrough(receiver, sources)),
        gift(
          portFaces.past,
          pastThrough({ receiver, sources, deadLetters, registry: mine.registry, clock }),
        ),
        gift(portFaces.collectors, collectors),
        gift(kernelFaces.useTls, (pair) => mqtt?.useTls(pair)),
      ],
      async stop() {
        await collectors.stop();
        await close();
      },
    };
  },
});
