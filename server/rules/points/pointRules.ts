import { limitsSchema } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { BAD_VALUE, ValueState } from '#contracts/sensors/valueState.ts';
import type { SampleColumns } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { RuleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import { Gate } from './gate.ts';
import { LimitAlarms } from './limitAlarms.ts';
import { Busy, PointStates } from './pointStates.ts';
import { Stuck } from './stuck.ts';

/** A rule that sees every good sample of the points it claims; answers state bits to set. */
export interface PointListener {
  /**
   * Whether the rule wants the samples of `point`; called for each point of a new model, after
   * `begin`.
   */
  claims(point: Point): boolean;
  begin(): void;
  sample(no: number, t: number, value: number): number;
  /**
   * Whether a delay of that point runs; then `sample` is called again with the value held when it
   * is due.
   */
  isWaiting(no: number): boolean;
  /** Takes over the point's restored alarms. */
  adopt(no: number): void;
  /** Drops all state and alarms. */
  forget(): void;
}

/** All rules about single points. A quiet sample costs a handful of array reads. */
export class PointRules {
  readonly states = new PointStates();
  readonly limits: LimitAlarms;
  readonly #stuck: Stuck;
  readonly #gate: Gate;
  readonly #listeners: readonly PointListener[];
  readonly #definitions: Definitions;
  #listening: (PointListener[] | undefined)[] = [];
  /** Points whose limits another rule judges. */
  readonly #elsewhere = new Set<number>();
  /** Called when a point that was offline speaks again. */
  onReturn: (no: number, t: number) => void = () => undefined;
  /** Called when a source itself says that a point is offline. */
  onOffline: (no: number, t: number) => void = () => undefined;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    options: RuleOptions,
    listeners: readonly PointListener[],
  ) {
    this.limits = new LimitAlarms(definitions, lifecycle);
    this.#stuck = new Stuck(definitions, this.states, lifecycle);
    this.#gate = new Gate(definitions, lifecycle, options.faultDelayMs, options.calibrationMaxMs);
    this.#listeners = listeners;
    this.#definitions = definitions;
  }

  useModel(points: readonly Point[]): void {
    const { states } = this;
    states.reserve(points.reduce((most, point) => Math.max(most, point.no + 1), 0));
    this.limits.reserve(states.capacity);
    const before = states.known.slice();
    states.known.fill(0);
    this.#listening = [];
    for (const listener of this.#listeners) listener.begin();
    for (const point of points) this.#define(point);
    for (const point of points) if (before[point.no] !== 1) this.#adopt(point);
  }

  /** Leaves the limits of a point to the rule that derives it. */
  leaveLimits(no: number): void {
    if (this.#elsewhere.has(no)) return;
    this.#elsewhere.add(no);
    const point = this.#definitions.model.points[no];
    if (point !== undefined) this.#define(point);
  }

  /** Drops all state; alarms of the lifecycle are taken over point by point. */
  restore(points: readonly Point[]): void {
    this.states.forget();
    this.limits.forget();
    this.#stuck.forget();
    this.#gate.forget();
    for (const listener of this.#listeners) listener.forget();
    for (const point of points) this.#adopt(point);
  }

  /** Takes all samples of a batch in order, setting state bits in place. */
  evaluate(samples: SampleColumns, recvTime: number): void {
    const { pointNo, t: times, value: values, state: bits, length } = samples;
    const {
      lastT,
      lastRecv,
      lastValue,
      changedT,
      stuckMs,
      quietAbove,
      quietBelow,
      busy,
      lastState,
      known,
    } = this.states;
    for (let i = 0; i < length; i++) {
      const no = pointNo[i] as number;
      const t = times[i] as number;
      if (known[no] !== 1 || !(t > (lastT[no] as number))) continue;
      const value = values[i] as number;
      const state = bits[i] as number;
      lastT[no] = t;
      lastRecv[no] = recvTime;
      if (value !== lastValue[no]) {
        lastValue[no] = value;
        changedT[no] = t;
      }
      const quiet = value > (quietAbove[no] as number) && value < (quietBelow[no] as number);
      const moving = t - (changedT[no] as number) <= (stuckMs[no] as number);
      if (quiet && moving && busy[no] === 0 && (state & BAD_VALUE) === 0) lastState[no] = state;
      else bits[i] = lastState[no] = this.#look(no, t, value, state);
    }
  }

  /** Takes one sample; answers its state bits after the rules. Late samples change nothing. */
  take(no: number, t: number, value: number, state: number, recvTime: number): number {
    const { states } = this;
    if (states.known[no] !== 1 || !(t > (states.lastT[no] ?? 0))) return state;
    states.lastT[no] = t;
    states.lastRecv[no] = recvTime;
    if (value !== states.lastValue[no]) {
      states.lastValue[no] = value;
      states.changedT[no] = t;
    }
    const after = this.#look(no, t, value, state);
    states.lastState[no] = after;
    return after;
  }

  /** Lets limit delays run out by the value last seen, up to data time `t`. */
  runDelays(no: number, t: number): void {
    const value = this.states.lastValue[no] ?? Number.NaN;
    if (Number.isNaN(value) || (this.states.busy[no] ?? 0) & (Busy.bad | Busy.offline)) return;
    this.limits.check(no, t, value);
    for (const listener of this.#listening[no] ?? [])
      if (listener.isWaiting(no)) listener.sample(no, t, value);
    this.#settleBusy(no);
  }

  #look(no: number, t: number, value: number, given: number): number {
    const { states } = this;
    if ((states.busy[no] ?? 0) & Busy.offline && !(given & ValueState.offline))
      this.onReturn(no, t);
    const suspicious =
      (given & BAD_VALUE) !== 0 || ((states.busy[no] ?? 0) & (Busy.bad | Busy.unsettled)) !== 0;
    if (suspicious && !this.#gate.pass(no, t, value, given)) {
      if (!((states.busy[no] ?? 0) & Busy.bad)) this.limits.bands.pause(no);
      states.setBusy(no, Busy.bad, true);
      states.lastValue[no] = Number.NaN;
      if (given & ValueState.offline) this.onOffline(no, t);
      return given;
    }
    states.setBusy(no, Busy.bad, this.#gate.watches(no));
    if (Number.isNaN(value)) return given;
    let state = given | this.limits.check(no, t, value) | this.#stuck.check(no, t, value);
    for (const listener of this.#listening[no] ?? []) state |= listener.sample(no, t, value);
    this.#settleBusy(no);
    return state;
  }

  #settleBusy(no: number): void {
    const { bands } = this.limits;
    const waiting =
      bands.waiting[no] !== 0 ||
      (this.#listening[no]?.some((listener) => listener.isWaiting(no)) ?? false);
    this.states.setBusy(no, Busy.limits, bands.active[no] !== 0);
    this.states.setBusy(no, Busy.waiting, waiting);
    this.states.setBusy(no, Busy.unsettled, false);
  }

  #adopt(point: Point): void {
    this.limits.adopt(point);
    this.#stuck.adopt(point.no);
    this.#gate.adopt(point.no);
    for (const listener of this.#listening[point.no] ?? []) listener.adopt(point.no);
    this.states.setBusy(point.no, Busy.unsettled, true);
  }

  #define(point: Point): void {
    const { states } = this;
    const { no, limits } = point;
    this.limits.define(this.#elsewhere.has(no) ? { ...point, limits: noLimits } : point);
    states.known[no] = 1;
    states.stuckMs[no] =
      limits.stuckSec === undefined ? Number.POSITIVE_INFINITY : limits.stuckSec * 1000;
    states.quietAbove[no] = this.limits.bands.quietAbove(no);
    states.quietBelow[no] = this.limits.bands.quietBelow(no);
    const listening = this.#listeners.filter((listener) => listener.claims(point));
    if (listening.length > 0) this.#listening[no] = listening;
    states.setBusy(no, Busy.special, listening.length > 0);
    states.setBusy(no, Busy.unsettled, true);
  }
}

const noLimits = limitsSchema.parse({});
