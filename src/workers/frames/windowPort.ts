import type {
  AlarmFrame,
  ClockFrame,
  EventFrame,
  LinkedFrame,
  LinkFrame,
  PortMessage,
  PortRequest,
  Topic,
} from '#contracts/live/dataCore.ts';
import { buffersOf } from '#contracts/live/buffersOf.ts';
import type { FramePool } from '../framePool.ts';
import type { View } from './view.ts';

/** The part of a MessagePort that the core uses. */
export type FramePort = {
  postMessage(message: PortMessage, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<PortRequest>) => void) | null;
  close(): void;
};

export type PushedFrame = AlarmFrame | LinkFrame | EventFrame | ClockFrame | LinkedFrame;

/** How a pushed topic stands, read when it is told; `undefined`: nothing is to be told yet. */
export type Whole = () => PushedFrame | undefined;

/** Begins to show a topic to a window, by `show` or `pushTo`. */
export type Begin = (window: WindowPort, id: number, topic: Topic) => void;

/**
 * One window: what it follows, and whether it waits for its next frame. A window that rests keeps
 * its topics as wishes only: nothing is computed or sent for it until it wakes, and then everything
 * begins anew.
 */
export class WindowPort {
  readonly number: number;
  readonly #port: FramePort;
  readonly #pool: FramePool;
  readonly #begin: Begin;
  readonly #topics = new Map<number, Topic>();
  readonly #views = new Map<number, View>();
  readonly #pushed = new Map<number, Whole>();
  /** Pushed topics that are told whole with the next answer, beside pictures of the same moment. */
  readonly #due = new Set<number>();
  #waits = false;
  /** What was sent last was not shown. */
  #anew = false;
  #rests = false;
  /** The trace that the next answer belongs to. */
  #trace: string | undefined;

  constructor(number: number, port: FramePort, pool: FramePool, begin: Begin) {
    this.number = number;
    this.#port = port;
    this.#pool = pool;
    this.#begin = begin;
    this.#post({ type: 'hello', port: number });
  }

  get rests(): boolean {
    return this.#rests;
  }

  /** Follows a topic under the window's own number for it. */
  follow(id: number, topic: Topic): void {
    this.unfollow(id);
    this.#topics.set(id, topic);
    if (!this.#rests) this.#begin(this, id, topic);
  }

  unfollow(id: number): void {
    this.#views.get(id)?.close();
    this.#views.delete(id);
    this.#pushed.delete(id);
    this.#due.delete(id);
    this.#topics.delete(id);
    this.#tellUnaccompanied();
  }

  /** Shows a followed topic by frames that are pulled. */
  show(id: number, view: View): void {
    this.#views.get(id)?.close();
    this.#views.set(id, view);
  }

  /** Shows a followed topic by frames that are pushed. */
  pushTo(id: number, whole: Whole): void {
    this.#pushed.set(id, whole);
    if (!this.#due.has(id)) this.#tellWhole(id);
  }

  /** Begins every topic anew: the window has woken, or its clock is another. */
  restart(): void {
    this.#rests = false;
    for (const [id, topic] of this.#topics) if (isOfClock(topic)) this.#due.add(id);
    for (const [id, topic] of this.#topics) this.#begin(this, id, topic);
    this.#tellUnaccompanied();
  }

  /**
   * Tells how a pushed topic of the window's clock stands: at once, or with the next answer, so
   * that no picture stands under the name of another moment.
   */
  restate(kind: 'alarms' | 'clock', when: 'now' | 'withPicture'): void {
    for (const [id, topic] of this.#topics)
      if (topic.kind !== kind || !isOfClock(topic) || !this.#pushed.has(id)) continue;
      else if (when === 'now') this.#tellWhole(id);
      else this.#due.add(id);
    this.#tellUnaccompanied();
  }

  /** Frees everything but the list of what it follows. */
  rest(): void {
    this.#rests = true;
    for (const view of this.#views.values()) view.close();
    this.#views.clear();
    this.#pushed.clear();
    this.#due.clear();
    this.#trace = undefined;
  }

  /** What the next answer shows belongs to this trace, where it shows anything. */
  trace(trace: string): void {
    if (this.#views.size > 0) this.#trace = trace;
  }

  /** Whether it has pulled and had no answer yet. */
  get waits(): boolean {
    return this.#waits;
  }

  /** The window is ready for its next frame; `anew`: every topic is due again. */
  pull(spent: readonly ArrayBuffer[], anew = false): void {
    this.#pool.giveBack(spent);
    this.#waits = true;
    this.#anew ||= anew;
    if (anew)
      for (const [id, topic] of this.#topics)
        if (isOfClock(topic) && this.#pushed.has(id)) this.#due.add(id);
  }

  /** Answers a waiting pull with every topic that has changed; waits on while none has. */
  answer(mono: number): void {
    if (!this.#waits) return;
    const changed = [...this.#views].filter(([, view]) => view.changed() || this.#anew);
    if (changed.length + this.#due.size === 0) return;
    const told = [...this.#due].flatMap((id) => {
      const frame = this.#pushed.get(id)?.();
      return frame === undefined ? [] : [{ id, frame }];
    });
    this.#due.clear();
    const frames = [
      ...told,
      ...changed.map(([id, view]) => ({ id, frame: view.frame(this.#pool) })),
    ];
    if (frames.length === 0) return;
    this.#waits = this.#anew = false;
    const buffers = frames.flatMap(({ frame }) => buffersOf(frame));
    const trace = this.#trace;
    this.#trace = undefined;
    const traced = trace === undefined ? {} : { trace };
    this.#post({ type: 'frames', mono, frames, buffers, ...traced }, buffers);
  }

  /** Sends a frame to every pushed topic that `wants` it. */
  push(
    frame: PushedFrame,
    wants: (topic: Topic) => boolean = (topic) => topic.kind === frame.kind,
  ): void {
    for (const id of this.#pushed.keys()) {
      const topic = this.#topics.get(id);
      // What is due is told whole, this change with it.
      if (topic && wants(topic) && !this.#due.has(id)) this.#post({ type: 'push', id, frame });
    }
  }

  /** A sign of life, or the opposite. */
  tell(message: Extract<PortMessage, { type: 'beat' | 'failed' }>): void {
    if (!this.#rests) this.#post(message);
  }

  close(): void {
    this.rest();
    this.#topics.clear();
    this.#port.onmessage = null;
    this.#port.close();
  }

  #tellWhole(id: number): void {
    const frame = this.#pushed.get(id)?.();
    if (frame) this.#post({ type: 'push', id, frame });
  }

  /** A window without pictures pulls nothing: what is due need not wait for any. */
  #tellUnaccompanied(): void {
    if (this.#views.size > 0) return;
    for (const id of this.#due) this.#tellWhole(id);
    this.#due.clear();
  }

  #post(message: PortMessage, transfer: ArrayBuffer[] = []): void {
    this.#port.postMessage(message, transfer);
  }
}

/** Pushed topics that show the moment of the window's clock, as its pictures do. */
const isOfClock = (topic: Topic): boolean =>
  topic.kind === 'clock' || (topic.kind === 'alarms' && topic.live !== true);
