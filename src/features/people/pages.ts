import * as alarms from '#contracts/entities/monitoring/alarms.ts';
import * as people from '#contracts/entities/monitoring/people.ts';
import * as substations from '#contracts/entities/monitoring/substations.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages([alarms, people, substations]);
