import { AlarmType } from '#contracts/alarms/alarm.ts';
import type { AlarmLifecycle } from './alarmLifecycle.ts';
import { PointSlots } from './points/pointSlots.ts';
import { Busy, type PointStates } from './points/pointStates.ts';
import type { Definitions } from './ruleModel.ts';
import type { Substations } from './substations.ts';

const KEY_AREA = 1;
/** The whole system is judged by the points that speak at least this often. */
const QUICK_MS = 60_000;
const SYSTEM_POINTS = 10;
const SYSTEM_SHARE = 0.9;

/**
 * Points that fell silent: longer than 30 s and three periods since the last news (domain 2.11.8).
 */
export class Offline {
  readonly #slots: PointSlots;
  #limitMs: number[] = [];
  readonly #definitions: Definitions;
  readonly #states: PointStates;
  readonly #lifecycle: AlarmLifecycle;
  readonly #substations: Substations;
  readonly #minMs: number;

  constructor(
    definitions: Definitions,
    states: PointStates,
    lifecycle: AlarmLifecycle,
    substations: Substations,
    minMs: number,
  ) {
    this.#slots = new PointSlots('offline', AlarmType.offline, definitions, lifecycle);
    this.#definitions = definitions;
    this.#states = states;
    this.#lifecycle = lifecycle;
    this.#substations = substations;
    this.#minMs = minMs;
  }

  useModel(): void {
    this.#limitMs = [];
    for (const point of this.#definitions.model.mine.points)
      this.#limitMs[point.no] = Math.max(this.#minMs, point.samplePeriod * 3000);
  }

  restore(): void {
    this.#slots.forget();
    for (const point of this.#definitions.model.mine.points)
      if (this.#slots.adopt(point.no)) this.#states.setBusy(point.no, Busy.offline, true);
  }

  /** Counts every silence from `now`. */
  hearAgain(now: number): void {
    const { lastRecv, known, capacity } = this.#states;
    for (let no = 0; no < capacity; no++)
      if (known[no] === 1 && lastRecv[no] !== Number.NEGATIVE_INFINITY)
        lastRecv[no] = Math.max(lastRecv[no] ?? now, now);
  }

  /**
   * Finds the points that fell silent; a substation or system that fell silent whole is told first,
   * so that it covers them.
   */
  tick(now: number): void {
    const silent = this.#newlySilent(now);
    if (silent.length === 0) return;
    for (const no of silent) this.#states.setBusy(no, Busy.offline, true);
    this.#judgeSystem(now);
    this.#substations.judgeByPoints(this.#silentSubstations(silent), now);
    for (const no of silent)
      this.said(no, (this.#states.lastT[no] ?? now) + (this.#limitMs[no] ?? 0));
  }

  /** The point is offline, by its own source's word or by silence. */
  said(no: number, t: number): void {
    this.#states.setBusy(no, Busy.offline, true);
    const { areaCode } = this.#definitions.point(no);
    const key =
      areaCode !== null && this.#definitions.model.areaByCode.get(areaCode)?.areaType === KEY_AREA;
    this.#lifecycle.settle(this.#slots.of(no), key ? 2 : 3, t, Number.NaN, Number.NaN);
  }

  /**
   * The point speaks again; what it said before it fell silent, told anew after a restart, is no
   * return.
   */
  returned(no: number, t: number): void {
    if (this.#lifecycle.muted) return;
    this.#states.setBusy(no, Busy.offline, false);
    if (this.#slots.isActive(no))
      this.#lifecycle.settle(this.#slots.of(no), 0, t, Number.NaN, Number.NaN);
    this.#substations.systemReturned(t);
    const { substationCode } = this.#definitions.point(no);
    if (substationCode !== null) this.#substations.pointReturned(substationCode, t);
  }

  #newlySilent(now: number): number[] {
    const { lastRecv, busy, known, capacity } = this.#states;
    const silent: number[] = [];
    for (let no = 0; no < capacity; no++) {
      if (known[no] !== 1 || (busy[no] ?? 0) & Busy.offline) continue;
      const recv = lastRecv[no] ?? Number.NEGATIVE_INFINITY;
      if (
        recv !== Number.NEGATIVE_INFINITY &&
        now - recv > (this.#limitMs[no] ?? Number.POSITIVE_INFINITY)
      )
        silent.push(no);
    }
    return silent;
  }

  /** Substations all of whose points that ever spoke are silent now. */
  #silentSubstations(silent: readonly number[]): string[] {
    const codes = new Set(silent.map((no) => this.#definitions.point(no).substationCode));
    codes.delete(null);
    const speaking = new Set<string | null>();
    const count = new Map<string | null, number>();
    for (const point of this.#definitions.model.mine.points) {
      if (
        !codes.has(point.substationCode) ||
        this.#states.lastRecv[point.no] === Number.NEGATIVE_INFINITY
      )
        continue;
      count.set(point.substationCode, (count.get(point.substationCode) ?? 0) + 1);
      if (!this.#isSilent(point.no)) speaking.add(point.substationCode);
    }
    return [...codes].filter(
      (code): code is string => code !== null && !speaking.has(code) && (count.get(code) ?? 0) > 1,
    );
  }

  #judgeSystem(now: number): void {
    let seen = 0;
    let silent = 0;
    for (const { no } of this.#definitions.model.mine.points) {
      if (
        this.#states.lastRecv[no] === Number.NEGATIVE_INFINITY ||
        (this.#limitMs[no] ?? 0) > QUICK_MS
      )
        continue;
      seen++;
      if (this.#isSilent(no)) silent++;
    }
    if (seen >= SYSTEM_POINTS && silent >= seen * SYSTEM_SHARE) this.#substations.systemLost(now);
  }

  #isSilent(no: number): boolean {
    return ((this.#states.busy[no] ?? 0) & Busy.offline) !== 0;
  }
}
