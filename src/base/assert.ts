/** Throws when `condition` is false: a bug in this program, never bad input. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`);
}

/** Returns `value`, or throws when it is missing: use where absence would be a bug. */
export function must<T>(value: T | undefined | null, message: string): T {
  if (value === undefined || value === null) throw new Error(`Missing: ${message}`);
  return value;
}

/** Marks a branch that the types say cannot happen; throws if it does. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
