import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { peopleTodayRoute } from './today.ts';
import { whoWasHereRoute } from './whoWasHere.ts';

/** Who is below today, and who was where. */
export const peopleModule = serverModule({
  name: 'people',
  needs: { app: kernelFaces.app, engine: entityFaces.engine, mine: portFaces.mine },
  start({ app, engine, mine: { registry, store } }) {
    peopleTodayRoute(app, engine);
    whoWasHereRoute(app, registry, store);
  },
});
