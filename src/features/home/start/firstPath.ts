import { z } from 'zod';
import { ownProfile } from '#contracts/auth/signIn.ts';
import { listCallOf } from '#contracts/entity/endpoints.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { paths } from '#contracts/http/paths.ts';
import { request } from '#crud/request.ts';
import { session } from '#crud/session.ts';

/** The page that leads from nothing to a mine at work. */
const START_PATH = '/home/start';
const SOON_MS = 2_000;
const counted = z.object({ total: z.number() });
const profile = ownProfile.pick({ themeSettings: true });

/** Of the profile's `themeSettings`: who wants to be led no longer. */
export const START_KEY = 'start';
const kept = z.object({ aside: z.boolean() });
export const isAside = (themeSettings: Readonly<Record<string, unknown>> | null): boolean =>
  kept.safeParse(themeSettings?.[START_KEY]).data?.aside ?? false;

/**
 * Where whoever may write the mine down begins while none is and he has not put that aside;
 * undefined for all others, and where nobody answers soon.
 */
export async function firstPath(): Promise<string | undefined> {
  if (!isPermitted(session.permissions, 'data/companyInfo/create')) return undefined;
  const { method, path, access } = listCallOf('companyInfo');
  if (!isPermitted(session.permissions, access)) return undefined;
  const body = { currentPage: 1, pageSize: 1 };
  const mines = await request({ path, method, body, answer: counted, timeoutMs: SOON_MS });
  if (!mines.ok || mines.value.total > 0) return undefined;
  const own = await request({ path: paths.ownProfile, answer: profile, timeoutMs: SOON_MS });
  return own.ok && isAside(own.value.themeSettings) ? undefined : START_PATH;
}
