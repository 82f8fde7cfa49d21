/** Why a point's next sample needs more than a glance. */
export const Busy = {
  /** A limit is in force. */
  limits: 1,
  /** Every sample of this point feeds a rule of its own (rate, feed, fan, rain, switch). */
  special: 2,
  offline: 4,
  bad: 8,
  stuck: 16,
  /** Definitions or alarms changed under it: state it anew once. */
  unsettled: 32,
  /** A delay runs. */
  waiting: 64,
} as const;

/**
 * Hot state of all points, one cell a point number, so that a quiet sample costs a few reads and no
 * memory.
 */
export class PointStates {
  capacity = 0;
  /** Data time of the newest sample; -Infinity before the first. */
  lastT = new Float64Array(0);
  /** Server time at which it came. */
  lastRecv = new Float64Array(0);
  lastValue = new Float64Array(0);
  /** Data time since which the value is what it is. */
  changedT = new Float64Array(0);
  stuckMs = new Float64Array(0);
  /** A value strictly between these touches no limit. */
  quietAbove = new Float64Array(0);
  quietBelow = new Float64Array(0);
  /** Data time since which the value has been bad, NaN while it is good. */
  badSince = new Float64Array(0);
  busy = new Uint8Array(0);
  /** State bits of the newest sample after the rules. */
  lastState = new Uint16Array(0);
  /** 1 where the model knows the point. */
  known = new Uint8Array(0);

  /** Makes room for point numbers below `count`; keeps what is there. */
  reserve(count: number): void {
    if (count <= this.capacity) return;
    const size = Math.max(count, this.capacity * 2, 64);
    this.lastT = grown(this.lastT, size, Number.NEGATIVE_INFINITY);
    this.lastRecv = grown(this.lastRecv, size, Number.NEGATIVE_INFINITY);
    this.lastValue = grown(this.lastValue, size, Number.NaN);
    this.changedT = grown(this.changedT, size, Number.NaN);
    this.stuckMs = grown(this.stuckMs, size, Number.POSITIVE_INFINITY);
    this.quietAbove = grown(this.quietAbove, size, Number.NEGATIVE_INFINITY);
    this.quietBelow = grown(this.quietBelow, size, Number.POSITIVE_INFINITY);
    this.badSince = grown(this.badSince, size, Number.NaN);
    this.busy = grownBytes(this.busy, size);
    this.known = grownBytes(this.known, size);
    const lastState = new Uint16Array(size);
    lastState.set(this.lastState);
    this.lastState = lastState;
    this.capacity = size;
  }

  /** Sets or clears a reason to look closely at the point. */
  setBusy(no: number, reason: number, on: boolean): void {
    const busy = this.busy[no] ?? 0;
    this.busy[no] = on ? busy | reason : busy & ~reason;
  }

  /** Forgets what was seen, not what is watched. */
  forget(): void {
    for (const column of [this.lastT, this.lastRecv]) column.fill(Number.NEGATIVE_INFINITY);
    for (const column of [this.lastValue, this.changedT, this.badSince]) column.fill(Number.NaN);
    this.lastState.fill(0);
  }
}

/** `column` in `size` cells, the new ones holding `fill`. */
export function grown(
  column: Float64Array<ArrayBuffer>,
  size: number,
  fill: number,
): Float64Array<ArrayBuffer> {
  const next = new Float64Array(size).fill(fill);
  next.set(column);
  return next;
}

/** As `grown`, for bytes; new cells hold 0. */
export function grownBytes(column: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(size);
  next.set(column);
  return next;
}
