import { MESSAGE_COUNT_PATH, messageCount } from '#contracts/admin/messages.ts';
import { answerOf } from '#crud/request.ts';

/** How many messages of the user are unread; throws a `FailedRequest`. */
export const askUnread = async (signal: AbortSignal): Promise<number> =>
  (await answerOf({ path: MESSAGE_COUNT_PATH, answer: messageCount, signal })).unread;
