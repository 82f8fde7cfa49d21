import { AlarmType } from '../../../src/contracts/monitoring/alarm.ts';
import type { Point } from '../../../src/contracts/monitoring/mine.ts';
import { ValueState } from '../../../src/contracts/monitoring/valueState.ts';
import type { AlarmBook } from '../alarmBook.ts';
import type { Definitions } from '../ruleModel.ts';
import { Sustain } from '../sustain.ts';
import type { PointListener } from './pointRules.ts';
import { PointSlots } from './pointSlots.ts';

/** Switches whose one value is an alarm: smoke on, auxiliary fan stopped. */
export class SwitchState implements PointListener {
  readonly #slots: PointSlots;
  readonly #held = new Map<number, Sustain>();
  readonly #definitions: Definitions;
  readonly #book: AlarmBook;
  readonly #isMainFan: (point: Point) => boolean;

  constructor(definitions: Definitions, book: AlarmBook, isMainFan: (point: Point) => boolean) {
    this.#slots = new PointSlots('state', AlarmType.state, definitions, book);
    this.#definitions = definitions;
    this.#book = book;
    this.#isMainFan = isMainFan;
  }

  begin(): void {}

  claims(point: Point): boolean {
    const claimed = point.limits.alarmValue !== undefined && !this.#isMainFan(point);
    if (claimed && !this.#held.has(point.no)) this.#held.set(point.no, new Sustain());
    return claimed;
  }

  sample(no: number, t: number, value: number): number {
    const { alarmValue, alarmValueLevel, onDelaySec, offDelaySec } = this.#definitions.point(no).limits;
    const on = this.#held.get(no)?.update(value === alarmValue, t, onDelaySec * 1000, offDelaySec * 1000) ?? false;
    if (on || this.#slots.isActive(no))
      this.#book.settle(this.#slots.of(no), on ? (alarmValueLevel ?? 3) : 0, t, value, alarmValue ?? Number.NaN);
    return on ? ValueState.alarm : 0;
  }

  isWaiting(no: number): boolean {
    return this.#held.get(no)?.waiting ?? false;
  }

  adopt(no: number): void {
    const held = this.#held.get(no);
    if (held !== undefined && this.#slots.adopt(no)) held.on = true;
  }

  forget(): void {
    this.#slots.forget();
    for (const no of this.#held.keys()) this.#held.set(no, new Sustain());
  }
}
