/** Where storage says what it does; a pino logger is one. */
export type StorageLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

/** Says nothing. */
export const silentLog: StorageLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
