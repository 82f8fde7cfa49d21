import { must } from '#base/assert.ts';
import {
  AlarmState,
  begunAt,
  type Alarm,
  type AlarmTransition,
  type Level,
  type TransitionEvent,
} from '#contracts/alarms/alarm.ts';
import { shelfOf, type Outage } from '#contracts/alarms/alarmActions.ts';
import type { AlarmChange } from '#server/ports/rules.ts';
import { alarmNoOf } from './alarmNumber.ts';
import { AlarmRecords, byNumber, copyOf } from './alarmRecords.ts';
import { noteRaise } from './chatter.ts';
import { enter, follow, goesOn, isAside, reopen, shelter, type Shield } from './alarmNotes.ts';
import { nextState } from './lifecycle.ts';
import { finite, newAlarm } from './newAlarm.ts';
import type { Describe, Slot } from './slot.ts';

export type ShieldOf = (alarm: Alarm, t: number) => Shield | undefined;

/** What an operator or the engine did, for the log. */
type Act = {
  readonly t: number;
  readonly value?: number | undefined;
  readonly by?: string;
  readonly comment?: string;
};

/**
 * All alarms by key. Rules say in `settle` what holds now, as often as they like; the lifecycle
 * alone decides which transition that makes and writes one row for each.
 */
export class AlarmLifecycle {
  readonly #records = new AlarmRecords();
  #changes: AlarmChange[] = [];
  #number = 0;
  /** While true (warm-up) nothing is recorded. */
  muted = false;
  mineCode = '';
  shieldOf: ShieldOf = () => undefined;
  /** Why a point's alarms do not ring. */
  outageOf: (pointNo: number) => Outage | undefined = () => undefined;
  /** How many people are in an area. */
  peopleIn: (areaNo: number) => number | undefined = () => undefined;
  /** Told of each step of an alarm, after it. */
  onStep: (alarm: Alarm, event: TransitionEvent) => void = () => undefined;
  readonly #reAlarmMs: number;

  constructor(reAlarmMs: number) {
    this.#reAlarmMs = reAlarmMs;
  }

  /** The slot of `key`, made when new; `describe` becomes its description from now on. */
  slot(key: string, describe: Describe): Slot {
    const known = this.#records.slotOf(key);
    known.describe = describe;
    return known;
  }

  find(key: string): Slot | undefined {
    return this.#records.find(key);
  }

  /** Slots whose cause is present. */
  active(): Iterable<Slot> {
    return this.#records.active();
  }

  /** States what holds at data time `t`: the worst level in force, or 0 for none. */
  settle(slot: Slot, level: Level | 0, t: number, value: number, limit: number): void {
    if (this.muted || (level === 0 && !slot.active)) return;
    if (level === 0) return this.#clear(slot, t, value);
    if (!slot.active) return this.#raise(slot, level, t, value, limit);
    const alarm = must(slot.alarm, slot.key);
    follow(alarm, t, value);
    if (t >= slot.releaseAt) this.release(slot, t);
    if (level === alarm.level) return;
    const worse = level < alarm.level;
    alarm.level = level;
    if (worse && level < alarm.maxLevel) alarm.maxLevel = level;
    alarm.limitValue = finite(limit);
    this.#surface(slot, alarm, t);
    this.#step(slot, alarm, worse ? 'escalated' : 'lowered', { t, value });
    if (worse && level === 1 && slot.parent !== undefined) this.release(slot, t);
  }

  /** Records that power was cut or came back; a cut latches its alarm (domain 2.11.1). */
  recordPower(slot: Slot, on: boolean, t: number, value: number): void {
    const alarm = slot.alarm;
    if (
      this.muted ||
      alarm === undefined ||
      alarm.powerOffState === (on ? 2 : 1) ||
      (on && alarm.powerOffState === 0)
    )
      return;
    alarm.powerOffState = on ? 2 : 1;
    alarm.latched ||= !on;
    alarm.detail[on ? 'powerOnTime' : 'powerOffTime'] = t;
    this.#step(slot, alarm, on ? 'powerOn' : 'powerOff', { t, value });
  }

