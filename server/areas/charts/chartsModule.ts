import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { capRoute } from './cap/capRoute.ts';
import { attendanceRoute } from './exports/attendanceRoute.ts';
import { exportRoutes } from './exports/exportRoutes.ts';
import { promRoutes } from './prometheus/promRoutes.ts';
import { samplesRoutes } from './samples/samplesRoutes.ts';
import { modelRoute, readingRoutes } from './readings.ts';

/** The mine's model, which every page begins with. */
export const modelModule = serverModule({
  name: 'model',
  needs: { app: kernelFaces.app, mine: portFaces.mine },
  start: ({ app, mine }) => modelRoute(app, mine.registry),
});

/** Series, tracks, samples and the other ways out. */
export const chartsModule = serverModule({
  name: 'charts',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    mine: portFaces.mine,
    pool: kernelFaces.pool,
    clock: kernelFaces.clock,
  },
  start({ app, engine, mine, pool, clock }) {
    readingRoutes(app, mine.store);
    samplesRoutes(app, mine);
    exportRoutes(app, mine);
    attendanceRoute(app, engine);
    promRoutes(app, { registry: mine.registry, store: mine.store, clock });
    capRoute(app, { registry: mine.registry, pool, clock });
  },
});
