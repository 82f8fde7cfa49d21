import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { energyRoute } from './energy/route.ts';

/** Electricity as it was used. */
export const energyModule = serverModule({
  name: 'energy',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    mine: portFaces.mine,
    limits: portFaces.suspendedLimits,
  },
  start: ({ app, engine, mine, limits }) => energyRoute(app, engine, mine.registry, limits),
});
