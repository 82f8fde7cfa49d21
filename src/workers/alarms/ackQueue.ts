import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { AckNews } from '#contracts/live/dataCore.ts';
import type { AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import type { Api } from '../http/api.ts';
import type { Keep } from '../keep/keep.ts';
import { acknowledgeAlarms } from './acknowledge.ts';
import type { AlarmStore } from './alarmStore.ts';

const actSchema = z.object({
  opId: z.string(),
  alarmIds: z.array(z.string()),
  comment: z.string(),
  time: z.number(),
});
const queueSchema = z.array(actSchema);
export type AckAct = Readonly<z.infer<typeof actSchema>>;

/** An act without an answer for this long is shown as waiting. */
const WAITS_AFTER_MS = 1_000;

/** Failures that pass: the act waits. Any other is the server's last word. */
const passing: ReadonlySet<string> = new Set(['unavailable', 'unauthorized', 'too_many_requests']);

type QueueParts = {
  readonly book: AlarmStore;
  readonly api: Api;
  readonly clock: Clock;
  readonly keep: Keep;
  /** Told when the number of waiting acts changes, and what became of them. */
  readonly told: (news: AckNews) => void;
};

/**
 * Acknowledgements on their way. One that does not reach the server stays shown and waits, over a
 * reload too, until the line is back; it then goes out under its old operation id, so that the
 * server acts once. What somebody else acknowledged meanwhile is told.
 */
export class AckQueue {
  readonly #parts: QueueParts;
  readonly #waiting = new Map<string, AckAct>();
  readonly #sending = new Set<string>();
  /** Acts that were told to wait: what becomes of them is told, too. */
  readonly #late = new Set<string>();
  #user: string | undefined;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Takes up what this user's earlier windows left waiting. */
  async open(user: string): Promise<void> {
    this.#user = user;
    const kept = queueSchema.safeParse(await this.#parts.keep.read(nameOf(user)));
    if (!kept.success || this.#user !== user) return;
    for (const act of kept.data) {
      if (this.#waiting.has(act.opId)) continue;
      this.#waiting.set(act.opId, act);
      this.#parts.book.acknowledge(act.opId, act.alarmIds, act.comment, act.time);
      this.#parts.book.waits(act.opId);
      this.#late.add(act.opId);
    }
    if (this.#waiting.size > 0) this.#tell([]);
  }

  /** Forgets the user; what waits is kept for the next time. */
  clear(): void {
    this.#user = undefined;
    this.#waiting.clear();
    this.#sending.clear();
    this.#late.clear();
  }

  /**
   * Acknowledges now, or as soon as the server can be reached: then the answer is empty and `told`
   * says more later.
   */
  async acknowledge(act: AckAct): Promise<Result<AckAnswer, Failure>> {
    const known = new Set(
      [...this.#waiting.values()]
        .filter(({ opId }) => opId !== act.opId)
        .flatMap(({ alarmIds }) => alarmIds),
    );
    const alarmIds = act.alarmIds.filter((id) => !known.has(id));
    // Acknowledged already, on the way: one act is enough.
    if (alarmIds.length === 0) return ok(nothingYet);
    this.#waiting.set(act.opId, { ...act, alarmIds });
    const sent = this.#send({ ...act, alarmIds });
    await this.#save();
    const answer = await sent;
    return answer.ok || !passing.has(answer.error.code) ? answer : ok(nothingYet);
  }

  /** The line is back: everything that waits goes out, oldest first. */
  async flush(): Promise<void> {
    for (const act of this.#waiting.values()) {
      if (this.#sending.has(act.opId)) continue;
      const answer = await this.#send(act);
      if (!answer.ok && passing.has(answer.error.code)) return;
    }
  }

  async #send(act: AckAct): Promise<Result<AckAnswer, Failure>> {
    const { book, api, clock } = this.#parts;
    const user = this.#user;
    this.#sending.add(act.opId);
    const answered = clock.after(WAITS_AFTER_MS, () => {
      if (user !== this.#user) return;
      book.waits(act.opId);
      this.#turnLate(act.opId);
    });
    const answer = await acknowledgeAlarms(book, api, clock, act);
    answered();
    this.#sending.delete(act.opId);
    if (user !== this.#user) return answer;
    if (answer.ok || !passing.has(answer.error.code)) {
      this.#waiting.delete(act.opId);
      await this.#save();
      // Who looked on while it was sent sees by himself what became of it.
      if (this.#late.delete(act.opId))
        this.#tell(answer.ok ? answer.value.unchanged : [], answer.ok ? undefined : answer.error);
    } else {
      book.acknowledge(act.opId, act.alarmIds, act.comment, act.time);
      book.waits(act.opId);
      this.#turnLate(act.opId);
    }
    return answer;
  }

  #turnLate(opId: string): void {
    if (this.#late.has(opId)) return;
    this.#late.add(opId);
    this.#tell([]);
  }

  #tell(conflicts: readonly string[], refused?: Failure): void {
    this.#parts.told({ waiting: this.#late.size, conflicts, refused });
  }

  async #save(): Promise<void> {
    if (this.#user !== undefined)
      await this.#parts.keep.write(nameOf(this.#user), [...this.#waiting.values()]);
  }
}

const nothingYet: AckAnswer = { acknowledged: [], unchanged: [], unknown: [] };

const nameOf = (user: string): string => `acknowledgements of ${user}`;
