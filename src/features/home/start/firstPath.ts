import { z } from 'zod';
import { ownProfile } from '#contracts/auth/signIn.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
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
 * Where whoever may write the mine down begins while there is neither mine nor source, which is the
 * case of no simulated mine, and he has not put that aside; undefined for all others, and where
 * nobody answers soon.
 */
export async function firstPath(): Promise<string | undefined> {
  if (!isPermitted(session.permissions, 'data/companyInfo/create')) return undefined;
  const empty = await Promise.all([isEmpty('companyInfo'), isEmpty('dataSource')]);
  if (empty.includes(false)) return undefined;
  const own = await request({ path: paths.ownProfile, answer: profile, timeoutMs: SOON_MS });
  return own.ok && isAside(own.value.themeSettings) ? undefined : START_PATH;
}

/** Whether this reader is told that there is not one record. */
async function isEmpty(name: EntityName): Promise<boolean> {
  const { method, path, access } = listCallOf(name);
  if (!isPermitted(session.permissions, access)) return false;
  const body = { currentPage: 1, pageSize: 1 };
  const found = await request({ path, method, body, answer: counted, timeoutMs: SOON_MS });
  return found.ok && found.value.total === 0;
}
