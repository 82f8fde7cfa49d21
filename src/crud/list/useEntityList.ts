import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { ListBody, ListNote } from '#contracts/entity/list.ts';
import type { FilterObj } from '#ui/filter/filterTypes.ts';
import type { TableFault, TableSort } from '#ui/table/pagedTypes.ts';
import { FailedRequest, failureOf } from '../FailedRequest.ts';
import type { RequestFailure } from '../httpClient.ts';
import { useFailureText } from '../useFailureText.ts';
import { entityClient, type EntityPageAnswer, type Refs } from '../entity/entityClient.ts';
import { growsEvery } from './growsEvery.ts';
import { listBodyOf, readListState, writeListState, type ListState } from './listState.ts';
import { useUrlState } from './useUrlState.ts';

export type EntityListOptions = {
  /** Conditions that belong to the page and are not the reader's to change. */
  readonly fixed?: FilterObj;
  /** All records at once instead of pages, for trees; at most 5000. */
  readonly whole?: boolean;
  /** Nothing is asked for: something else shows the records. */
  readonly idle?: boolean;
};

/** A list of records as a page shows it. */
export type EntityList<E extends AnyEntity> = {
  readonly state: ListState;
  readonly body: ListBody;
  readonly rows: readonly RecordOf<E>[];
  readonly refs: Refs;
  readonly total: number | undefined;
  readonly summary: Readonly<Record<string, number | null>>;
  /** Why there may be more than these. */
  readonly notes: readonly ListNote[];
  /** Waiting for rows; those of the page before stay meanwhile. */
  readonly loading: boolean;
  readonly fault: TableFault | undefined;
  readonly selection: ReadonlySet<string>;
  readonly select: (ids: ReadonlySet<string>) => void;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly setSorts: (sorts: readonly TableSort[]) => void;
  /** Begins at the first page again, as the next two do. */
  readonly setFilter: (filter: FilterObj) => void;
  readonly search: (wanted: Pick<ListState, 'filter' | 'keyword'>) => void;
  readonly clear: () => void;
  /** Fetches anew whatever is known of this entity. */
  readonly refresh: () => Promise<void>;
  /** Ids of every record that matches, at most 5000. */
  readonly allIds: () => Promise<readonly string[]>;
};

const noRows: readonly never[] = [];
const noRefs: Refs = {};
const STEP = 500;
const MOST = 5000;

/**
 * The records of `entity` that the page's URL asks for: page, size, sort, filters and keyword stand
 * in it; the selection outlives pages.
 */
export function useEntityList<E extends AnyEntity>(
  entity: E,
  { fixed, whole = false, idle = false }: EntityListOptions = {},
): EntityList<E> {
  const client = useMemo(() => entityClient(entity), [entity]);
  const queries = useQueryClient();
  const [query, change] = useUrlState();
  const state = useMemo(() => readListState(query), [query]);
  const body = useMemo(() => listBodyOf(state, fixed), [state, fixed]);
  const [selection, select] = useState<ReadonlySet<string>>(new Set());
  const asked = whole ? { ...body, currentPage: 1, pageSize: STEP } : body;
  const grows = growsEvery(entity, whole ? undefined : state.page);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['entity', entity.name, whole ? 'tree' : 'list', asked],
    queryFn: ({ signal }) =>
      whole ? wholeOf(client.list, asked, signal) : pageOf(client.list, asked, signal),
    enabled: !idle,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: grows,
  });
  const fault = useFault(error);
  // One that is read again by itself shows no waiting, unless it is of another page.
  const isQuiet = grows !== false && data !== undefined && !isPlaceholderData;
  const put = useCallback(
    (next: Partial<ListState>) =>
      change((before) => writeListState(before, { ...readListState(before), ...next })),
    [change],
  );
  return {
    state,
    body,
    ...shownOf(data, fault),
    loading: isFetching && !isQuiet,
    fault,
    selection,
    select,
    setPage: (page) => put({ page }),
    setPageSize: (pageSize) => put({ pageSize, page: 1 }),
    setSorts: (sorts) => put({ sorts }),
    setFilter: (filter) => put({ filter, page: 1 }),
    search: (wanted) => put({ ...wanted, page: 1 }),
    clear: () => put({ filter: {}, keyword: '', page: 1 }),
    refresh: () => queries.invalidateQueries({ queryKey: ['entity', entity.name] }),
    allIds: async () =>
      (await wholeOf(client.list, { ...body, currentPage: 1, pageSize: STEP })).list.map(
        ({ id }) => id,
      ),
  };
}

/** What is shown of an answer; of one that failed what is known of its records alone. */
function shownOf<E extends AnyEntity>(
  data: EntityPageAnswer<E> | undefined,
  fault: TableFault | undefined,
): Pick<EntityList<E>, 'rows' | 'refs' | 'total' | 'summary' | 'notes'> {
  const { refs = noRefs, summary = {} } = data ?? {};
  if (fault !== undefined) return { rows: noRows, refs, total: 0, summary, notes: noRows };
  const { list = noRows, total, notes = noRows } = data ?? {};
  return { rows: list, refs, total, summary, notes };
}

type List<E extends AnyEntity> = ReturnType<typeof entityClient<E>>['list'];

async function pageOf<E extends AnyEntity>(
  list: List<E>,
  body: ListBody,
  signal?: AbortSignal,
): Promise<EntityPageAnswer<E>> {
  const answered = await list(body, signal);
  if (answered.ok) return answered.value;
  throw new FailedRequest(answered.error);
}

async function wholeOf<E extends AnyEntity>(
  list: List<E>,
  body: ListBody,
  signal?: AbortSignal,
): Promise<EntityPageAnswer<E>> {
  let found = await pageOf(list, body, signal);
  for (let page = 2; found.list.length < Math.min(found.total, MOST); page++) {
    const next = await pageOf(list, { ...body, currentPage: page }, signal);
    if (next.list.length === 0) break;
    found = { ...found, list: [...found.list, ...next.list], refs: merged(found.refs, next.refs) };
  }
  return found;
}

function merged(a: Refs, b: Refs): Refs {
  return Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [
      name,
      { ...a[name], ...b[name] },
    ]),
  );
}

/** Why there are no rows, in the reader's language. */
function useFault(error: Error | null): TableFault | undefined {
  const { t } = useTranslation('failure');
  const text = useFailureText();
  if (error === null) return undefined;
  const failure = failureOf(error);
  return failure === undefined
    ? { kind: 'status', text: t('other', { code: error.message }) }
    : faultOf(failure, text(failure));
}

/**
 * [S8-10, S8-11, S8-12] A failed call shows its status text, a malformed answer says so, a refusal
 * speaks for itself.
 */
export function faultOf({ code, status, traceId }: RequestFailure, text: string): TableFault {
  const trace = traceId === undefined ? {} : { traceId };
  if (code === 'bad_answer') return { kind: 'malformed', ...trace };
  if (status !== undefined && status < 400) return { kind: 'refused', message: text, ...trace };
  return { kind: 'status', text, ...trace };
}
