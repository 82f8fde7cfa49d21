import { QueryState } from '#crud/QueryState.tsx';
import '#ui/theme/pageStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { kpiAnswer, type KpiAnswer } from '#contracts/alarms/alarmKpi.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { edgesOf, type ChartRange, endedAt, useSpanEnd } from '#features/mine/api.ts';
import { RangePicker } from '#features/charts/api.ts';
import { addressOf, journalOf, plainJournal } from '../shown/journalQuery.ts';
import css from '#ui/page/page.module.css';
import { kpiCsv } from './kpiCsv.ts';
import { KpiTables } from './KpiTables.tsx';
import { KpiTiles } from './KpiTiles.tsx';
import { RateStrip } from './RateStrip.tsx';

/**
 * `/monitoring/alarmKpi`: how the alarm system did in a stretch of time, by the names and goals of
 * the standards.
 */
export function Component() {
  const { t } = useTranslation('alarmKpi');
  const { t: alarmText } = useTranslation('alarms');
  const sheet = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const range = useMemo(() => journalOf(new URLSearchParams(address)).range, [address]);
  const setRange = (next: ChartRange): void =>
    setSearch(addressOf({ ...plainJournal, range: next }), { replace: true });
  const shown = endedAt(range, useSpanEnd());
  const asked = useQuery({
    queryKey: ['alarmKpi', shown],
    queryFn: ({ signal }) => askKpi(shown, signal),
    placeholderData: (before) => before,
  });
  const data = asked.data;
  const save = (kpi: KpiAnswer): void => {
    const csv = kpiCsv(kpi, { own: (key) => t(key), alarms: (key) => alarmText(key) });
    saveFile(
      new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      `alarm KPI ${fullMomentText(kpi.whole.to).replaceAll(':', '')}.csv`,
    );
  };
  return (
    <div className={css.page}>
      <PageHeader
        title={t('title')}
        note={data === undefined ? undefined : t('covers', spanOf(data))}
      >
        <RangePicker range={range} onRange={setRange} />
        <SheetTools
          sheet={sheet}
          words={(key) => t(key)}
          disabled={data === undefined}
          file={{ label: t('export'), onSave: () => data && save(data) }}
        />
      </PageHeader>
      <div ref={sheet} className={css.sheet} aria-busy={asked.isPending || asked.isPlaceholderData}>
        <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
          {(kpi) => (
            <>
              <KpiTiles
                figures={kpi.whole}
                standing={kpi.standing.length}
                chattering={kpi.chattering.length}
              />
              <RateStrip from={kpi.whole.from} bins={kpi.bins} />
              <KpiTables kpi={kpi} />
            </>
          )}
        </QueryState>
      </div>
    </div>
  );
}

function askKpi(range: ChartRange, signal: AbortSignal): Promise<KpiAnswer> {
  const { from, to } = edgesOf(range, Date.now());
  return answerOf({
    path: paths.alarmKpi,
    query: { from: String(from), to: String(to) },
    answer: kpiAnswer,
    signal,
    timeoutMs: 60_000,
  });
}

const spanOf = ({ whole }: KpiAnswer) => ({
  from: fullMomentText(whole.from),
  to: fullMomentText(whole.to),
});
