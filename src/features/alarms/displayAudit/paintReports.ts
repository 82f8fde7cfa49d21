import type { Clock } from '#base/clock.ts';
import { MOST_PAINTS, type PaintsBody } from '#contracts/alarms/displayAudit.ts';
import type { Shown } from './usePaintMark.ts';

/** What became of a report: taken; to be sent again; or refused for good. */
export type Told = 'taken' | 'later' | 'refused';

const GATHER_MS = 1_000;
const AGAIN_MS = 5_000;
/**
 * Paints that wait for the line, and alarms that are remembered as told: a flood ends here, not in
 * the browser's memory.
 */
const MOST_WAITING = 2_000;
const MOST_REMEMBERED = 5_000;
/** Older than this nobody would believe the age. */
const OLDEST_MS = 3_600_000;

type Paint = Shown & { readonly at: number };

/**
 * First paints of one window, told in batches, each alarm once for each time that it waits for an
 * acknowledgement.
 */
export class PaintReports {
  readonly #window: string;
  readonly #clock: Clock;
  readonly #send: (body: PaintsBody) => Promise<Told>;
  /** By alarm the last wait that was told of. */
  readonly #known = new Map<string, number | null>();
  #waiting: Paint[] = [];
  #isUnderWay = false;

  constructor(window: string, clock: Clock, send: (body: PaintsBody) => Promise<Told>) {
    this.#window = window;
    this.#clock = clock;
    this.#send = send;
  }

  /**
   * Alarms that stood on the screen at `at` of the monotonic clock; all but the first of each wait
   * are left out.
   */
  note(shown: readonly Shown[], at: number): void {
    for (const one of shown) {
      if (this.#isKnown(one) || this.#waiting.length >= MOST_WAITING) continue;
      this.#known.delete(one.alarmId);
      this.#known.set(one.alarmId, one.waitsSince);
      this.#waiting.push({ ...one, at });
    }
    for (const id of this.#known.keys()) {
      if (this.#known.size <= MOST_REMEMBERED) break;
      this.#known.delete(id);
    }
    if (this.#waiting.length > 0) this.#soon(GATHER_MS);
  }

  #isKnown({ alarmId, waitsSince }: Shown): boolean {
    const told = this.#known.get(alarmId);
    return told !== undefined && (waitsSince === null || waitsSince === told);
  }

  #soon(ms: number): void {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.#clock.after(ms, () => void this.#tell());
  }

  async #tell(): Promise<void> {
    const oldest = this.#clock.mono() - OLDEST_MS;
    this.#waiting = this.#waiting.filter(({ at }) => at > oldest);
    const batch = this.#waiting.slice(0, MOST_PAINTS);
    const told = batch.length === 0 ? 'taken' : await this.#send(this.#bodyOf(batch));
    if (told !== 'later') this.#waiting = this.#waiting.slice(batch.length);
    this.#isUnderWay = false;
    if (this.#waiting.length > 0) this.#soon(told === 'later' ? AGAIN_MS : GATHER_MS);
  }

  #bodyOf(batch: readonly Paint[]): PaintsBody {
    const now = this.#clock.mono();
    return {
      window: this.#window,
      paints: batch.map(({ alarmId, place, at }) => ({
        alarmId,
        place,
        agoMs: Math.max(0, now - at),
      })),
    };
  }
}
