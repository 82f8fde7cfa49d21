import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DisplayAuditReport } from '#contracts/alarms/displayAudit.ts';
import { alarmNameKey } from '../shown/alarmWords.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { momentText } from '#ui/time/clockText.ts';
import { gapText } from './gapText.ts';
import css from './displayAudit.module.css';

/** How many were shown and acknowledged, how long that took, and every alarm by itself. */
export function DisplayAuditTables({ report }: { readonly report: DisplayAuditReport }) {
  const { t } = useTranslation('displayAudit');
  const { total, painted, answered, spans, rows } = report;
  return (
    <>
      <p className={css.figures} role="status">
        {(
          [
            ['total', total],
            ['painted', painted],
            ['answeredCount', answered],
          ] as const
        ).map(([key, many]) => (
          <span key={key}>
            <strong>{many}</strong> {t(key)}
          </span>
        ))}
      </p>
      <ReportTable
        title={t('spansTitle')}
        heads={[t('span'), t('count'), '50%', '90%', '95%', '99%', t('most')]}
        rows={spans.map(({ span, count, p50, p90, p95, p99, most }) => ({
          key: span,
          cells: [t(`span.${span}`), count, ...[p50, p90, p95, p99, most].map(gapText)],
        }))}
        none={t('none')}
        note={t('spansNote')}
      />
      <ReportTable
        title={t('rowsTitle')}
        heads={[
          'level',
          'source',
          'what',
          'server',
          'serverPaint',
          'screen',
          'windows',
          'paintAnswer',
          'by',
        ].map((key) => t(key))}
        rows={rows.map((row) => ({
          key: String(row.seq),
          cells: [
            <AlarmMark key="level" level={row.level} />,
            <Link key="name" to={`/monitoring/journal?alarm=${encodeURIComponent(row.id)}`}>
              {row.name}
            </Link>,
            t(`alarms:${alarmNameKey(row)}`),
            momentText(row.server, report.to),
            row.first === null ? (
              <strong key="never" className={css.never}>
                {t('unpaintedShort')}
              </strong>
            ) : (
              gapText(row.first.t - row.server)
            ),
            row.first === null ? '-' : `${row.first.by} ${row.first.window}`,
            row.windows,
            gapText(
              row.answered === null || row.first === null ? null : row.answered.t - row.first.t,
            ),
            row.answered?.by ?? '-',
          ],
        }))}
        none={t('none')}
        note={rows.length < total ? t('cut', { count: rows.length }) : undefined}
      />
    </>
  );
}
