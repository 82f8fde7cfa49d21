import * as alarms from '#contracts/alarms/alarmRecords.ts';
import * as permits from '#contracts/maintenance/workPermit.ts';
import * as people from '#contracts/people/people.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages([alarms, people, permits]);
