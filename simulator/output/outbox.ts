import type { Clock } from '#base/clock.ts';
import type { IngestEntity } from '#contracts/ingest/records.ts';
import type { Records } from '../records.ts';
import type { Outlet, Receipt } from './outlet.ts';

type Queue = { readonly entity: IngestEntity; rows: object[]; busy: boolean; failures: number };

export type OutboxOptions = {
  /** Rows kept per entity while the server does not take them; beyond this the oldest go. */
  readonly capacity: number;
  /** Most rows in one batch. */
  readonly batch: number;
  readonly dropped: (entity: string, rows: number, why: string) => void;
};

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** Rows on their way: one batch in flight for each entity, in order, sent again until taken. */
export class Outbox {
  /** Rows the server has taken. */
  taken = 0;
  readonly #connector: Outlet;
  readonly #clock: Clock;
  readonly #options: OutboxOptions;
  readonly #queues = new Map<IngestEntity, Queue>();
  #patient: { readonly rows: number; readonly resolve: () => void }[] = [];

  constructor(connector: Outlet, clock: Clock, options: OutboxOptions) {
    this.#connector = connector;
    this.#clock = clock;
    this.#options = options;
  }

  /** Rows waiting or in flight. */
  get waiting(): number {
    let sum = 0;
    for (const queue of this.#queues.values()) sum += queue.rows.length;
    return sum;
  }

  /** Takes records over and begins to send them. */
  put(records: Records): void {
    for (const [entity, rows] of Object.entries(records) as [IngestEntity, object[]][]) {
      if (rows.length === 0) continue;
      const queue = this.#queueOf(entity);
      queue.rows = queue.rows.length === 0 ? rows : queue.rows.concat(rows);
      const over = queue.rows.length - this.#options.capacity;
      if (over > 0) {
        // The batch in flight is not touched: it may have arrived.
        const keep = queue.busy ? this.#options.batch : 0;
        queue.rows.splice(keep, over);
        this.#options.dropped(entity, over, 'buffer full');
      }
      if (!queue.busy) void this.#drain(queue);
    }
  }

  /** Resolves when nothing waits any more. */
  empty(): Promise<void> {
    return this.below(1);
  }

  /** Resolves when fewer than `rows` wait. */
  below(rows: number): Promise<void> {
    if (this.waiting < rows) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#patient.push({ rows, resolve });
    return promise;
  }

  async #drain(queue: Queue): Promise<void> {
    queue.busy = true;
    while (queue.rows.length > 0) {
      const batch = queue.rows.slice(0, this.#options.batch);
      const receipt = await this.#connector.send(queue.entity, batch);
      if (receipt.kind === 'later') await this.#pause(queue, receipt);
      else this.#settle(queue, batch.length, receipt);
    }
    queue.busy = false;
  }

  #wake(): void {
    const { waiting } = this;
    for (const one of this.#patient) if (waiting < one.rows) one.resolve();
    this.#patient = this.#patient.filter((one) => waiting >= one.rows);
  }

  #settle(queue: Queue, length: number, receipt: Receipt): void {
    queue.rows = queue.rows.slice(length);
    queue.failures = 0;
    if (this.#patient.length > 0) this.#wake();
    if (receipt.kind === 'refused')
      return this.#options.dropped(queue.entity, length, receipt.note);
    if (receipt.kind !== 'taken') return;
    this.taken += length - receipt.rejected;
    if (receipt.rejected > 0) this.#options.dropped(queue.entity, receipt.rejected, receipt.note);
  }

  #pause(queue: Queue, receipt: Extract<Receipt, { kind: 'later' }>): Promise<void> {
    queue.failures += 1;
    const backOff = Math.min(
      LONGEST_WAIT_MS,
      FIRST_WAIT_MS * 2 ** Math.min(10, queue.failures - 1),
    );
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#clock.after(receipt.waitMs ?? backOff, resolve);
    return promise;
  }

  #queueOf(entity: IngestEntity): Queue {
    const known = this.#queues.get(entity);
    if (known !== undefined) return known;
    const queue: Queue = { entity, rows: [], busy: false, failures: 0 };
    this.#queues.set(entity, queue);
    return queue;
  }
}
