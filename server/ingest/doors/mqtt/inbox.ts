import type { Clock } from '../../../../src/base/clock.ts';
import type { ErrorCode, Failure } from '../../../../src/contracts/errors.ts';
import type { DeadLetters } from '../../deadLetters.ts';
import type { Receiver } from '../../receiver.ts';
import type { DataSource } from '../../source.ts';
import { rowsOfMessage } from '../body.ts';
import { count } from '../count.ts';
import type { DoorMetrics } from '../door.ts';

type Message = {
  readonly order: number;
  readonly source: DataSource;
  readonly entity: string;
  readonly payload: Buffer;
  readonly done: () => void;
};

/** Failures that pass: the message is kept and tried again. All others are the message's own fault. */
const passing: readonly ErrorCode[] = ['unavailable', 'disk_full', 'door_busy'];

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

/**
 * Messages on their way from a broker into storage. MQTT has no answer but the acknowledgement, so a message stays here, in
 * its order, until it is stored or laid to the dead letters; while storage is away nothing is acknowledged and the brokers wait.
 */
export class Inbox {
  readonly #receiver: Receiver;
  readonly #deadLetters: DeadLetters;
  readonly #clock: Clock;
  readonly #metrics: DoorMetrics;
  #waiting: Message[] = [];
  #underWay = 0;
  #order = 0;
  #blocked = false;
  #leaving = false;
  #closed = false;
  #onIdle: (() => void) | undefined;
  #waitMs = FIRST_WAIT_MS;

  constructor(options: { receiver: Receiver; deadLetters: DeadLetters; clock: Clock; metrics: DoorMetrics }) {
    this.#receiver = options.receiver;
    this.#deadLetters = options.deadLetters;
    this.#clock = options.clock;
    this.#metrics = options.metrics;
  }

  /** Messages that are not acknowledged yet. */
  get size(): number {
    return this.#waiting.length + this.#underWay;
  }

  /** `done` is called when the message may be acknowledged, never before its commit, and not at all once the inbox is closed. */
  take(source: DataSource, entity: string, payload: Buffer, done: () => void): void {
    if (this.#leaving) return;
    this.#waiting.push({ order: this.#order++, source, entity, payload, done });
    this.#pump();
  }

  /**
   * Takes nothing more, but lets what is under way be stored and acknowledged, for `withinMs` at most; then acknowledges
   * nothing more. What is not acknowledged is sent again by the brokers.
   */
  async close(withinMs: number): Promise<void> {
    this.#leaving = true;
    this.#waiting = [];
    if (this.#underWay > 0) {
      const idle = new Promise<void>((resolve) => (this.#onIdle = resolve));
      let forget: (() => void) | undefined;
      const late = new Promise<void>((resolve) => (forget = this.#clock.after(withinMs, resolve)));
      await Promise.race([idle, late]);
      forget?.();
    }
    this.#closed = true;
  }

  #pump(): void {
    while (!this.#blocked && !this.#leaving) {
      if (!this.#receiver.isRoomy) {
        this.#blocked = true;
        void this.#receiver.roomy().then(() => this.#unblock());
        return;
      }
      const message = this.#waiting.shift();
      if (message === undefined) return;
      this.#underWay++;
      void this.#store(message).then((stored) => this.#landed(message, stored));
    }
  }

  #landed(message: Message, stored: boolean): void {
    this.#underWay--;
    if (stored) {
      this.#waitMs = FIRST_WAIT_MS;
      if (!this.#closed) message.done();
    } else if (!this.#leaving) {
      // Those behind it may have failed too and come back in any order: each goes back to its own place.
      const place = this.#waiting.findIndex(({ order }) => order > message.order);
      this.#waiting.splice(place === -1 ? this.#waiting.length : place, 0, message);
      this.#rest();
    }
    if (this.#underWay === 0) this.#onIdle?.();
    this.#pump();
  }

  #rest(): void {
    if (this.#blocked) return;
    this.#blocked = true;
    this.#clock.after(this.#waitMs, () => this.#unblock());
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }

  #unblock(): void {
    this.#blocked = false;
    this.#pump();
  }

  /** Whether the message needs no second try. */
  async #store({ source, entity, payload }: Message): Promise<boolean> {
    const rows = rowsOfMessage(payload);
    if (!rows.ok) return this.#bury(source, entity, payload, count(this.#metrics, 0, rows));
    const answer = await this.#receiver.receive(source, entity, rows.value, { exact: false });
    if (!answer.ok && passing.includes(answer.error.code)) return false;
    return this.#bury(source, entity, payload, count(this.#metrics, rows.value.length, answer));
  }

  /** Lays a message that nothing can be made of to the dead letters; true for a message that was well. */
  async #bury(source: DataSource, entity: string, payload: Buffer, answer: { ok: true } | { ok: false; error: Failure }): Promise<boolean> {
    if (answer.ok) return true;
    const { code, message } = answer.error;
    try {
      await this.#deadLetters.keep(source, entity, [payload.toString('utf8')], [{ index: 0, code, message }], this.#clock.now());
      return true;
    } catch {
      return false;
    }
  }
}
