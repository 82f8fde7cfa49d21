import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markingPaths, watchNews, watchReply, type Watched } from '#contracts/exam/markingCalls.ts';
import { answerOf } from '#crud/request.ts';
import { follow } from '#streams/follow.ts';
import { useTopic } from '#streams/useTopic.ts';
import { useMono } from '#ui/time/useNow.ts';
import { withNews } from './withNews.ts';

/** The hub tells what changes; all of it is read anew so often, and oftener while it is away, ms. */
const READ_MS = 15_000;
const ALONE_MS = 3_000;

/** What is known, and when it came by the page's monotonic clock. */
type Known = { readonly watched: Watched; readonly at: number };

/** An exam as it is sat: read once, then as the hub tells of it; its `serverNow` moves on. */
export function useWatched(testId: string) {
  const queries = useQueryClient();
  const isHeard = useTopic({ kind: 'link' })?.link.state === 'online';
  const asked = useQuery({
    queryKey: ['examWatch', testId],
    queryFn: async ({ signal }): Promise<Known> => {
      const watched = await answerOf({
        path: markingPaths.watch,
        query: { testId },
        answer: watchReply,
        signal,
        timeoutMs: 10_000,
      });
      return { watched, at: performance.now() };
    },
    refetchInterval: isHeard ? READ_MS : ALONE_MS,
    staleTime: 0,
  });
  useEffect(() => {
    const events = follow({ kind: 'events' }).subscribe(({ event, payload }) => {
      const news = event === 'exam' ? watchNews.safeParse(payload) : undefined;
      if (news?.success !== true || news.data.testId !== testId) return;
      queries.setQueryData<Known>(
        ['examWatch', testId],
        (known) => known && { watched: withNews(known.watched, news.data), at: performance.now() },
      );
    });
    return () => events.unsubscribe();
  }, [queries, testId]);
  const { data } = asked;
  const passed = Math.max(0, useMono() - (data?.at ?? 0));
  return {
    asked,
    /** With the time that has passed since it came. */
    watched: data && { ...data.watched, serverNow: data.watched.serverNow + passed },
  };
}
