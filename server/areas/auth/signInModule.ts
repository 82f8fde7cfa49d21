import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { openSignIn } from './openSignIn.ts';

/** Sign-in and what it needs. */
export const signInModule = serverModule({
  name: 'signIn',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    wall: kernelFaces.wall,
    log: kernelFaces.log,
    accounts: kernelFaces.accounts,
    settings: adminFaces.settingStore,
    start: kernelFaces.settings,
    policy: kernelFaces.policy,
  },
  start: ({ start: { smsUrl }, ...parts }) => openSignIn({ ...parts, smsUrl }),
});
