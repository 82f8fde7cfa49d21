import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HubLimits } from './limits.ts';

/** A running hub server. */
export interface HubServer {
  /**
   * Takes a raw request that is for a hub's path and answers it; false leaves it untouched for
   * somebody else. Reads no body.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Connections with a socket, after or before their handshake, and those held for a client to come
   * back.
   */
  readonly connectionCount: number;
  /** Bounds for connections that open from now on. */
  useLimits(limits: Partial<Pick<HubLimits, 'maxConnectionsPerUser' | 'maxMessageBytes'>>): void;
  /**
   * Refuses newcomers, tells every client to reconnect, and resolves when all sockets are closed;
   * never longer than the grace time.
   */
  shutdown(): Promise<void>;
}
