import type { Clock } from '#base/clock.ts';
import type { PortRequest, Topic } from '#contracts/live/dataCore.ts';
import { FramePool } from '../framePool.ts';
import { WindowPort, type Begin, type FramePort, type PushedFrame } from './windowPort.ts';

/**
 * Every second a window answers a beat. After this silence, looked at once a second, what it
 * follows is freed: 5 s in all.
 */
const REST_AFTER_MS = 4_000;
/** A window that is only frozen or asleep comes back; after this long it is taken for gone. */
const FORGET_AFTER_MS = 3_600_000;
/** The last window may be reloading: its successor finds everything in place. */
const LINGER_MS = 5_000;

type Open = { readonly window: WindowPort; heardAt: number };

type Listener = {
  readonly begin: Begin;
  /** A window rests from now on, or has woken. */
  readonly turned: (number: number) => void;
  /** A window is gone for good. */
  readonly gone: (number: number) => void;
  /** No window is left, or all have given this core up. */
  readonly emptied: () => void;
  /** A window has painted what was answered with this trace. */
  readonly painted: (trace: string) => void;
};

/** All windows that share this core. */
export class Windows {
  readonly pool = new FramePool();
  readonly #clock: Clock;
  readonly #listener: Listener;
  readonly #open = new Map<number, Open>();
  #nextNumber = 1;
  #flushPlanned = false;
  #cancelAsk = (): void => undefined;

  constructor(clock: Clock, listener: Listener) {
    this.#clock = clock;
    this.#listener = listener;
  }

  /** Greets a window; from now on it is told its number and may follow. */
  attach(port: FramePort): void {
    const number = this.#nextNumber++;
    const open: Open = {
      window: new WindowPort(number, port, this.pool, this.#listener.begin),
      heardAt: this.#clock.mono(),
    };
    this.#open.set(number, open);
    port.onmessage = (event) => this.#receive(number, open, event.data);
  }

  /** The window of that number; `undefined` once it is gone. */
  of(number: number): WindowPort | undefined {
    return this.#open.get(number)?.window;
  }

  /** Whether some window is there and not at rest. */
  get anyAwake(): boolean {
    for (const { window } of this.#open.values()) if (!window.rests) return true;
    return false;
  }

  /** Something changed: waiting windows are answered after what else arrives in this turn. */
  changed(): void {
    // A thousand messages a second come by here, and a window waits for few of them.
    if (this.#flushPlanned || !this.#anyWaits) return;
    this.#flushPlanned = true;
    this.#clock.after(0, () => {
      this.#flushPlanned = false;
      for (const { window } of this.#open.values()) window.answer(this.#clock.mono());
    });
  }

  /** The next answer to each window that `shows` it belongs to this trace. */
  trace(trace: string, shows: (window: WindowPort) => boolean): void {
    for (const { window } of this.#open.values()) if (shows(window)) window.trace(trace);
  }

  /**
   * Sends a frame of the push lane at once to the topics that want it: all of its kind unless said
   * otherwise.
   */
  push(frame: PushedFrame, wants?: (topic: Topic, window: WindowPort) => boolean): void {
    for (const { window } of this.#open.values())
      window.push(frame, wants && ((topic) => wants(topic, window)));
  }

  /**
   * Shows every window that the core lives, and lets those rest that do not answer; call once a
   * second.
   */
  beat(): void {
    const mono = this.#clock.mono();
    for (const [number, { window, heardAt }] of this.#open) {
      if (mono - heardAt > FORGET_AFTER_MS) this.forget(number);
      else if (mono - heardAt > REST_AFTER_MS && !window.rests) this.#rest(number, window);
      window.tell({ type: 'beat', mono });
    }
    this.changed();
  }

  /** Says to every window that this core is not to be trusted any more. */
  fail(): void {
    for (const { window } of this.#open.values()) window.tell({ type: 'failed' });
  }

  forget(number: number): void {
    const window = this.of(number);
    if (!window) return;
    window.close();
    this.#open.delete(number);
    this.#listener.gone(number);
  }

  #receive(number: number, open: Open, request: PortRequest): void {
    open.heardAt = this.#clock.mono();
    switch (request.type) {
      case 'rest':
        return this.#rest(number, open.window);
      case 'bye':
        this.forget(number);
        return this.#ask(
          request.because === 'replaced' ? () => !this.anyAwake : () => this.#open.size === 0,
        );
      case 'painted':
        this.#listener.painted(request.trace);
        break;
      case 'pull':
        open.window.pull(request.spent, request.anew);
    }
    if (open.window.rests) {
      open.window.restart();
      this.#listener.turned(number);
    }
    if (request.type === 'pull') open.window.answer(open.heardAt);
  }

  get #anyWaits(): boolean {
    for (const { window } of this.#open.values()) if (window.waits) return true;
    return false;
  }

  #rest(number: number, window: WindowPort): void {
    window.rest();
    this.#listener.turned(number);
  }

  #ask(isEmpty: () => boolean): void {
    this.#cancelAsk();
    this.#cancelAsk = this.#clock.after(LINGER_MS, () => {
      if (isEmpty()) this.#listener.emptied();
    });
  }
}
