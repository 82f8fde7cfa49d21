/** States of a background job. An awaiting one starts when another has succeeded. */
export const jobStates = [
  'Enqueued',
  'Processing',
  'Succeeded',
  'Failed',
  'Scheduled',
  'Awaiting',
  'Deleted',
] as const;
export type JobState = (typeof jobStates)[number];

/** The lists there are; `fetched` are enqueued jobs that a server took and has not begun. */
export const jobTabs = [
  'enqueued',
  'fetched',
  'scheduled',
  'processing',
  'succeeded',
  'failed',
  'deleted',
  'awaiting',
] as const;
export type JobTab = (typeof jobTabs)[number];

/** Most times that a failed job is tried again. */
export const MOST_RETRIES = 10;

/** Queues in the order in which they are served. */
export const jobQueues = ['critical', 'default', 'low'] as const;
export type JobQueue = (typeof jobQueues)[number];
