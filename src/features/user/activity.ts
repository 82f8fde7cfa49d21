import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { ownLogLine } from '#contracts/auth/signIn.ts';
import { answerOf } from '#crud/request.ts';

export type LogLine = z.infer<typeof ownLogLine>;

const PAGE = 50;

/** What one did oneself, newest first, page by page. */
export function useOwnLog() {
  return useInfiniteQuery({
    queryKey: ['ownLog'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      answerOf({
        path: paths.ownLog,
        query: { before: pageParam },
        answer: z.array(ownLogLine),
        signal,
      }),
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.time),
  });
}
