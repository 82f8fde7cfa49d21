import type { DisplayAuditReport } from '#contracts/alarms/displayAudit.ts';
import { alarmNameKey } from '../shown/alarmWords.ts';
import { fullMomentText } from '#ui/time/clockText.ts';

/** The report as rows of a CSV: the percentiles in ms, below them every alarm that is listed. */
export function displayAuditCsv(
  { spans, rows }: Pick<DisplayAuditReport, 'spans' | 'rows'>,
  t: (key: string) => string,
  alarmText: (key: string) => string,
): (string | number)[][] {
  const moment = (at: number | undefined): string => (at === undefined ? '' : fullMomentText(at));
  const gap = (to: number | undefined, from: number | undefined): string | number =>
    to === undefined || from === undefined ? '' : to - from;
  return [
    [`${t('span')} (${t('ms')})`, t('count'), '50%', '90%', '95%', '99%', t('most')],
    ...spans.map(({ span, count, p50, p90, p95, p99, most }) => [
      t(`span.${span}`),
      count,
      ...[p50, p90, p95, p99, most].map((ms) => ms ?? ''),
    ]),
    [],
    [
      ...[
        'level',
        'source',
        'what',
        'sensor',
        'server',
        'paint',
        'screen',
        'windows',
        'answered',
        'by',
      ].map((key) => t(key)),
      `${t('serverPaint')} (${t('ms')})`,
      `${t('paintAnswer')} (${t('ms')})`,
    ],
    ...rows.map(({ level, name, sensor, server, first, windows, answered, ...told }) => [
      level,
      name,
      alarmText(alarmNameKey(told)),
      moment(sensor),
      moment(server),
      moment(first?.t),
      first === null ? '' : `${first.by} ${first.window}`,
      windows,
      moment(answered?.t),
      answered?.by ?? '',
      gap(first?.t, server),
      gap(answered?.t, first?.t),
    ]),
  ];
}