  /** The same cause again while it stands: counted, and nobody has acknowledged this time yet. */
  repeat(slot: Slot, t: number): void {
    if (this.muted || slot.alarm === undefined) return;
    slot.alarm.count++;
    this.#step(slot, slot.alarm, 'reraised', { t });
  }

  /**
   * Nobody acknowledged the alarm by `t`: notes to whom it is passed on, as the `step`th after the
   * first.
   */
  passOn(alarm: Alarm, role: string, step: number, t: number): void {
    const slot = this.#records.slotWith(alarm.id);
    if (
      slot === undefined ||
      nextState(alarm.state as AlarmState, 'overdue', alarm.latched) === undefined
    )
      return;
    Object.assign(alarm.detail, { escalateLevel: step, escalateTime: t, escalatedTo: role });
    this.#step(slot, alarm, 'overdue', { t, comment: role });
  }

  /** Puts an alarm that already rings under a shield. */
  suppress(slot: Slot, shield: Shield, t: number): void {
    const alarm = slot.alarm;
    if (this.muted || alarm === undefined || !slot.active || isAside(alarm)) return;
    shelter(slot, alarm, shield);
    this.#step(slot, alarm, 'suppressed', { t });
  }

  /** Lets a suppressed alarm ring. */
  release(slot: Slot, t: number): void {
    slot.parent = undefined;
    slot.releaseAt = Number.POSITIVE_INFINITY;
    if (slot.alarm !== undefined) this.#step(slot, slot.alarm, 'unsuppressed', { t });
  }

  /**
   * True when the alarm waited for it; false when there was nothing to do; undefined when there is
   * no such alarm. `actedAt` counts, but nobody acknowledges an alarm before it waits.
   */
  acknowledge(
    id: string,
    by: string,
    comment: string,
    actedAt: number,
    reason: number | undefined,
  ): boolean | undefined {
    const slot = this.#records.slotWith(id);
    const alarm = this.#records.record(id);
    if (alarm === undefined || slot === undefined) return undefined;
    if (nextState(alarm.state as AlarmState, 'acknowledged', alarm.latched) === undefined)
      return false;
    const t = Math.max(actedAt, alarm.waitsSince ?? alarm.raisedTime);
    Object.assign(
      alarm,
      { ackUserName: by, ackTime: t, ackComment: comment },
      reason === undefined ? {} : { reason },
    );
    this.#step(slot, alarm, 'acknowledged', { t, by, comment });
    return true;
  }

