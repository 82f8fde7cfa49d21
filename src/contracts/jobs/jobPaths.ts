import type { PermissionCode } from '../entity/permission.ts';
import type { JobTab } from './jobStates.ts';

const prefix = '/hangfire/api';

/** Calls of background jobs; docs/jobs.md says what each answers. */
export const jobPaths = {
  list: (tab: JobTab): string => `${prefix}/${tab}`,
  search: `${prefix}/search`,
  queues: `${prefix}/queues`,
  servers: `${prefix}/servers`,
  details: `${prefix}/jobdetails`,
  statistics: `${prefix}/statistics`,
  kinds: `${prefix}/kinds`,
  recurring: `${prefix}/recurring`,
  history: `${prefix}/recurring/history`,
  pause: `${prefix}/recurring/pause`,
  resume: `${prefix}/recurring/resume`,
  restore: `${prefix}/recurring/restore`,
  trigger: `${prefix}/trigger`,
  triggers: `${prefix}/triggers`,
  removeRecurring: `${prefix}/deleterecurring`,
  removeRecurrings: `${prefix}/deleterecurrings`,
  removeJob: `${prefix}/deletebackground`,
  removeJobs: `${prefix}/deletebackgrounds`,
  /** A suffix names whose jobs: those of one list, or `all` that failed. */
  reschedule: `${prefix}/reschedules`,
  enqueue: `${prefix}/enqueue`,
} as const;

/** Permission codes of background jobs. */
export const jobCodes = {
  list: 'admin/job/list',
  get: 'admin/job/get',
  trigger: 'admin/job/trigger',
  pause: 'admin/job/pause',
  delete: 'admin/job/delete',
  reschedule: 'admin/job/reschedule',
  create: 'admin/job/create',
} as const satisfies Record<string, PermissionCode>;
