import type { worship } from '#contracts/report/report.ts';
import type { EntityOverrides } from '#crud/page/overrides.ts';

/**
 * The report tells of registrations of type 1 alone, whatever a filter or a link asks for; so its
 * type is nothing to filter by.
 */
export const registrations: EntityOverrides<typeof worship> = {
  fixed: { type: '1|Equal' },
  fields: { type: { inList: false, inFilter: false } },
  quick: ['date'],
};
