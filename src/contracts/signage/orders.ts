import { z } from 'zod';

/** What a player is told to do once: fetch its contents anew, or begin its page anew. */
export const orderKinds = ['reload', 'restart'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const commandBody = z.strictObject({
  ids: z.array(z.string().min(1).max(32)).min(1).max(500),
  kind: z.enum(orderKinds),
});
export type CommandBody = z.output<typeof commandBody>;
