import { isOpen, type Alarm } from '#contracts/alarms/alarm.ts';
import { CallButton } from '#features/calls/api.ts';

/** Calls whom an alarm that stands is about, or everybody in its area; nothing where it has neither. */
export function CallPeople({ alarm }: { readonly alarm: Alarm }) {
  const { personNo, areaNo, sourceName, areaName } = alarm;
  if (!isOpen(alarm)) return null;
  if (personNo !== null)
    return <CallButton target={{ to: 'people', personNos: [personNo] }} whom={sourceName} />;
  return areaNo === null ? null : (
    <CallButton target={{ to: 'area', areaNo }} whom={areaName ?? sourceName} kind="leave" />
  );
}
