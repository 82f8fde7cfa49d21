import { useQuery } from '@tanstack/react-query';
import { screenPath, userStatistics } from '#contracts/walls/screen.ts';
import { answerOf } from '#crud/request.ts';

/** The server counts anew this often (domain 2.8 screen-cache). */
const EVERY_MS = 10_000;

/**
 * What the positions alone do not tell: how many went in and out today, the shifts of who is below.
 */
export const useUserStatistics = () =>
  useQuery({
    queryKey: ['screen', 'getUserstatistics'],
    queryFn: ({ signal }) =>
      answerOf({
        path: screenPath('getUserstatistics'),
        answer: userStatistics,
        signal,
        timeoutMs: 15_000,
      }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
  });
