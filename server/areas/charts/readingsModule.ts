import { examStatisticsRoute } from '#server/areas/exam/statistics.ts';
import { energyRoute } from '#server/areas/sensors/energy/route.ts';
import { handoverRoutes } from '#server/areas/shift/handover/routes.ts';
import { alarmKpiRoute } from '#server/areas/alarms/kpi/route.ts';
import { peopleTodayRoute } from '#server/areas/people/today.ts';
import { whoWasHereRoute } from '#server/areas/people/whoWasHere.ts';
import { placeRoutes } from '#server/areas/mine/places.ts';
import { readingRoutes } from './readings.ts';
import { sheetRoutes } from '#server/areas/sheets/routes.ts';
import { timelineRoutes } from '#server/areas/shift/timeline/routes.ts';
import { whatIfRoute } from '#server/areas/limits/whatIf.ts';
import { serverModule } from '#server/module.ts';
import { defaultRules } from '#server/rules/options.ts';
import { faces } from '#server/ports/portFaces.ts';
import { whatIfOf } from '#server/rules/limitTrial.ts';

/** What is read, counted and written up at leisure. */
export const readingRoutesModule = serverModule({
  name: 'readingRoutes',
  needs: {
    app: faces.app,
    engine: faces.engine,
    clock: faces.clock,
    mine: faces.mine,
    accounts: faces.accounts,
  },
  start({ app, engine, clock, mine, accounts }) {
    const { registry, store, history, outages } = mine;
    readingRoutes(app, store);
    placeRoutes(app, registry);
    peopleTodayRoute(app, engine);
    timelineRoutes(app, engine);
    whoWasHereRoute(app, registry, store);
    examStatisticsRoute(app, engine);
    energyRoute(app, engine, registry, defaultRules.electricity);
    handoverRoutes(app, {
      engine,
      registry,
      history,
      openAlarms: () => store.openAlarms(),
      outages,
      prove: ({ userName, password, code }, from) => accounts.prove(userName, password, code, from),
      clock,
    });
    whatIfRoute(app, whatIfOf(mine, clock));
    alarmKpiRoute(app, engine, history, clock);
    sheetRoutes(app, clock);
  },
});
