import { QueryState } from '#crud/QueryState.tsx';
import '#ui/theme/pageStyles.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { checkAccount } from '#contracts/maintenance/check.ts';
import { kpiAnswer, type KpiAnswer } from '#contracts/maintenance/kpi.ts';
import { answerOf } from '#crud/request.ts';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import css from '#ui/page/page.module.css';
import { saveFile } from '#ui/saveFile.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { KpiFigures } from './KpiFigures.tsx';
import { KpiTables } from './KpiTables.tsx';
import { kpiCsv } from './kpiCsv.ts';
import { MonthBars } from './MonthBars.tsx';
import { edgesOf, windowOf, windows, type WindowName } from './window.ts';

/** `/maintenance/kpi`: whether work is done in time, what waits, what it costs, and why. */
export function Component() {
  const { t } = useTranslation('maintenanceKpi');
  const sheet = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const name = windowOf(search);
  const asked = useQuery({
    queryKey: ['maintenanceKpi', name],
    queryFn: ({ signal }) => askKpi(name, signal),
    placeholderData: (before) => before,
  });
  const { data } = asked;
  const save = (kpi: KpiAnswer): void =>
    saveFile(
      new Blob([kpiCsv(kpi, (key) => t(key))], { type: 'text/csv;charset=utf-8' }),
      `maintenance KPI ${fullMomentText(Date.now()).replaceAll(':', '')}.csv`,
    );
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} note={t('covers')}>
        <SegmentedControl
          size="xs"
          aria-label={t('window')}
          data={windows.map((value) => ({ value, label: t(`window.${value}`) }))}
          value={name}
          onChange={(next) => setSearch({ window: next }, { replace: true })}
        />
        <SheetTools
          sheet={sheet}
          words={(key) => t(key)}
          disabled={data === undefined}
          file={{ label: t('export'), onSave: () => data && save(data.kpi) }}
        />
      </PageHeader>
      <div ref={sheet} className={css.sheet} aria-busy={asked.isPending || asked.isPlaceholderData}>
        <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
          {({ kpi, edges }) => (
            <>
              <KpiFigures kpi={kpi} asked={edges} />
              <Months kpi={kpi} />
              <KpiTables kpi={kpi} asked={edges} />
            </>
          )}
        </QueryState>
      </div>
    </div>
  );
}

function Months({ kpi: { months } }: { readonly kpi: KpiAnswer }) {
  const { t } = useTranslation('maintenanceKpi');
  const names = months.map(({ month }) => month);
  const of = (key: 'planned' | 'done' | 'missed' | 'plannedHours' | 'repairHours') => ({
    name: t(key),
    values: months.map((one) => one[key]),
  });
  return (
    <>
      <MonthBars
        title={t('tasksByMonth')}
        months={names}
        series={[of('done'), of('planned'), of('missed')]}
        text={(value) => String(value)}
      />
      <MonthBars
        title={t('hoursByMonth')}
        months={names}
        series={[of('plannedHours'), of('repairHours')]}
        text={(value) => `${value.toFixed(1)} h`}
      />
    </>
  );
}

const endpoint = actionEndpointOf(checkAccount, 'kpi');

/** The figures of a window with the window that they are of: it moves on at midnight. */
async function askKpi(name: WindowName, signal: AbortSignal) {
  const edges = edgesOf(name, Date.now());
  const kpi = await answerOf({
    ...endpoint,
    body: edges,
    answer: kpiAnswer,
    signal,
    timeoutMs: 60_000,
  });
  return { kpi, edges };
}
