import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { paths } from '../../contracts/http/paths.ts';
import { ownProfile } from '../../contracts/http/signIn.ts';
import { answerOf } from '../../crud/request.ts';
import { placesOf, type Place } from './homeLayout.ts';

const kept = z.object({ places: z.unknown().optional(), apps: z.array(z.string()).optional() });
export type Home = { readonly places: readonly Place[]; readonly apps: readonly string[] };
type Own = { readonly home: Home; readonly roleNames: readonly string[] };

/** One's own home page, kept in the account, and what one's roles are called; undefined until it is there. `save` shows the change at once. */
export function useHome(): Partial<Own> & { readonly save: (change: Partial<Home>) => void } {
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: ['home'],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Own> => {
      const { themeSettings, roleNames } = await answerOf({ path: paths.ownProfile, answer: ownProfile, signal });
      const found = kept.safeParse(themeSettings?.['home'] ?? {});
      return { home: { places: placesOf(found.data?.places), apps: found.data?.apps ?? [] }, roleNames };
    },
  });
  // Who cannot be asked has the usual page; it is only not kept.
  const home = data?.home ?? (isError ? { places: placesOf(undefined), apps: [] } : undefined);
  return {
    ...(home === undefined ? {} : { home }),
    ...(data === undefined ? {} : { roleNames: data.roleNames }),
    save(change) {
      if (home === undefined) return;
      const next = { ...home, ...change };
      queries.setQueryData(['home'], { home: next, roleNames: data?.roleNames ?? [] } satisfies Own);
      void answerOf({ path: paths.ownProfileSave, method: 'POST', body: { themeSettings: { home: next } }, answer: z.unknown() }).catch(
        () => undefined,
      );
    },
  };
}
