import { SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { alarmKey } from '#features/alarms/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { ageText } from '#ui/time/clockText.ts';
import { quickSpans, ShownAge } from '#features/mine/api.ts';
import { ReadingText, valueText, type ValueWords } from './liveColumn.tsx';
import type { LiveRow } from './liveRows.ts';
import { limitsText } from './limitsText.ts';
import { LinkRow } from './LinkRow.tsx';
import css from './live.module.css';

// The chart library comes when a row is opened, not with the list.
const SubjectCharts = lazy(async () => ({
  default: (await import('./SubjectCharts.tsx')).SubjectCharts,
}));

type Props = {
  readonly row: LiveRow;
  readonly spanMs: number;
  readonly onSpan: (ms: number) => void;
  readonly onClose: () => void;
  /** Names of the quantities by their field; the point's own name where there is none. */
  readonly nameOf: (field: string) => string | undefined;
  readonly wordsOf: (field: string) => ValueWords | undefined;
  /** What the page knows besides. */
  readonly more?: ReactNode;
  readonly charts: boolean;
};

/**
 * A row that stands open: where to go from it, its quantities with their limits, its alarms, and
 * its charts.
 */
export function SubjectPanel({
  row,
  spanMs,
  onSpan,
  onClose,
  nameOf,
  wordsOf,
  more,
  charts,
}: Props) {
  const { t } = useTranslation('live');
  const { t: chartText } = useTranslation('charts');
  const { subject } = row;
  const points = useMemo(() => [...subject.points.values()], [subject]);
  return (
    <section className={css.panel} aria-label={subject.name}>
      <header className={css.panelHead}>
        <h2>{subject.name}</h2>
        <PlainButton quiet aria-label={t('close')} title={t('close')} onClick={onClose}>
          <IconX size={18} stroke={1.5} />
        </PlainButton>
      </header>
      <div className={css.panelBody}>
        <p className={css.said}>
          {subject.key}
          {row.areaName === '' ? '' : ` · ${row.areaName}`}
        </p>
        <LinkRow subject={subject} />
        {more}
        <Alarms alarms={row.alarms} />
        {points.length === 0 ? null : <Quantities row={row} nameOf={nameOf} wordsOf={wordsOf} />}
        {points.length === 0 || !charts ? null : (
          <>
            <SegmentedControl
              size="xs"
              aria-label={chartText('range')}
              data={quickSpans.map(({ key, ms }) => ({
                value: String(ms),
                label: t(`span.${key}`),
              }))}
              value={String(spanMs)}
              onChange={(ms) => onSpan(Number(ms))}
            />
            <Suspense fallback={null}>
              <SubjectCharts points={points} spanMs={spanMs} />
            </Suspense>
          </>
        )}
      </div>
    </section>
  );
}

function Alarms({ alarms }: Pick<LiveRow, 'alarms'>) {
  const { t } = useTranslation('live');
  if (alarms.length === 0) return null;
  return (
    <ul className={css.alarms} aria-label={t('openAlarms')}>
      {alarms.map((alarm) => (
        <li key={alarm.id}>
          <AlarmMark level={alarm.level} label={null} />
          <Link to={`/monitoring/workspace?alarm=${alarm.id}`}>
            <AlarmWords alarm={alarm} />
          </Link>
          <ShownAge since={begunAt(alarm)} />
        </li>
      ))}
    </ul>
  );
}

function Quantities({ row, nameOf, wordsOf }: Pick<Props, 'row' | 'nameOf' | 'wordsOf'>) {
  const { t } = useTranslation('live');
  const { subject, readings } = row;
  return (
    <table className={css.quantities}>
      <thead>
        <tr>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('limits')}</th>
          <th scope="col">{t('age')}</th>
        </tr>
      </thead>
      <tbody>
        {[...subject.points].map(([field, point]) => {
          const reading = readings.get(field);
          return (
            <tr key={field}>
              <th scope="row">{nameOf(field) ?? point.name}</th>
              <td>
                {reading === undefined ? (
                  '-'
                ) : (
                  <ReadingText reading={reading} text={valueText(point, reading, wordsOf(field))} />
                )}
              </td>
              <td className="ph-digits">{limitsText(point, (level) => t(`ui:level.${level}`))}</td>
              <td className="ph-digits">{ageText(reading?.ageMs ?? Infinity)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function AlarmWords({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('alarms');
  return (
    <>
      {t(alarmKey(alarm))} · {alarm.sourceName}
    </>
  );
}
