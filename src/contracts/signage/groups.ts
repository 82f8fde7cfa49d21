import { z } from 'zod';

/** What a group of players keeps: every device that comes into it takes it over. */

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * By what the mine takes screens over: evacuations, and alarms of these levels (1 to 4) in these
 * areas (ids; none: everywhere).
 */
export const groupTakes = z.strictObject({
  takeEvacuation: z.boolean(),
  takeLevels: z
    .array(z.number().int().min(1).max(4))
    .max(4)
    .transform((levels) => unique(levels).toSorted((a, b) => a - b)),
  takeAreas: z.array(z.string().min(1).max(32)).max(200).transform(unique),
});
export type GroupTakes = z.output<typeof groupTakes>;

/** Null: the group keeps nothing any more; its screens stay as they are. */
export const setGroupBody = z.strictObject({
  group: z.string().min(1).max(60),
  takes: groupTakes.nullable(),
});
export type SetGroupBody = z.output<typeof setGroupBody>;

export const playerGroup = z.object({
  name: z.string(),
  /** Its devices, and how many of them were set otherwise since. */
  screens: z.number().int(),
  others: z.number().int(),
  takes: groupTakes.nullable(),
  setBy: z.string().nullable(),
  /** Epoch ms. */
  setAt: z.number().nullable(),
});
export type PlayerGroup = z.output<typeof playerGroup>;
/** The groups of the devices that the caller sees, by name. */
export const groupsAnswer = z.array(playerGroup);
