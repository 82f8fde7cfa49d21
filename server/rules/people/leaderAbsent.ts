import { AlarmType } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions, RuleModel } from '../ruleModel.ts';
import { nowhere, type Origin } from '../slot.ts';
import { Sustain } from '../sustain.ts';
import type { HeadCount } from './headCount.ts';

const KEY = 'leader|mine';

/** People underground and no leader of the mine with them for a quarter of an hour (domain 3.5). */
export class LeaderAbsent {
  #held = new Sustain();
  /** The model that was asked last whether it names leaders, and its answer. */
  #asked: RuleModel | undefined;
  #named = false;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #onDelayMs: number;
  readonly #count: HeadCount;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    onDelayMs: number,
    count: HeadCount,
  ) {
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#onDelayMs = onDelayMs;
    this.#count = count;
  }

  /** Judges the mine at data time `t`. */
  judge(t: number): void {
    const { underground, leaders } = this.#count;
    const was = this.#held.on;
    const on = this.#held.update(
      underground > 0 && leaders === 0 && this.#hasLeaders(),
      t,
      this.#onDelayMs,
      0,
    );
    if (!on && !was) return;
    this.#lifecycle.settle(
      this.#lifecycle.slot(KEY, () => this.#origin()),
      on ? levelOfKind('leaderAbsent') : 0,
      t,
      underground,
      Number.NaN,
    );
  }

  restore(): void {
    this.#held = new Sustain();
    this.#held.on = this.#lifecycle.find(KEY)?.active ?? false;
  }

  /** A mine that names no leaders cannot be asked where they are. */
  #hasLeaders(): boolean {
    const { model } = this.#definitions;
    if (model !== this.#asked) this.#named = model.mine.persons.some(({ isLeader }) => isLeader);
    this.#asked = model;
    return this.#named;
  }

  #origin(): Origin {
    const { mineCode, name } = this.#definitions.model.mine.company;
    const what = {
      alarmType: AlarmType.leaderAbsent,
      sourceType: 'area',
      sourceId: mineCode,
      sourceName: name,
    } as const;
    return { ...nowhere, ...what, detail: { actual: this.#count.underground } };
  }
}
