import { AlarmType, type Level } from '#contracts/alarms/alarm.ts';
import { isReversed, movesAir } from '#contracts/sensors/fanState.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { RuleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { Slot } from '../slot.ts';
import { mainFanKey, reversedFanKey, type Suppression } from '../suppression.ts';
import type { PointListener } from './pointRules.ts';
import { pointOrigin } from './pointOrigin.ts';
import { PointSlots } from './pointSlots.ts';

/** Reversed air is orange (domain 3.3, WD). */
const REVERSED: Level = 2;

/**
 * The main fans as one: none that moves air is red and the parent of what follows in the airways; a
 * unit that stopped while another runs is orange for the start window (domain 3.3). One that
 * reverses has not stopped: it turns the air of the mine round.
 */
export class MainFan implements PointListener {
  #fans: number[] = [];
  /** What each unit told last. */
  readonly #told = new Map<number, number>();
  /** Data time at which a unit stopped while another ran, NaN for none. */
  #switchedAt = Number.NaN;
  #lastStopped = -1;
  #slot: Slot | undefined;
  readonly #reversed: PointSlots;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #suppression: Suppression;
  readonly #options: RuleOptions;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    suppression: Suppression,
    options: RuleOptions,
  ) {
    this.#reversed = new PointSlots(reversedFanKey, AlarmType.state, definitions, lifecycle);
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#suppression = suppression;
    this.#options = options;
  }

  begin(): void {
    this.#fans = this.#definitions.model.mine.points
      .filter(this.#options.isMainFan)
      .map((point) => point.no);
  }

  claims(point: Point): boolean {
    return this.#options.isMainFan(point);
  }

  sample(no: number, t: number, value: number): number {
    const before = this.#told.get(no);
    const moved = before === undefined ? undefined : movesAir(before);
    const moves = movesAir(value);
    if (!moves && moved !== false) this.#lastStopped = no;
    if (!moves && moved === true) this.#switchedAt = t;
    if (moves && no === this.#lastStopped) this.#switchedAt = Number.NaN;
    this.#told.set(no, value);
    const reversed = isReversed(value);
    if (reversed || this.#reversed.isActive(no))
      this.#lifecycle.settle(this.#reversed.of(no), reversed ? REVERSED : 0, t, value, Number.NaN);
    return this.#settle(t) === 1 || reversed ? ValueState.alarm : 0;
  }

  isWaiting(): boolean {
    return false;
  }

  adopt(no: number): void {
    this.#reversed.adopt(no);
    if (this.#lifecycle.find(mainFanKey) !== undefined) this.#slot = this.#makeSlot();
  }

  forget(): void {
    this.#slot = undefined;
    this.#reversed.forget();
    this.#told.clear();
    this.#switchedAt = Number.NaN;
  }

  #settle(t: number): Level | 0 | undefined {
    const level = this.#levelAt(t);
    if (level === undefined) return undefined;
    if (level !== 0) this.#slot ??= this.#makeSlot();
    if (this.#slot === undefined) return level;
    const said = this.#told.get(this.#speaker()) ?? Number.NaN;
    this.#suppression.settleParent(
      this.#slot,
      level,
      t,
      level === 1,
      this.#options.ventilationRecoveryMs,
      said,
    );
    return level;
  }

  /** undefined while some unit has not yet spoken. */
  #levelAt(t: number): Level | 0 | undefined {
    const told = this.#fans.map((fan) => this.#told.get(fan));
    if (told.includes(undefined)) return undefined;
    if (!told.some((value) => movesAir(value ?? Number.NaN))) {
      // The outage is the alarm; the unit that ends it is no change of duty.
      this.#switchedAt = Number.NaN;
      return 1;
    }
    return t - this.#switchedAt < this.#options.fanStartMs ? 2 : 0;
  }

  /** The unit that the alarm speaks of: the one that stopped last. */
  #speaker(): number {
    return this.#lastStopped === -1 ? (this.#fans[0] ?? 0) : this.#lastStopped;
  }

  #makeSlot(): Slot {
    return this.#lifecycle.slot(mainFanKey, (level) => {
      const point = this.#definitions.point(this.#speaker());
      const origin = pointOrigin(this.#definitions.model, point, AlarmType.state, {
        mainFan: true,
      });
      // Red is all of them, orange the one that stopped.
      const units =
        level === 1 ? this.#fans.map((no) => this.#definitions.point(no).name) : [point.name];
      return { ...origin, sourceType: 'system', sourceName: units.join(' / ') };
    });
  }
}
