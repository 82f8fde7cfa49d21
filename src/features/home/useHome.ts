import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { HomeCard } from '#contracts/admin/homeCards.ts';
import { paths } from '#contracts/http/paths.ts';
import { ownProfile } from '#contracts/auth/signIn.ts';
import { answerOf } from '#crud/request.ts';
import type { Place } from './homeLayout.ts';
import { homeOf, keptHome, type Home, type KeptHome } from './keptHome.ts';

/** What one's organisation and roles are called. */
export type Standing = { readonly orgName: string | null; readonly roleNames: readonly string[] };
type Own = {
  readonly kept: KeptHome;
  /** Names of the cards that one's roles begin with. */
  readonly usual: readonly string[];
  readonly standing: Standing;
  /** False: what the account keeps is not known, and nothing is put in its place. */
  readonly isRead: boolean;
};
type Change = {
  readonly apps?: readonly string[];
  readonly cards?: readonly HomeCard[];
  readonly places?: readonly Place[];
};

type HomeDesk = {
  readonly home?: Home;
  readonly standing?: Standing;
  /** Keeps the change in the account, and shows it at once. */
  readonly save: (change: Change) => void;
  /** Forgets which cards stand where: again those of the roles. Picked pages stay. */
  readonly reset: () => void;
};

/**
 * One's own home page, kept in the account, and as what one is here; undefined until it is there.
 */
export function useHome(): HomeDesk {
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: ['home'],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Own> => {
      const { themeSettings, orgName, roleNames, homeCards } = await answerOf({
        path: paths.ownProfile,
        answer: ownProfile,
        signal,
      });
      return {
        kept: keptHome.safeParse(themeSettings?.['home'] ?? {}).data ?? {},
        usual: homeCards,
        standing: { orgName, roleNames },
        isRead: true,
      };
    },
  });
  // Who cannot be asked has the usual page; it is only not kept.
  const own = data ?? (isError ? nobodys : undefined);
  const keep = (kept: KeptHome): void => {
    if (own === undefined) return;
    queries.setQueryData(['home'], { ...own, kept } satisfies Own);
    if (!own.isRead) return;
    void answerOf({
      path: paths.ownProfileSave,
      method: 'POST',
      body: { themeSettings: { home: kept } },
      answer: z.unknown(),
    }).catch(() => undefined);
  };
  return {
    ...(own === undefined ? {} : { home: homeOf(own.kept, own.usual) }),
    ...(own?.isRead === true ? { standing: own.standing } : {}),
    save: (change) => keep({ ...own?.kept, ...change }),
    reset: () => keep({ apps: own?.kept.apps }),
  };
}

const nobodys: Own = {
  kept: {},
  usual: [],
  standing: { orgName: null, roleNames: [] },
  isRead: false,
};

/** The paths of the pages that the user picked for himself, in his order. */
export const usePicked = (): readonly string[] => useHome().home?.apps ?? [];