  /**
   * Puts an alarm aside or takes it back, as `act` says; false where that means nothing in its
   * state.
   */
  turn(
    alarm: Alarm,
    event: 'shelved' | 'unshelved' | 'outOfService' | 'inService',
    act: Act,
  ): boolean {
    const slot = must(this.#records.slotWith(alarm.id), alarm.id);
    if (!this.#step(slot, alarm, event, act)) return false;
    const shield =
      alarm.state === AlarmState.activeUnack && slot.active
        ? this.shieldOf(alarm, act.t)
        : undefined;
    if (shield !== undefined) this.suppress(slot, shield, act.t);
    return true;
  }

  /** Closes the alarm for good, whatever its cause does. */
  reset(alarm: Alarm, by: string, closeReason: number, comment: string, now: number): void {
    const slot = must(this.#records.slotWith(alarm.id), alarm.id);
    if (alarm.ackTime === null)
      Object.assign(alarm, { ackUserName: by, ackTime: now, ackComment: comment });
    alarm.clearedTime ??= now;
    alarm.detail['closeReason'] = closeReason;
    if (slot.alarm === alarm) slot.active = false;
    this.#step(slot, alarm, 'reset', { t: now, by, comment });
  }

  /** The record itself, not a copy; undefined when it is closed or unknown. */
  openAlarm(id: string): Alarm | undefined {
    const alarm = this.#records.record(id);
    return alarm !== undefined && alarm.state !== AlarmState.closed ? alarm : undefined;
  }

  knows(id: string): boolean {
    return this.#records.slotWith(id) !== undefined;
  }

  isActive(alarm: Alarm): boolean {
    const slot = this.#records.slotWith(alarm.id);
    return slot !== undefined && slot.alarm === alarm && slot.active;
  }

  /** The open records themselves, in no order. */
  open(): Alarm[] {
    return this.#records.open();
  }

  /** Copies of all open records, oldest number first. */
  openAlarms(): Alarm[] {
    return this.open().sort(byNumber).map(copyOf);
  }

  /** Takes the changes recorded since the last call, in order. */
  takeChanges(): AlarmChange[] {
    const taken = this.#changes;
    this.#changes = [];
    return taken;
  }

  /**
   * Starts from these records: all open ones, and those closed so lately that the same cause would
   * raise them again.
   */
  restore(alarms: readonly Alarm[], lastNumber: number): void {
    this.#changes = [];
    this.#number = lastNumber;
    this.#records.restore(alarms);
  }

  #raise(slot: Slot, level: Level, t: number, value: number, limit: number): void {
    slot.active = true;
    const last = slot.alarm;
    const again = last !== undefined && goesOn(last, t, this.#reAlarmMs);
    const alarm = again ? last : this.#open(slot, level, t, value, limit);
    if (again) reopen(alarm, level, t, value, limit);
    if (noteRaise(slot.raises, t)) alarm.detail['chattering'] = true;
    else delete alarm.detail['chattering'];
    this.#surface(slot, alarm, t);
    const quiet = isAside(alarm) ? undefined : this.#quieten(slot, alarm, t);
    this.#step(slot, alarm, quiet ?? (again ? 'reraised' : 'raised'), { t, value });
  }

  /** Why an alarm that is raised does not ring, noted in it; undefined when it rings. */
  #quieten(slot: Slot, alarm: Alarm, t: number): 'outOfService' | 'suppressed' | undefined {
    const outage = alarm.pointNo === null ? undefined : this.outageOf(alarm.pointNo);
    if (outage !== undefined) {
      alarm.detail['outage'] = outage;
      return 'outOfService';
    }
    const shield = this.shieldOf(alarm, t);
    if (shield === undefined) return undefined;
    shelter(slot, alarm, shield);
    return 'suppressed';
  }

  /**
   * An alarm that is worse now than when it was shelved comes back: a higher level is never hidden.
   */
  #surface(slot: Slot, alarm: Alarm, t: number): void {
    const shelf = alarm.state === AlarmState.shelved ? shelfOf(alarm) : undefined;
    if (shelf !== undefined && alarm.level < shelf.level)
      this.#step(slot, alarm, 'unshelved', { t });
  }

  #clear(slot: Slot, t: number, value: number): void {
    slot.active = false;
    slot.parent = undefined;
    slot.releaseAt = Number.POSITIVE_INFINITY;
    const alarm = must(slot.alarm, slot.key);
    follow(alarm, t, value);
    // Silence is noticed by the server's clock; what ends it may have been measured before that,
    // and only now come through.
    const cleared = Math.max(t, begunAt(alarm));
    alarm.clearedTime = cleared;
    this.#step(slot, alarm, 'cleared', { t: cleared, value });
  }

  #open(slot: Slot, level: Level, t: number, value: number, limit: number): Alarm {
    const origin = must(slot.describe, slot.key)(level);
    const alarmNo = alarmNoOf(++this.#number, t);
    const people = origin.areaNo === null ? undefined : this.peopleIn(origin.areaNo);
    const alarm = newAlarm(
      { alarmNo, mineCode: this.mineCode, groupKey: slot.key, level, t, value, limit, people },
      origin,
    );
    this.#records.adopt(slot, alarm);
    return alarm;
  }

  #step(slot: Slot, alarm: Alarm, event: TransitionEvent, act: Act): boolean {
    const from = alarm.state as AlarmState;
    const to = nextState(from, event, alarm.latched, alarm.clearedTime !== null);
    if (to === undefined) return false;
    enter(alarm, to, event, act.t);
    if (to === AlarmState.closed) this.#records.forgetOlder(alarm);
    const transition: AlarmTransition = {
      alarmId: alarm.id,
      event,
      from,
      to,
      level: alarm.level,
      time: act.t,
      by: act.by ?? null,
      comment: act.comment ?? null,
      value: act.value === undefined ? null : finite(act.value),
    };
    this.#changes.push({ transition, alarm: copyOf(alarm) });
    if (slot.alarm === alarm && to === AlarmState.closed) slot.parent = undefined;
    this.onStep(alarm, event);
    return true;
  }
}
