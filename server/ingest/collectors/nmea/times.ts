import type { Clock } from '#base/clock.ts';
import { isFixed, type Sentence } from './sentence.ts';

/** Years from it on are those of the century before. */
const CENTURY = 80;
const DAY_MS = 86_400_000;
const TIME = /^([01]\d|2[0-3])([0-5]\d)((?:[0-5]\d|60)(?:\.\d+)?)$/;
const DATE = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(\d{2})$/;
/** A date that was told so long ago is no help any more. */
const OLD_MS = 60_000;

/** When sentences were true: most carry the time of the day alone, RMC the date too. */
export class Times {
  readonly #clock: Clock;
  #dated: { readonly at: number; readonly heard: number } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Epoch ms; of a time without a date, on the day that brings it nearest to the last date that was
   * told, or to now. Undefined where the receiver does not know the time.
   */
  of(sentence: Sentence): number | undefined {
    const { type, fields } = sentence;
    const time = TIME.exec(fields[0] ?? '');
    if (time === null) return undefined;
    const ofDay = Math.round(
      Number(time[1]) * 3_600_000 + Number(time[2]) * 60_000 + Number(time[3]) * 1000,
    );
    // A receiver that has just begun says the first date that it knows of.
    const date = type === 'RMC' && isFixed(sentence) ? DATE.exec(fields[8] ?? '') : null;
    if (date === null) return nearest(ofDay, this.#near());
    const year = Number(date[3]);
    const century = year < CENTURY ? 2000 : 1900;
    const day = Date.UTC(century + year, Number(date[2]) - 1, Number(date[1]));
    this.#dated = { at: day + ofDay, heard: this.#clock.mono() };
    return day + ofDay;
  }

  #near(): number {
    const dated = this.#dated;
    return dated !== undefined && this.#clock.mono() - dated.heard < OLD_MS
      ? dated.at
      : this.#clock.now();
  }
}

/** The moment with this time of the day that lies nearest to `near`. */
const nearest = (ofDay: number, near: number): number =>
  ofDay + DAY_MS * Math.round((near - ofDay) / DAY_MS);
