import type { AlarmFrame, EventFrame, LinkFrame, PortMessage, PortRequest } from '../../contracts/live/dataCore.ts';
import { buffersOf } from '../../contracts/live/buffersOf.ts';
import type { FramePool } from './framePool.ts';
import type { View } from './view.ts';

/** The part of a MessagePort that the core uses. */
export type FramePort = {
  postMessage(message: PortMessage, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<PortRequest>) => void) | null;
  close(): void;
};

export type PushedFrame = AlarmFrame | LinkFrame | EventFrame;

/** One window: what it follows, and whether it waits for its next frame. */
export class WindowPort {
  readonly number: number;
  readonly #port: FramePort;
  readonly #pool: FramePool;
  readonly #views = new Map<number, View>();
  readonly #pushed = new Map<number, PushedFrame['kind']>();
  #waits = false;

  constructor(number: number, port: FramePort, pool: FramePool) {
    this.number = number;
    this.#port = port;
    this.#pool = pool;
    this.#post({ type: 'hello', port: number });
  }

  /** Follows a topic whose frames are pulled. */
  show(id: number, view: View): void {
    this.unfollow(id);
    this.#views.set(id, view);
  }

  /** Follows a topic whose frames are pushed; `first` is what it begins with. */
  pushTo(id: number, kind: PushedFrame['kind'], first: PushedFrame | undefined): void {
    this.unfollow(id);
    this.#pushed.set(id, kind);
    if (first) this.#post({ type: 'push', id, frame: first });
  }

  unfollow(id: number): void {
    this.#views.get(id)?.close();
    this.#views.delete(id);
    this.#pushed.delete(id);
  }

  /** The window is ready for its next frame. */
  pull(spent: readonly ArrayBuffer[]): void {
    this.#pool.giveBack(spent);
    this.#waits = true;
  }

  /** Answers a waiting pull with every topic that has changed; waits on while none has. */
  answer(): void {
    if (!this.#waits) return;
    const changed = [...this.#views].filter(([, view]) => view.changed());
    const frames = changed.map(([id, view]) => ({ id, frame: view.frame(this.#pool) }));
    if (frames.length === 0) return;
    this.#waits = false;
    const buffers = frames.flatMap(({ frame }) => buffersOf(frame));
    this.#post({ type: 'frames', frames, buffers }, buffers);
  }

  push(frame: PushedFrame): void {
    for (const [id, kind] of this.#pushed) if (kind === frame.kind) this.#post({ type: 'push', id, frame });
  }

  beat(mono: number): void {
    this.#post({ type: 'beat', mono });
  }

  close(): void {
    for (const view of this.#views.values()) view.close();
    this.#views.clear();
    this.#pushed.clear();
    this.#port.onmessage = null;
    this.#port.close();
  }

  #post(message: PortMessage, transfer: ArrayBuffer[] = []): void {
    this.#port.postMessage(message, transfer);
  }
}
