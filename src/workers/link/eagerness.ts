import { hubTimings } from '#contracts/live/hubTimings.ts';

/**
 * An attempt may take so many times as long as a plain answer does: to negotiate, to open and to
 * shake hands are several.
 */
const WAYS = 8;
const FIRST_PATIENCE_MS = 2_000;
const FIRST_PACE_MS = 1_000;

/**
 * Whether a server that answers a plain question is tried at once, before the specified retry or
 * beside an attempt that hangs. Each such try that comes to nothing makes the next one later, so
 * that a server that answers but takes nobody in is not hurried.
 */
export class Eagerness {
  #patienceMs = FIRST_PATIENCE_MS;
  #paceMs = 0;

  /** The line stands: the next break begins anew. */
  connected(): void {
    this.#patienceMs = FIRST_PATIENCE_MS;
    this.#paceMs = 0;
  }

  /** Nobody answers: what comes next is another line. */
  silent(): void {
    this.#paceMs = 0;
  }

  /** Whether to try now, `waitedMs` after the last attempt failed, instead of waiting on. */
  hurries(waitedMs: number): boolean {
    if (waitedMs < this.#paceMs) return false;
    this.#paceMs = Math.max(FIRST_PACE_MS, 2 * this.#paceMs);
    return true;
  }

  /**
   * Whether an attempt that has been under way for `ms` is given up for another one, where a plain
   * answer takes `wayMs`.
   */
  givesUp(ms: number, wayMs: number): boolean {
    if (ms < Math.max(this.#patienceMs, WAYS * wayMs)) return false;
    this.#patienceMs = Math.min(2 * this.#patienceMs, hubTimings.negotiateMs);
    return true;
  }
}
