import { z } from 'zod';

/**
 * What a player is told to do once: fetch its contents anew, begin its page anew, or photograph its
 * page.
 */
export const orderKinds = ['reload', 'restart', 'photo'] as const;
export type OrderKind = (typeof orderKinds)[number];

const ids = z.array(z.string().min(1).max(32)).min(1).max(500);

export const commandBody = z.strictObject({
  ids,
  kind: z.enum(orderKinds),
});
export type CommandBody = z.output<typeof commandBody>;

/** Settings of several devices at once, those of a group for instance; absent ones stay. */
export const setManyBody = z.strictObject({
  ids,
  volume: z.number().int().min(0).max(100).optional(),
  takeEvacuation: z.boolean().optional(),
  takeLevels: z.array(z.number().int().min(1).max(4)).max(4).optional(),
});
export type SetManyBody = z.output<typeof setManyBody>;
