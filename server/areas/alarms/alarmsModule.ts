import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { alarmActionRoutes } from './alarmActions.ts';
import { alarmRoutes } from './alarms.ts';
import { displayAuditRoutes } from './displayAudit/routes.ts';

/** What a dispatcher needs to see alarms and to act on them. */
export const alarmsModule = serverModule({
  name: 'alarms',
  needs: {
    app: kernelFaces.app,
    clock: kernelFaces.clock,
    mine: portFaces.mine,
    acts: portFaces.acts,
    traces: portFaces.traces,
  },
  start({ app, clock, mine: { journal, outages, paints }, acts, traces }) {
    alarmRoutes(app, journal, acts);
    alarmActionRoutes(app, outages, acts, journal, clock);
    displayAuditRoutes(app, paints, clock, traces);
  },
});
