import * as report from '#contracts/report/report.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { registrations } from './registrations.ts';

/** The pages of the area's entities, by name. */
export const pages = entityPages([report], [pageOverride(report.worship, registrations)]);
