import type { AlarmType } from '#contracts/alarms/alarm.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import type { Slot } from '../slot.ts';
import { pointOrigin } from './pointOrigin.ts';

/** The slots of one kind of alarm of points, made when first needed: key `{prefix}|{pointCode}`. */
export class PointSlots {
  #slots: (Slot | undefined)[] = [];
  readonly #prefix: string;
  readonly #alarmType: AlarmType;
  readonly #unitSuffix: string;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;

  constructor(
    prefix: string,
    alarmType: AlarmType,
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    unitSuffix = '',
  ) {
    this.#unitSuffix = unitSuffix;
    this.#prefix = prefix;
    this.#alarmType = alarmType;
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
  }

  of(no: number): Slot {
    const known = this.#slots[no];
    if (known !== undefined) return known;
    const slot = this.#lifecycle.slot(this.#keyOf(no), () => {
      const point = this.#definitions.point(no);
      return {
        ...pointOrigin(this.#definitions.model, point, this.#alarmType),
        unit: point.unit + this.#unitSuffix,
      };
    });
    this.#slots[no] = slot;
    return slot;
  }

  isActive(no: number): boolean {
    return this.#slots[no]?.active ?? false;
  }

  /** Finds a restored alarm of the point; true when its cause was present. */
  adopt(no: number): boolean {
    return this.#lifecycle.find(this.#keyOf(no)) !== undefined && this.of(no).active;
  }

  forget(): void {
    this.#slots = [];
  }

  #keyOf(no: number): string {
    return `${this.#prefix}|${this.#definitions.point(no).code}`;
  }
}
