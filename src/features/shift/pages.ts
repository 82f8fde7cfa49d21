import * as handover from '#contracts/shift/handover.ts';
import * as shift from '#contracts/shift/shift.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages([handover, shift]);
