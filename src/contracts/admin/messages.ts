import { z } from 'zod';

/** Where a user asks how many messages he has; declared with the entity `message`. */
export const MESSAGE_COUNT_PATH = '/admin/api/v1/message/getusermsgcount';

/** `byType`: unread ones by the number of their type. */
export const messageCount = z.object({
  total: z.number(),
  unread: z.number(),
  byType: z.record(z.string(), z.number()),
});
