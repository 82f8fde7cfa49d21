import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobStatistics } from '#contracts/jobs/jobRows.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import type { ChartFeed, ChartSeries } from '#ui/chart/chartTypes.ts';
import { TimeChart } from '#ui/chart/TimeChart.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { palettes } from '#ui/theme/tokens.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { useQueues, useServers } from './jobQueries.ts';
import css from './jobs.module.css';
import { queueText } from './jobWords.ts';

/** How the last day went, which servers run jobs, what waits in which queue. */
export function Overview({
  statistics,
  error,
}: {
  readonly statistics: JobStatistics | undefined;
  readonly error: Error | null;
}) {
  const { t } = useTranslation('jobs');
  const failureText = useFailureText();
  if (error !== null) {
    const failure = failureOf(error);
    return (
      <ErrorState
        title={failure === undefined ? t('couldNot') : failureText(failure)}
        traceId={failure?.traceId}
      />
    );
  }
  return (
    <div className={css.overview}>
      <SectionTitle>{t('lastDay')}</SectionTitle>
      <LastDay statistics={statistics} />
      <Servers />
      <Queues />
    </div>
  );
}

function LastDay({ statistics }: { readonly statistics: JobStatistics | undefined }) {
  const { t } = useTranslation('jobs');
  const colours = palettes[useComputedColorScheme('dark')];
  const feed = useMemo(() => feedOf(statistics), [statistics]);
  const series: ChartSeries[] = [
    { key: 'succeeded', label: t('succeeded'), colour: colours.accent, index: 0, stepped: true },
    { key: 'failed', label: t('failed'), colour: colours.text, index: 1, stepped: true },
  ];
  const sum = (of: 'succeeded' | 'failed'): number =>
    statistics?.hours.reduce((all, hour) => all + hour[of], 0) ?? 0;
  return (
    <>
      <p className={css.legend}>
        {series.map(({ key, label, colour }) => (
          <span key={key}>
            <i style={{ background: colour }} aria-hidden="true" /> {label}{' '}
            <b className="ph-digits">{sum(key === 'failed' ? 'failed' : 'succeeded')}</b>
          </span>
        ))}
        <span>
          {t('retrying')} <b className="ph-digits">{statistics?.retries ?? '-'}</b>
        </span>
      </p>
      <div className={css.chart}>
        <TimeChart
          feed={feed}
          series={series}
          bands={[]}
          summary={t('lastDayText', { succeeded: sum('succeeded'), failed: sum('failed') })}
        />
      </div>
    </>
  );
}

/** An hour's count holds until the next hour begins; the hour that runs holds until now. */
function feedOf(statistics: JobStatistics | undefined): ChartFeed {
  const hours = statistics?.hours ?? [];
  const [first, last] = [hours[0], hours.at(-1)];
  if (statistics === undefined || first === undefined || last === undefined)
    return { newest: () => undefined, subscribe: () => () => undefined };
  const values = (of: 'succeeded' | 'failed') =>
    Float64Array.from([...hours.map((hour) => hour[of]), last[of]]);
  const columns = {
    from: first.time,
    to: statistics.now,
    x: Float64Array.from([...hours.map(({ time }) => time), statistics.now]),
    series: [values('succeeded'), values('failed')],
  };
  return { newest: () => columns, subscribe: () => () => undefined };
}

function Servers() {
  const { t } = useTranslation('jobs');
  const { data } = useServers();
  return (
    <>
      <SectionTitle>{t('servers')}</SectionTitle>
      {data?.length === 0 ? (
        <p role="alert">{t('noServers')}</p>
      ) : (
        <div className={css.scrolled}>
          <table className={css.small}>
            <thead>
              <tr>
                <th>{t('server')}</th>
                <th data-number>{t('running')}</th>
                <th data-number>{t('workers')}</th>
                <th>{t('queues')}</th>
                <th>{t('started')}</th>
                <th>{t('heartbeat')}</th>
              </tr>
            </thead>
            <tbody>
              {data?.map((server) => (
                <tr key={server.name}>
                  <td>{server.name}</td>
                  <td data-number className="ph-digits">
                    {server.processing}
                  </td>
                  <td data-number className="ph-digits">
                    {server.workersCount}
                  </td>
                  <td>{server.queues.map((queue) => queueText(queue)).join(' · ')}</td>
                  <td>
                    <Moment at={server.startedAt} />
                  </td>
                  <td>
                    <Moment at={server.heartbeat} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Queues() {
  const { t } = useTranslation('jobs');
  const { data } = useQueues();
  return (
    <>
      <SectionTitle>{t('queues')}</SectionTitle>
      <table className={css.small}>
        <thead>
          <tr>
            <th>{t('queue')}</th>
            <th data-number>{t('waiting')}</th>
            <th data-number>{t('fetched')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.map(({ name, length, fetched }) => (
            <tr key={name}>
              <td title={name}>{queueText(name)}</td>
              <td data-number className="ph-digits">
                {length}
              </td>
              <td data-number className="ph-digits">
                {fetched}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
