import * as mapImport from '#contracts/mine/mapImport.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { WayIn } from './WayIn.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages(
  [mapImport],
  [pageOverride(mapImport.mapImport, { regions: { above: WayIn } })],
);
