import { AlarmType, type Level } from '#contracts/alarms/alarm.ts';
import type { Grades } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import { HysteresisLevel } from '../heldLevel.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PointListener } from './pointRules.ts';
import { PointSlots } from './pointSlots.ts';
import { RiseWindow } from './riseWindow.ts';

const OFF_MS = 60_000;
/**
 * A rise must show in this many buckets in a row, so that one odd reading of a slow sensor is no
 * outburst.
 */
const IN_A_ROW = 2;

type Watched = {
  readonly window: RiseWindow;
  readonly held: HysteresisLevel;
  last: Level | 0;
  inARow: number;
};

/** Rise per minute: blue and yellow must last three minutes, orange and red one (domain 3.3). */
export class Rate implements PointListener {
  readonly #slots: PointSlots;
  readonly #watched = new Map<number, Watched>();
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle) {
    this.#slots = new PointSlots('rate', AlarmType.rate, definitions, lifecycle, '/min');
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
  }

  begin(): void {}

  claims(point: Point): boolean {
    const claimed = Object.keys(point.limits.rate).length > 0;
    if (claimed && !this.#watched.has(point.no)) this.#watched.set(point.no, watch(point));
    return claimed;
  }

  sample(no: number, t: number, value: number): number {
    const watched = this.#watched.get(no);
    if (watched === undefined) return 0;
    const { window, held } = watched;
    if (window.add(t, value)) {
      const wanted = levelOf(window, this.#definitions.point(no).limits.rate);
      watched.inARow = wanted !== 0 && wanted === watched.last ? watched.inARow + 1 : 1;
      watched.last = wanted;
      if (wanted === 0 || watched.inARow >= IN_A_ROW) held.update(wanted, t, OFF_MS);
    }
    const { level } = held;
    if (level !== 0 || this.#slots.isActive(no)) {
      const limit =
        level === 0 ? Number.NaN : (this.#definitions.point(no).limits.rate[level] ?? Number.NaN);
      this.#lifecycle.settle(this.#slots.of(no), level, t, window.rise(1), limit);
    }
    return level === 0 ? 0 : ValueState.alarm;
  }

  isWaiting(): boolean {
    return false;
  }

  adopt(no: number): void {
    const watched = this.#watched.get(no);
    if (watched !== undefined && this.#slots.adopt(no))
      watched.held.level = this.#slots.of(no).alarm?.level ?? 0;
  }

  forget(): void {
    this.#slots.forget();
    for (const no of this.#watched.keys())
      this.#watched.set(no, watch(this.#definitions.point(no)));
  }
}

const watch = (point: Point): Watched => ({
  window: new RiseWindow(Math.max(10_000, point.samplePeriod * 1000)),
  held: new HysteresisLevel(),
  last: 0,
  inARow: 0,
});

function levelOf(window: RiseWindow, rate: Grades): Level | 0 {
  const now = window.rise(1);
  const lasting = Math.min(now, window.rise(2), window.rise(3));
  if (rate[1] !== undefined && now >= rate[1]) return 1;
  if (rate[2] !== undefined && now >= rate[2]) return 2;
  if (rate[3] !== undefined && lasting >= rate[3]) return 3;
  if (rate[4] !== undefined && lasting >= rate[4]) return 4;
  return 0;
}
