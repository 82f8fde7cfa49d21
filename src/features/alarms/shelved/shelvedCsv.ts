import type { Alarm } from '#contracts/alarms/alarm.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import type { OutRow, ShelvedRow } from './shelvedRows.ts';

type Held = {
  readonly shelved: readonly ShelvedRow[];
  readonly out: readonly OutRow[];
  readonly ended: readonly OutRow[];
};

/**
 * What is put aside as rows of a CSV: shelved alarms, points out of service, outages that are over.
 */
export function shelvedCsv(
  { shelved, out, ended }: Held,
  t: (key: string) => string,
  alarmText: (alarm: Alarm) => string,
): (string | number)[][] {
  const heads = (...keys: readonly string[]): string[] => keys.map((key) => t(key));
  return [
    heads('shelvedTitle'),
    heads('level', 'source', 'area', 'what', 'by', 'why', 'since', 'until'),
    ...shelved.map(({ alarm, shelf }) => [
      alarm.level,
      alarm.sourceName,
      alarm.areaName ?? '',
      alarmText(alarm),
      shelf.by,
      shelf.reason,
      fullMomentText(shelf.since),
      fullMomentText(shelf.until),
    ]),
    [],
    heads('outTitle'),
    heads('source', 'by', 'why', 'since', 'until', 'ended', 'endedBy', 'comment'),
    ...[...out, ...ended].map((row) => [
      row.name,
      row.by,
      row.reason,
      fullMomentText(row.since),
      fullMomentText(row.until),
      row.ended === null ? '' : fullMomentText(row.ended),
      row.ended === null ? '' : (row.endedBy ?? t('bySelf')),
      row.comment ?? '',
    ]),
  ];
}
