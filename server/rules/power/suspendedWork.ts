import { AlarmType } from '#contracts/alarms/alarm.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { ElectricityOptions } from '../options.ts';
import { pointOrigin } from '../points/pointOrigin.ts';
import type { Definitions } from '../ruleModel.ts';
import type { Origin } from '../slot.ts';
import { Sustain } from '../sustain.ts';
import type { Meter } from './meters.ts';

const KEY = 'suspended|mine';
/** Position codes of the meters that tell of work. */
const TOTAL = 'TOTAL';
const HOIST = 'HOIST';
/** Production states of a mine that must not produce: suspended, stopped by order, closed. */
const still: ReadonlySet<number> = new Set([3, 4, 6]);
/** The share of the hoist is taken over this many slots: it runs in bursts. */
const SHARE_SLOTS = 4;

/**
 * A mine that must stand still but works: its main hoist takes more than 13 % of the energy, or
 * more than 20 % of what it takes on a day of production: orange; red with more people underground
 * than permitted (domain 3.3).
 */
export class SuspendedWork {
  #total: Meter | undefined;
  #hoist: Meter | undefined;
  #held = new Sustain();
  /** The last slot before the mine is known to stand still; NaN while it may work. */
  #after = Number.NaN;
  #judged = -1;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: ElectricityOptions;
  readonly #underground: () => number;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    options: ElectricityOptions,
    underground: () => number,
  ) {
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#options = options;
    this.#underground = underground;
  }

  useMeters(meters: readonly Meter[]): void {
    this.#total = meters.find(({ role }) => role === TOTAL);
    this.#hoist = meters.find(({ role }) => role === HOIST);
  }

  restore(): void {
    this.#held = new Sustain();
    this.#held.on = this.#lifecycle.find(KEY)?.active ?? false;
    this.#after = Number.NaN;
    this.#judged = -1;
  }

  /** A meter has closed a slot at data time `t`; judged is what both meters have closed. */
  closed(meter: Meter, slot: number, t: number): void {
    const [total, hoist] = [this.#total, this.#hoist];
    if (hoist === undefined || (meter !== hoist && meter !== total) || this.#lifecycle.muted)
      return;
    const both = Math.min(
      hoist === meter ? slot : hoist.history.newest,
      total === undefined || total === meter ? slot : total.history.newest,
    );
    if (both <= this.#judged) return;
    this.#judged = both;
    this.#judge(hoist, total, both, t);
  }

  #judge(hoist: Meter, total: Meter | undefined, slot: number, t: number): void {
    const suspended = still.has(this.#definitions.model.mine.company.productionState);
    if (!suspended) this.#after = Number.NaN;
    else if (Number.isNaN(this.#after)) this.#after = slot;
    const share = suspended ? this.#shareOf(hoist, total, slot) : 0;
    const works = share > this.#options.hoistShare || (suspended && this.#isUsualDay(hoist, slot));
    const on = this.#held.update(works, t, this.#options.onMs, suspended ? this.#options.offMs : 0);
    if (!on && !this.#lifecycle.find(KEY)?.active) return;
    const crowded = this.#underground() > this.#options.suspendedPeople;
    const known = this.#lifecycle.slot(KEY, () => this.#origin(hoist));
    if (on && known.alarm !== undefined)
      Object.assign(known.alarm.detail, { underground: this.#underground() });
    const percent = Number.isNaN(share) ? Number.NaN : Math.round(share * 1000) / 10;
    this.#lifecycle.settle(
      known,
      on ? (crowded ? 1 : 2) : 0,
      t,
      percent,
      this.#options.hoistShare * 100,
    );
  }

  /** How much of all power the hoist took of late; 0 where nobody measures all. */
  #shareOf(hoist: Meter, total: Meter | undefined, slot: number): number {
    const from = Math.max(this.#after, slot - SHARE_SLOTS);
    return total === undefined ? 0 : hoist.history.sum(from, slot) / total.history.sum(from, slot);
  }

  /** Whether the hoist took as much in a day as on days of work. */
  #isUsualDay({ history }: Meter, slot: number): boolean {
    const today = history.sum(Math.max(this.#after, slot - history.perDay), slot);
    const usual = history.productionDay(this.#after, this.#options.leastDays);
    return today > this.#options.hoistDayShare * usual;
  }

  #origin(hoist: Meter): Origin {
    const { model } = this.#definitions;
    const { mineCode, name, productionState } = model.mine.company;
    const point = this.#definitions.point(
      hoist.energyNo === -1 ? hoist.registerNo : hoist.energyNo,
    );
    const detail = {
      productionState,
      underground: this.#underground(),
      permitted: this.#options.suspendedPeople,
      meterNo: hoist.code,
    };
    const origin = pointOrigin(model, point, AlarmType.abnormalProduction, detail);
    return { ...origin, sourceType: 'system', sourceId: mineCode, sourceName: name, unit: '%' };
  }
}
