import { useQuery } from '@tanstack/react-query';
import { groupMines, groupPaths } from '#contracts/group/groupCalls.ts';
import { answerOf } from '#crud/request.ts';

const READ_MS = 2_000;

/** All mines that the reader may see, read anew every two seconds. */
export const useMines = () =>
  useQuery({
    queryKey: ['group', 'mines'],
    queryFn: ({ signal }) => answerOf({ path: groupPaths.mines, answer: groupMines, signal }),
    refetchInterval: READ_MS,
  });
