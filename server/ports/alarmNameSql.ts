import { AlarmType } from '#contracts/alarms/alarm.ts';
import {
  nameOfCut,
  namesByKey,
  namesBySwitch,
  namesByType,
  otherName,
} from '#contracts/alarms/alarmName.ts';

/** SQL of `alarmName` of the alarm that lies in this column of jsonb. */
export function alarmNameSql(alarm: string): string {
  const bySwitch = casesOf(`${alarm} #>> '{detail,kind}'`, [...namesBySwitch]);
  return `CASE ${namesByKey.map(([beginning, name]) => `WHEN starts_with(${alarm} ->> 'groupKey', '${beginning}') THEN '${name}'`).join(' ')}
    WHEN ${alarm} ->> 'alarmType' = '${AlarmType.state}' THEN ${bySwitch} ELSE '${namesByType.get(AlarmType.state)}' END
    WHEN ${alarm} ->> 'powerOffState' = '${nameOfCut.powerOffState}' THEN '${nameOfCut.name}'
    ELSE ${casesOf(`${alarm} ->> 'alarmType'`, [...namesByType])} ELSE '${otherName}' END END`;
}

/** SQL of what names that alarm, as `NamedAlarm`. */
export const namedAlarmSql = (alarm: string): string =>
  `jsonb_build_object('alarmType', ${alarm} -> 'alarmType', 'groupKey', ${alarm} -> 'groupKey', 'kind', ${alarm} #>> '{detail,kind}',
    'powerOffState', ${alarm} -> 'powerOffState')`;

const casesOf = (
  value: string,
  cases: readonly (readonly [when: string | number, then: string])[],
): string =>
  `CASE ${value} ${cases.map(([when, then]) => `WHEN '${when}' THEN '${then}'`).join(' ')}`;
