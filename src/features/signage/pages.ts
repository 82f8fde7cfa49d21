import * as signage from '#contracts/signage/signage.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of the area's entities, by name. */
export const pages = entityPages([signage]);
