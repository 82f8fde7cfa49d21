import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { face } from '#server/module.ts';
import type { Files } from './files/files.ts';
import type { LoggedCalls } from './logs/httpLog.ts';
import type { LogWriter } from './logs/logWriter.ts';
import type { SettingStore } from './settingStore.ts';

/** What the other areas have of administration, by name. */
export const adminFaces = {
  settingStore: face<SettingStore>('settingStore'),
  logWriter: face<LogWriter>('logWriter'),
  loggedCalls: face<LoggedCalls>('loggedCalls'),
  files: face<Files>('files'),
  backupJobs: face<AreaJobs>('backupJobs'),
} as const;
