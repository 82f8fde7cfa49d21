import { registerRound } from '#contracts/sensors/registerRound.ts';

/**
 * An energy register read at any times, as energies of whole slots of the clock: what it showed at
 * a slot's ends is taken from the line between the readings around them.
 */
export class EnergyRegister {
  #t = Number.NaN;
  /** Reading with the rounds it has made. */
  #kwh = Number.NaN;
  #rounds = 0;
  /** The register at the last end of a slot; NaN where that is not known. */
  #atEnd = Number.NaN;
  readonly #slotMs: number;
  /** A gap longer than this says nothing about the slots inside it. */
  readonly #gapMs: number;
  readonly #onSlot: (end: number, kwh: number) => void;

  /** `onSlot` is told of each slot whose energy became known, by its end. */
  constructor(slotMs: number, gapMs: number, onSlot: (end: number, kwh: number) => void) {
    this.#slotMs = slotMs;
    this.#gapMs = gapMs;
    this.#onSlot = onSlot;
  }

  /** Takes a reading newer than the last. */
  read(t: number, reading: number): void {
    const last = this.#kwh - this.#rounds;
    if (reading < last) {
      const round = registerRound(last, reading);
      if (round === undefined) this.#atEnd = this.#t = Number.NaN;
      this.#rounds = round === undefined ? 0 : this.#rounds + round;
    }
    const kwh = reading + this.#rounds;
    if (t - this.#t <= this.#gapMs) this.#pass(t, kwh);
    else this.#atEnd = t % this.#slotMs === 0 ? kwh : Number.NaN;
    this.#t = t;
    this.#kwh = kwh;
  }

  #pass(t: number, kwh: number): void {
    const first = Math.floor(this.#t / this.#slotMs) + 1;
    for (let end = first * this.#slotMs; end <= t; end += this.#slotMs) {
      const atEnd = this.#kwh + ((kwh - this.#kwh) * (end - this.#t)) / (t - this.#t);
      const used = atEnd - this.#atEnd;
      this.#atEnd = atEnd;
      if (!Number.isNaN(used)) this.#onSlot(end, used);
    }
  }
}
