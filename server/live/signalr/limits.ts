/** The times and sizes a hub server works with. */
export type HubLimits = {
  /** One message from a client. */
  readonly maxMessageBytes: number;
  /** One WebSocket frame from a client; clients put several messages into one. */
  readonly maxFrameBytes: number;
  /**
   * Calls and upload elements of one connection that may wait; above it the socket is not read,
   * above 64 times it is closed.
   */
  readonly maxBacklog: number;
  readonly handshakeMs: number;
  /** A ping goes out when nothing else did for so long. */
  readonly keepAliveMs: number;
  /** A client that says nothing for so long is gone. */
  readonly clientSilenceMs: number;
  /** Above this many buffered bytes messages wait on our side, where they can be conflated. */
  readonly softBufferBytes: number;
  /** Above this many buffered bytes the reader is closed as lagging. */
  readonly hardBufferBytes: number;
  /** A reader above the soft limit whose socket does not drain for so long is closed as lagging. */
  readonly drainMs: number;
  /** How long a closing socket may take before it is cut. */
  readonly closeGraceMs: number;
  /** How long a negotiated connection may take to open its socket. */
  readonly connectMs: number;
  /** Stateful reconnect: how long a connection without a socket waits for its client. */
  readonly holdMs: number;
  /** Stateful reconnect: bytes sent and not acknowledged. */
  readonly statefulBytes: number;
  readonly maxConnectionsPerUser: number;
};

export const defaultLimits: HubLimits = {
  maxMessageBytes: 32 * 1024,
  maxFrameBytes: 256 * 1024,
  maxBacklog: 128,
  handshakeMs: 15_000,
  keepAliveMs: 15_000,
  clientSilenceMs: 30_000,
  softBufferBytes: 256 * 1024,
  hardBufferBytes: 2 * 1024 * 1024,
  drainMs: 10_000,
  closeGraceMs: 2_000,
  connectMs: 30_000,
  holdMs: 15_000,
  statefulBytes: 256 * 1024,
  maxConnectionsPerUser: 20,
};

/** How often deadlines are looked at; every time above is kept to within this. */
export const SWEEP_MS = 1_000;
