import { rowsOf } from '#server/entity/rows.ts';
import { ENABLED } from './bookEvents.ts';
import {
  deliver,
  LEASE_MS,
  TAKEN,
  takenDelivery,
  type DeliverParts,
  type TakenDelivery,
} from './deliver.ts';

const MOST_RUNNING = 16;
/** A receiver that is slow holds up no other. */
const MOST_OF_ONE = 4;

/** Sends what is due, a few at a time; several servers share the work. */
export class WebhookSender {
  readonly #parts: DeliverParts;
  readonly #failed: (error: unknown) => void;
  readonly #stopped = new AbortController();
  readonly #running = new Map<Promise<void>, string>();

  constructor(parts: DeliverParts, failed: (error: unknown) => void) {
    this.#parts = parts;
    this.#failed = failed;
  }

  /** Takes what is due, as far as there is room; resolves once it is under way. */
  async look(): Promise<void> {
    if (this.#stopped.signal.aborted || this.#running.size >= MOST_RUNNING) return;
    for (const taken of await this.#take()) this.#begin(taken);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys());
  }

  /** Ends what is under way: it is due again when its lease is over. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.idle();
  }

  #begin(taken: TakenDelivery): void {
    const run = deliver(this.#parts, taken, this.#stopped.signal)
      .then(() => undefined)
      .catch(this.#failed)
      .then(() => {
        this.#running.delete(run);
        return this.look().catch(this.#failed);
      });
    this.#running.set(run, taken.webhookId);
  }

  #take(): Promise<TakenDelivery[]> {
    const busy = new Map<string, number>();
    for (const id of this.#running.values()) busy.set(id, (busy.get(id) ?? 0) + 1);
    const { engine } = this.#parts;
    return rowsOf(
      takenDelivery,
      engine.pool,
      `WITH w AS (
         SELECT w.*, greatest(0, $3 - coalesce(($4::jsonb ->> w.id)::int, 0)) AS room
         FROM entity.webhook w WHERE ${ENABLED}),
       picked AS (
         SELECT due.id FROM w CROSS JOIN LATERAL (
           SELECT id FROM webhook_delivery
           WHERE webhook_id = w.id AND state = 'waiting' AND due <= $1
           ORDER BY due, id LIMIT w.room FOR UPDATE SKIP LOCKED) due
         LIMIT $5)
       UPDATE webhook_delivery d SET tries = d.tries + 1, due = $1::int8 + $2, tried = $1
       FROM picked, w WHERE d.id = picked.id AND w.id = d.webhook_id
       RETURNING ${TAKEN}`,
      [
        Math.floor(engine.clock.now()),
        LEASE_MS,
        MOST_OF_ONE,
        JSON.stringify(Object.fromEntries(busy)),
        MOST_RUNNING - this.#running.size,
      ],
    );
  }
}
