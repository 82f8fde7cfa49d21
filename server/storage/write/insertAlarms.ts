import type { QueryConfig } from 'pg';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { AlarmChange } from '#server/ports/rules.ts';
import { documents, insertColumns, numbers, texts } from '../sql/insertColumns.ts';

const REPLACE = `ON CONFLICT (id) DO UPDATE SET (number, raised_time, point_no, level, state, words,
  body, changed_t)
  = (excluded.number, excluded.raised_time, excluded.point_no, excluded.level, excluded.state,
    excluded.words, excluded.body, excluded.changed_t)`;

/**
 * The statements that append the changes to the log as `firstSeq`, `firstSeq + 1` ... and keep each
 * alarm as its last change left it.
 */
export function insertAlarms(
  changes: readonly AlarmChange[],
  firstSeq: number,
  now: number,
): QueryConfig[] {
  if (changes.length === 0) return [];
  const last = [...new Map(changes.map(({ alarm }) => [alarm.id, alarm])).values()];
  return [appendToLog(changes, firstSeq, now), keepLast(last, now)];
}

const appendToLog = (changes: readonly AlarmChange[], firstSeq: number, now: number): QueryConfig =>
  insertColumns(
    'alarm_log',
    [
      numbers(
        'seq',
        'int8',
        changes.map((_, i) => firstSeq + i),
      ),
      numbers(
        't',
        'int8',
        changes.map(() => now),
      ),
      texts(
        'alarm_id',
        changes.map(({ alarm }) => alarm.id),
      ),
      documents(
        'transition',
        changes.map(({ transition }) => transition),
      ),
      documents(
        'alarm',
        changes.map(({ alarm }) => alarm),
      ),
    ],
    '',
  );

const keepLast = (last: readonly Alarm[], now: number): QueryConfig =>
  insertColumns(
    'alarm',
    [
      texts(
        'id',
        last.map(({ id }) => id),
      ),
      numbers(
        'number',
        'int8',
        last.map(({ alarmNo }) => numberIn(alarmNo)),
      ),
      numbers(
        'raised_time',
        'int8',
        last.map(({ raisedTime }) => raisedTime),
      ),
      numbers(
        'point_no',
        'int4',
        last.map(({ pointNo }) => pointNo ?? NO_POINT),
      ),
      numbers(
        'level',
        'int2',
        last.map(({ level }) => level),
      ),
      numbers(
        'state',
        'int2',
        last.map(({ state }) => state),
      ),
      texts('words', last.map(wordsOf)),
      documents('body', last),
      ...['opened_t', 'changed_t'].map((name) =>
        numbers(
          name,
          'int8',
          last.map(() => now),
        ),
      ),
    ],
    REPLACE,
  );

/** Stands for "about no point" in a column that is looked up by number. */
export const NO_POINT = -1;

/** The running number at the end of `AL20261121-000123`; 0 where there is none. */
export const numberIn = (alarmNo: string): number => Number(/(\d{1,15})$/.exec(alarmNo)?.[1] ?? 0);

const wordsOf = ({ alarmNo, sourceId, sourceName, areaName }: Alarm): string =>
  [alarmNo, sourceId, sourceName, areaName ?? ''].join(' ').toLowerCase();
