import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ownProfile } from '#contracts/auth/signIn.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { isAside, START_KEY } from './firstPath.ts';

const key = ['home', 'start', 'aside'];
const profile = ownProfile.pick({ themeSettings: true });

/** Whether its reader has put the guide aside, kept in his account; absent until it is known. */
export function useAside(): {
  readonly aside?: boolean;
  readonly put: (aside: boolean) => Promise<void>;
} {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      isAside((await answerOf({ path: paths.ownProfile, answer: profile, signal })).themeSettings),
  });
  return {
    ...(data === undefined ? {} : { aside: data }),
    async put(aside) {
      await answerOf({
        path: paths.ownProfileSave,
        method: 'POST',
        body: { themeSettings: { [START_KEY]: { aside } } },
        answer: z.unknown(),
      });
      queries.setQueryData(key, aside);
      void queries.invalidateQueries({ queryKey: ['home', 'first'] });
    },
  };
}
