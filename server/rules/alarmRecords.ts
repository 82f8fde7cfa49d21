import { AlarmState, begunAt, needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { emptySlot, type Slot } from './slot.ts';

/** The alarms that the lifecycle knows: by key, by id, and those that a newer one replaced. */
export class AlarmRecords {
  readonly #slots = new Map<string, Slot>();
  readonly #byId = new Map<string, Slot>();
  /** Records that a newer one of the same key replaced before anybody acknowledged them. */
  readonly #older = new Map<string, Alarm>();

  /** The slot of `key`, made when new. */
  slotOf(key: string): Slot {
    const known = this.#slots.get(key);
    if (known !== undefined) return known;
    const slot = emptySlot(key);
    this.#slots.set(key, slot);
    return slot;
  }

  find(key: string): Slot | undefined {
    return this.#slots.get(key);
  }

  /** The slot that a record stands in, or stood in before a newer one. */
  slotWith(id: string): Slot | undefined {
    return this.#byId.get(id);
  }

  /** The record itself, not a copy. */
  record(id: string): Alarm | undefined {
    return this.#older.get(id) ?? this.#byId.get(id)?.alarm;
  }

  /** Slots whose cause is present. */
  *active(): Iterable<Slot> {
    for (const slot of this.#slots.values()) if (slot.active) yield slot;
  }

  /** The open records themselves, in no order. */
  open(): Alarm[] {
    const open = [...this.#older.values()];
    for (const { alarm } of this.#slots.values())
      if (alarm !== undefined && alarm.state !== AlarmState.closed) open.push(alarm);
    return open;
  }

  /** Makes `alarm` the newest record of its slot. */
  adopt(slot: Slot, alarm: Alarm): void {
    const last = slot.alarm;
    if (last !== undefined && last.state !== AlarmState.closed) this.#older.set(last.id, last);
    else if (last !== undefined) this.#byId.delete(last.id);
    slot.alarm = alarm;
    this.#byId.set(alarm.id, slot);
  }

  /** Lets go of a closed record that a newer one has replaced. */
  forgetOlder({ id }: Alarm): void {
    if (this.#older.delete(id)) this.#byId.delete(id);
  }

  /** Starts from these records and knows no others. */
  restore(alarms: readonly Alarm[]): void {
    this.#slots.clear();
    this.#byId.clear();
    this.#older.clear();
    for (const stored of [...alarms].sort(byNumber)) {
      const slot = this.slotOf(stored.groupKey);
      this.adopt(slot, wholeOf(stored));
      slot.active = stored.clearedTime === null;
      slot.raises.push(begunAt(stored));
    }
    for (const slot of this.#slots.values())
      if (slot.alarm?.state === AlarmState.suppressed) this.#shelter(slot, slot.alarm);
  }

  /** Under its parent again, or until its window ends. */
  #shelter(slot: Slot, { parentAlarmId, detail }: Alarm): void {
    if (parentAlarmId) slot.parent = this.#byId.get(parentAlarmId);
    if (slot.parent === undefined) slot.releaseAt = Number(detail['shieldUntil'] ?? 0);
  }
}

const numberOf = (alarm: Alarm): number =>
  Number(alarm.alarmNo.slice(alarm.alarmNo.indexOf('-') + 1));

/** Oldest number first. */
export const byNumber = (a: Alarm, b: Alarm): number => numberOf(a) - numberOf(b);

export const copyOf = (alarm: Alarm): Alarm => ({ ...alarm, detail: { ...alarm.detail } });

/** A copy of a stored record with what was not noted when it was stored. */
const wholeOf = (alarm: Alarm): Alarm => ({
  ...copyOf(alarm),
  activeSince: begunAt(alarm),
  waitsSince: needsAck(alarm) ? (alarm.waitsSince ?? alarm.raisedTime) : null,
});
