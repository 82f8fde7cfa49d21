import { rescueCodes } from '#contracts/evacuation/rescue.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import { evacuationFaces } from '#server/areas/evacuation/evacuationFaces.ts';
import { sourceFaces } from '#server/areas/sources/sourceFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { Rescues } from './rescues.ts';
import { rescueRoutes } from './routes.ts';

/** Rescue teams and the command log: in the core, which nothing of the office delays. */
export const rescueModule = serverModule({
  name: 'rescue',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    evacuations: evacuationFaces.evacuations,
    simulation: sourceFaces.simulation,
  },
  async start({ app, engine, clock, log, evacuations, simulation }) {
    const rescues = new Rescues({
      pool: engine.pool,
      inTransaction: (work) => inPoolTransaction(engine.pool, work),
      clock,
      graph: () => evacuations.graph(),
      blocked: () => evacuations.blockedNow(),
      move: (cards, to) => simulation.goTo(cards, to),
      complain: (error, what) => log.error({ err: error }, what),
    });
    rescueRoutes(app, rescues);
    await seedPage(engine, {
      area: 'data',
      name: 'rescue',
      label: ['救援指挥', 'Rescue'],
      codes: Object.values(rescueCodes),
    });
    return { stop: () => rescues.close() };
  },
});
