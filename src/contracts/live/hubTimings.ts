/** Timings of the specification (S4, S7, S9) and of our delivery contract, in ms. */
export const hubTimings = {
  keepAliveMs: 15_000,
  serverTimeoutMs: 60_000,
  /** The online state is read and broadcast this often. */
  statePollMs: 1_000,
  /** After a close that nobody asked for. */
  retryMs: 3_000,
  /** Built-in reconnect waits the time elapsed plus one second, at most this. */
  reconnectCapMs: 10_000,
  heartbeatMs: 2_000,
  /** Heartbeats bring a digest of the alarm book this often. */
  digestMs: 10_000,
  /** Silence after which every live value is stale, whatever SignalR says. */
  silentStaleMs: 6_000,
  /** Silence after which the link is called lost. */
  silentLostMs: 15_000,
  /** Longest wait for negotiate or a handshake. */
  negotiateMs: 20_000,
} as const;
