import { hubTimings } from '../../contracts/live/hubTimings.ts';

/** Wait before the next built-in reconnect: the time spent so far plus one second, at most ten seconds. */
export const reconnectDelayMs = (elapsedMs: number): number => Math.min(elapsedMs + 1_000, hubTimings.reconnectCapMs);

/** Whether the server turned the token down; trying again with the same one is pointless. */
export const isRefusal = (error: unknown): boolean => error instanceof Error && /Status code '40[13]'/.test(error.message);
