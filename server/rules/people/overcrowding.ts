import { AlarmType, type Level } from '#contracts/alarms/alarm.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { Origin, Slot } from '../slot.ts';
import { Sustain } from '../sustain.ts';
import type { HeadCount } from './headCount.ts';

const MINE = -1;
const LISTED = 200;

/**
 * Too many people in the mine (at once) or in an area (after a while, so that passing through is no
 * alarm); domain 3.5.
 */
export class Overcrowding {
  readonly #held = new Map<number, Sustain>();
  /** Areas to look at again as time passes: over their number, or not yet let go. */
  readonly #hot = new Set<number>();
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: PeopleOptions;
  readonly #count: HeadCount;
  readonly #cardsIn: (areaNo: number) => string[];

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    options: PeopleOptions,
    count: HeadCount,
    cardsIn: (areaNo: number | undefined) => string[],
  ) {
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#options = options;
    this.#count = count;
    this.#cardsIn = (areaNo) => cardsIn(areaNo === MINE ? undefined : areaNo);
  }

  /** Areas whose count just changed. */
  touch(areaNos: Iterable<number>): void {
    for (const areaNo of areaNos) if (this.#maxOf(areaNo) !== undefined) this.#hot.add(areaNo);
  }

  /** Judges the mine and the hot areas at data time `t`. */
  judge(t: number): void {
    if (this.#maxOf(MINE) !== undefined) this.#judge(MINE, t, 0);
    for (const areaNo of this.#hot)
      if (!this.#judge(areaNo, t, this.#options.areaCrowdMs)) this.#hot.delete(areaNo);
  }

  restore(): void {
    this.#held.clear();
    this.#hot.clear();
    for (const areaNo of [MINE, ...this.#definitions.model.areas.keys()]) {
      if (!this.#lifecycle.find(this.#keyOf(areaNo))?.active) continue;
      this.#heldOf(areaNo).on = true;
      if (areaNo !== MINE) this.#hot.add(areaNo);
    }
  }

  /** Whether the place needs another look as time passes. */
  #judge(areaNo: number, t: number, onDelayMs: number): boolean {
    const max = this.#maxOf(areaNo);
    const actual = areaNo === MINE ? this.#count.underground : this.#count.inArea(areaNo);
    const over = max !== undefined && actual > max;
    const held = this.#heldOf(areaNo);
    const on = held.update(over, t, onDelayMs, this.#options.crowdClearMs);
    const slot = this.#lifecycle.find(this.#keyOf(areaNo));
    if (on || slot?.active)
      this.#settle(slot ?? this.#slotOf(areaNo), areaNo, on, t, actual, max ?? actual);
    return on || over || held.waiting;
  }

  #settle(slot: Slot, areaNo: number, on: boolean, t: number, actual: number, max: number): void {
    slot.describe ??= this.#slotOf(areaNo).describe;
    if (slot.active && slot.alarm !== undefined) {
      const worst = Number(slot.alarm.detail['maxActual'] ?? 0);
      Object.assign(slot.alarm.detail, { actual, maxActual: Math.max(worst, actual) });
    }
    // While the count is back but not yet for long enough the level stays what it was.
    const level = actual > max ? levelOf(areaNo, actual / max) : (slot.alarm?.level ?? 3);
    this.#lifecycle.settle(slot, on ? level : 0, t, actual, max);
  }

  #slotOf(areaNo: number): Slot {
    return this.#lifecycle.slot(this.#keyOf(areaNo), () => this.#originOf(areaNo));
  }

  #originOf(areaNo: number): Origin {
    const { company } = this.#definitions.model.mine;
    const area = this.#definitions.model.areas[areaNo];
    const actual = areaNo === MINE ? this.#count.underground : this.#count.inArea(areaNo);
    const personIds = this.#cardsIn(areaNo).slice(0, LISTED);
    const detail = {
      scope: areaNo === MINE ? 1 : 2,
      maxAllow: this.#maxOf(areaNo),
      actual,
      maxActual: actual,
      personIds,
    };
    return {
      alarmType: AlarmType.overcrowding,
      sourceType: 'area',
      sourceId: area?.code ?? company.mineCode,
      sourceName: area?.name ?? company.name,
      pointNo: null,
      personNo: null,
      areaNo: area?.no ?? null,
      areaName: area?.name ?? null,
      x: null,
      y: null,
      z: null,
      unit: '',
      latched: false,
      detail,
    };
  }

  #maxOf(areaNo: number): number | undefined {
    const { mine, areas } = this.#definitions.model;
    return (areaNo === MINE ? mine.company.maxUnderground : areas[areaNo]?.maxAllow) ?? undefined;
  }

  #keyOf(areaNo: number): string {
    return `crowd|${areaNo === MINE ? 'mine' : (this.#definitions.model.areas[areaNo]?.code ?? areaNo)}`;
  }

  #heldOf(areaNo: number): Sustain {
    const known = this.#held.get(areaNo);
    if (known !== undefined) return known;
    const held = new Sustain();
    this.#held.set(areaNo, held);
    return held;
  }
}

function levelOf(areaNo: number, share: number): Level {
  if (areaNo === MINE) return share > 1.2 ? 1 : 2;
  return share > 1.5 ? 2 : 3;
}
