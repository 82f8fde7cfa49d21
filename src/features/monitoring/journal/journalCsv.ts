import type { Alarm } from '../../../contracts/monitoring/alarm.ts';
import { csvText } from '../../../ui/csvText.ts';
import { fullMomentText } from '../../../ui/time/clockText.ts';
import { saidValue } from '../alarms/alarmValue.ts';
import { peopleCount, stateKey, typeKey } from '../alarms/alarmWords.ts';
import type { Points } from '../alarms/usePoints.ts';

type Words = (key: string) => string;

const moment = (at: number | null): string => (at === null ? '' : fullMomentText(at));

/** What each column of the file holds; `t` speaks the namespace `alarms`. */
const columns: readonly (readonly [key: string, cell: (alarm: Alarm, t: Words, points: Points) => string | number])[] = [
  ['number', ({ alarmNo }) => alarmNo],
  ['column.level', ({ level }, t) => t(`ui:level.${level}`)],
  ['worst', ({ maxLevel }, t) => t(`ui:level.${maxLevel}`)],
  ['column.state', ({ state }, t) => t(stateKey(state))],
  ['column.type', ({ alarmType }, t) => t(typeKey(alarmType))],
  ['source', ({ sourceName }) => sourceName],
  ['area', ({ areaName }) => areaName ?? ''],
  ['raised', ({ raisedTime }) => moment(raisedTime)],
  ['cleared', ({ clearedTime }) => moment(clearedTime)],
  ['durationSec', ({ raisedTime, clearedTime }) => (clearedTime === null ? '' : Math.round((clearedTime - raisedTime) / 1_000))],
  ['atRaise', (alarm, _, points) => reading(alarm, alarm.raisedValue, points)],
  ['limit', (alarm, _, points) => reading(alarm, alarm.limitValue, points)],
  ['peak', (alarm, _, points) => reading(alarm, alarm.peakValue, points)],
  ['unit', ({ unit }) => unit],
  ['people', (alarm) => peopleCount(alarm) ?? ''],
  ['column.ackBy', ({ ackUserName }) => ackUserName ?? ''],
  ['ack', ({ ackTime }) => moment(ackTime)],
  ['ackNote', ({ ackComment }) => ackComment ?? ''],
  ['column.count', ({ count }) => count],
];

/** Alarms as CSV, one a line under heads in the reader's language; a switch by its meaning, empty where nothing is known. */
export function journalCsv(alarms: readonly Alarm[], t: Words, points: Points): string {
  return csvText([columns.map(([key]) => t(key)), ...alarms.map((alarm) => columns.map(([, cell]) => cell(alarm, t, points)))]);
}

/** Numbers as a spreadsheet counts with them, without the separators of the screen. */
function reading(alarm: Alarm, value: number | null, points: Points): string | number {
  if (value === null) return '';
  const names = alarm.pointNo === null ? [] : (points.get(alarm.pointNo)?.valueNames ?? []);
  return names.length > 0 ? saidValue(alarm, value, points) : value;
}
