import { AlarmType, begunAt } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PointListener } from './pointRules.ts';
import { PointSlots } from './pointSlots.ts';
import { relatedPoints } from './relations.ts';

/**
 * One power circuit: the gas point that cuts it, the point that tells of the cut, the points that
 * feel its power.
 */
type Circuit = {
  readonly gas: number;
  readonly feeds: number[];
  /**
   * Whether our own limit says that power is cut; the certified system may give it back a little
   * before we see why.
   */
  cut: boolean;
  /** Whether the certified system's break point says so. */
  broken: boolean;
  /** Whether the break point has ended the cut that our limit still sees. */
  released: boolean;
  /** Data time of the command, NaN while there is none. */
  since: number;
};
type Power = { readonly on: boolean; readonly since: number };

/**
 * Power that stays on although it was cut: feed abnormal (domain 4.4). Recorded, never commanded.
 */
export class Feed implements PointListener {
  #circuitOf = new Map<number, Circuit>();
  readonly #power = new Map<number, Power>();
  readonly #slots: PointSlots;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #isCut: (gas: number) => boolean;
  readonly #delayMs: number;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    isCut: (gas: number) => boolean,
    delayMs: number,
  ) {
    this.#slots = new PointSlots('feed', AlarmType.feedAbnormal, definitions, lifecycle);
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#isCut = isCut;
    this.#delayMs = delayMs;
  }

  begin(): void {
    const known = this.#circuitOf;
    this.#circuitOf = new Map();
    for (const point of this.#definitions.model.mine.points) {
      const gas = this.#gasOf(point);
      if (gas === undefined) continue;
      const circuit = this.#circuitOf.get(gas.no) ?? {
        ...(known.get(gas.no) ?? quiet),
        gas: gas.no,
        feeds: [],
      };
      if (point.kind === 'FEED') circuit.feeds.push(point.no);
      this.#circuitOf.set(gas.no, circuit).set(point.no, circuit);
    }
  }

  claims(point: Point): boolean {
    return this.#circuitOf.has(point.no);
  }

  sample(no: number, t: number, value: number): number {
    const circuit = this.#circuitOf.get(no);
    if (circuit === undefined) return 0;
    if (no === circuit.gas) {
      const cut = this.#isCut(no);
      if (cut && !circuit.cut) circuit.released = false;
      circuit.cut = cut;
      return this.#judge(circuit, t);
    }
    if (circuit.feeds.includes(no)) {
      if (this.#power.get(no)?.on !== (value === 1))
        this.#power.set(no, { on: value === 1, since: t });
      return this.#judgeFeed(circuit, no, t);
    }
    if (circuit.broken && value !== 1) circuit.released = true;
    circuit.broken = value === 1;
    this.#judge(circuit, t);
    return 0;
  }

  /**
   * Feed points tell a change at once and are otherwise silent for long: the clock decides; `lagOf`
   * as for all ticks.
   */
  tick(now: number, lagOf: (pointNo: number) => number): void {
    for (const [no, circuit] of this.#circuitOf) {
      if (no !== circuit.gas || Number.isNaN(circuit.since)) continue;
      for (const feed of circuit.feeds) {
        const due = this.#dueAt(circuit, feed);
        if (now - lagOf(circuit.gas) >= due) this.#judgeFeed(circuit, feed, due);
      }
    }
  }

  isWaiting(): boolean {
    return false;
  }

  adopt(no: number): void {
    const circuit = this.#circuitOf.get(no);
    if (circuit === undefined || !circuit.feeds.includes(no) || !this.#slots.adopt(no)) return;
    const { alarm } = this.#slots.of(no);
    const since = alarm === undefined ? Number.NaN : begunAt(alarm);
    Object.assign(circuit, { cut: true, since });
    this.#power.set(no, { on: true, since });
  }

  forget(): void {
    this.#slots.forget();
    this.#power.clear();
    for (const circuit of this.#circuitOf.values()) Object.assign(circuit, quiet);
  }

  /**
   * Data time at which the feed's power becomes abnormal; NaN while it is not on against a command.
   */
  #dueAt(circuit: Circuit, feed: number): number {
    const power = this.#power.get(feed);
    return power?.on ? Math.max(circuit.since, power.since) + this.#delayMs : Number.NaN;
  }

  #judge(circuit: Circuit, t: number): number {
    const commanded = circuit.broken || (circuit.cut && !circuit.released);
    if (!commanded) circuit.since = Number.NaN;
    else if (Number.isNaN(circuit.since)) circuit.since = t;
    let state = 0;
    for (const feed of circuit.feeds) state |= this.#judgeFeed(circuit, feed, t);
    return state;
  }

  #judgeFeed(circuit: Circuit, feed: number, t: number): number {
    const standing = this.#slots.isActive(feed);
    const due = this.#dueAt(circuit, feed);
    const abnormal = t >= due || (standing && !Number.isNaN(due));
    if (abnormal || standing)
      this.#lifecycle.settle(
        this.#slots.of(feed),
        abnormal ? levelOfKind('feedAbnormal') : 0,
        t,
        this.#power.get(feed)?.on ? 1 : 0,
        0,
      );
    return abnormal ? ValueState.feedAbnormal : 0;
  }

  #gasOf(point: Point): Point | undefined {
    if (point.kind !== 'FEED' && point.kind !== 'BREAK') return undefined;
    return relatedPoints(this.#definitions.model, point, 'powerOff', 'feed')[0];
  }
}

const quiet = { cut: false, broken: false, released: false, since: Number.NaN };
