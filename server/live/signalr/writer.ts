import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Clock } from '#base/clock.ts';
import type { HubLimits } from './limits.ts';
import { Outbox, type Outgoing } from './outbox.ts';
import type { Delivery } from './payload.ts';
import type { StatefulBuffer } from './statefulBuffer.ts';

/** A socket to write to: the WebSocket and the stream below it, which says when it has drained. */
export type Wire = { readonly socket: WebSocket; readonly stream: Duplex };

/**
 * The sending side of one connection: straight to the socket while the reader keeps up, through the
 * outbox when it does not.
 */
export class Writer {
  readonly #limits: HubLimits;
  readonly #clock: Clock;
  readonly #stateful: StatefulBuffer | undefined;
  readonly #onLagging: () => void;
  readonly #outbox = new Outbox();
  #wire: Wire | undefined;
  #binary = false;
  #lastSentAt: number;
  #behindSince: number | undefined;
  #drainWaiters: (() => void)[] = [];
  #stopped = false;

  constructor(
    limits: HubLimits,
    clock: Clock,
    stateful: StatefulBuffer | undefined,
    onLagging: () => void,
  ) {
    this.#limits = limits;
    this.#clock = clock;
    this.#stateful = stateful;
    this.#onLagging = onLagging;
    this.#lastSentAt = clock.mono();
  }

  get bufferedBytes(): number {
    return this.#outbox.bytes + (this.#wire?.socket.bufferedAmount ?? 0);
  }

  get conflatedCount(): number {
    return this.#outbox.conflated;
  }

  /** Monotonic time of the last write. */
  get lastSentAt(): number {
    return this.#lastSentAt;
  }

  /** Takes a fresh socket; `prelude` goes first, then whatever waited. */
  attach(wire: Wire, binary: boolean, prelude: readonly Buffer[]): void {
    this.#wire = wire;
    this.#binary = binary;
    this.#behindSince = undefined;
    wire.stream.on('drain', () => {
      if (this.#wire === wire) this.#onDrain();
    });
    for (const bytes of prelude) this.control(bytes);
    this.flush();
  }

  /** The socket is gone; what is sent now waits for the next one. */
  detach(): void {
    this.#wire = undefined;
    this.#behindSince = undefined;
  }

  /** Sends in order, or lets the message wait; never throws for a reader that is slow or gone. */
  send(message: Outgoing, delivery: Delivery = {}): void {
    if (this.#stopped) return;
    if (this.#outbox.bytes === 0 && this.#ready()) this.#write(message);
    else {
      this.#outbox.add(message, delivery, this.#isHeld(message));
      if (this.bufferedBytes > this.#limits.hardBufferBytes) return this.#onLagging();
    }
    if (this.bufferedBytes > this.#limits.softBufferBytes) this.#behindSince ??= this.#clock.mono();
  }

  /** Sends past the outbox and without a number: Ping, Ack, Sequence, Close, and what is resent. */
  control(bytes: Buffer): void {
    const socket = this.#wire?.socket;
    if (socket === undefined || socket.readyState !== socket.OPEN) return;
    socket.send(bytes, { binary: this.#binary });
    this.#lastSentAt = this.#clock.mono();
  }

  /** Sends what waits as far as the reader allows. */
  flush(): void {
    this.#outbox.flush(
      () => this.#ready(),
      (message) => this.#write(message),
    );
    if (this.bufferedBytes > this.#limits.softBufferBytes) return;
    this.#behindSince = undefined;
    for (const wake of this.#drainWaiters.splice(0)) wake();
  }

  /** Resolves when no more than the soft limit is buffered, or the writer is stopped. */
  drained(): Promise<void> {
    if (this.#stopped || this.bufferedBytes <= this.#limits.softBufferBytes)
      return Promise.resolve();
    return new Promise((resolve) => this.#drainWaiters.push(resolve));
  }

  /** Whether the reader has been above the soft limit without draining for too long. */
  isStuck(now: number): boolean {
    return (
      this.#wire !== undefined &&
      this.#behindSince !== undefined &&
      now - this.#behindSince >= this.#limits.drainMs
    );
  }

  /** Drops what waits; nothing but control messages leaves any more. */
  stop(): void {
    this.#stopped = true;
    this.#outbox.clear();
    for (const wake of this.#drainWaiters.splice(0)) wake();
  }

  /**
   * Whether the client is away and will come back to what it missed: then nothing is left out as
   * long as that is not much.
   */
  #isHeld({ bytes }: Outgoing): boolean {
    return (
      this.#wire === undefined &&
      this.#stateful !== undefined &&
      this.#outbox.bytes + bytes.length <= this.#limits.softBufferBytes
    );
  }

  #onDrain(): void {
    // Progress, even if more waits than fits: the count to the cut begins again.
    this.#behindSince = undefined;
    this.flush();
    if (this.bufferedBytes > this.#limits.softBufferBytes) this.#behindSince = this.#clock.mono();
  }

  #ready(): boolean {
    const socket = this.#wire?.socket;
    if (socket === undefined || socket.bufferedAmount > this.#limits.softBufferBytes) return false;
    return this.#stateful?.hasRoom ?? true;
  }

  #write(message: Outgoing): void {
    if (message.numbered) this.#stateful?.keep(message.bytes);
    this.control(message.bytes);
  }
}
