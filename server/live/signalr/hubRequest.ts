import type { IncomingMessage } from 'node:http';

/**
 * The HTTP request behind a negotiation or a connection, kept for as long as the connection lives.
 */
export interface HubRequest {
  /** The hub's path as it was registered, whatever the case in the URL. */
  readonly hubPath: string;
  /** The tenant segment of the path, where the deployment has one. */
  readonly tenant: string | undefined;
  /** What was presented as bearer in the header `authorization`. */
  readonly token: string | undefined;
  /**
   * What the query holds as `access_token`: a ticket and never a bearer token, for addresses end in
   * the logs of proxies.
   */
  readonly ticket: string | undefined;
  /** Where the client is: the socket's other end, or whom a trusted proxy speaks for. */
  readonly remoteAddress: string | undefined;
  /** A query value; names compare without case. */
  query(name: string): string | undefined;
  /** A header value; names compare without case; repeated headers are joined by a comma. */
  header(name: string): string | undefined;
  /** A cookie value, decoded. */
  cookie(name: string): string | undefined;
}

/** Where a URL path leads: the registered hub and the tenant named before it. */
export type HubPath = { readonly hubPath: string; readonly tenant?: string | undefined };

/** Reads what a hub may want to know off a raw request. */
export function hubRequestOf(
  incoming: IncomingMessage,
  path: HubPath,
  remoteAddress = incoming.socket.remoteAddress,
): HubRequest {
  const search = new URLSearchParams((incoming.url ?? '').split('?')[1] ?? '');
  const query = (name: string): string | undefined => {
    const wanted = name.toLowerCase();
    for (const [key, value] of search) if (key.toLowerCase() === wanted) return value;
    return undefined;
  };
  const header = (name: string): string | undefined => {
    const value = incoming.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return {
    hubPath: path.hubPath,
    tenant: path.tenant,
    token: bearerOf(header('authorization')),
    ticket: query('access_token'),
    remoteAddress,
    query,
    header,
    cookie: (name) => cookieOf(header('cookie') ?? '', name),
  };
}

function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}

function cookieOf(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim());
  }
  return undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
