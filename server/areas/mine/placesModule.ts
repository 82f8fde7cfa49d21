import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { placeRoutes } from './places.ts';

/** Places of the mine, as maps and forms ask for them. */
export const placesModule = serverModule({
  name: 'places',
  needs: { app: kernelFaces.app, mine: portFaces.mine },
  start: ({ app, mine }) => placeRoutes(app, mine.registry),
});
