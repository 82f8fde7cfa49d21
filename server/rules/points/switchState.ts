import { AlarmType, type Level } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import { movesAir } from '#contracts/sensors/fanState.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import { Sustain } from '../sustain.ts';
import { Interlocks } from './interlocks.ts';
import type { PointListener } from './pointRules.ts';
import { PointSlots } from './pointSlots.ts';

/** What is remembered of a switch beside its delay: the value it told last. */
type Switch = { readonly held: Sustain; value: number };

/**
 * Switches whose one value is an alarm: smoke on, auxiliary fan stopped; red where what belongs to
 * them is bad as well.
 */
export class SwitchState implements PointListener {
  readonly #slots: PointSlots;
  /** By point number: a look-up a sample. */
  #switches: (Switch | undefined)[] = [];
  readonly #interlocks: Interlocks;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #isMainFan: (point: Point) => boolean;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    isMainFan: (point: Point) => boolean,
  ) {
    this.#slots = new PointSlots('state', AlarmType.state, definitions, lifecycle);
    this.#interlocks = new Interlocks(definitions);
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#isMainFan = isMainFan;
  }

  begin(): void {
    this.#interlocks.begin();
  }

  claims(point: Point): boolean {
    const claimed = point.limits.alarmValue !== undefined && !this.#isMainFan(point);
    if (claimed) this.#switches[point.no] ??= newSwitch();
    return claimed || this.#interlocks.isMate(point.no);
  }

  sample(no: number, t: number, value: number): number {
    if (this.#interlocks.isMate(no))
      for (const switchNo of this.#interlocks.measured(no, t, value)) this.#settle(switchNo, t);
    const known = this.#switches[no];
    if (known === undefined) return 0;
    const { kind, limits } = this.#definitions.point(no);
    const { onDelaySec, offDelaySec } = limits;
    known.value = value;
    const on = known.held.update(
      isAlarm(kind, value, limits.alarmValue),
      t,
      onDelaySec * 1000,
      offDelaySec * 1000,
    );
    if (on || this.#slots.isActive(no)) this.#settle(no, t);
    if (!on) this.#interlocks.quiet(no);
    return on ? ValueState.alarm : 0;
  }

  isWaiting(no: number): boolean {
    return this.#switches[no]?.held.waiting ?? false;
  }

  adopt(no: number): void {
    const known = this.#switches[no];
    if (known === undefined || !this.#slots.adopt(no)) return;
    known.held.on = true;
    this.#interlocks.adopt(no, this.#slots.of(no).alarm?.detail['joinedBy']);
  }

  forget(): void {
    this.#slots.forget();
    this.#interlocks.forget();
    this.#switches = this.#switches.map((known) => known && newSwitch());
  }

  #settle(no: number, t: number): void {
    const known = this.#switches[no];
    if (known === undefined || (!known.held.on && !this.#slots.isActive(no))) return;
    const { alarmValue = Number.NaN, alarmValueLevel } = this.#definitions.point(no).limits;
    const joinedBy = this.#interlocks.worsens(no);
    const level: Level = joinedBy === undefined ? (alarmValueLevel ?? levelOfKind('state')) : 1;
    const slot = this.#slots.of(no);
    this.#lifecycle.settle(slot, known.held.on ? level : 0, t, known.value, alarmValue);
    if (slot.alarm !== undefined && joinedBy !== undefined)
      slot.alarm.detail['joinedBy'] = joinedBy;
    else delete slot.alarm?.detail['joinedBy'];
  }
}

/**
 * A fan that shall not stand still is in alarm as well when it is at fault or in maintenance: its
 * air is missing all the same.
 */
const isAlarm = (kind: string, value: number, alarmValue: number | undefined): boolean =>
  value === alarmValue || (kind === 'FAN' && alarmValue === 0 && !movesAir(value));

const newSwitch = (): Switch => ({ held: new Sustain(), value: Number.NaN });
