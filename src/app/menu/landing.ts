import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { request } from '#crud/request.ts';
import { session } from '#crud/session.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { firstPath } from '#features/home/api.ts';
import { HOME } from '../features.ts';
import { homeOf } from './storedRoutes.ts';

const dashboard = z.object({ url: z.string().optional() });

/**
 * Where `/` leads: the dashboard that the configuration names, else the guide for whoever sets up
 * an empty product, else the page that the user's role begins with, else the first page of the
 * stored menu, else the live view.
 */
export async function landingPath(): Promise<string> {
  const { menu, user } = session;
  return (
    (await dashboardUrl()) ??
    (await firstPath()) ??
    ownPage(user?.homePath) ??
    homeOf(menu, user?.roles ?? []) ??
    ownStart()
  );
}

/** The live view, or the user's own page for who may not see the mine. */
const ownStart = (): string => (isPermitted(session.permissions, 'data/mine/get') ? HOME : '/home');

/**
 * A page of this product that the configuration `dashboard` names; undefined when there is none or
 * nobody answers soon.
 */
async function dashboardUrl(): Promise<string | undefined> {
  const tabs = await request({
    path: paths.config,
    answer: z.array(z.object({ tabName: z.string(), dataValue: z.string() })),
    timeoutMs: 2_000,
  });
  if (!tabs.ok) return undefined;
  const text = tabs.value.find(({ tabName }) => tabName === 'dashboard')?.dataValue;
  const parsed = dashboard.safeParse(jsonOf(text));
  return parsed.success ? ownPage(parsed.data.url) : undefined;
}

/** A path of this product, without the sign of the hash; undefined for `/` and what is elsewhere. */
function ownPage(text: string | undefined): string | undefined {
  const path = text?.replace(/^\/?#/, '');
  return path?.startsWith('/') === true && path !== '/' && !path.startsWith('//')
    ? path
    : undefined;
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
