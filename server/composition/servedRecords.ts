import { faces } from './faces.ts';

/** What calls of records are answered with. */
export const served = {
  app: faces.app,
  engine: faces.engine,
  settings: faces.settingStore,
  logWriter: faces.logWriter,
  logged: faces.loggedCalls,
} as const;
