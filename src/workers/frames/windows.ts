import type { Clock } from '../../base/clock.ts';
import type { PortRequest } from '../../contracts/live/dataCore.ts';
import { FramePool } from './framePool.ts';
import { WindowPort, type FramePort, type PushedFrame } from './windowPort.ts';

/** A window that crashed says no goodbye; one that sleeps in the background still beats once a minute. */
const FORGET_AFTER_MS = 600_000;

type Open = { readonly window: WindowPort; heardAt: number };

/** All windows that share this core. */
export class Windows {
  readonly pool = new FramePool();
  readonly #clock: Clock;
  readonly #open = new Map<number, Open>();
  #nextNumber = 1;
  #flushPlanned = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Greets a window; from now on it is told its number and may follow. */
  attach(port: FramePort): void {
    const number = this.#nextNumber++;
    const open: Open = { window: new WindowPort(number, port, this.pool), heardAt: this.#clock.mono() };
    this.#open.set(number, open);
    port.onmessage = (event) => this.#receive(number, open, event.data);
  }

  /** The window of that number; `undefined` once it is gone. */
  of(number: number): WindowPort | undefined {
    return this.#open.get(number)?.window;
  }

  /** Something changed: waiting windows are answered after what else arrives in this turn. */
  changed(): void {
    if (this.#flushPlanned) return;
    this.#flushPlanned = true;
    this.#clock.after(0, () => {
      this.#flushPlanned = false;
      for (const { window } of this.#open.values()) window.answer();
    });
  }

  /** Sends a frame of the push lane at once to every window that follows its kind. */
  push(frame: PushedFrame): void {
    for (const { window } of this.#open.values()) window.push(frame);
  }

  /** Shows every window that the core lives, and forgets those long silent; call once a second. */
  beat(): void {
    const mono = this.#clock.mono();
    for (const [number, { window, heardAt }] of this.#open) {
      if (mono - heardAt > FORGET_AFTER_MS) this.#forget(number);
      else window.beat(mono);
    }
    this.changed();
  }

  #receive(number: number, open: Open, request: PortRequest): void {
    open.heardAt = this.#clock.mono();
    if (request.type === 'bye') this.#forget(number);
    if (request.type !== 'pull') return;
    open.window.pull(request.spent);
    open.window.answer();
  }

  #forget(number: number): void {
    this.of(number)?.close();
    this.#open.delete(number);
  }
}
