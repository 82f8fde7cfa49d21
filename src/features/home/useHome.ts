import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { ownProfile } from '#contracts/auth/signIn.ts';
import { answerOf } from '#crud/request.ts';
import { placesOf, type Place } from './homeLayout.ts';

const kept = z.object({ places: z.unknown().optional(), apps: z.array(z.string()).optional() });
export type Home = { readonly places: readonly Place[]; readonly apps: readonly string[] };
/** What one's organisation and roles are called. */
export type Standing = { readonly orgName: string | null; readonly roleNames: readonly string[] };
type Own = { readonly home: Home; readonly standing: Standing };

/**
 * One's own home page, kept in the account, and as what one is here; undefined until it is there.
 * `save` shows the change at once.
 */
export function useHome(): Partial<Own> & { readonly save: (change: Partial<Home>) => void } {
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: ['home'],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Own> => {
      const { themeSettings, orgName, roleNames } = await answerOf({
        path: paths.ownProfile,
        answer: ownProfile,
        signal,
      });
      const found = kept.safeParse(themeSettings?.['home'] ?? {});
      return {
        home: { places: placesOf(found.data?.places), apps: found.data?.apps ?? [] },
        standing: { orgName, roleNames },
      };
    },
  });
  // Who cannot be asked has the usual page; it is only not kept.
  const home = data?.home ?? (isError ? { places: placesOf(undefined), apps: [] } : undefined);
  return {
    ...(home === undefined ? {} : { home }),
    ...(data === undefined ? {} : { standing: data.standing }),
    save(change) {
      if (home === undefined) return;
      const next = { ...home, ...change };
      queries.setQueryData(['home'], {
        home: next,
        standing: data?.standing ?? { orgName: null, roleNames: [] },
      } satisfies Own);
      void answerOf({
        path: paths.ownProfileSave,
        method: 'POST',
        body: { themeSettings: { home: next } },
        answer: z.unknown(),
      }).catch(() => undefined);
    },
  };
}

/** The paths of the pages that the user picked for himself, in his order. */
export const usePicked = (): readonly string[] => useHome().home?.apps ?? [];
