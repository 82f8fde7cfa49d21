import type { Clock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { ErrorCode, Failure } from '#contracts/errors.ts';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import type { DeadLetters } from '../../deadLetters.ts';
import type { How, Receiver } from '../../receiver.ts';
import type { DataSource } from '../../source.ts';
import { laneOf, type Lane } from '../../lanes.ts';
import { rowsOfMessage } from '../body.ts';
import { count } from '../count.ts';
import type { ConnectorMetrics } from '../connector.ts';
import type { Topic } from './topic.ts';

type Message = {
  readonly order: number;
  readonly lane: Lane;
  readonly source: DataSource;
  readonly entity: string;
  readonly history: boolean;
  readonly marks: How['marks'];
  readonly payload: Buffer;
  readonly done: () => void;
};

/**
 * Failures that pass: the message is kept and tried again. All others are the message's own fault.
 */
const passing: readonly ErrorCode[] = ['unavailable', 'disk_full', 'ingest_busy'];

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

/**
 * Messages on their way from a broker into storage. MQTT has no answer but the acknowledgement, so
 * a message stays here, in its order, until it is stored or laid to the dead letters; while storage
 * is away nothing is acknowledged and the brokers wait.
 */
export class Inbox {
  readonly #receiver: Receiver;
  readonly #deadLetters: DeadLetters;
  readonly #clock: Clock;
  readonly #metrics: ConnectorMetrics;
  readonly #answered: ((answer: Result<IngestAnswer, Failure>) => void) | undefined;
  #waiting: Record<Lane, Message[]> = { fast: [], bulk: [] };
  #underWay = 0;
  #order = 0;
  /** Storage failed lately: nothing is sent on. */
  #resting = false;
  /** Too much bulk waits behind this connector: only what is fast is sent on. */
  #crowded = false;
  #leaving = false;
  #closed = false;
  #onIdle: (() => void) | undefined;
  #waitMs = FIRST_WAIT_MS;

  constructor(options: {
    receiver: Receiver;
    deadLetters: DeadLetters;
    clock: Clock;
    metrics: ConnectorMetrics;
    /** Told what became of each message that needs no second try. */
    answered?: (answer: Result<IngestAnswer, Failure>) => void;
  }) {
    this.#answered = options.answered;
    this.#receiver = options.receiver;
    this.#deadLetters = options.deadLetters;
    this.#clock = options.clock;
    this.#metrics = options.metrics;
  }

  /** Messages that are not acknowledged yet. */
  get size(): number {
    return this.#waiting.fast.length + this.#waiting.bulk.length + this.#underWay;
  }

  /**
   * `done` is called when the message may be acknowledged, never before its commit, and not at all
   * once the inbox is closed.
   */
  take(
    source: DataSource,
    { entity, history, marks }: Pick<Topic, 'entity' | 'history'> & Pick<How, 'marks'>,
    payload: Buffer,
    done: () => void,
  ): void {
    if (this.#leaving) return;
    const lane = laneOf(entity, source.history || history);
    this.#waiting[lane].push({
      order: this.#order++,
      lane,
      source,
      entity,
      history,
      marks,
      payload,
      done,
    });
    this.#pump();
  }

  /**
   * Takes nothing more, but lets what is under way be stored and acknowledged, for `withinMs` at
   * most; then acknowledges nothing more. What is not acknowledged is sent again by the brokers.
   */
  async close(withinMs: number): Promise<void> {
    this.#leaving = true;
    this.#waiting = { fast: [], bulk: [] };
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
    for (const lane of ['fast', 'bulk'] as const)
      while (!this.#resting && !this.#leaving && (lane === 'fast' || this.#hasRoom())) {
        const message = this.#waiting[lane].shift();
        if (message === undefined) break;
        this.#underWay++;
        void this.#store(message).then((stored) => this.#landed(message, stored));
      }
  }

  /** Whether bulk may be sent on; where it may not, the pump is started again when it may. */
  #hasRoom(): boolean {
    if (this.#crowded || this.#waiting.bulk.length === 0) return false;
    if (this.#receiver.isRoomy) return true;
    this.#crowded = true;
    void this.#receiver.roomy().then(() => {
      this.#crowded = false;
      this.#pump();
    });
    return false;
  }

  #landed(message: Message, stored: boolean): void {
    this.#underWay--;
    if (stored) {
      this.#waitMs = FIRST_WAIT_MS;
      if (!this.#closed) message.done();
    } else if (!this.#leaving) {
      // Those behind it may have failed too and come back in any order: each goes back to its own
      // place.
      const waiting = this.#waiting[message.lane];
      const place = waiting.findIndex(({ order }) => order > message.order);
      waiting.splice(place === -1 ? waiting.length : place, 0, message);
      this.#rest();
    }
    if (this.#underWay === 0) this.#onIdle?.();
    this.#pump();
  }

  #rest(): void {
    if (this.#resting) return;
    this.#resting = true;
    this.#clock.after(this.#waitMs, () => {
      this.#resting = false;
      this.#pump();
    });
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }

  /** Whether the message needs no second try. */
  async #store(message: Message): Promise<boolean> {
    const { source, entity, history, marks, payload } = message;
    let length = 0;
    const read = (): ReturnType<typeof rowsOfMessage> => {
      const rows = rowsOfMessage(payload);
      if (rows.ok) length = rows.value.length;
      return rows;
    };
    const answer = await this.#receiver.receive(
      source,
      entity,
      { bytes: payload.length, read },
      { exact: false, history, marks },
    );
    if (!answer.ok && passing.includes(answer.error.code)) return false;
    this.#answered?.(answer);
    return this.#deadLetter(message, count(this.#metrics, length, answer));
  }

  /**
   * Lays a message that nothing can be made of to the dead letters; true for a message that was
   * well.
   */
  async #deadLetter(
    { source, entity, history, payload }: Message,
    answer: { ok: true } | { ok: false; error: Failure },
  ): Promise<boolean> {
    if (answer.ok) return true;
    const { code, message } = answer.error;
    try {
      await this.#deadLetters.keep(
        source,
        [{ entity, history, code, message, payload: payload.toString('utf8') }],
        this.#clock.now(),
      );
      return true;
    } catch {
      return false;
    }
  }
}
