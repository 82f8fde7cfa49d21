import { AlarmState, begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { byUrgency } from '#contracts/alarms/alarmOrder.ts';
import type { Evacuation } from '#contracts/evacuation/evacuation.ts';

/** By what a screen may be taken over. */
export type Takes = {
  readonly takeEvacuation: boolean | null;
  readonly takeLevels: readonly number[] | null;
  /** Numbers of areas; none: the whole mine. */
  readonly takeAreaNos: readonly number[];
};

export type Cause =
  | { readonly kind: 'evacuation'; readonly key: string; readonly evacuation: Evacuation }
  | { readonly kind: 'alarm'; readonly key: string; readonly alarm: Alarm };

/** Whether what an alarm tells of goes on: one whose cause is gone lets its screens go. */
const isOn = ({ state }: Alarm): boolean =>
  state === AlarmState.activeUnack || state === AlarmState.activeAck;

/** Alarms that may take a screen over, the most severe first, then the most urgent. */
export const pressing = (open: readonly Alarm[]): readonly Alarm[] =>
  open.filter(isOn).toSorted((a, b) => a.level - b.level || byUrgency(a, b));

/**
 * What takes a screen over: an evacuation before all; but a drill hides no red alarm. `alarms` are
 * those that press, in their order: the first that the screen takes counts.
 */
export function causeOf(
  takes: Takes,
  evacuation: Evacuation | undefined,
  alarms: readonly Alarm[],
): Cause | undefined {
  const own = alarms.find((alarm) => takesAlarm(takes, alarm));
  const alarm: Cause | undefined =
    own === undefined
      ? undefined
      : { kind: 'alarm', key: `alarm:${own.id}:${begunAt(own)}`, alarm: own };
  if (evacuation === undefined || takes.takeEvacuation === false) return alarm;
  if (evacuation.drill && own?.level === 1) return alarm;
  return { kind: 'evacuation', key: `evacuation:${evacuation.id}`, evacuation };
}

function takesAlarm({ takeLevels, takeAreaNos }: Takes, { level, areaNo }: Alarm): boolean {
  if (takeLevels?.includes(level) !== true) return false;
  return takeAreaNos.length === 0 || (areaNo !== null && takeAreaNos.includes(areaNo));
}
