import '#ui/theme/pageStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  reportAnswer,
  reportPaths,
  reportsAnswer,
  type ReportAbout,
  type ReportAsked,
} from '#contracts/report/reportCalls.ts';
import { periodNames, periodOf, type PeriodName } from '#contracts/report/reportPlan.ts';
import { downFile } from '#crud/downFile.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import { useFailureText } from '#crud/useFailureText.ts';
import { say } from '#ui/overlay/say.ts';
import page from '#ui/page/page.module.css';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { KeepAsPlan } from './KeepAsPlan.tsx';
import { ReportChoice } from './ReportChoice.tsx';
import { ReportSheet } from './ReportSheet.tsx';

/** `/report/reports`: every report that one may run, over a period, with the period before. */
export function Component() {
  const { t } = useTranslation('report');
  const asked = useQuery({
    queryKey: ['reports'],
    queryFn: ({ signal }) => answerOf({ path: reportPaths.all, answer: reportsAnswer, signal }),
  });
  return (
    <div className={page.page}>
      <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
        {(reports) => {
          const [first] = reports;
          return first === undefined ? (
            <>
              <PageHeader title={t('reports')} />
              <EmptyState title={t('none')} />
            </>
          ) : (
            <Reports reports={reports} first={first} />
          );
        }}
      </QueryState>
    </div>
  );
}

type Props = { readonly reports: readonly ReportAbout[]; readonly first: ReportAbout };

function Reports({ reports, first }: Props) {
  const { t } = useTranslation('report');
  const failureText = useFailureText();
  const sheet = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const about = reports.find(({ name }) => name === search.get('report')) ?? first;
  const period = periodNames.find((name) => name === search.get('period')) ?? 'today';
  const group = about.groups.find(({ name }) => name === search.get('group'))?.name;
  const compare = search.get('compare') === '1';
  const ask = (): ReportAsked => askedOf({ about, period, group, compare });
  const told = useQuery({
    queryKey: ['report', about.name, period, group, compare],
    queryFn: ({ signal }) =>
      answerOf({
        path: reportPaths.run,
        method: 'POST',
        body: ask(),
        answer: reportAnswer,
        signal,
        timeoutMs: 60_000,
      }),
  });
  const put = (changes: Readonly<Record<string, string>>): void =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(changes))
          if (value === '') before.delete(name);
          else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const save = async (): Promise<void> => {
    const done = await downFile({ path: reportPaths.excel, method: 'POST', body: ask() });
    if (!done.ok) say(failureText(done.error));
  };
  const title = inLanguage(about.label, currentLanguage());
  return (
    <>
      <PageHeader title={t('reports')}>
        <ReportChoice {...{ reports, about, period, group, compare }} onChange={put} />
        <KeepAsPlan
          name={title}
          of={{ report: about.name, grouping: group ?? '' }}
          {...{ period, compare }}
        />
        <SheetTools
          sheet={sheet}
          words={(key) => (key === 'title' ? title : t(key))}
          disabled={told.data === undefined}
          file={{ label: t('excel'), onSave: () => void save() }}
        />
      </PageHeader>
      <div ref={sheet} className={page.sheet} aria-busy={told.isFetching}>
        <QueryState asked={told} loading={t('reading')} failed={t('notRead')}>
          {(answer) => <ReportSheet answer={answer} />}
        </QueryState>
      </div>
    </>
  );
}

type Asked = {
  readonly about: ReportAbout;
  readonly period: PeriodName;
  readonly group: string | undefined;
  readonly compare: boolean;
};

const askedOf = ({ about, period, group, compare }: Asked): ReportAsked => ({
  name: about.name,
  ...periodOf(period, Date.now()),
  ...(group === undefined ? {} : { group }),
  compare,
});
