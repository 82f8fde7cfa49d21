import * as ownReports from '#contracts/report/ownReport.ts';
import * as report from '#contracts/report/report.ts';
import * as plans from '#contracts/report/reportPlan.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { registrations } from './registrations.ts';

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [report, plans, ownReports],
  [pageOverride(report.worship, registrations)],
);
