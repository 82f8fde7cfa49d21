import type { OutageListBody, OutageRow } from '#contracts/alarms/alarmActionCalls.ts';
import type {
  PaintPlace,
  DisplayAuditQuery,
  DisplayAuditReport,
} from '#contracts/alarms/displayAudit.ts';
import type { AlarmItem, AlarmListAnswer, AlarmListBody } from '#contracts/alarms/alarmCalls.ts';
import type { Alarm, Level } from '#contracts/alarms/alarm.ts';
import type { NamedAlarm } from '#contracts/alarms/alarmName.ts';
import type { Disposal } from '#contracts/alarms/disposal.ts';

/** Past and open alarms, newest first, for tables and reports. */
export interface AlarmJournal {
  list(body: AlarmListBody): Promise<AlarmListAnswer>;
  item(id: string): Promise<AlarmItem | undefined>;
  /** Adds a signed disposal; false where there is no such alarm. */
  dispose(alarmId: string, handlerId: string, form: Disposal): Promise<boolean>;
}

/**
 * Outages that last, all of one point, and those that ended since a moment, as asked; the newest
 * first.
 */
export type OutageReader = (asked: OutageListBody) => Promise<OutageRow[]>;

/** Who saw which alarm when. Rejects with StorageError when the database cannot serve. */
export interface AlarmPaints {
  /**
   * Keeps the first paint by a window of each alarm each time that it waits for an acknowledgement;
   * what is known already, and unknown alarms, change nothing.
   */
  note(
    window: string,
    userId: string,
    by: string,
    paints: readonly { readonly alarmId: string; readonly t: number; readonly place: PaintPlace }[],
  ): Promise<void>;
  report(query: DisplayAuditQuery): Promise<DisplayAuditReport>;
}

/** A step of an alarm as its figures need it. */
export type AlarmStep = Readonly<Omit<NamedAlarm, 'groupKey'>> & {
  readonly t: number;
  readonly alarmId: string;
  /** The alarm's groupKey. */
  readonly key: string;
  readonly name: string;
  readonly level: Level;
  readonly what: 'rang' | 'acknowledged' | 'shelved';
  readonly by: string | null;
};

/** What alarms did in stretches of the past. */
export interface AlarmHistory {
  /**
   * Steps of [from, to) by the server's time, in order: every time an alarm began to ring, was
   * acknowledged or shelved.
   */
  steps(from: number, to: number): Promise<AlarmStep[]>;
  /** Alarms that were open at `t`, the oldest raised first. */
  openAt(t: number): Promise<Alarm[]>;
}
