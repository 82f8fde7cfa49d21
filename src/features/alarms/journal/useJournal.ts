import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { alarmListAnswer, type AlarmListAnswer } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { namesHolding } from '../shown/alarmWords.ts';
import { endedAt, useSpanEnd } from '#features/mine/api.ts';
import { addressOf, bodyOf, journalOf, type JournalQuery } from '../shown/journalQuery.ts';

/** A range that ends now is read again so often. */
const REREAD_MS = 15_000;

/** Asks the server for one page of the journal as it is now; `t` speaks the namespace `alarms`. */
export function askJournal(
  query: JournalQuery,
  t: (key: string) => string,
  signal: AbortSignal,
): Promise<AlarmListAnswer> {
  const body = bodyOf(query, namesHolding(query.text, t), Date.now());
  return answerOf({
    path: paths.alarmList,
    method: 'POST',
    body,
    answer: alarmListAnswer,
    signal,
    timeoutMs: 30_000,
  });
}

/**
 * The page that the address names, the alarm that stands open beside it, and how to change both.
 */
export function useJournal() {
  const { t, i18n } = useTranslation('alarms');
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const query = useMemo(() => journalOf(new URLSearchParams(address)), [address]);
  const end = useSpanEnd();
  const shown = useMemo(() => ({ ...query, range: endedAt(query.range, end) }), [query, end]);
  const openId = search.get('alarm') ?? undefined;
  const go = useCallback(
    (next: JournalQuery, open: string | undefined) =>
      setSearch(
        { ...addressOf(next), ...(open === undefined ? {} : { alarm: open }) },
        { replace: true },
      ),
    [setSearch],
  );
  const asked = useQuery({
    queryKey: ['journal', shown, i18n.language],
    queryFn: ({ signal }) => askJournal(shown, (key) => t(key), signal),
    placeholderData: keepPreviousData,
    refetchInterval: shown.range.live ? REREAD_MS : false,
  });
  return {
    query,
    /** What is asked for: the query as of the moment that the clock shows. */
    shown,
    openId,
    asked,
    /** Shows another view, from its first page unless `page` says otherwise. */
    change: (part: Partial<JournalQuery>) => go({ ...query, page: 1, ...part }, openId),
    open: useCallback((id: string | undefined) => go(query, id), [go, query]),
  };
}
