import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contracts/http/paths.ts';
import {
  timelineAnswer,
  timelineDensity,
  type TimelineCursor,
  type TimelineEvent,
} from '#contracts/shift/timeline.ts';
import { answerOf } from '#crud/request.ts';
import { namesHolding } from '#features/alarms/api.ts';
import { endedAt, useSpanEnd } from '#features/mine/api.ts';
import { addressOfView, askedOf, viewOf, type TimelineView } from './timelineView.ts';

const PAGE = 200;
/**
 * As many as stand apart from each other: on a phone a column of 160 would be thinner than its gap.
 */
const COLUMNS = { desk: 160, phone: 64 } as const;
/** A range that ends now is read again so often, while its first page is all that was read. */
const REREAD_MS = 15_000;

/** The view that the address names, its events as far as they were read, and the strip. */
export function useTimeline(isNarrow: boolean) {
  const columns = isNarrow ? COLUMNS.phone : COLUMNS.desk;
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (part: Partial<TimelineView>) =>
      setSearch(addressOfView({ ...view, ...part }), { replace: true }),
    [view, setSearch],
  );
  const [now, setNow] = useState(() => Date.now());
  const end = useSpanEnd();
  const { t } = useTranslation('alarms');
  const names = useMemo(() => namesHolding(view.text, (key) => t(key)), [view.text, t]);
  const asked = useMemo(
    () => askedOf({ ...view, range: endedAt(view.range, end) }, names, now),
    [view, names, end, now],
  );
  const list = useInfiniteQuery({
    queryKey: ['timeline', asked.list],
    queryFn: ({ pageParam, signal }) =>
      answerOf({
        path: paths.timeline,
        method: 'POST',
        body: { ...asked.list, limit: PAGE, ...(pageParam === null ? {} : { after: pageParam }) },
        answer: timelineAnswer,
        signal,
        timeoutMs: 30_000,
      }),
    initialPageParam: null as TimelineCursor | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const strip = useQuery({
    queryKey: ['timelineStrip', asked.strip, columns],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.timelineDensity,
        method: 'POST',
        body: { ...asked.strip, columns },
        answer: timelineDensity,
        signal,
        timeoutMs: 30_000,
      }),
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages;
  const events = useMemo(
    () => (pages ?? []).flatMap((page): readonly TimelineEvent[] => page.list),
    [pages],
  );
  const isFollowing =
    view.range.live && end === undefined && view.until === undefined && (pages?.length ?? 0) <= 1;
  useEffect(() => {
    if (!isFollowing) return undefined;
    const timer = setInterval(() => setNow(Date.now()), REREAD_MS);
    return () => clearInterval(timer);
  }, [isFollowing]);
  return {
    view,
    change,
    list,
    strip,
    events,
    kinds: pages?.[0]?.kinds,
    refresh: () => setNow(Date.now()),
  };
}
