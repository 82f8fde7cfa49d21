import { useQuery } from '@tanstack/react-query';
import { template } from '#contracts/signage/signage.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';

/** Calls of the templates that screens are kept in. */
export const templates = entityClient(template);

/** Kind of the templates that are big screens. */
export const BIG_SCREEN = 2;

/** The big screens that the user may see. */
export const useTemplates = () =>
  useQuery({
    queryKey: ['screenTemplates'],
    queryFn: async ({ signal }) => {
      const answer = await templates.all({ filter: { type: `${BIG_SCREEN}|Equal` } }, signal);
      if (!answer.ok) throw new FailedRequest(answer.error);
      return answer.value;
    },
  });

/**
 * One of them: read anew each minute where a wall shows it, and whenever it comes onto the desk, since
 * somebody else may have drawn on it.
 */
export const useTemplate = (id: string, isWall = false) =>
  useQuery({
    queryKey: ['screenTemplate', id],
    queryFn: async ({ signal }) => {
      const answer = await templates.get(id, signal);
      if (!answer.ok) throw new FailedRequest(answer.error);
      return answer.value;
    },
    enabled: id !== '',
    ...(isWall
      ? { refetchInterval: 60_000, refetchIntervalInBackground: true }
      : { staleTime: Infinity, gcTime: 0 }),
  });
