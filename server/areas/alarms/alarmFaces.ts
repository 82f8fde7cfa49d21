import { face } from '#server/module.ts';
import type { AlarmNotices } from './alarmNotices.ts';
import type { AlarmsLogged } from './alarmsLogged.ts';

/** What the other areas have of alarms, by name. */
export const alarmFaces = {
  notices: face<AlarmNotices>('notices'),
  logged: face<AlarmsLogged>('alarmsHeard'),
} as const;
