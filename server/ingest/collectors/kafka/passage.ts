import type { Message } from '@platformatic/kafka';
import type { DriverPort } from '../driver.ts';
import type { Plan } from './records.ts';
import type { Start } from './topics.ts';

/** Rows that go to storage together: with few more they are one commit there. */
const TOGETHER = 1000;

/**
 * The way of records into storage, in their order: rows go together with marks of the records that
 * are complete with them, and none before its rows.
 */
export class Passage {
  readonly #plan: Plan;
  readonly #port: DriverPort;
  readonly #logs: ReadonlyMap<string, string>;
  #entity = 'sample';
  #rows: object[] = [];
  /** The newest complete record of each partition. */
  #read = new Map<string, Message>();

  constructor(plan: Plan, starts: readonly Start[], port: DriverPort) {
    this.#plan = plan;
    this.#port = port;
    this.#logs = new Map(starts.map((start) => [placeOf(start), start.log]));
  }

  /** Takes the next record; resolves when more may come. */
  async take(message: Message): Promise<void> {
    const { topic, key, value, timestamp } = message;
    const read = this.#plan.read({
      topic,
      key: textOf(key) ?? '',
      value: textOf(value),
      at: Number(timestamp),
    });
    for (const fault of read.faults) this.#port.refused(fault);
    for (const { entity, rows } of read.batches) {
      if (entity !== this.#entity) await this.flush();
      this.#entity = entity;
      for (const row of rows) this.#rows.push(row);
    }
    this.#read.set(placeOf(message), message);
    if (this.#rows.length >= TOGETHER) await this.flush();
  }

  /** Resolves when all that was taken is stored; the brokers are told then, whatever they answer. */
  async flush(): Promise<void> {
    if (this.#rows.length + this.#read.size === 0) return;
    const rows = this.#rows;
    const messages = [...this.#read.values()];
    this.#rows = [];
    this.#read = new Map();
    const marks = messages.flatMap((message) => {
      const log = this.#logs.get(placeOf(message));
      return log === undefined ? [] : [{ log, next: Number(message.offset) + 1 }];
    });
    await this.#port.send({ entity: this.#entity, rows, marks });
    if (this.#port.isTrial) return;
    for (const message of messages) Promise.resolve(message.commit()).catch(() => undefined);
  }
}

const placeOf = ({ topic, partition }: Pick<Start, 'topic' | 'partition'>): string =>
  `${topic}/${partition}`;

/** A record that deletes its key has no value, whatever the library's types say. */
const textOf = (bytes: Buffer | null | undefined): string | null => bytes?.toString() ?? null;
