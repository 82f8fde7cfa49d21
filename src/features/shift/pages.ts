import * as handover from '#contracts/entities/monitoring/handover.ts';
import * as people from '#contracts/entities/monitoring/people.ts';
import * as place from '#contracts/entities/monitoring/place.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages([handover, people, place]);
