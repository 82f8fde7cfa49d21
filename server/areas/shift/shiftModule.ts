import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { handoverRoutes } from './handover/routes.ts';
import { timelineRoutes } from './timeline/routes.ts';

/** Handovers of shifts and the timeline that they are written from. */
export const shiftModule = serverModule({
  name: 'shift',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    accounts: kernelFaces.accounts,
    mine: portFaces.mine,
  },
  start({ app, engine, clock, accounts, mine: { registry, store, history, outages } }) {
    timelineRoutes(app, engine);
    handoverRoutes(app, {
      engine,
      registry,
      history,
      openAlarms: () => store.openAlarms(),
      outages,
      prove: ({ userName, password, code }, from) => accounts.prove(userName, password, code, from),
      clock,
    });
  },
});
