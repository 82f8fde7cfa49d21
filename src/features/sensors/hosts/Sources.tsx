import { FailedState } from '#crud/FailedState.tsx';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#contracts/http/paths.ts';
import { sourceStandings, type SourceStanding } from '#contracts/sources/sourceStanding.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useReplay, useIsOld } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import css from './hosts.module.css';
import { sourceState, type SourceState } from './standing.ts';

const REREAD_MS = 5_000;
/** An answer older than this is no picture of the present. */
const OLD_MS = 3 * REREAD_MS;

/**
 * The sources that push, with lag, clock, rate and last time of each, read again every five
 * seconds.
 */
export function Sources() {
  const { t } = useTranslation('hosts');
  const may = usePermission('data/dataSource/list');
  const isPast = useReplay() !== undefined;
  const now = useNow(REREAD_MS);
  const isLineOld = useIsOld();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['sourceStandings'],
    queryFn: ({ signal }) =>
      answerOf({ path: paths.sourceStandings, answer: sourceStandings, signal }),
    refetchInterval: REREAD_MS,
    enabled: may && !isPast,
  });
  if (!may) return null;
  if (isPast) return <p className={css.said}>{t('presentOnly')}</p>;
  if (data === undefined) {
    if (error === null) return <p className={css.said}>{t('loading')}</p>;
    return <FailedState title={t('failed')} error={error} onRetry={refetch} />;
  }
  const isOld = now - dataUpdatedAt > OLD_MS;
  return (
    <div className={css.sources}>
      {isOld ? (
        <p className={css.said} role="alert">
          <StaleMark /> {t('old', { at: fullMomentText(data.at) })}
        </p>
      ) : null}
      <ReportTable
        title={t('sources')}
        heads={[
          'state',
          'code',
          'lastTime',
          'delay',
          'offset',
          'rate',
          'received',
          'duplicate',
          'rejected',
        ].map((key) => t(key))}
        rows={data.sources.map((source) => ({
          key: source.code,
          cells: cellsOf(source, data.at, isOld || isLineOld, t),
        }))}
        none={t('noSources')}
        note={t('offsetNote')}
      />
    </div>
  );
}

function cellsOf(source: SourceStanding, at: number, isOld: boolean, t: TFunction<'hosts'>) {
  const state = sourceState(source, at);
  const span = (ms: number | null): string => (ms === null ? '-' : `${numberText(ms / 1000, 2)} s`);
  return [
    <State key="state" state={state} isOld={isOld} text={t(`source.${state}`)} />,
    <span key="code">
      <Link
        to={`/monitoring/dataSource?${new URLSearchParams({ 'f.code': `${source.code}|Equal` }).toString()}`}
      >
        {source.code}
      </Link>
      {source.history ? <span className={css.notice}>{t('history')}</span> : null}
      {source.notices.map((notice) => (
        <span key={notice} className={css.notice}>
          <StatusDot tone="half">{t(`notice.${notice}`)}</StatusDot>
        </span>
      ))}
    </span>,
    source.lastTime === null ? '-' : fullMomentText(source.lastTime),
    state === 'silent' || state === 'never' ? '-' : span(source.delayMs),
    // Only a delay that cannot be tells of the clock.
    source.leastDelayMs !== null && source.leastDelayMs < 0
      ? t('ahead', { span: span(-source.leastDelayMs) })
      : '-',
    `${numberText(source.rowsPerSec, 1)} /s`,
    numberText(source.received, 0),
    numberText(source.duplicate, 0),
    `${numberText(source.rejected, 0)}${source.rejectedLately > 0 ? ` (${t('lately', { count: source.rejectedLately })})` : ''}`,
  ];
}

function State({
  state,
  isOld,
  text,
}: {
  readonly state: SourceState;
  readonly isOld: boolean;
  readonly text: string;
}) {
  if (state === 'silent') return <AlarmMark level="lost" label={text} />;
  if (state === 'sending' && isOld)
    return (
      <span data-stale>
        <StaleMark short /> {text}
      </span>
    );
  if (state === 'sending') return <StatusDot tone="full">{text}</StatusDot>;
  return (
    <StatusDot
      tone={
        state === 'late' || state === 'skewed' ? 'half' : state === 'disabled' ? 'cross' : 'dash'
      }
    >
      {text}
    </StatusDot>
  );
}
