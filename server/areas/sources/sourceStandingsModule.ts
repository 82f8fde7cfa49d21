import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { sourceStandingsRoute } from './sourceStandings.ts';

/** How each source stands. */
export const sourceStandingsModule = serverModule({
  name: 'sourceStandings',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    figures: portFaces.sourceFigures,
  },
  start: ({ app, engine, figures }) => sourceStandingsRoute(app, engine, figures),
});
