const HOUR = 3_600_000;
/**
 * Windows reach back from the newest increment; an increment exactly that old is no longer inside.
 */
const WINDOWS = { hour: HOUR, day: 24 * HOUR, threeDays: 72 * HOUR, before: 432 * HOUR } as const;
type WindowName = keyof typeof WINDOWS;
const names = Object.keys(WINDOWS) as WindowName[];

/**
 * Chleborad's line for Seattle: recent rain above 3.5 in less 0.67 of the rain before it (domain
 * 3.4).
 */
const THRESHOLD_MM = 3.5 * 25.4;
const ANTECEDENT_SHARE = 0.67;

/**
 * Rolling rain sums of one gauge. Counted in whole micrometres, so that no error gathers over a
 * year of increments.
 */
export class RainSums {
  readonly #t: number[] = [];
  readonly #rain: number[] = [];
  readonly #sum: Record<WindowName, number> = { hour: 0, day: 0, threeDays: 0, before: 0 };
  readonly #first: Record<WindowName, number> = { hour: 0, day: 0, threeDays: 0, before: 0 };

  /** Takes the rain in mm that fell up to `t`; increments come in order. */
  add(t: number, mm: number): void {
    const rain = Math.round(mm * 1000);
    this.#t.push(t);
    this.#rain.push(rain);
    for (const name of names) {
      this.#sum[name] += rain;
      while ((this.#t[this.#first[name]] ?? t) <= t - WINDOWS[name])
        this.#sum[name] -= this.#rain[this.#first[name]++] ?? 0;
    }
    if (this.#first.before > 1024) this.#drop(this.#first.before);
  }

  /** mm in the last hour. */
  get hour(): number {
    return this.#sum.hour / 1000;
  }

  /** mm in the last 24 hours. */
  get day(): number {
    return this.#sum.day / 1000;
  }

  /**
   * mm by which the last 72 hours lie above the landslide threshold that the 360 hours before them
   * set; negative below it.
   */
  get aboveThreshold(): number {
    const before = this.#sum.before - this.#sum.threeDays;
    return (this.#sum.threeDays + ANTECEDENT_SHARE * before) / 1000 - THRESHOLD_MM;
  }

  #drop(count: number): void {
    this.#t.splice(0, count);
    this.#rain.splice(0, count);
    for (const name of names) this.#first[name] -= count;
  }
}
