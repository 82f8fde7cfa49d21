import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { query } from '#server/entity/rows.ts';

/** A line of the entity `log` by its field names; id and time are set here. */
export type LogLine = Readonly<Record<string, string | number | null | undefined>>;

/** So many wait at most; what comes on top is counted and told of in one line. */
const WAIT_MOST = 2000;
const FLUSH_MS = 1000;
/** What the database says of lines that it will never take. */
const BAD_DATA = /^2[23]/;

/**
 * Writes lines of the log a second later, many at once, and never in the way of what they tell of.
 */
export class LogWriter {
  readonly #clock: Clock;
  #waiting: LogLine[] = [];
  #left = 0;
  #pool: Pool | undefined;
  #newId: () => string = () => '';
  #due = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  take(line: LogLine): void {
    if (this.#waiting.length >= WAIT_MOST) this.#left++;
    else this.#waiting.push({ ...line, time: this.#clock.now() });
    this.#plan();
  }

  /** From here on lines are stored; those that came before the database was there go first. */
  open(pool: Pool, newId: () => string): void {
    this.#pool = pool;
    this.#newId = newId;
    this.#plan();
  }

  /**
   * Stores what waits; resolves when it is stored or could not be. What a database that is away
   * does not take waits for it.
   */
  async flush(): Promise<void> {
    this.#due = false;
    const pool = this.#pool;
    if (pool === undefined || this.#waiting.length === 0) return;
    const lines = this.#waiting;
    this.#waiting = [];
    if (this.#left > 0)
      lines.push({
        logType: 2,
        level: 'warn',
        logger: 'log',
        time: this.#clock.now(),
        message: `${this.#left} lines left out`,
      });
    this.#left = 0;
    const rows = lines.map((line) => ({ ...line, id: this.#newId(), rowVersion: 1 }));
    const text = JSON.stringify(rows).replaceAll(String.raw`\u0000`, '');
    // A log that cannot be stored must not fail what it tells of; the process's own log has it all
    // the same.
    await query(
      pool,
      `INSERT INTO entity."log" SELECT * FROM jsonb_populate_recordset(null::entity."log",
        $1::jsonb)`,
      [text],
    ).catch((error: { readonly code?: string }) => {
      if (BAD_DATA.test(error.code ?? '')) return;
      const room = Math.max(0, WAIT_MOST - this.#waiting.length);
      this.#left += Math.max(0, lines.length - room);
      this.#waiting.unshift(...lines.slice(0, room));
      this.#plan();
    });
  }

  #plan(): void {
    if (this.#due || this.#pool === undefined) return;
    this.#due = true;
    this.#clock.after(FLUSH_MS, () => void this.flush());
  }
}
