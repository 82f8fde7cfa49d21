import { needsAck, type Alarm, type TransitionEvent } from '#contracts/alarms/alarm.ts';
import type { AlarmLifecycle } from './alarmLifecycle.ts';
import type { AckOptions } from '#server/ports/rules.ts';

/**
 * Server time since which an alarm waits for the one who must answer it now, and how often it was
 * passed on already.
 */
type Wait = { since: number; step: number };

/** What begins the wait anew: the alarm asks again, or for more. */
const asks: ReadonlySet<TransitionEvent> = new Set([
  'raised',
  'reraised',
  'escalated',
  'unsuppressed',
  'unshelved',
  'inService',
]);

/**
 * Alarms that nobody acknowledges are passed on, step by step, from the dispatcher to the mine
 * manager (domain 3.6). The patience of people is counted on the server's clock, not on that of the
 * data.
 */
export class Escalation {
  readonly #waits = new Map<Alarm, Wait>();
  readonly #lifecycle: AlarmLifecycle;
  #options: AckOptions;
  #now = 0;

  constructor(lifecycle: AlarmLifecycle, options: AckOptions) {
    this.#lifecycle = lifecycle;
    this.#options = options;
    lifecycle.onStep = (alarm, event) => this.#follow(alarm, event);
  }

  use(options: AckOptions): void {
    this.#options = options;
  }

  /** The server time of what comes next. */
  clock(now: number): void {
    this.#now = now;
  }

  /** Takes over the open alarms of the lifecycle; their time runs from `hearAgain`. */
  restore(): void {
    this.#waits.clear();
    for (const alarm of this.#lifecycle.open())
      if (needsAck(alarm))
        this.#waits.set(alarm, {
          since: Number.POSITIVE_INFINITY,
          step: Number(alarm.detail['escalateLevel'] ?? 0),
        });
  }

  /** While we were away nobody could acknowledge. */
  hearAgain(now: number): void {
    for (const wait of this.#waits.values()) wait.since = Math.min(wait.since, now);
  }

  tick(now: number): void {
    const { timeoutMs, roles } = this.#options;
    for (const [alarm, wait] of this.#waits) {
      const patience = timeoutMs[alarm.level] ?? Number.POSITIVE_INFINITY;
      while (wait.step + 1 < roles.length && now >= wait.since + patience) {
        wait.step++;
        wait.since += patience;
        this.#lifecycle.passOn(alarm, roles[wait.step] ?? '', wait.step, wait.since);
      }
    }
  }

  #follow(alarm: Alarm, event: TransitionEvent): void {
    if (!needsAck(alarm)) this.#waits.delete(alarm);
    else if (asks.has(event)) this.#waits.set(alarm, { since: this.#now, step: 0 });
  }
}
