import type { Feature, FeatureRoute, PageModule, TextsModule } from '#ui/feature.ts';
import { addTexts } from './i18n.ts';
import { pagesOf } from './menu/pageNames.ts';

/**
 * The shell with its texts: code and words travel together, so that nothing shows before its words
 * are there.
 */
export async function loadShell(): Promise<PageModule> {
  const [{ Component }, own, failures, texts] = await Promise.all([
    import('./shell/Shell.tsx'),
    import('./shellTexts.ts'),
    import('#crud/failureTexts.ts'),
    featureShellTexts(),
  ]);
  addTexts({ texts: { app: own.shellTexts, failure: failures.failureTexts } });
  for (const known of texts) addTexts(known);
  return { Component };
}

/**
 * What stands around a page that has the whole window, with the words for alarms and the state of
 * the data.
 */
export async function loadAlone(): Promise<PageModule> {
  const [{ Component }, own, failures, texts] = await Promise.all([
    import('./shell/Alone.tsx'),
    import('./shellTexts.ts'),
    import('#crud/failureTexts.ts'),
    featureShellTexts(),
  ]);
  addTexts({ texts: { app: own.shellTexts, failure: failures.failureTexts } });
  for (const known of texts) addTexts(known);
  return { Component };
}

async function featureShellTexts(): Promise<TextsModule[]> {
  const { features } = await import('./features.ts');
  return Promise.all(
    features.flatMap(({ shellTexts }) => (shellTexts === undefined ? [] : [shellTexts()])),
  );
}

/** A page with the texts of its feature; its parts are on their way when it shows. */
export async function loadPage(feature: Feature, route: FeatureRoute): Promise<PageModule> {
  const [module, texts] = await Promise.all([route.lazy(), feature.texts()]);
  addTexts(texts);
  if ('preload' in module) module.preload?.();
  return module;
}

/**
 * Fetches shell and home page while somebody types a password, so that signing in is not followed
 * by waiting.
 */
export function preloadHome(): void {
  whenIdle(() => {
    quietly(loadShell());
    quietly(loadHome());
  });
}

async function loadHome(): Promise<void> {
  const { features, HOME } = await import('./features.ts');
  const home = pagesOf(features).find(({ route }) => route.path === HOME);
  if (home !== undefined) await loadPage(home.feature, home.route);
}

/** For what is fetched ahead: what fails is fetched again, and told of, when it is needed. */
export const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

/**
 * Runs when the page has nothing else to do, half a second from now at the latest. Safari has no
 * idle callbacks; there the next turn must do.
 */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 0);
}
