import { hubTimings } from '#contracts/live/hubTimings.ts';

/**
 * Wait before the next built-in reconnect: the time spent so far plus one second, at most ten
 * seconds; null once ten seconds were spent: then the connection closes, and the retry every three
 * seconds takes over.
 */
export const reconnectDelayMs = (elapsedMs: number): number | null =>
  elapsedMs < hubTimings.reconnectCapMs
    ? Math.min(elapsedMs + 1_000, hubTimings.reconnectCapMs)
    : null;

/** Whether the server turned the token down; trying again with the same one is pointless. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /Status code '40[13]'/.test(error.message);
