import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { alarmKpiRoute } from './route.ts';

/** Figures of alarms, counted at leisure. */
export const alarmKpiModule = serverModule({
  name: 'alarmKpi',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    mine: portFaces.mine,
  },
  start: ({ app, engine, clock, mine }) => alarmKpiRoute(app, engine, mine.history, clock),
});
