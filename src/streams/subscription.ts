import { Subject } from 'rxjs';
import type { Frame, Topic } from '#contracts/live/dataCore.ts';
import { AlarmFold } from './alarmFold.ts';
import { buffersOf } from '#contracts/live/buffersOf.ts';

/**
 * What a window holds of one followed topic: its newest frame, who listens, and the lent buffers
 * still readable.
 */
export class Subscription {
  readonly id: number;
  readonly topic: Topic;
  readonly frames = new Subject<Frame>();
  users = 0;
  readonly #spend: (buffers: readonly ArrayBuffer[]) => void;
  readonly #alarms: AlarmFold | undefined;
  #isDoubted = false;
  #newest: Frame | undefined;
  #held: Frame | undefined;
  /** Buffers of the two newest frames, oldest first. */
  #lent: (readonly ArrayBuffer[])[] = [];

  constructor(id: number, topic: Topic, spend: (buffers: readonly ArrayBuffer[]) => void) {
    this.id = id;
    this.topic = topic;
    this.#spend = spend;
    this.#alarms = topic.kind === 'alarms' ? new AlarmFold() : undefined;
  }

  /** What a late subscriber is given: the newest frame, for alarms the whole book. */
  get newest(): Frame | undefined {
    return this.#alarms ? this.#alarms.book() : this.#newest;
  }

  /**
   * From now on, or no longer, whatever is shown is marked as stale: nobody can tell any more which
   * of it is not.
   */
  set isDoubted(isDoubted: boolean) {
    if (isDoubted === this.#isDoubted) return;
    this.#isDoubted = isDoubted;
    // What was marked stays so until it is told anew.
    if (!isDoubted || this.#newest === undefined || !('stale' in this.#newest)) return;
    this.#newest = doubted(this.#newest);
    this.frames.next(this.#newest);
  }

  /** Shows `frame` to everyone. */
  show(frame: Frame): void {
    this.#newest = this.#isDoubted ? doubted(frame) : frame;
    if (frame.kind === 'alarms') this.#alarms?.take(frame);
    this.#lent.push(buffersOf(frame));
    if (this.#lent.length > 2) this.#spend(this.#lent.shift() ?? []);
    this.frames.next(this.#newest);
  }

  /** Keeps `frame` for the end of a pause; only the newest is kept. */
  hold(frame: Frame): void {
    if (this.#held) this.#spend(buffersOf(this.#held));
    this.#held = frame;
  }

  /** Ends a pause. */
  showHeld(): void {
    const held = this.#held;
    this.#held = undefined;
    if (held) this.show(held);
  }

  /** Gives all buffers back and forgets what was shown; nobody reads it any more. */
  close(): void {
    for (const buffers of this.#lent) this.#spend(buffers);
    if (this.#held) this.#spend(buffersOf(this.#held));
    this.#lent = [];
    this.#held = this.#newest = undefined;
    this.#alarms?.clear();
  }
}

const doubted = (frame: Frame): Frame =>
  'stale' in frame ? { ...frame, stale: new Uint8Array(frame.stale.length).fill(1) } : frame;
