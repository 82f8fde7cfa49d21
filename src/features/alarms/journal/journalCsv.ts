import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import type { Disposal } from '#contracts/alarms/disposal.ts';
import { csvText } from '#ui/csvText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { alarmKey, peopleCount, standKey } from '../shown/alarmWords.ts';
import { type Points, valueName } from '#features/mine/api.ts';
import type { DisposalsById } from '../actions/useDisposalColumn.tsx';

type Words = (key: string) => string;

const moment = (at: number | null): string => (at === null ? '' : fullMomentText(at));

/** What each column of the file holds; `t` speaks the namespace `alarms`. */
const columns: readonly (readonly [
  key: string,
  cell: (alarm: Alarm, t: Words, points: Points) => string | number,
])[] = [
  ['number', ({ alarmNo }) => alarmNo],
  ['column.level', ({ level }, t) => t(`ui:level.${level}`)],
  ['worst', ({ maxLevel }, t) => t(`ui:level.${maxLevel}`)],
  ['column.state', (alarm, t) => t(standKey(alarm))],
  ['column.type', (alarm, t) => t(alarmKey(alarm))],
  ['source', ({ sourceName }) => sourceName],
  ['area', ({ areaName }) => areaName ?? ''],
  ['raised', ({ raisedTime }) => moment(raisedTime)],
  ['begun', (alarm) => moment(begunAt(alarm))],
  ['cleared', ({ clearedTime }) => moment(clearedTime)],
  [
    'durationSec',
    (alarm) =>
      alarm.clearedTime === null ? '' : Math.round((alarm.clearedTime - begunAt(alarm)) / 1_000),
  ],
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

/** What became of the alarm; `t` speaks the namespace `alarms`. */
const disposalColumns: readonly (readonly [
  key: string,
  cell: (form: Disposal, t: Words) => string,
])[] = [
  ['alarmActions:handleState', ({ state }, t) => t(`alarmActions:disposal.${state}`)],
  [
    'alarmActions:cause',
    ({ reason, analysis }, t) =>
      [t(`reason.${reason}`), analysis].filter((part) => part !== '').join(': '),
  ],
  ['alarmActions:measure', ({ measure }) => measure],
  ['alarmActions:result', ({ result }) => result],
  ['alarmActions:signature', ({ handler, time }) => `${handler} ${moment(time)}`],
];

/**
 * Alarms as CSV, one a line under heads in the reader's language; a switch by its meaning, empty
 * where nothing is known.
 */
export function journalCsv(
  alarms: readonly Alarm[],
  t: Words,
  points: Points,
  disposals: DisposalsById,
): string {
  const lineOf = (alarm: Alarm): (string | number)[] => {
    const form = disposals[alarm.id];
    return [
      ...columns.map(([, cell]) => cell(alarm, t, points)),
      ...disposalColumns.map(([, cell]) => (form === undefined ? '' : cell(form, t))),
    ];
  };
  return csvText([[...columns, ...disposalColumns].map(([key]) => t(key)), ...alarms.map(lineOf)]);
}

/** Numbers as a spreadsheet counts with them, without the separators of the screen. */
function reading(alarm: Alarm, value: number | null, points: Points): string | number {
  if (value === null) return '';
  const point = alarm.pointNo === null ? undefined : points.get(alarm.pointNo);
  return (point && valueName(point, value)) ?? value;
}
