import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { failureOf } from '#crud/FailedRequest.ts';

/** Whatever failed because its part of the product is away is asked again so often. */
const AGAIN_MS = 2_000;

const isAway = (query: Pick<Query, 'state'>): boolean =>
  query.state.status === 'error' && failureOf(query.state.error)?.code === 'part_away';

/**
 * Queries of which those that a page shows come back by themselves: what failed because a part of
 * the product is away says so and is asked again until that is back. What the product says of its
 * health is asked at once.
 */
export function queriesThatComeBack(): QueryClient {
  let planned: ReturnType<typeof setTimeout> | undefined;
  const askAgain = (): void => {
    planned = undefined;
    void queries.refetchQueries({ type: 'active', predicate: isAway });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (failureOf(error)?.code !== 'part_away' || planned !== undefined) return;
        planned = setTimeout(askAgain, AGAIN_MS);
        void queries.invalidateQueries({ queryKey: ['health'] });
      },
    }),
    defaultOptions: {
      queries: {
        // The others are tried once more; this one says at once what is the matter.
        retry: (count, error) => count < 1 && failureOf(error)?.code !== 'part_away',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
  return queries;
}
