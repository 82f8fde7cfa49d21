import { AlarmState, AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { ColumnTable } from '../tables/columnTable.ts';

/**
 * Flags that a rule sets while its alarm is active. They are not stored with fixes, so a replay
 * reads them off the alarms.
 */
const flagOf: Readonly<Record<number, number>> = {
  [AlarmType.timeout]: PersonFlag.timeout,
  [AlarmType.restrictedArea]: PersonFlag.restricted,
  [AlarmType.seekHelp]: PersonFlag.seekHelp,
  [AlarmType.card]: PersonFlag.lowBattery,
  [AlarmType.lostContact]: PersonFlag.lost,
  [AlarmType.still]: PersonFlag.still,
  [AlarmType.uncertified]: PersonFlag.uncertified,
};
const FIXED = PersonFlag.underground | PersonFlag.exitLost;

/** Keeps the flags of people in a replay as its open alarms say. */
export class RuledFlags {
  readonly #people: ColumnTable<'person'>;
  #flags = new Map<number, number>();

  constructor(people: ColumnTable<'person'>) {
    this.#people = people;
  }

  /** Takes the open alarms as they now stand. */
  useAlarms(alarms: readonly Alarm[]): void {
    const before = this.#flags;
    this.#flags = new Map();
    for (const { personNo, alarmType, state } of alarms) {
      const flag = flagOf[alarmType];
      const isActive = state === AlarmState.activeUnack || state === AlarmState.activeAck;
      if (personNo !== null && flag !== undefined && isActive)
        this.#flags.set(personNo, (this.#flags.get(personNo) ?? 0) | flag);
    }
    for (const no of before.keys()) if (!this.#flags.has(no)) this.#set(no, 0);
    this.apply();
  }

  /** After new fixes, which carry none of these. */
  apply(): void {
    for (const [no, flags] of this.#flags) this.#set(no, flags);
  }

  #set(no: number, ruled: number): void {
    const row = this.#people.rowOf(no);
    if (row === undefined) return;
    const { flags } = this.#people.columns;
    flags[row] = ((flags[row] as number) & FIXED) | ruled;
    this.#people.version += 1;
  }
}
