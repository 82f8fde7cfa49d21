import { reloadPage, untilServed } from './served.ts';

const KEY = 'ph-reloaded-at';
const ONCE_IN_MS = 30_000;

/**
 * A lazy import that survives a server that is away and a new release. While nobody answers it
 * waits, and what is on the screen stays there; when the old file is gone the page is loaded anew,
 * once in half a minute at most, so that a file which is truly missing ends in an error and not in
 * a loop.
 */
export function loaded<T>(load: () => Promise<T>, served = untilServed): () => Promise<T> {
  const again = async (): Promise<T> => {
    await served();
    return load();
  };
  return () =>
    load()
      .catch((thrown: unknown) => (isMissingFile(thrown) ? again() : Promise.reject(thrown)))
      .catch((thrown: unknown) => {
        if (!isMissingFile(thrown) || !mayReload(Date.now(), sessionStorage)) throw thrown;
        void reloadPage();
        return new Promise<T>(() => undefined);
      });
}

/**
 * A style that could not be had is asked for once more when the server answers: the bundler's
 * loader takes it for had, and its page would stay without it.
 */
export function askForLostStyles(): void {
  const ask = ({ target }: Event): void => {
    if (
      !(target instanceof HTMLLinkElement) ||
      target.rel !== 'stylesheet' ||
      'again' in target.dataset
    )
      return;
    void untilServed().then(() => {
      const again = document.importNode(target);
      again.dataset['again'] = '';
      target.replaceWith(again);
    });
  };
  document.addEventListener('error', ask, true);
}

/**
 * Whether the browser could not fetch a module; Chromium, Firefox and Safari each say it in their
 * own words.
 */
export function isMissingFile(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /failed to fetch|error loading dynamically imported|importing a module script failed|unable to preload css/i.test(
      thrown.message,
    )
  );
}

/** Whether a reload is due at `now`; notes it in `memory`. */
export function mayReload(now: number, memory: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(memory.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < ONCE_IN_MS) return false;
  memory.setItem(KEY, String(now));
  return true;
}
