import { useCallback, useMemo } from 'react';
import { jobTabs, type JobTab } from '#contracts/jobs/jobStates.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';

export const pageTabs = ['overview', 'recurring', ...jobTabs] as const;
export type PageTab = (typeof pageTabs)[number];

/**
 * What the page shows; it stands in the URL. `job` is open beside the list, `runs` names the
 * recurring job whose runs are.
 */
export type JobView = {
  readonly tab: PageTab;
  readonly page: number;
  readonly pageSize: number;
  readonly keyword: string;
  readonly job: string | undefined;
  readonly runs: string | undefined;
};

const PAGE_SIZE = 20;

/** The view that a query names; what makes no sense in it counts as not there. */
export function viewOf(query: URLSearchParams): JobView {
  const whole = (name: string, usual: number, most: number): number => {
    const number = Number(query.get(name));
    return Number.isInteger(number) && number >= 1 && number <= most ? number : usual;
  };
  const job = query.get('job') ?? '';
  return {
    tab: pageTabs.find((tab) => tab === query.get('tab')) ?? 'recurring',
    page: whole('page', 1, 100_000),
    pageSize: whole('size', PAGE_SIZE, 500),
    keyword: query.get('keyword') ?? '',
    job: /^[1-9]\d{0,17}$/.test(job) ? job : undefined,
    runs: query.get('runs') || undefined,
  };
}

/** `query` with this view in it; what is usual is left out. */
export function queryOf(query: URLSearchParams, view: JobView): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string | undefined, usual: string): void => {
    if (value === undefined || value === usual) next.delete(name);
    else next.set(name, value);
  };
  set('tab', view.tab, 'recurring');
  set('page', String(view.page), '1');
  set('size', String(view.pageSize), String(PAGE_SIZE));
  set('keyword', view.keyword, '');
  set('job', view.job, '');
  set('runs', view.runs, '');
  return next;
}

/**
 * The view of the page's own URL, and how to change a part of it; a change of what is listed begins
 * at its first page.
 */
export function useJobView(): {
  readonly view: JobView;
  readonly change: (part: Partial<JobView>) => void;
} {
  const [query, setQuery] = useUrlState();
  const text = query.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<JobView>) =>
      setQuery((before) => {
        const known = viewOf(before);
        const again = 'tab' in part || 'keyword' in part || 'pageSize' in part;
        return queryOf(before, { ...known, ...(again ? { page: 1 } : {}), ...part });
      }),
    [setQuery],
  );
  return { view, change };
}

/** Whether a tab lists jobs. */
export const isJobTab = (tab: PageTab): tab is JobTab => tab !== 'overview' && tab !== 'recurring';

/** What a table of jobs is told of its paging; it is sorted by the server alone. */
export const pagingOf = (view: JobView, change: (part: Partial<JobView>) => void) => ({
  page: view.page,
  pageSize: view.pageSize,
  onPage: (page: number): void => change({ page }),
  onPageSize: (pageSize: number): void => change({ pageSize }),
  sorts: [],
  onSorts: (): void => undefined,
});
