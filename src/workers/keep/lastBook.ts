import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import { alarmSchema } from '../../contracts/monitoring/alarmSchema.ts';
import type { Alarm } from '../../contracts/monitoring/alarm.ts';
import type { Keep } from './keep.ts';

const bookSchema = z.object({ t: z.number(), alarms: z.array(alarmSchema) });

/** Older than a shift it would mislead more than it tells. */
const MOST_AGE_MS = 12 * 3_600_000;
const PERIOD_MS = 5_000;

/** The open alarms as they were last known to be true, and when that was; by user, for none may see what another was granted. */
export class LastBook {
  readonly #keep: Keep;
  readonly #clock: Clock;
  #savedAt = Number.NEGATIVE_INFINITY;

  constructor(keep: Keep, clock: Clock) {
    this.#keep = keep;
    this.#clock = clock;
  }

  /** Keeps the book that was true at `t` (server time), at most every 5 s unless it is the `last` for now. */
  save(user: string, t: number, alarms: () => readonly Alarm[], last = false): void {
    const mono = this.#clock.mono();
    if (!last && mono - this.#savedAt < PERIOD_MS) return;
    this.#savedAt = mono;
    void this.#keep.write(nameOf(user), { t, alarms: alarms() });
  }

  /** What was kept; `undefined` when there is nothing, or nothing of use. */
  async read(user: string): Promise<{ readonly t: number; readonly alarms: Alarm[] } | undefined> {
    const kept = bookSchema.safeParse(await this.#keep.read(nameOf(user)));
    return kept.success && this.#clock.now() - kept.data.t <= MOST_AGE_MS ? kept.data : undefined;
  }
}

const nameOf = (user: string): string => `book of ${user}`;
