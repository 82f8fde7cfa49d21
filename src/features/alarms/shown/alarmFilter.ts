import { AlarmState, needsAck, type Alarm, type Level } from '#contracts/alarms/alarm.ts';
import { isAnnounced } from '#contracts/alarms/alarmOrder.ts';

/** What the dispatcher wants to see of the alarm list; the default shows what speaks to him. */
export type AlarmFilter = {
  /** Empty: all levels. */
  readonly levels: readonly Level[];
  readonly state: 'all' | 'unacknowledged' | 'active' | 'acknowledged' | 'shelved' | 'suppressed';
  readonly alarmType: number | undefined;
  readonly text: string;
};

/** Whether anything is kept out. */
export const isFiltering = ({ levels, state, alarmType, text }: AlarmFilter): boolean =>
  levels.length > 0 || state !== 'all' || alarmType !== undefined || text.trim() !== '';

/**
 * The alarms that pass, in their order; `alarmText` gives the words for what is wrong, so that they
 * can be searched too.
 */
export function filteredAlarms(
  alarms: readonly Alarm[],
  filter: AlarmFilter,
  alarmText: (alarm: Alarm) => string,
): readonly Alarm[] {
  const wanted = filter.text.trim().toLowerCase();
  return alarms.filter(
    (alarm) =>
      (filter.levels.length === 0 || filter.levels.includes(alarm.level)) &&
      isInState(alarm, filter.state) &&
      (filter.alarmType === undefined || alarm.alarmType === filter.alarmType) &&
      (wanted === '' ||
        [alarm.sourceName, alarm.areaName ?? '', alarm.alarmNo, alarmText(alarm)].some((part) =>
          part.toLowerCase().includes(wanted),
        )),
  );
}

function isInState(alarm: Alarm, state: AlarmFilter['state']): boolean {
  if (state === 'all') return isAnnounced(alarm);
  if (state === 'unacknowledged') return needsAck(alarm);
  if (state === 'acknowledged') return alarm.state === AlarmState.activeAck;
  if (state === 'shelved')
    return alarm.state === AlarmState.shelved || alarm.state === AlarmState.outOfService;
  if (state === 'suppressed') return alarm.state === AlarmState.suppressed;
  return alarm.state === AlarmState.activeUnack || alarm.state === AlarmState.activeAck;
}
