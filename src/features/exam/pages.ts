import * as examination from '#contracts/exam/examination.ts';
import * as teaching from '#contracts/exam/teaching.ts';
import { entityPages } from '#crud/entityPages.tsx';

/** The pages of the area's entities, by name. */
export const pages = entityPages([examination, teaching]);
