import '#ui/theme/pageStyles.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobStatistics } from '#contracts/jobs/jobRows.ts';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { SearchField } from '#ui/widgets/SearchField.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { JobDrawer } from './JobDrawer.tsx';
import { useStatistics } from './jobQueries.ts';
import css from './jobs.module.css';
import { JobTable } from './JobTable.tsx';
import { isJobTab, pageTabs, useJobView, type PageTab } from './jobView.ts';
import { Overview } from './Overview.tsx';
import { RecurringTable } from './RecurringTable.tsx';
import { RunsDrawer } from './RunsDrawer.tsx';
import { useJobActions } from './useJobActions.ts';

/** `/admin/job`: what runs by plan, what waits, runs and ran; live. */
export function Component() {
  const { t } = useTranslation('jobs');
  const { view, change } = useJobView();
  const { ask, dialog } = useConfirm();
  const acts = useJobActions(ask);
  const asked = useStatistics();
  const isNarrow = useNarrow();
  const { tab } = view;
  const search =
    tab === 'overview' ? null : (
      <SearchField
        value={view.keyword}
        onSearch={(keyword) => change({ keyword })}
        label={t('search')}
        placeholder={t('searchHint')}
      />
    );
  return (
    <div className={css.page}>
      <PageHeader title={t('title')}>{isNarrow ? null : search}</PageHeader>
      {isNarrow ? search : null}
      <Tabs tab={tab} statistics={asked.data} onTab={(next) => change({ tab: next })} />
      <div className={css.body} role="tabpanel" aria-label={t(tab)}>
        {tab === 'overview' ? <Overview statistics={asked.data} error={asked.error} /> : null}
        {tab === 'recurring' ? <RecurringTable view={view} change={change} acts={acts} /> : null}
        {/* Another tab begins with nothing chosen. */}
        {isJobTab(tab) ? (
          <JobTable key={tab} tab={tab} view={view} change={change} acts={acts} />
        ) : null}
      </div>
      {view.runs === undefined ? null : (
        <RunsDrawer
          id={view.runs}
          onOpen={(job) => change({ job })}
          onClose={() => change({ runs: undefined })}
        />
      )}
      {view.job === undefined ? null : (
        <JobDrawer
          key={view.job}
          id={view.job}
          acts={acts}
          onOpen={(job) => change({ job })}
          onClose={() => change({ job: undefined })}
        />
      )}
      {dialog}
    </div>
  );
}

type TabsProps = {
  readonly tab: PageTab;
  readonly statistics: JobStatistics | undefined;
  readonly onTab: (tab: PageTab) => void;
};

function Tabs({ tab, statistics, onTab }: TabsProps) {
  const { t } = useTranslation('jobs');
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = pageTabs[(pageTabs.indexOf(tab) + by + pageTabs.length) % pageTabs.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    onTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className={css.tabs} role="tablist" aria-label={t('tabs')} onKeyDown={step}>
      {pageTabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          data-tab={one}
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          className={css.tab}
          onClick={() => onTab(one)}
        >
          {t(one)}
          {one === 'overview' || statistics === undefined ? null : (
            <span className={css.count}>{statistics[one]}</span>
          )}
        </button>
      ))}
    </div>
  );
}
