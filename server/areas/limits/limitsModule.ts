import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { whatIfRoute } from './whatIf.ts';

/** What other limits would have raised. */
export const limitsModule = serverModule({
  name: 'limits',
  needs: { app: kernelFaces.app, trial: portFaces.limitTrial },
  start: ({ app, trial }) => whatIfRoute(app, trial),
});
