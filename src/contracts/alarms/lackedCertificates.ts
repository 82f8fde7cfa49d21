import { AlarmState, AlarmType, type Alarm } from './alarm.ts';

/** What an alarm says that somebody lacks, by name in the language; nothing for any other alarm. */
export function lackedIn(detail: Alarm['detail'], language: string): readonly string[] {
  const { lacks } = detail;
  if (!Array.isArray(lacks)) return [];
  const at = language.startsWith('zh') ? 0 : 1;
  return lacks.flatMap((names: unknown) => {
    const name: unknown = Array.isArray(names) ? names[at] : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

/** What each person lacks where he is, by number, as the active ones among these alarms say. */
export function lackedByPerson(
  alarms: readonly Alarm[],
  language: string,
): ReadonlyMap<number, readonly string[]> {
  const lacked = new Map<number, readonly string[]>();
  for (const { alarmType, personNo, state, detail } of alarms) {
    const isOver = state === AlarmState.rtnUnack || state === AlarmState.closed;
    if (alarmType !== AlarmType.uncertified || personNo === null || isOver) continue;
    const names = [...(lacked.get(personNo) ?? []), ...lackedIn(detail, language)];
    lacked.set(personNo, [...new Set(names)]);
  }
  return lacked;
}
