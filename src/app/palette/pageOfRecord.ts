import type { FeatureRoute } from '#ui/feature.ts';
import { features } from '../features.ts';
import { pagesOf } from '../menu/pageNames.ts';

/**
 * The page that lists the records of an entity: `/{area}/{entity}`, or the one page whose path ends
 * with the entity's name.
 */
export function pageOfRecord(area: string, entity: string): FeatureRoute | undefined {
  const pages = pagesOf(features).map(({ route }) => route);
  return (
    pages.find(({ path }) => path === `/${area}/${entity}`) ??
    pages.find(({ path }) => path.endsWith(`/${entity}`))
  );
}
