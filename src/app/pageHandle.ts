import { useMatches } from 'react-router-dom';
import type { FeatureRoute, PageClock, Said } from '#ui/feature.ts';

/** What a page's route tells the shell about itself. */
export type PageHandle = {
  readonly title: Said;
  readonly live: boolean;
  readonly keepAlive: boolean;
  readonly clock: PageClock | undefined;
};

/** What the route of a manifest tells. */
export const handleOf = ({
  title,
  live = false,
  keepAlive = true,
  clock,
}: FeatureRoute): PageHandle => ({ title, live, keepAlive, clock });

/** What the page of the address tells; `undefined` where no page is. */
export const usePageHandle = (): PageHandle | undefined =>
  useMatches().at(-1)?.handle as PageHandle | undefined;
