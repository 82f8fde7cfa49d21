import type { Feature, FeatureRoute, PageModule } from '#ui/feature.ts';
import { loadTexts } from '#ui/preferences/textFolder.ts';
import { pagesOf } from './menu/pageNames.ts';

/**
 * The shell with its texts: code and words travel together, so that nothing shows before its words
 * are there.
 */
export async function loadShell(): Promise<PageModule> {
  const [{ Component }] = await Promise.all([import('./shell/Shell.tsx'), loadShellTexts()]);
  return { Component };
}

/**
 * What stands around a page that has the whole window, with the words for alarms and the state of
 * the data.
 */
export async function loadAlone(): Promise<PageModule> {
  const [{ Component }] = await Promise.all([import('./shell/Alone.tsx'), loadShellTexts()]);
  return { Component };
}

async function loadShellTexts(): Promise<void> {
  const [{ features }, { shellTexts }] = await Promise.all([
    import('./features.ts'),
    import('./textFolders.ts'),
  ]);
  await Promise.all([
    ...shellTexts.map(loadTexts),
    loadTextsOf(
      features.filter(({ inShell }) => inShell === true),
      'whole',
    ),
  ]);
}

/** The texts of features as a whole, or those of their parts too, which only pages show. */
async function loadTextsOf(some: readonly Feature[], reach: 'whole' | 'parts'): Promise<void> {
  const { featureTexts } = await import('./textFolders.ts');
  const isWanted = (room: string): boolean =>
    some.some(
      ({ name }) =>
        room === `features/${name}` || (reach === 'parts' && room.startsWith(`features/${name}/`)),
    );
  const folders = [...featureTexts].filter(([room]) => isWanted(room));
  await Promise.all(folders.map(([, folder]) => loadTexts(folder)));
}

/** A feature and whatever it depends on, through however many steps; each once. */
export function withDependencies(feature: Feature, features: readonly Feature[]): Feature[] {
  const found = new Set([feature]);
  for (const { dependsOn } of found)
    for (const one of features) if (dependsOn.includes(one.name)) found.add(one);
  return [...found];
}

/**
 * A page with the texts of its feature and of what that depends on; its parts are on their way when
 * it shows.
 */
export async function loadPage(feature: Feature, route: FeatureRoute): Promise<PageModule> {
  // What knows the texts of their features is asked for along with the manifests.
  const [{ features }] = await Promise.all([import('./features.ts'), import('./textFolders.ts')]);
  const [module] = await Promise.all([
    route.lazy(),
    loadTextsOf(withDependencies(feature, features), 'parts'),
  ]);
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
