import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { ownRoutes } from './own.ts';

/** The own account of whoever has signed in. */
export const ownAccountModule = serverModule({
  name: 'ownAccount',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    accounts: kernelFaces.accounts,
  },
  start: ({ app, engine, accounts }) => ownRoutes(app, engine, accounts),
});
