import { err, ok, type Result } from '#base/result.ts';
import type { HubConnection, HubUser } from './hubConnection.ts';
import { ArgumentError } from './hubErrors.ts';
import { Upload } from './uploads.ts';

/** Reads a call's plain arguments; the error says what does not fit. */
export type ArgumentCheck<Args extends readonly unknown[]> = (
  args: readonly unknown[],
) => Result<Args, string>;

/**
 * A hub method or stream that runs only with arguments that pass `check`; the client's uploads
 * follow them unchecked.
 */
export function withArguments<User extends HubUser, Args extends readonly unknown[], Answer>(
  check: ArgumentCheck<Args>,
  run: (connection: HubConnection<User>, ...args: [...Args, ...Upload[]]) => Answer,
): (connection: HubConnection<User>, ...args: unknown[]) => Answer {
  return (connection, ...args) => {
    const checked = check(args.filter((one) => !(one instanceof Upload)));
    if (!checked.ok) throw new ArgumentError(checked.error);
    return run(connection, ...checked.value, ...args.filter((one) => one instanceof Upload));
  };
}

/** A check made of a tuple schema; zod's fit. */
export function bySchema<Args extends readonly unknown[]>(
  schema: TupleSchema<Args>,
): ArgumentCheck<Args> {
  return (args) => {
    const parsed = schema.safeParse(args);
    return parsed.success ? ok(parsed.data) : err(parsed.error.message);
  };
}

type TupleSchema<Args> = {
  safeParse(
    value: unknown,
  ): { success: true; data: Args } | { success: false; error: { message: string } };
};
