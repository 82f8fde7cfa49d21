import type { Feature, FeatureRoute, PageModule } from '../ui/feature.ts';
import { features, HOME } from './features.ts';
import { addTexts } from './i18n.ts';

/** The shell with its texts: code and words travel together, so that nothing shows before its words are there. */
export async function loadShell(): Promise<PageModule> {
  const [{ Component }, own, failures, ...texts] = await Promise.all([
    import('./shell/Shell.tsx'),
    import('./shellTexts.ts'),
    import('../crud/failureTexts.ts'),
    ...features.map((feature) => feature.shellTexts?.()),
  ]);
  addTexts({ texts: { app: own.shellTexts, failure: failures.failureTexts } });
  for (const known of texts) if (known) addTexts(known);
  return { Component };
}

/** A page with the texts of its feature; its parts are on their way when it shows. */
export async function loadPage(feature: Feature, route: FeatureRoute): Promise<PageModule> {
  const [module, texts] = await Promise.all([route.lazy(), feature.texts()]);
  addTexts(texts);
  if ('preload' in module) module.preload?.();
  return module;
}

/** Fetches shell and home page while somebody types a password, so that signing in is not followed by waiting. */
export function preloadHome(): void {
  const home = features.flatMap((feature) => feature.routes.map((route) => ({ feature, route }))).find(({ route }) => route.path === HOME);
  whenIdle(() => {
    quietly(loadShell());
    if (home !== undefined) quietly(loadPage(home.feature, home.route));
  });
}

/** For what is fetched ahead: what fails is fetched again, and told of, when it is needed. */
export const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

/** Runs when the page has nothing else to do, half a second from now at the latest. Safari has no idle callbacks; there the next turn must do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 0);
}
