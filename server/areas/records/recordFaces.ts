import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';

/** What calls of records are answered with. */
export const served = {
  app: kernelFaces.app,
  engine: entityFaces.engine,
  settings: adminFaces.settingStore,
  logWriter: adminFaces.logWriter,
  logged: adminFaces.loggedCalls,
} as const;
