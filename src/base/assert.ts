/** Returns `value`, or throws when it is missing: use where absence would be a bug. */
export function must<T>(value: T | undefined | null, message: string): T {
  if (value === undefined || value === null) throw new Error(`Missing: ${message}`);
  return value;
}
