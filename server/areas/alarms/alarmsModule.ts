import { alarmCareRoutes } from './alarmActions.ts';
import { alarmRoutes } from './alarms.ts';
import { modelRoute } from '#server/areas/charts/readings.ts';
import { seenRoutes } from './displayAudit/routes.ts';
import { sourceStandingsRoute } from '#server/areas/sources/sourceStandings.ts';
import { serverModule } from '#server/module.ts';
import { faces } from '#server/ports/portFaces.ts';

/** What a dispatcher needs to see alarms and to act on them. */
export const alarmRoutesModule = serverModule({
  name: 'alarmRoutes',
  needs: {
    app: faces.app,
    engine: faces.engine,
    clock: faces.clock,
    mine: faces.mine,
    acts: faces.acts,
    sourceFigures: faces.sourceFigures,
  },
  start({ app, engine, clock, mine, acts, sourceFigures }) {
    modelRoute(app, mine.registry);
    alarmRoutes(app, mine.journal, acts);
    alarmCareRoutes(app, mine.outages, acts, mine.journal, clock);
    seenRoutes(app, mine.paints, clock);
    sourceStandingsRoute(app, engine, sourceFigures);
  },
});
