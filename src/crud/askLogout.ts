import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { request } from './request.ts';

/**
 * Tells the server that the session ends. Best effort: it ends here whether or not the server hears
 * of it.
 */
export async function askLogout(): Promise<void> {
  await request({
    path: paths.logout,
    method: 'POST',
    answer: z.unknown(),
    open: true,
    timeoutMs: 3_000,
  });
}
