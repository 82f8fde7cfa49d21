/** Why storage would not start, each with the exit code that the process ends with. */
export const exitCodes = {
  data_folder_in_use: 10,
  database_unreachable: 11,
  migration_failed: 12,
  data_folder_closed: 13,
  postgres_missing: 14,
  postgres_failed: 15,
  second_writer: 16,
  disk_full: 17,
} as const;

export type RefusalCode = keyof typeof exitCodes;

/** A refusal to start, in words for the person at the terminal. */
export type Refusal = {
  readonly code: RefusalCode;
  readonly exitCode: number;
  readonly message: string;
};

/** Builds a Refusal. */
export const refuse = (code: RefusalCode, message: string): Refusal => ({
  code,
  exitCode: exitCodes[code],
  message,
});
