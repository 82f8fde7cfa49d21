import * as place from '#contracts/mine/places.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages([place]);
