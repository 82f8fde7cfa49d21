import * as report from '../../contracts/entities/report.ts';
import { entityPages } from '../../crud/entityPages.tsx';

/** The pages of the area's entities, by name. */
export const pages = entityPages([report]);
