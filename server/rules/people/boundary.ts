import { AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import type { MineLevel } from '#contracts/mine/mine.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PersonRule } from './personRule.ts';
import { PersonSlots } from './personSlots.ts';
import type { PersonState } from './personState.ts';

/**
 * People beyond the outline of the level they are on, or below the deepest one: red after three
 * fixes in a row, and latched, because who mines where he may not soon steps back (domain 3.5).
 */
export class Boundary implements PersonRule {
  /** Fixes in a row outside, by person. */
  readonly #outside = new Map<number, number>();
  readonly #slots: PersonSlots;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: PeopleOptions;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle, options: PeopleOptions) {
    this.#slots = new PersonSlots('boundary', AlarmType.boundary, definitions, lifecycle, {
      latched: true,
    });
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#options = options;
  }

  fix(person: PersonState, fix: Fix): void {
    const outside = fix.underground && this.#isOutside(fix);
    const known = this.#outside.get(person.no);
    if (!outside && known === undefined) return;
    if (!outside) {
      this.#outside.delete(person.no);
      const slot = this.#slots.find(person);
      if (slot !== undefined) this.#lifecycle.settle(slot, 0, fix.t, Number.NaN, Number.NaN);
      return;
    }
    const fixes = (known ?? 0) + 1;
    this.#outside.set(person.no, fixes);
    if (fixes < this.#options.boundaryFixes) return;
    const slot = this.#slots.of(person, -1, () => ({
      levelCode: nearest(this.#definitions.model.mine.levels, fix.z)?.code ?? null,
    }));
    this.#lifecycle.settle(slot, levelOfKind('boundary'), fix.t, Number.NaN, Number.NaN);
  }

  tick(): void {}

  adopt(person: PersonState, alarm: Alarm): void {
    if (alarm.alarmType === AlarmType.boundary)
      this.#outside.set(person.no, this.#options.boundaryFixes);
  }

  forget(): void {
    this.#outside.clear();
  }

  #isOutside({ x, y, z }: Fix): boolean {
    const { levels } = this.#definitions.model.mine;
    const level = nearest(levels, z);
    if (level?.boundary === undefined) return false;
    return z < level.z - this.#options.layerMargin || !contains(level.boundary, x, y);
  }
}

function nearest(levels: readonly MineLevel[], z: number): MineLevel | undefined {
  let found: MineLevel | undefined;
  for (const level of levels)
    if (found === undefined || Math.abs(level.z - z) < Math.abs(found.z - z)) found = level;
  return found;
}

/** Whether the outline, closed from its last corner to its first, encloses the place. */
function contains(outline: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  let [fromX, fromY] = outline.at(-1) ?? [0, 0];
  for (const [toX, toY] of outline) {
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX)
      inside = !inside;
    [fromX, fromY] = [toX, toY];
  }
  return inside;
}
