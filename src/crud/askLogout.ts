import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { forgetWorkLists } from './keptWork.ts';
import { request } from './request.ts';

/**
 * Tells the server that the session ends, and takes away what was taken along to work from. Best
 * effort: it ends here whether or not the server hears of it.
 */
export async function askLogout(): Promise<void> {
  await Promise.all([
    forgetWorkLists(),
    request({
      path: paths.logout,
      method: 'POST',
      answer: z.unknown(),
      open: true,
      timeoutMs: 3_000,
    }),
  ]);
}
