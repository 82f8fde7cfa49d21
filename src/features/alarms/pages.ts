import * as alarmHandling from '#contracts/alarms/alarmHandling.ts';
import * as alarms from '#contracts/alarms/alarmRecords.ts';
import { entityPages } from '#crud/entityPages.tsx';
import { newsPage } from './policies/newsPage.tsx';
import { policyPage } from './policies/policyPage.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages([alarmHandling, alarms], [policyPage, newsPage]);
