import { failure, type Failure } from '#contracts/errors.ts';
import {
  blastRecord,
  externalAlarmRecord,
  statisticsRecord,
  substationStatusRecord,
} from '#contracts/ingest/records.ts';
import type { Draft } from './draft.ts';
import { FUTURE_MS, measured, type Reading } from './reading.ts';
import { parseRow } from './schemaRows.ts';
import { timeOf } from './time.ts';

/** Takes the running status of a substation. */
export function addSubstationRow(
  row: unknown,
  reading: Reading,
  draft: Draft,
): Failure | undefined {
  const parsed = parseRow(substationStatusRecord, row);
  if (!parsed.ok) return parsed.error;
  const status = parsed.value;
  const substationNo = reading.registry.substationNo(status.substationCode);
  if (substationNo === undefined)
    return failure('unknown_point', `no substation ${status.substationCode}`, 'substationCode');
  const t = reportTime(status.dataTime, reading, `substation ${status.substationCode}`);
  if (t === undefined) return failure('bad_time', `${status.dataTime} is not a time`, 'dataTime');
  const { runState, powerMode, batteryPct = Number.NaN, pointOnline = 0, pointTotal = 0 } = status;
  draft.lists.substations.push({
    substationNo,
    t,
    runState,
    powerMode,
    batteryPct,
    pointOnline,
    pointTotal,
  });
  return undefined;
}

/** Takes an alarm that another system raised or cleared. */
export function addExternalAlarmRow(
  row: unknown,
  reading: Reading,
  draft: Draft,
): Failure | undefined {
  const parsed = parseRow(externalAlarmRecord, row);
  if (!parsed.ok) return parsed.error;
  const alarm = parsed.value;
  const t = reportTime(alarm.dataTime, reading, `alarm ${alarm.alarmKey}`);
  if (t === undefined) return failure('bad_time', `${alarm.dataTime} is not a time`, 'dataTime');
  const found = measured(alarm.value, reading.source);
  if (found === undefined) return failure('bad_value', `${alarm.value} is not a number`, 'value');
  const value = Number.isNaN(found.value) ? undefined : found.value;
  const { level, active, message = '' } = alarm;
  draft.lists.externalAlarms.push({
    key: clean(alarm.alarmKey),
    sourceName: clean(alarm.sourceName),
    t,
    level,
    active,
    value,
    message: clean(message),
  });
  return undefined;
}

/** Takes a blast that was fired. */
export function addBlastRow(row: unknown, reading: Reading, draft: Draft): Failure | undefined {
  const parsed = parseRow(blastRecord, row);
  if (!parsed.ok) return parsed.error;
  const { dataTime, windowMin, areaCodes, pointCodes, kinds } = parsed.value;
  const t = reportTime(dataTime, reading, 'blast');
  if (t === undefined) return failure('bad_time', `${dataTime} is not a time`, 'dataTime');
  draft.lists.blasts.push({ t, until: t + windowMin * 60_000, areaCodes, pointCodes, kinds });
  return undefined;
}

/** Takes one bucket of statistics that a source computed itself. */
export function addStatisticsRow(
  row: unknown,
  reading: Reading,
  draft: Draft,
): Failure | undefined {
  const parsed = parseRow(statisticsRecord, row);
  if (!parsed.ok) return parsed.error;
  const { pointCode, startTime, min, max, first, last, ...counts } = parsed.value;
  const pointNo = reading.registry.pointNo(pointCode);
  if (pointNo === undefined) return failure('unknown_point', `no point ${pointCode}`, 'pointCode');
  const start = timeOf(startTime, reading.toUtc, `statistics ${pointCode}`);
  if (start === undefined || start % 300_000 !== 0)
    return failure('bad_time', `${startTime} does not start a 5-minute bucket`, 'startTime');
  const none = Number.NaN;
  draft.lists.statistics.push({
    pointNo,
    start,
    ...counts,
    min: min ?? none,
    max: max ?? none,
    first: first ?? none,
    last: last ?? none,
  });
  return undefined;
}

/**
 * Reports have no series whose clock could be watched: a future one simply gets the time of
 * receipt.
 */
export function reportTime(
  given: string | number,
  reading: Reading,
  subject: string,
): number | undefined {
  const t = timeOf(given, reading.toUtc, subject);
  return t !== undefined && t > reading.recvTime + FUTURE_MS ? reading.recvTime : t;
}

/** PostgreSQL's text has no NUL and no half characters. */
const clean = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
