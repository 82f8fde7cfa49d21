/**
 * A failure whose text the client may read even where details are withheld: throw it from a hub
 * method. An upload that its client ends with an error throws it too.
 */
export class HubError extends Error {
  override readonly name = 'HubException';
}

/**
 * Thrown by a method's argument check: the call does not fit the method. Also the name of what
 * breaks the protocol.
 */
export class ArgumentError extends Error {
  override readonly name = 'InvalidDataException';
}

/**
 * The text a client reads, in the words of a .NET server: `sentence`, then the cause where it may
 * be told.
 */
export function describeFailure(sentence: string, cause: unknown, detailed: boolean): string {
  if (!detailed && !(cause instanceof HubError)) return sentence;
  return cause instanceof Error
    ? `${sentence} ${cause.name}: ${cause.message}`
    : `${sentence} ${String(cause)}`;
}

/** The sentence and cause of a call that failed. */
export function describeCallFailure(target: string, cause: unknown, detailed: boolean): string {
  const sentence =
    cause instanceof ArgumentError
      ? notBound(target)
      : `An unexpected error occurred invoking '${target}' on the server.`;
  return describeFailure(sentence, cause, detailed);
}

/** What a call of a method that there is not is told. */
export const describeMissing = (target: string): string =>
  describeFailure(notBound(target), new HubError('Method does not exist.'), false);

const notBound = (target: string): string =>
  `Failed to invoke '${target}' due to an error on the server.`;
