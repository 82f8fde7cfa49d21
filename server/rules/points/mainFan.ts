import { AlarmType, type Level } from '../../../src/contracts/monitoring/alarm.ts';
import type { Point } from '../../../src/contracts/monitoring/mine.ts';
import { ValueState } from '../../../src/contracts/monitoring/valueState.ts';
import type { AlarmBook } from '../alarmBook.ts';
import type { RuleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { Slot } from '../slot.ts';
import { mainFanKey, type Suppression } from '../suppression.ts';
import type { PointListener } from './pointRules.ts';
import { pointOrigin } from './pointOrigin.ts';

/**
 * The main fans as one: none running is red and the parent of what follows in the airways; a unit that stopped while
 * another runs is orange for the start window (domain 3.3).
 */
export class MainFan implements PointListener {
  #fans: number[] = [];
  readonly #running = new Map<number, boolean>();
  /** Data time at which a unit stopped while another ran, NaN for none. */
  #switchedAt = Number.NaN;
  #lastStopped = -1;
  #slot: Slot | undefined;
  readonly #definitions: Definitions;
  readonly #book: AlarmBook;
  readonly #suppression: Suppression;
  readonly #options: RuleOptions;

  constructor(definitions: Definitions, book: AlarmBook, suppression: Suppression, options: RuleOptions) {
    this.#definitions = definitions;
    this.#book = book;
    this.#suppression = suppression;
    this.#options = options;
  }

  begin(): void {
    this.#fans = this.#definitions.model.mine.points.filter(this.#options.isMainFan).map((point) => point.no);
  }

  claims(point: Point): boolean {
    return this.#options.isMainFan(point);
  }

  sample(no: number, t: number, value: number): number {
    const running = value === 1;
    if (!running && this.#running.get(no) !== false) this.#lastStopped = no;
    if (!running && this.#running.get(no) === true) this.#switchedAt = t;
    if (running && no === this.#lastStopped) this.#switchedAt = Number.NaN;
    this.#running.set(no, running);
    const level = this.#levelAt(t);
    if (level === undefined) return 0;
    if (level !== 0) this.#slot ??= this.#makeSlot();
    if (this.#slot !== undefined) this.#suppression.settleParent(this.#slot, level, t, level === 1, this.#options.ventilationRecoveryMs);
    return level === 1 ? ValueState.alarm : 0;
  }

  isWaiting(): boolean {
    return false;
  }

  adopt(): void {
    if (this.#book.find(mainFanKey) !== undefined) this.#slot = this.#makeSlot();
  }

  forget(): void {
    this.#slot = undefined;
    this.#running.clear();
    this.#switchedAt = Number.NaN;
  }

  /** undefined while some unit has not yet spoken. */
  #levelAt(t: number): Level | 0 | undefined {
    if (this.#fans.some((fan) => !this.#running.has(fan))) return undefined;
    if (!this.#fans.some((fan) => this.#running.get(fan))) {
      // The outage is the alarm; the unit that ends it is no change of duty.
      this.#switchedAt = Number.NaN;
      return 1;
    }
    return t - this.#switchedAt < this.#options.fanStartMs ? 2 : 0;
  }

  #makeSlot(): Slot {
    return this.#book.slot(mainFanKey, (level) => {
      const fan = this.#lastStopped === -1 ? this.#fans[0] : this.#lastStopped;
      const point = this.#definitions.point(fan ?? 0);
      const origin = pointOrigin(this.#definitions.model, point, AlarmType.state, { mainFan: true });
      // Red is all of them, orange the one that stopped.
      const units = level === 1 ? this.#fans.map((no) => this.#definitions.point(no).name) : [point.name];
      return { ...origin, sourceType: 'system', sourceName: units.join(' / ') };
    });
  }
}
