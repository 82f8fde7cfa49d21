import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { z } from 'zod';
import { jobPaths } from '#contracts/jobs/jobPaths.ts';
import {
  jobDetails,
  jobList,
  jobStatistics,
  queueRow,
  recurringList,
  serverRow,
} from '#contracts/jobs/jobRows.ts';
import type { JobTab } from '#contracts/jobs/jobStates.ts';
import { answerOf } from '#crud/request.ts';

/** Jobs come and go in seconds: what is shown is asked for again so often. */
const REREAD_MS = 3_000;
const live = { refetchInterval: REREAD_MS, placeholderData: keepPreviousData } as const;

export type ListView = {
  readonly page: number;
  readonly pageSize: number;
  readonly keyword: string;
};
const bodyOf = ({ page, pageSize, keyword }: ListView) => ({
  currentPage: page,
  pageSize,
  keyword,
});

/** A page of one tab. */
export const useJobList = (tab: JobTab, view: ListView) =>
  useQuery({
    queryKey: ['jobs', 'list', tab, view],
    queryFn: ({ signal }) =>
      answerOf({
        path: jobPaths.list(tab),
        method: 'POST',
        body: bodyOf(view),
        answer: jobList,
        signal,
      }),
    ...live,
    // Another tab's rows would look like this one's.
    placeholderData: (before, asked) => (asked?.queryKey[2] === tab ? before : undefined),
  });

/** The recurring jobs. */
export const useRecurring = (keyword: string) =>
  useQuery({
    queryKey: ['jobs', 'recurring', keyword],
    queryFn: ({ signal }) =>
      answerOf({
        path: jobPaths.recurring,
        method: 'POST',
        body: { keyword },
        answer: recurringList,
        signal,
      }),
    ...live,
  });

/** The runs of a recurring job. */
export const useRuns = (id: string, view: ListView) =>
  useQuery({
    queryKey: ['jobs', 'runs', id, view],
    queryFn: ({ signal }) =>
      answerOf({
        path: jobPaths.history,
        method: 'POST',
        body: { id, ...bodyOf(view) },
        answer: jobList,
        signal,
      }),
    ...live,
  });

/** Everything about one job. */
export const useJob = (id: string) =>
  useQuery({
    queryKey: ['jobs', 'job', id],
    queryFn: ({ signal }) =>
      answerOf({ path: jobPaths.details, query: { id }, answer: jobDetails, signal }),
    refetchInterval: REREAD_MS,
  });

/** Counts and the last day. */
export const useStatistics = () =>
  useQuery({
    queryKey: ['jobs', 'statistics'],
    queryFn: ({ signal }) => answerOf({ path: jobPaths.statistics, answer: jobStatistics, signal }),
    ...live,
  });

/** What serves jobs. */
export const useServers = () =>
  useQuery({
    queryKey: ['jobs', 'servers'],
    queryFn: ({ signal }) =>
      answerOf({ path: jobPaths.servers, answer: z.array(serverRow), signal }),
    ...live,
  });

/** What waits in which queue. */
export const useQueues = () =>
  useQuery({
    queryKey: ['jobs', 'queues'],
    queryFn: ({ signal }) => answerOf({ path: jobPaths.queues, answer: z.array(queueRow), signal }),
    ...live,
  });

/** Has everything about jobs asked for again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['jobs'] }), [client]);
}
