import type {
  AlarmFrame,
  ClockFrame,
  EventFrame,
  LinkedFrame,
  LinkFrame,
  PortMessage,
  PortRequest,
  Topic,
} from '../../contracts/live/dataCore.ts';
import { buffersOf } from '../../contracts/live/buffersOf.ts';
import type { FramePool } from './framePool.ts';
import type { View } from './view.ts';

/** The part of a MessagePort that the core uses. */
export type FramePort = {
  postMessage(message: PortMessage, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<PortRequest>) => void) | null;
  close(): void;
};

export type PushedFrame = AlarmFrame | LinkFrame | EventFrame | ClockFrame | LinkedFrame;

/** Begins to show a topic to a window, by `show` or `pushTo`. */
export type Begin = (window: WindowPort, id: number, topic: Topic) => void;

/**
 * One window: what it follows, and whether it waits for its next frame. A window that rests keeps its topics as wishes
 * only: nothing is computed or sent for it until it wakes, and then everything begins anew.
 */
export class WindowPort {
  readonly number: number;
  readonly #port: FramePort;
  readonly #pool: FramePool;
  readonly #begin: Begin;
  readonly #topics = new Map<number, Topic>();
  readonly #views = new Map<number, View>();
  readonly #pushed = new Set<number>();
  #waits = false;
  /** What was sent last was not shown. */
  #anew = false;
  #rests = false;

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
    this.#topics.delete(id);
  }

  /** Shows a followed topic by frames that are pulled. */
  show(id: number, view: View): void {
    this.#views.get(id)?.close();
    this.#views.set(id, view);
  }

  /** Shows a followed topic by frames that are pushed; `first` is what it begins with. */
  pushTo(id: number, first: PushedFrame | undefined): void {
    this.#pushed.add(id);
    if (first) this.#post({ type: 'push', id, frame: first });
  }

  /** Begins every topic anew: the window has woken, or its clock is another. */
  restart(): void {
    this.#rests = false;
    for (const [id, topic] of this.#topics) this.#begin(this, id, topic);
  }

  /** Frees everything but the list of what it follows. */
  rest(): void {
    this.#rests = true;
    for (const view of this.#views.values()) view.close();
    this.#views.clear();
    this.#pushed.clear();
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
  }

  /** Answers a waiting pull with every topic that has changed; waits on while none has. */
  answer(mono: number): void {
    if (!this.#waits) return;
    const changed = [...this.#views].filter(([, view]) => view.changed() || this.#anew);
    const frames = changed.map(([id, view]) => ({ id, frame: view.frame(this.#pool) }));
    if (frames.length === 0) return;
    this.#waits = this.#anew = false;
    const buffers = frames.flatMap(({ frame }) => buffersOf(frame));
    this.#post({ type: 'frames', mono, frames, buffers }, buffers);
  }

  /** Sends a frame to every pushed topic that `wants` it. */
  push(frame: PushedFrame, wants: (topic: Topic) => boolean = (topic) => topic.kind === frame.kind): void {
    for (const id of this.#pushed) {
      const topic = this.#topics.get(id);
      if (topic && wants(topic)) this.#post({ type: 'push', id, frame });
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

  #post(message: PortMessage, transfer: ArrayBuffer[] = []): void {
    this.#port.postMessage(message, transfer);
  }
}
