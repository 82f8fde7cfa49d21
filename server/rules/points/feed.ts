import { AlarmType } from '../../../src/contracts/monitoring/alarm.ts';
import type { Point } from '../../../src/contracts/monitoring/mine.ts';
import { ValueState } from '../../../src/contracts/monitoring/valueState.ts';
import type { AlarmBook } from '../alarmBook.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PointListener } from './pointRules.ts';
import { PointSlots } from './pointSlots.ts';

/** One power circuit: the gas point that cuts it, the point that tells of the cut, the points that feel its power. */
type Circuit = {
  readonly gas: number;
  readonly feeds: number[];
  /** Whether our own limit, and whether the certified system's break point, says that power is cut. */
  cut: boolean;
  broken: boolean;
  /** Data time of the command, NaN while there is none. */
  since: number;
};

/** Power that stays on although it was cut: feed abnormal (domain 4.4). Recorded, never commanded. */
export class Feed implements PointListener {
  #circuitOf = new Map<number, Circuit>();
  readonly #powered = new Map<number, boolean>();
  readonly #slots: PointSlots;
  readonly #definitions: Definitions;
  readonly #book: AlarmBook;
  readonly #isCut: (gas: number) => boolean;
  readonly #delayMs: number;

  constructor(definitions: Definitions, book: AlarmBook, isCut: (gas: number) => boolean, delayMs: number) {
    this.#slots = new PointSlots('feed', AlarmType.feedAbnormal, definitions, book);
    this.#definitions = definitions;
    this.#book = book;
    this.#isCut = isCut;
    this.#delayMs = delayMs;
  }

  begin(): void {
    const known = this.#circuitOf;
    this.#circuitOf = new Map();
    for (const point of this.#definitions.model.mine.points) {
      const gas = this.#gasOf(point);
      if (gas === undefined) continue;
      const circuit = this.#circuitOf.get(gas.no) ?? { ...(known.get(gas.no) ?? quiet), gas: gas.no, feeds: [] };
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
    if (no === circuit.gas) return this.#gasSample(circuit, t);
    if (circuit.feeds.includes(no)) this.#powered.set(no, value === 1);
    else this.#command(circuit, t, circuit.cut, value === 1);
    return circuit.feeds.includes(no) ? this.#judge(circuit, no, t, this.#delayMs) : 0;
  }

  isWaiting(): boolean {
    return false;
  }

  adopt(no: number): void {
    const circuit = this.#circuitOf.get(no);
    if (circuit !== undefined && this.#slots.adopt(no)) Object.assign(circuit, { cut: true, since: this.#slots.of(no).alarm?.raisedTime });
  }

  forget(): void {
    this.#slots.forget();
    this.#powered.clear();
    for (const circuit of this.#circuitOf.values()) Object.assign(circuit, quiet);
  }

  #gasSample(circuit: Circuit, t: number): number {
    this.#command(circuit, t, this.#isCut(circuit.gas), circuit.broken);
    let state = 0;
    // A feed point that reports on change only says nothing while power stays on; the gas point's samples show that time passes.
    for (const feed of circuit.feeds)
      state |= this.#judge(circuit, feed, t, this.#delayMs + this.#definitions.point(feed).samplePeriod * 1000);
    return state;
  }

  #command(circuit: Circuit, t: number, cut: boolean, broken: boolean): void {
    circuit.cut = cut;
    circuit.broken = broken;
    if (!cut && !broken) circuit.since = Number.NaN;
    else if (Number.isNaN(circuit.since)) circuit.since = t;
    if (!cut && !broken) for (const feed of circuit.feeds) this.#judge(circuit, feed, t, 0);
  }

  #judge(circuit: Circuit, feed: number, t: number, delayMs: number): number {
    const powered = this.#powered.get(feed) ?? false;
    const standing = this.#slots.isActive(feed);
    const abnormal = powered && (standing ? !Number.isNaN(circuit.since) : t - circuit.since >= delayMs);
    if (abnormal || standing) this.#book.settle(this.#slots.of(feed), abnormal ? 2 : 0, t, powered ? 1 : 0, 0);
    return abnormal ? ValueState.feedAbnormal : 0;
  }

  #gasOf(point: Point): Point | undefined {
    if ((point.kind !== 'FEED' && point.kind !== 'BREAK') || point.relatesTo === null) return undefined;
    return this.#definitions.model.pointByCode.get(point.relatesTo);
  }
}

const quiet = { cut: false, broken: false, since: Number.NaN };
