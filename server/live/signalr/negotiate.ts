/** What the client asked for in its negotiation. */
export type NegotiateRequest = { readonly version: 0 | 1; readonly stateful: boolean };

/** The body of the answer to a negotiation. */
export type NegotiateAnswer =
  | { readonly error: string }
  | { readonly url: string; readonly accessToken?: string }
  | {
      readonly negotiateVersion: 0 | 1;
      readonly connectionId: string;
      readonly connectionToken?: string;
      readonly accessToken?: string;
      readonly tokenLifetimeSeconds?: number;
      readonly useStatefulReconnect?: true;
      readonly availableTransports: readonly {
        readonly transport: string;
        readonly transferFormats: readonly string[];
      }[];
    };

/**
 * Reads the query of a negotiation: no version is version 0, one above ours is answered with ours;
 * the error is for the client.
 */
export function readNegotiate(
  query: (name: string) => string | undefined,
): NegotiateRequest | { readonly error: string } {
  const stateful = query('useStatefulReconnect')?.toLowerCase() === 'true';
  const asked = query('negotiateVersion');
  if (asked === undefined) return { version: 0, stateful };
  if (!/^-?\d{1,9}$/.test(asked))
    return { error: 'The client requested a non-integer protocol version.' };
  const version = Number(asked);
  if (version < 0)
    return {
      error: `The client requested version '${version}', but the server does not support this version.`,
    };
  return { version: version === 0 ? 0 : 1, stateful };
}

/** The answer that offers WebSockets. Version 0 knows no connection token: its id is the secret. */
export function negotiateAnswer(
  request: NegotiateRequest,
  connection: {
    readonly id: string;
    readonly token: string;
    readonly ticket: string | undefined;
    readonly lifetimeMs: number | undefined;
  },
): NegotiateAnswer {
  return {
    negotiateVersion: request.version,
    connectionId: request.version === 0 ? connection.token : connection.id,
    ...(request.version === 1 && { connectionToken: connection.token }),
    ...(connection.ticket !== undefined && { accessToken: connection.ticket }),
    ...lifetimeAnswer(connection.lifetimeMs),
    // A client that did not ask fails when it is offered.
    ...(request.stateful && { useStatefulReconnect: true }),
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
  };
}

/** When a client that can must renew its sign-in; nothing for one without an end. */
export const lifetimeAnswer = (lifetimeMs: number | undefined): { tokenLifetimeSeconds?: number } =>
  lifetimeMs === undefined || !Number.isFinite(lifetimeMs)
    ? {}
    : { tokenLifetimeSeconds: Math.max(0, Math.floor(lifetimeMs / 1000)) };
