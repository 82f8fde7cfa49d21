import { z } from 'zod';

/** A run whose `fault` begins so never started: its folder cannot take a backup. */
export const BAD_FOLDER = 'bad_folder:';

/** What became of a backup; `fault` says why there is none. */
export const backupRun = z.strictObject({
  id: z.number(),
  began: z.number(),
  ended: z.number(),
  folder: z.string(),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  tables: z.number().nullable(),
  files: z.number().nullable(),
  fault: z.string().nullable(),
});
export type BackupRun = z.infer<typeof backupRun>;

export const backupsAnswer = z.strictObject({
  /** Whether the plan is on, and where it puts them. */
  on: z.boolean(),
  folder: z.string(),
  time: z.string(),
  keep: z.number(),
  running: z.boolean(),
  runs: z.array(backupRun),
});
