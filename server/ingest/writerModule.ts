import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import type { LivePort } from '#server/ports/live.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { ingestFaces } from './ingestFaces.ts';
import { operatorCommands } from './operatorCommands.ts';
import { Pipeline } from './pipeline/pipeline.ts';
import { watchPipeline } from './pipeline/watchPipeline.ts';
import { RuleMemory } from './ruleMemory.ts';

/** The single writer, with the rules before it; they know what is stored when it has started. */
export const writerModule = serverModule({
  name: 'writer',
  needs: {
    pool: kernelFaces.pool,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    metrics: kernelFaces.metrics,
    mine: portFaces.mine,
    store: portFaces.store,
    rules: portFaces.rules,
    // Before the rules warm up, which would take the site's limits otherwise.
    slopeSettings: portFaces.slopeSettings,
    hub: portFaces.live,
    alarmsLogged: portFaces.alarmsLogged,
  },
  async start({ pool, clock, log, metrics, mine, store, rules, hub, alarmsLogged }) {
    const live: LivePort = {
      publish(ingestBatches, outcomes, alarmSeqs) {
        hub.publish(ingestBatches, outcomes, alarmSeqs);
        if (alarmSeqs.length > 0) alarmsLogged();
      },
    };
    const memory = new RuleMemory(rules, pool);
    const pipeline = new Pipeline({
      rules,
      store,
      live,
      registry: mine.registry,
      memory,
      clock,
      onError: (error, what) => log.error({ err: error }, what),
    });
    await pipeline.start();
    watchPipeline(metrics, pipeline);
    return {
      gives: [
        gift(ingestFaces.pipeline, pipeline),
        gift(portFaces.acts, operatorCommands(pipeline)),
        gift(portFaces.breaksChanged, () => memory.readBreaks()),
        gift(portFaces.writer, {
          state: () => pipeline.state,
          waitingRows: () => pipeline.metrics.waitingRows,
        }),
      ],
      stop: () => pipeline.drain(),
    };
  },
});
