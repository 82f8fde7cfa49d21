import { faces } from '#server/ports/portFaces.ts';

/** What calls of records are answered with. */
export const served = {
  app: faces.app,
  engine: faces.engine,
  settings: faces.settingStore,
  logWriter: faces.logWriter,
  logged: faces.loggedCalls,
} as const;
