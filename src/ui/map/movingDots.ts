/**
 * Places of many moving things between their fixes. A new fix starts a straight walk from where the
 * dot is drawn now to the new place that takes as long as the fixes are apart, at most a second, so
 * a dot is never further behind than that. Memory grows to the most things ever held and stays.
 */
export class MovingDots {
  #slots = new Map<number, number>();
  #free: number[] = [];
  #used = 0;
  /** Thing in each slot, -1 where free. */
  no = new Int32Array(64).fill(-1);
  #fromX = new Float64Array(64);
  #fromY = new Float64Array(64);
  #toX = new Float64Array(64);
  #toY = new Float64Array(64);
  #start = new Float64Array(64);
  #end = new Float64Array(64);
  /** Unit vector of the last walk, 0,0 while it has not moved. */
  headX = new Float32Array(64);
  headY = new Float32Array(64);

  /** Slots in use are below this. */
  get extent(): number {
    return this.#used;
  }

  slotOf(no: number): number | undefined {
    return this.#slots.get(no);
  }

  /** Takes a fix of `no` at monotonic `now`; answers its slot. */
  place(no: number, x: number, y: number, now: number): number {
    const known = this.#slots.get(no);
    if (known === undefined) return this.#settle(this.#take(no), x, y, now);
    const dx = x - (this.#toX[known] ?? x);
    const dy = y - (this.#toY[known] ?? y);
    const far = Math.hypot(dx, dy);
    if (far === 0) return known;
    if (!(far < JUMP_METRES)) return this.#settle(known, x, y, now);
    const apart = now - (this.#start[known] ?? now);
    const fromX = this.xAt(known, now);
    const fromY = this.yAt(known, now);
    this.#fromX[known] = fromX;
    this.#fromY[known] = fromY;
    this.#toX[known] = x;
    this.#toY[known] = y;
    this.#start[known] = now;
    this.#end[known] = now + Math.min(LONGEST_WALK_MS, Math.max(50, apart));
    // Below a pace the direction is the noise of the fix, not the person's.
    if (far > 0.5) {
      this.headX[known] = dx / far;
      this.headY[known] = dy / far;
    }
    return known;
  }

  remove(no: number): void {
    const slot = this.#slots.get(no);
    if (slot === undefined) return;
    this.#slots.delete(no);
    this.no[slot] = -1;
    this.#free.push(slot);
  }

  xAt(slot: number, now: number): number {
    return at(this.#fromX[slot], this.#toX[slot], this.#share(slot, now));
  }

  yAt(slot: number, now: number): number {
    return at(this.#fromY[slot], this.#toY[slot], this.#share(slot, now));
  }

  /** Metres a second at which `slot` is being drawn along at `now`; 0 at rest. */
  speedAt(slot: number, now: number): number {
    const end = this.#end[slot] ?? 0;
    const start = this.#start[slot] ?? 0;
    if (now >= end) return 0;
    const far = Math.hypot(
      (this.#toX[slot] ?? 0) - (this.#fromX[slot] ?? 0),
      (this.#toY[slot] ?? 0) - (this.#fromY[slot] ?? 0),
    );
    return (far / (end - start)) * 1000;
  }

  #share(slot: number, now: number): number {
    const start = this.#start[slot] ?? 0;
    const end = this.#end[slot] ?? 0;
    return now >= end ? 1 : Math.max(0, (now - start) / (end - start));
  }

  #settle(slot: number, x: number, y: number, now: number): number {
    this.#fromX[slot] = this.#toX[slot] = x;
    this.#fromY[slot] = this.#toY[slot] = y;
    this.#start[slot] = this.#end[slot] = now;
    this.headX[slot] = this.headY[slot] = 0;
    return slot;
  }

  #take(no: number): number {
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >= this.no.length) this.#grow();
    this.no[slot] = no;
    this.#slots.set(no, slot);
    return slot;
  }

  #grow(): void {
    const length = this.no.length * 2;
    const wider = <T extends Float64Array | Float32Array | Int32Array>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.no = wider(this.no, new Int32Array(length).fill(-1));
    this.#fromX = wider(this.#fromX, new Float64Array(length));
    this.#fromY = wider(this.#fromY, new Float64Array(length));
    this.#toX = wider(this.#toX, new Float64Array(length));
    this.#toY = wider(this.#toY, new Float64Array(length));
    this.#start = wider(this.#start, new Float64Array(length));
    this.#end = wider(this.#end, new Float64Array(length));
    this.headX = wider(this.headX, new Float32Array(length));
    this.headY = wider(this.headY, new Float32Array(length));
  }
}

/**
 * Ms until the next picture is worth drawing: when the fastest dot has moved `stepPx`, no sooner
 * than a 30th of a second and no sooner than twenty times what a picture costs; undefined while
 * nothing moves.
 */
export function nextPictureMs(
  fastestPxPerSec: number,
  costMs: number,
  stepPx = 0.6,
): number | undefined {
  if (!(fastestPxPerSec > 0)) return undefined;
  return Math.min(1000, Math.max(33, costMs * 20, (stepPx / fastestPxPerSec) * 1000));
}

/** Farther than this between two fixes is not a walk: the dot jumps. */
const JUMP_METRES = 150;
const LONGEST_WALK_MS = 1000;

const at = (from = 0, to = 0, share = 1): number => from + (to - from) * share;
