import { z } from 'zod';
import { contentAnswer } from './player.ts';

/** What was published of a template: each version stays as it was. Times are epoch ms. */

export const versionsAsked = z.object({ id: z.string().min(1).max(32) });
/** The newest first. */
export const versionsAnswer = z.array(z.object({ version: z.number(), published: z.number() }));

export const versionAsked = z.object({
  id: z.string().min(1).max(32),
  version: z.coerce.number().int().min(1).max(1_000_000_000),
});
export type VersionAsked = z.output<typeof versionAsked>;
export const versionAnswer = contentAnswer;
