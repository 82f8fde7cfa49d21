import { must } from '#base/assert.ts';
import { grown } from './grow.ts';
import { RING_CAPACITY, ringsSideBySide, type Ring } from './ring.ts';

/** Rings kept for series that nobody follows any more, in case they are wanted again. */
const KEPT_RINGS = 64;
/**
 * Rings in one memory. Fewer would scatter what is written together, more would be allocated in
 * vain.
 */
const LANES = 16;

type Slot = { readonly ring: Ring; pointNo: number; followers: number };

/**
 * Full-rate rings of the followed series. A ring whose last follower left goes on until another
 * series needs its memory.
 */
export class Rings {
  readonly #capacity: number;
  readonly #kept: number;
  readonly #slots: Slot[] = [];
  /** Rings allocated and not yet used. */
  #spare: Ring[] = [];
  /** Slots without followers, the longest unwanted first. */
  readonly #idle = new Set<number>();
  /** Which ring a point's samples go to; -1 for none. */
  slotOf = new Int16Array(0);

  constructor(capacity = RING_CAPACITY, kept = KEPT_RINGS) {
    this.#capacity = capacity;
    this.#kept = kept;
  }

  grow(capacity: number): void {
    this.slotOf = grown(this.slotOf, capacity, -1);
  }

  /** The ring of `pointNo` from now on; it may already hold samples. Balance with `unfollow`. */
  follow(pointNo: number): Ring {
    const index = this.slotOf[pointNo] ?? -1;
    const slot = this.#slots[index] ?? this.#assign(pointNo);
    this.#idle.delete(this.slotOf[pointNo] as number);
    slot.followers += 1;
    return slot.ring;
  }

  unfollow(pointNo: number): void {
    const index = this.slotOf[pointNo] ?? -1;
    const slot = this.#slots[index];
    if (!slot) return;
    slot.followers -= 1;
    if (slot.followers === 0) this.#idle.add(index);
  }

  /** Forgets all samples; who follows a series goes on following it. */
  clear(): void {
    for (const { ring } of this.#slots) ring.clear();
  }

  /** The ring of a slot of `slotOf`. */
  at(slot: number): Ring {
    return (this.#slots[slot] as Slot).ring;
  }

  get bytes(): number {
    const rings = [...this.#slots.map(({ ring }) => ring), ...this.#spare];
    return rings.reduce((sum, ring) => sum + ring.bytes, this.slotOf.byteLength);
  }

  #assign(pointNo: number): Slot {
    const [unwanted] = this.#idle;
    const reuse = this.#slots.length >= this.#kept ? unwanted : undefined;
    const index = reuse ?? this.#slots.length;
    const slot = this.#slots[index] ?? { ring: this.#unused(), pointNo, followers: 0 };
    if (reuse === undefined) this.#slots.push(slot);
    else this.slotOf[slot.pointNo] = -1;
    slot.ring.clear();
    slot.pointNo = pointNo;
    this.slotOf[pointNo] = index;
    return slot;
  }

  #unused(): Ring {
    if (this.#spare.length === 0) this.#spare = ringsSideBySide(LANES, this.#capacity).toReversed();
    return must(this.#spare.pop(), 'a ring of those just made');
  }
}
