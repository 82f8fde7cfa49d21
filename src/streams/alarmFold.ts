import { isOpen, type Alarm } from '#contracts/alarms/alarm.ts';
import type { AlarmFrame } from '#contracts/live/dataCore.ts';

type Book = Extract<AlarmFrame, { change: 'book' }>;

/**
 * Folds the changes of the alarm lane into the book as it stands, so that nobody who comes late or
 * renders seldom misses one.
 */
export class AlarmFold {
  readonly #alarms = new Map<string, Alarm>();
  #upToDate = false;
  #known = false;
  #book: Book | undefined;

  take(frame: AlarmFrame): void {
    this.#book = undefined;
    this.#known = true;
    this.#upToDate = frame.upToDate;
    if (frame.change === 'book') {
      this.#alarms.clear();
      for (const alarm of frame.alarms) this.#alarms.set(alarm.id, alarm);
    } else if (isOpen(frame.alarm)) this.#alarms.set(frame.alarm.id, frame.alarm);
    else this.#alarms.delete(frame.alarm.id);
  }

  /** As before the first frame. */
  clear(): void {
    this.#alarms.clear();
    this.#book = undefined;
    this.#known = false;
  }

  /**
   * The open alarms, in order of arrival; the same object until something changes, `undefined`
   * before the first frame.
   */
  book(): Book | undefined {
    if (!this.#known) return undefined;
    this.#book ??= {
      kind: 'alarms',
      change: 'book',
      alarms: [...this.#alarms.values()],
      upToDate: this.#upToDate,
    };
    return this.#book;
  }
}
