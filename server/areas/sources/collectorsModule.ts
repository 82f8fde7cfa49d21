import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { collectorRoutes } from './collectors.ts';

/** How collectors do, and the trial of one. */
export const collectorsModule = serverModule({
  name: 'collectors',
  needs: {
    app: kernelFaces.app,
    clock: kernelFaces.clock,
    collectors: portFaces.collectors,
  },
  start: ({ app, collectors, clock }) => collectorRoutes(app, collectors, clock),
});
