import { z } from 'zod';

/** What one types to find records by. */
export const searchQuery = z.object({ q: z.string().trim().min(1).max(60) });

/** A record found: its entity, and its title. */
export const foundRecord = z.object({
  entity: z.string(),
  area: z.string(),
  id: z.string(),
  title: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

/**
 * Texts whose pinyin is asked for; the answer has for each, in order, its initials and where that
 * is more the whole, in lower case.
 */
export const initialsBody = z.strictObject({ texts: z.array(z.string().max(100)).max(500) });
export const initialsAnswer = z.array(z.string());
