/**
 * Keys of PostgreSQL's advisory locks, the same in every process of ours. All stand here because
 * two of them that were one would make a process wait for ever instead of saying what is in its
 * way.
 */
export const advisoryLocks = {
  /** Migrations, one process at a time. */
  migrate: 7_484_432,
  /**
   * Held by the session that writes what is measured, so that a second process cannot number alarms
   * beside this one.
   */
  writer: 7_484_433,
  /** Taking jobs from the queue. */
  takeJobs: 7_484_434,
  /** Making tables of declared entities. */
  entityTables: 7_484_435,
  /** Linking the rows of the audit. */
  auditChain: 7_484_456,
  /** Writing the stock of spare parts. */
  stock: 7_484_457,
  /** Making a lesson of an alarm. */
  incidentLesson: 7_484_458,
  /** What a group of players keeps, each by its name. */
  playerGroup: 7_484_459,
} as const;
