import { at } from '../at.ts';
import type { PositionRecord } from '#contracts/ingest/records.ts';
import { SLOTS } from '../points/sensorBank.ts';
import type { Crowd, Passage } from './crowd.ts';
import type { Locator, Positioning } from './locator.ts';
import type { Walker } from './walker.ts';

/**
 * Someone who does not move is located this often, and one who stays with his reader tells so this
 * often; seconds.
 */
const STILL_PERIOD = 10;
const READER_PERIOD = 20;

/**
 * The positioning system: every card below ground each period, spread over it; by readers only news
 * and signs of life.
 */
export class Fixes {
  readonly #locator: Locator;
  readonly #byReader: boolean;
  readonly #slots: readonly (readonly Walker[])[];
  readonly #rounds: number;
  /** By walker: the reader he was last heard by. */
  readonly #heardBy: (string | undefined)[] = [];

  constructor(locator: Locator, positioning: Positioning, fixPeriod: number, crowd: Crowd) {
    this.#locator = locator;
    this.#byReader = positioning === 'rfid';
    this.#rounds = Math.max(
      1,
      Math.round((this.#byReader ? READER_PERIOD : STILL_PERIOD) / fixPeriod),
    );
    const count = fixPeriod * SLOTS;
    this.#slots = Array.from({ length: count }, (_, slot) =>
      crowd.walkers.filter((walker) => walker.no % count === slot),
    );
  }

  /** Fixes due in the slot, a running count of tenths of seconds. */
  emit(slot: number, now: number, rows: PositionRecord[]): void {
    const count = this.#slots.length;
    const round = Math.floor(slot / count);
    for (const walker of at(this.#slots, slot % count)) {
      if (!walker.underground || walker.silent) continue;
      const due = (round + walker.no) % this.#rounds === 0;
      if (due || (this.#byReader ? this.#isElsewhere(walker) : (walker.carrier ?? walker).moving))
        rows.push(this.fixOf(walker, now));
    }
  }

  /** Entry and exit as the two antennas at the collar see them. */
  passed({ walker, down, t }: Passage, rows: PositionRecord[]): void {
    if (!walker.silent) rows.push(down ? this.fixOf(walker, t) : this.surfaceFix(walker, t));
  }

  fixOf(walker: Walker, dataTime: number): PositionRecord {
    return this.#locator.below(
      walker.employee.definition.cardNo,
      walker.carrier ?? walker,
      walker.battery,
      dataTime,
    );
  }

  surfaceFix(walker: Walker, dataTime: number): PositionRecord {
    return this.#locator.above(
      walker.employee.definition.cardNo,
      walker.no,
      walker.battery,
      dataTime,
    );
  }

  #isElsewhere(walker: Walker): boolean {
    const code = this.#locator.readerOf(walker.carrier ?? walker)?.code;
    if (code === this.#heardBy[walker.no]) return false;
    this.#heardBy[walker.no] = code;
    return true;
  }
}
