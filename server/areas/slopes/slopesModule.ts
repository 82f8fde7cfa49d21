import { slopeCodes } from '#contracts/slopes/slopeCodes.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { slopeRoutes } from './routes.ts';

/** Slope monitoring. */
export const slopesModule = serverModule({
  name: 'slopes',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    mine: portFaces.mine,
    arithmetic: portFaces.slopeArithmetic,
    breaksChanged: portFaces.breaksChanged,
  },
  async start({ app, engine, clock, mine, arithmetic, breaksChanged }) {
    const { registry, store, history, journal } = mine;
    slopeRoutes(app, {
      engine,
      inTransaction: (work) => inPoolTransaction(engine.pool, work),
      registry,
      store,
      history,
      journal,
      clock,
      referencesChanged: breaksChanged,
      arithmetic,
    });
    await seedPage(engine, {
      area: 'data',
      name: 'slopeMonitor',
      label: ['边坡监测', 'Slope monitoring'],
      codes: Object.values(slopeCodes),
    });
  },
});
