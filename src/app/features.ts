import { admin } from '#features/admin/index.ts';
import { auth } from '#features/auth/index.ts';
import { dev } from '#features/dev/index.ts';
import { exam } from '#features/exam/index.ts';
import { home } from '#features/home/index.ts';
import { jobs } from '#features/jobs/index.ts';
import { maintenance } from '#features/maintenance/index.ts';
import { monitoring } from '#features/monitoring/index.ts';
import { report } from '#features/report/index.ts';
import { screen } from '#features/screen/index.ts';
import { signage } from '#features/signage/index.ts';
import { user } from '#features/user/index.ts';
import type { Feature } from '#ui/feature.ts';

/** The areas of the product, in the order of the navigation rail. */
export const features: readonly Feature[] = [
  auth,
  home,
  monitoring,
  screen,
  maintenance,
  exam,
  signage,
  report,
  admin,
  jobs,
  user,
  dev,
];

/** Where somebody with a session lands who asked for no page. */
export const HOME = '/monitoring/workspace';
